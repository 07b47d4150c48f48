export { Answered, type Question, RefreshNotice } from './Answered';
export { onConnectionBack, useIsOnline } from './connection';
export { Floating } from './Floating';
export {
  failureCode,
  failureFields,
  failureText,
  isSignedOut,
  isUnconfirmed,
  UNEXPECTED,
  UNKNOWN_OUTCOME,
  writeFailureText,
} from './failure';
export { AfterActBar, Notifications } from './Notifications';
export { UNCOVERED, useUncovering } from './uncovering';
export { useFailureToast } from './useFailureToast';
export { useNextSteps, type Way } from './useNextSteps';
export { useStillHere } from './useStillHere';
