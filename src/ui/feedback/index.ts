export { failureCode, failureFields, failureText } from './failure';
export { Notifications } from './Notifications';
