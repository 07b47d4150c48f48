import { Suspense } from 'react';
import { type LazyPart, lazyPart } from '../../ui/lazy';
import { type DialogHostComponent, useDialogs } from '../context';
import type { ActionDialogProps, DialogLoader } from '../types';

const LOADED = new Map<DialogLoader, LazyPart<ActionDialogProps>>();

/** The dialogs that definitions say. */
const RecordDialog = lazyPart(() => import('../show/RecordDialog'), 'dialog');

/** What works through a queue. */
const Queue = lazyPart(() => import('../queue/QueueDialog'), 'dialog');

/** The component of a loader, the same one at every drawing. */
const componentOf = (load: DialogLoader): LazyPart<ActionDialogProps> => {
  const known = LOADED.get(load) ?? lazyPart(load, 'dialog');
  LOADED.set(load, known);
  return known;
};

const Host = ({ name, ...props }: ActionDialogProps & { readonly name: string }) => {
  const load = useDialogs()[name];
  const { onClose } = props;
  if (!load)
    return (
      <Suspense fallback={null}>
        <RecordDialog {...props} name={name} onGiveUp={onClose} />
      </Suspense>
    );
  const Component = componentOf(load);
  return (
    <Suspense fallback={null}>
      <Component {...props} onGiveUp={onClose} />
    </Suspense>
  );
};

/** Opens the dialog of an action: one of the product's own, else one that a definition says. */
export const DialogHost: DialogHostComponent = Object.assign(Host, {
  fetch: RecordDialog.fetch,
  Queue,
});
