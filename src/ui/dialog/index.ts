export { ConfirmDialog } from './ConfirmDialog';
export { type Closing, ClosingContext, useCloseHandlers, useClosing } from './closing';
export { CloseButton, ModalDialog } from './ModalDialog';
