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
export { QueryBoundary, type QueryResult, RefreshNotice } from './QueryBoundary';
export { UNCOVERED, useUncovering } from './uncovering';
export { useFailureToast } from './useFailureToast';
export { type NextStep, useNextSteps } from './useNextSteps';
export { useStillHere } from './useStillHere';
