export { CloseButton } from './CloseButton';
export { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog';
export { type Closing, ClosingContext, useClosing } from './closing';
export { ModalDialog, type ModalDialogProps } from './ModalDialog';
