import { type ComponentType, lazy, Suspense } from 'react';
import { useDialogs } from '../context';
import type { ActionDialogProps, DialogLoader } from '../types';

const LOADED = new Map<DialogLoader, ComponentType<ActionDialogProps>>();

/** The component of a loader, the same one at every drawing. */
const componentOf = (load: DialogLoader): ComponentType<ActionDialogProps> => {
  const known = LOADED.get(load) ?? lazy(load);
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
      <Component {...props} />
    </Suspense>
  );
};
