import { addDays, type Day, isDay } from './day';

/** Calendar month as `yyyy-MM` text. */
export type Month = string;

const WEEK = 7;

/** Is the value an existing calendar month? */
export const isMonth = (value: unknown): value is Month =>
  typeof value === 'string' && isDay(`${value}-01`);

/** Returns the month of a day. */
export const monthOf = (day: Day): Month => day.slice(0, 7);

/** Returns the first day of a month. */
export const firstDayOf = (month: Month): Day => `${month}-01`;

/** Returns the weekday of a day, 0 for Sunday to 6 for Saturday. */
export const weekdayOf = (day: Day): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/**
 * Returns the month `count` months later, or earlier if negative.
 * @throws {RangeError} if `month` is not a month, or the result leaves the years 0000 to 9999
 */
export const addMonths = (month: Month, count: number): Month => {
  const date = new Date(`${month}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + count);
  const moved = isMonth(month) ? date.toISOString().slice(0, 7) : '';
  if (!isMonth(moved)) throw new RangeError(`Not a month: ${month} + ${count}`);
  return moved;
};

/** Returns the last day of a month. */
export const lastDayOf = (month: Month): Day => addDays(firstDayOf(addMonths(month, 1)), -1);

/** Returns the same day of another month, or the last day of a shorter month. */
export const dayInMonth = (day: Day, month: Month): Day => {
  const same = `${month}-${day.slice(8)}`;
  return isDay(same) ? same : lastDayOf(month);
};

/** Returns the weeks of a month, each from Sunday to Saturday, including days of adjacent months. */
export const weeksOf = (month: Month): Day[][] => {
  const first = firstDayOf(month);
  const start = addDays(first, -weekdayOf(first));
  const last = lastDayOf(month);
  const weeks: Day[][] = [];
  for (let sunday = start; sunday <= last; sunday = addDays(sunday, WEEK))
    weeks.push(Array.from({ length: WEEK }, (_, index) => addDays(sunday, index)));
  return weeks;
};

const MONTH_NAME = /* @__PURE__ */ new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'UTC',
  month: 'long',
  year: 'numeric',
});
const DAY_NAME = /* @__PURE__ */ new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

const noon = (day: Day): Date => new Date(`${day}T12:00:00Z`);

/** Formats a month as `março de 2026`. */
export const monthName = (month: Month): string => MONTH_NAME.format(noon(firstDayOf(month)));

/** Formats a day as `terça-feira, 10 de março de 2026`. */
export const dayName = (day: Day): string => DAY_NAME.format(noon(day));

export const WEEKDAYS = [
  'domingo',
  'segunda-feira',
  'terça-feira',
  'quarta-feira',
  'quinta-feira',
  'sexta-feira',
  'sábado',
] as const;
