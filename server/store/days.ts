/** The names of the store for the days of `domain/time`. */
export {
  addDays,
  todayInSaoPaulo as dayInSaoPaulo,
  utcMidnight as dayOnWire,
  wireDay,
} from '../../domain/time';
