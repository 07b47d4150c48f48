/** The names of the store for the days of `domain/time`. */
export {
  addDays,
  todayInSaoPaulo as dayInSaoPaulo,
  utcMidnight as dayOnWire,
  wireDay,
} from '../../domain/time';

/** The answer to a day that the calendar does not have. */
export const NO_SUCH_DAY = 'Esta data não existe no calendário';
