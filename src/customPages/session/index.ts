/** Pages of the session: part 1 section 2.1. */
export { ChangePasswordPage } from './ChangePasswordPage';
export { LogoutPage } from './LogoutPage';
export { ReLoginDialog } from './ReLoginDialog';
export { NoAccessHome, RestrictAccessPage, UnknownPage } from './StatePages';
