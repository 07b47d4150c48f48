export { failureCode, failureFields, failureText, isSignedOut } from './failure';
export { Notifications } from './Notifications';
