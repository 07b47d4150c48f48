import { type LazyComponent, lazyWithRetry } from '../../ui/lazy';
import { type DialogHostComponent, useDialogs } from '../context/context';
import type { ActionDialogProps, DialogLoader } from '../definition/types';

const LOADED = new Map<DialogLoader, LazyComponent<ActionDialogProps>>();

const RecordDialog = lazyWithRetry(() => import('../record/RecordDialog'), 'dialog');

const Queue = lazyWithRetry(() => import('./queue/QueueDialog'), 'dialog');

const componentOf = (load: DialogLoader): LazyComponent<ActionDialogProps> => {
  const known = LOADED.get(load) ?? lazyWithRetry(load, 'dialog');
  LOADED.set(load, known);
  return known;
};

const Host = ({ name, ...props }: ActionDialogProps & { readonly name: string }) => {
  const load = useDialogs()[name];
  const Component = load && componentOf(load);
  return Component ? <Component {...props} /> : <RecordDialog {...props} name={name} />;
};

/** Opens the dialog of an action: a custom one, else that of a definition. */
export const DialogHost: DialogHostComponent = Object.assign(Host, {
  preload: RecordDialog.preload,
  Queue,
});
