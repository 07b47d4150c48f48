export {
  failureCode,
  failureFields,
  failureText,
  isSignedOut,
  UNKNOWN_OUTCOME,
  writeFailureText,
} from './failure';
export { Notifications } from './Notifications';
