export { afterCatch, ErrorBoundary, ErrorGroup } from './ErrorBoundary';
export { FailureState } from './FailureState';
export { type LazyComponent, lazyPart, lazyWithRetry } from './lazyWithRetry';
export { PrefetchContext, usePrefetch } from './usePrefetch';
