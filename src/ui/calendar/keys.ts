import { addDays, addMonths, type Day, dayInMonth, monthOf, weekdayOf } from '../../../domain/time';

const WEEK = 7;
const YEAR = 12;

/** Day that a calendar key moves to; undefined for any other key. */
export const dayAfterKey = (day: Day, key: string, isShifted: boolean): Day | undefined => {
  const months = isShifted ? YEAR : 1;
  const inMonth = (count: number): Day => dayInMonth(day, addMonths(monthOf(day), count));
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -WEEK);
    case 'ArrowDown':
      return addDays(day, WEEK);
    case 'Home':
      return addDays(day, -weekdayOf(day));
    case 'End':
      return addDays(day, WEEK - 1 - weekdayOf(day));
    case 'PageUp':
      return inMonth(-months);
    case 'PageDown':
      return inMonth(months);
    default:
      return undefined;
  }
};
