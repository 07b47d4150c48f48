import { plainText } from '../text';

/**
 * Calendar day as `yyyy-MM-dd` text. Not a Date: a Date is an instant and shows the previous day if read in
 * another zone.
 */
export type Day = string;

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
/**
 * Milliseconds of 24 hours. Use it for distances between instants, not for days: days vary in length when
 * clocks change.
 */
export const DAY_MILLIS = 86_400_000;

const millisOf = (day: Day): number => Date.parse(`${day}T00:00:00Z`);
const dayOf = (millis: number): Day => new Date(millis).toISOString().slice(0, 10);

export const isDay = (value: unknown): value is Day => {
  if (typeof value !== 'string' || !DAY.test(value)) return false;
  const millis = millisOf(value);
  return !Number.isNaN(millis) && dayOf(millis) === value;
};

/** First and last usable day. Days outside are typing errors or placeholders for 'forever'. */
export const FIRST_DAY: Day = '1900-01-01';
export const LAST_DAY: Day = '2100-12-31';

/** Is the value a day from {@link FIRST_DAY} to {@link LAST_DAY}? */
export const isUsableDay = (value: unknown): value is Day =>
  isDay(value) && FIRST_DAY <= value && value <= LAST_DAY;

/** Returns the day itself, or the nearest one that {@link isUsableDay} accepts. */
export const nearestUsableDay = (day: Day): Day => {
  if (day < FIRST_DAY) return FIRST_DAY;
  return day > LAST_DAY ? LAST_DAY : day;
};

/** Returns the message for a day that is not usable or after today; undefined for an absent day. */
export const pastDayProblem = (
  value: string | null | undefined,
  today: Day,
): string | undefined => {
  if (!value?.trim()) return undefined;
  if (!isUsableDay(value)) return 'Data inválida';
  return value > today ? 'A data não pode estar no futuro' : undefined;
};

/** Returns the day `count` days later. @throws {RangeError} for no day, or outside the years 0000 to 9999 */
export const addDays = (day: Day, count: number): Day => {
  const moved = isDay(day) ? dayOf(millisOf(day) + count * DAY_MILLIS) : '';
  if (!isDay(moved)) throw new RangeError(`Not a day: ${day} + ${count}`);
  return moved;
};

/** Returns the days from `a` to `b`, negative if `b` is earlier. @throws {RangeError} for no day */
export const daysBetween = (a: Day, b: Day): number => {
  if (!isDay(a) || !isDay(b)) throw new RangeError(`Not days: ${a}, ${b}`);
  return Math.round((millisOf(b) - millisOf(a)) / DAY_MILLIS);
};

/** Formats a day as `dd/mm/aaaa`; returns other text unchanged, so no stored value is hidden. */
export const formatDay = (day: Day): string => day.replace(DAY, '$3/$2/$1');

/** Parses `dd/mm/aaaa` to a usable day; `null` for other text. */
export const parseDay = (text: string): Day | null => {
  const match = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(plainText(text));
  if (!match) return null;
  const day = `${match[3]}-${match[2]}-${match[1]}`;
  return isUsableDay(day) ? day : null;
};

/** Years to search for a day of a month: February 29 recurs within eight years. */
const YEARS_AHEAD = 8;

/** Returns the first day on or after `from` with the given `dd/mm`; `null` for other text. */
export const nextDay = (text: string, from: Day): Day | null => {
  const [, day, month] = /^(\d{2})\/(\d{2})\/?$/.exec(plainText(text)) ?? [];
  if (!day || !month || !isDay(from)) return null;
  const first = Number(from.slice(0, 4));
  const days = Array.from(
    { length: YEARS_AHEAD + 1 },
    (_, offset) => `${String(first + offset).padStart(4, '0')}-${month}-${day}`,
  );
  return days.find((candidate) => isDay(candidate) && candidate >= from) ?? null;
};

/** Calendar month as `yyyy-MM` text. */
export type Month = string;

const WEEK = 7;

export const isMonth = (value: unknown): value is Month =>
  typeof value === 'string' && isDay(`${value}-01`);

export const monthOf = (day: Day): Month => day.slice(0, 7);

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
