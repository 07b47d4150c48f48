import { lazyWithRetry } from '../../ui/lazy';
import { type DialogHostComponent, useDialogs } from '../context/context';
import type { ActionDialogProps } from '../definition/types';

const RecordDialog = lazyWithRetry(() => import('../record/RecordDialog'), 'dialog');

const Queue = lazyWithRetry(() => import('./queue/QueueDialog'), 'dialog');

const Host = ({ name, ...props }: ActionDialogProps & { readonly name: string }) => {
  const Custom = useDialogs()[name];
  return Custom ? <Custom {...props} /> : <RecordDialog {...props} name={name} />;
};

/** Opens the dialog of an action: a custom one, else that of a definition. */
export const DialogHost: DialogHostComponent = Object.assign(Host, {
  preload: RecordDialog.preload,
  Queue,
});
