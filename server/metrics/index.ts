/** Figures for a monitor; loaded only where they are wanted. */
export { createFigures } from './figures';
export { listenMetrics } from './listen';
