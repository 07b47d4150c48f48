import { Suspense } from 'react';
import { type LazyPart, lazyPart } from '../../ui/lazy';
import { useDialogs } from '../context';
import type { ActionDialogProps, DialogLoader } from '../types';

const LOADED = new Map<DialogLoader, LazyPart<ActionDialogProps>>();

/** The component of a loader, the same one at every drawing. */
const componentOf = (load: DialogLoader): LazyPart<ActionDialogProps> => {
  const known = LOADED.get(load) ?? lazyPart(load, 'dialog');
  LOADED.set(load, known);
  return known;
};

/** Opens the dialog of an action. @throws RangeError for a name that nobody registered */
export const DialogHost = ({ name, ...props }: ActionDialogProps & { readonly name: string }) => {
  const load = useDialogs()[name];
  if (!load) throw new RangeError(`No dialog is called ${name}`);
  const Component = componentOf(load);
  return (
    <Suspense fallback={null}>
      <Component {...props} onGiveUp={props.onClose} />
    </Suspense>
  );
};
