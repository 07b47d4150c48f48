export { ConfirmDialog } from './ConfirmDialog';
export { type Closing, ClosingContext, useCloseHandlers, useClosing, useLeave } from './closing';
export { CloseButton, ModalDialog } from './ModalDialog';
