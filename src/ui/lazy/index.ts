export { AheadContext, fetchAhead, useAhead } from './ahead';
export { Boundary, FailureState, whenCaught } from './Boundary';
export { type LazyPart, lazyPart } from './lazyPart';
