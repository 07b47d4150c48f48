export { CloseButton } from './CloseButton';
export { ConfirmDialog } from './ConfirmDialog';
export { type Closing, ClosingContext, useClosing, useLeave } from './closing';
export type { ModalDialogProps } from './dialogProps';
export { ModalDialog } from './ModalDialog';
export { useLeaving } from './useLeaving';
