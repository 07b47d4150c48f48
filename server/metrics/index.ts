/** Metrics; loaded only if configured. */
export { createFigures, figuresOfAll } from './figures';
export { listenMetrics } from './listen';
