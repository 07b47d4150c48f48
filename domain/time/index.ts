/** Days and instants. The zone is São Paulo, the clock a parameter. */
export { ageText } from './age';
export {
  addDays,
  compareDays,
  DAY_MILLIS,
  type Day,
  daysBetween,
  formatDay,
  isDay,
  nextDay,
  parseDay,
} from './day';
export {
  CLOCK_SKEW,
  dayOfInstant,
  dayOfUtcMidnight,
  endOfDay,
  formatInstant,
  formatInstantShort,
  instantAt,
  isAhead,
  isHour,
  isWithin,
  meantDay,
  shownDay,
  startOfDay,
  timeOfInstant,
  todayInSaoPaulo,
  utcMidnight,
  wireDay,
  wireInstant,
} from './instant';
export {
  addMonths,
  dayInMonth,
  dayName,
  firstDayOf,
  isMonth,
  lastDayOf,
  type Month,
  monthName,
  monthOf,
  WEEKDAYS,
  weekdayOf,
  weeksOf,
} from './month';
export { isInstant, ZONE } from './zone';
