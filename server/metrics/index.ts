/** Figures for a monitor; loaded only where they are wanted. */
export { createFigures, figuresOfAll } from './figures';
export { listenMetrics } from './listen';
