import { addDays, type Day, isDay } from './day';

/** A month of the calendar as `yyyy-MM` text. */
export type Month = string;

/** Days of a week. */
const WEEK = 7;
const MONTHS_OF_YEAR = 12;

/** Whether a value is a month that the calendar has. */
export const isMonth = (value: unknown): value is Month =>
  typeof value === 'string' && isDay(`${value}-01`);

/** The month that a day lies in. */
export const monthOf = (day: Day): Month => day.slice(0, 7);

/** The first day of a month. */
export const firstDayOf = (month: Month): Day => `${month}-01`;

/** The weekday of a day, 0 for Sunday to 6 for Saturday. */
export const weekdayOf = (day: Day): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/**
 * The month `count` months later, or earlier when negative.
 * @throws {RangeError} when `month` is no month, or the result leaves the years 0000 to 9999
 */
export const addMonths = (month: Month, count: number): Month => {
  const [year = 0, index = 1] = month.split('-').map(Number);
  const months = year * MONTHS_OF_YEAR + index - 1 + count;
  const moved = `${String(Math.floor(months / MONTHS_OF_YEAR)).padStart(4, '0')}-${String(
    (((months % MONTHS_OF_YEAR) + MONTHS_OF_YEAR) % MONTHS_OF_YEAR) + 1,
  ).padStart(2, '0')}`;
  if (!isMonth(month) || !isMonth(moved)) throw new RangeError(`Not a month: ${month} + ${count}`);
  return moved;
};

/** The last day of a month. */
export const lastDayOf = (month: Month): Day => addDays(firstDayOf(addMonths(month, 1)), -1);

/** The same day of another month, or the last one of a month that is too short for it. */
export const dayInMonth = (day: Day, month: Month): Day => {
  const same = `${month}-${day.slice(8)}`;
  return isDay(same) ? same : lastDayOf(month);
};

/** The weeks that a month touches, each from Sunday to Saturday, with the days of its neighbours. */
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

/** `março de 2026` of a month. */
export const monthName = (month: Month): string => MONTH_NAME.format(noon(firstDayOf(month)));

/** `terça-feira, 10 de março de 2026` of a day. */
export const dayName = (day: Day): string => DAY_NAME.format(noon(day));

/** Names of the weekdays from Sunday on. */
export const WEEKDAYS = [
  'domingo',
  'segunda-feira',
  'terça-feira',
  'quarta-feira',
  'quinta-feira',
  'sexta-feira',
  'sábado',
] as const;
