/** Re-exports of `domain/time` under the names of the store. */
export {
  addDays,
  todayInSaoPaulo as dayInSaoPaulo,
  utcMidnight as dayOnWire,
  wireDay,
} from '../../domain/time';
