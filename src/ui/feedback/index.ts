export { onConnectionBack, useIsOnline } from './connection';
export { Floating } from './Floating';
export * from './failure';
export { AfterActBar, Notifications } from './Notifications';
export { QueryBoundary, type QueryResult, RefreshNotice } from './QueryBoundary';
export { UNCOVERED, useUncovering } from './uncovering';
export { useFailureToast } from './useFailureToast';
export { useIsMounted } from './useIsMounted';
export { type NextStep, useNextSteps } from './useNextSteps';
