export { StepChart, type StepPoint, type StepSeries } from './StepChart';
