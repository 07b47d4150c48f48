export { heatOf } from './heat';
export { WeekInput } from './WeekInput';
export { WeekStrip } from './WeekStrip';
