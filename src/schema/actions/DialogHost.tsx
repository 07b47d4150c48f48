import { Suspense } from 'react';
import { type LazyComponent, lazyWithRetry } from '../../ui/lazy';
import { type DialogHostComponent, useDialogs } from '../context';
import type { ActionDialogProps, DialogLoader } from '../types';

const LOADED = new Map<DialogLoader, LazyComponent<ActionDialogProps>>();

/** The dialogs that definitions say. */
const RecordDialog = lazyWithRetry(() => import('../show/RecordDialog'), 'dialog');

/** What works through a queue. */
const Queue = lazyWithRetry(() => import('../queue/QueueDialog'), 'dialog');

/** The component of a loader, the same one at every drawing. */
const componentOf = (load: DialogLoader): LazyComponent<ActionDialogProps> => {
  const known = LOADED.get(load) ?? lazyWithRetry(load, 'dialog');
  LOADED.set(load, known);
  return known;
};

const Host = ({ name, ...props }: ActionDialogProps & { readonly name: string }) => {
  const load = useDialogs()[name];
  if (!load)
    return (
      <Suspense fallback={null}>
        <RecordDialog {...props} name={name} />
      </Suspense>
    );
  const Component = componentOf(load);
  return (
    <Suspense fallback={null}>
      <Component {...props} />
    </Suspense>
  );
};

/** Opens the dialog of an action: one of the product's own, else one that a definition says. */
export const DialogHost: DialogHostComponent = Object.assign(Host, {
  preload: RecordDialog.preload,
  Queue,
});
