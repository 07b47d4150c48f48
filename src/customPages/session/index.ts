// Tried: nothing of a definition; these are the pages before and after there is a session.
/** Pages of the session: part 1 section 2.1. */
export { ChangePasswordPage } from './ChangePasswordPage';
export { LogoutPage } from './LogoutPage';
export { ReLoginDialog } from './ReLoginDialog';
export { NoAccessHome, RestrictAccessPage, UnknownPage } from './StatePages';
