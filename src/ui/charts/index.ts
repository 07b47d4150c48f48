export { type ShareBar, ShareBars } from './ShareBars';
export { StepChart, type StepPoint, type StepSeries } from './StepChart';
