export { ChangePasswordPage } from './ChangePasswordPage';
export { LogoutPage } from './LogoutPage';
export { ReLoginDialog } from './ReLoginDialog';
export { NoAccessHome, RestrictAccessPage, UnknownPage } from './StatePages';
