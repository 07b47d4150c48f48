export { AheadContext, fetchAhead, useAhead } from './ahead';
export { Boundary, FailureState, whenCaught } from './Boundary';
export { FailTogether } from './FailTogether';
export { type LazyPart, lazyPart } from './lazyPart';
