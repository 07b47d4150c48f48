import { DAY_MILLIS, type Day, isDay } from './day';
import { millisOfInstant, millisOfWallTime, wallTimeAt, ZONE } from './zone';

const format = (year: 'numeric' | '2-digit'): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('pt-BR', {
    timeZone: ZONE,
    hourCycle: 'h23',
    day: '2-digit',
    month: '2-digit',
    year,
    hour: '2-digit',
    minute: '2-digit',
  });

const LONG = format('numeric');
const SHORT = format('2-digit');

const formatWith = (formatter: Intl.DateTimeFormat, iso: string): string => {
  const millis = millisOfInstant(iso);
  return Number.isNaN(millis) ? iso : formatter.format(millis).replace(', ', ' ');
};

/** Formats an ISO instant as `dd/mm/aaaa HH:mm` in São Paulo; returns other text unchanged. */
export const formatInstant = (iso: string): string => formatWith(LONG, iso);

/** Formats an ISO instant as `dd/mm/aa HH:mm` in São Paulo; returns other text unchanged. */
export const formatInstantShort = (iso: string): string => formatWith(SHORT, iso);

const dayAt = (millis: number): Day => (Number.isNaN(millis) ? '' : wallTimeAt(millis).day);

/** Returns today in São Paulo; the clock is the parameter. */
export const todayInSaoPaulo = (now: Date): Day => dayAt(now.getTime());

/** Returns the day in São Paulo at an ISO instant; `''` if invalid. */
export const dayOfInstant = (iso: string): Day => dayAt(millisOfInstant(iso));

/** Returns the `HH:mm` in São Paulo at an ISO instant; `''` if invalid. */
export const timeOfInstant = (iso: string): string => {
  const millis = millisOfInstant(iso);
  return Number.isNaN(millis) ? '' : wallTimeAt(millis).time.slice(0, 5);
};

const isoOf = (millis: number): string => new Date(millis).toISOString();

const assertDay = (day: Day): void => {
  if (!isDay(day)) throw new RangeError(`Not a day: ${day}`);
};

/** Is the text an hour of the day, `HH:mm`? */
export const isHour = (text: unknown): text is string =>
  typeof text === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

/**
 * Returns the instant, ISO 8601 UTC, of a day and an `HH:mm` in São Paulo. A time skipped by the clocks
 * becomes the one after the gap; an ambiguous time is the first.
 * @throws {RangeError} if the day or the time is invalid
 */
export const instantAt = (day: Day, time: string): string => {
  assertDay(day);
  if (!isHour(time)) throw new RangeError(`Not a time: ${time}`);
  return isoOf(millisOfWallTime(day, `${time}:00`));
};

/**
 * Returns the first instant of a day in São Paulo, ISO 8601 UTC. A filter over a day is `>= startOfDay(day)`
 * and `< startOfDay(addDays(day, 1))`.
 * @throws {RangeError} if it is not a day
 */
export const startOfDay = (day: Day): string => {
  assertDay(day);
  return isoOf(millisOfWallTime(day, '00:00:00'));
};

/** Returns the UTC midnight of a day, its wire form (ruling 2). @throws {RangeError} for no day */
export const utcMidnight = (day: Day): string => {
  assertDay(day);
  return `${day}T00:00:00.000Z`;
};

/** Returns the UTC day of an ISO instant; `''` if invalid. */
export const dayOfUtcMidnight = (iso: string): Day => {
  const millis = millisOfInstant(iso);
  return Number.isNaN(millis) ? '' : isoOf(millis).slice(0, 10);
};

/** Milliseconds of an instant on an existing calendar day. */
const millisOfExistingDay = (value: string): number =>
  isDay(value.slice(0, 10)) ? millisOfInstant(value) : Number.NaN;

/**
 * Returns the day of a wire value (ruling 2): a day is itself, UTC midnight is its own day. Any other instant
 * is read in America/Sao_Paulo.
 * @throws {RangeError} if it is neither a day nor an instant
 */
export const wireDay = (value: string): Day => {
  const millis = millisOfExistingDay(value);
  if (Number.isNaN(millis)) throw new RangeError(`Not a day: ${value}`);
  if (!/(Z|[+-]\d{2}:?\d{2})$/.test(value.slice(10))) return value.slice(0, 10);
  return millis % DAY_MILLIS === 0 ? isoOf(millis).slice(0, 10) : dayAt(millis);
};

/**
 * Returns the day of a filter or an expiration: a day is itself. Any instant, including UTC midnight, is read
 * in America/Sao_Paulo. Undefined if the calendar does not have the day.
 */
export const meantDay = (value: string): Day | undefined => {
  const day = value.length > 10 ? dayAt(millisOfExistingDay(value)) : value;
  return isDay(day) ? day : undefined;
};

/**
 * Returns the instant of a wire value, ISO 8601 UTC: for a day, its first instant in America/Sao_Paulo
 * (ruling 2); `''` if invalid.
 */
export const wireInstant = (value: string): string => {
  if (isDay(value)) return startOfDay(value);
  const millis = millisOfExistingDay(value);
  return Number.isNaN(millis) ? '' : isoOf(millis);
};

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/**
 * Returns the day for display 'plus 3 hours' (part 2 section 9, part 3 section 9); `''` if invalid. São Paulo is at most
 * 3 hours behind UTC, so the UTC midnight of a day shows as that day.
 */
export const shownDay = (iso: string): Day => dayAt(millisOfInstant(iso) + 3 * HOUR);

/** Tolerated difference between the clocks of two servers, milliseconds. */
export const CLOCK_SKEW = 5 * MINUTE;

/** Is a stored moment invalid, or further in the future than {@link CLOCK_SKEW}? A wrong clock wrote such a moment. */
export const isAhead = (moment: Date, now: Date): boolean =>
  !(moment.getTime() - now.getTime() <= CLOCK_SKEW);

/** Have less than `milliseconds` passed since a stored moment? False for a moment from a wrong clock. */
export const isWithin = (moment: Date, milliseconds: number, now: Date): boolean =>
  !isAhead(moment, now) && now.getTime() - moment.getTime() < milliseconds;

/**
 * Formats the age of an instant: 'agora' below a minute, then whole minutes, hours and days: 'há 4 min', 'há
 * 3 h', 'há 2 dias'. A future instant gives 'em 5 min', an invalid one an empty text.
 */
export const ageText = (iso: string, now: Date): string => {
  const millis = now.getTime() - millisOfInstant(iso);
  const past = Math.abs(millis);
  if (Number.isNaN(past)) return '';
  if (past < MINUTE) return 'agora';
  const before = millis > 0 ? 'há' : 'em';
  if (past < HOUR) return `${before} ${Math.floor(past / MINUTE)} min`;
  if (past < DAY_MILLIS) return `${before} ${Math.floor(past / HOUR)} h`;
  const days = Math.floor(past / DAY_MILLIS);
  return `${before} ${days} ${days === 1 ? 'dia' : 'dias'}`;
};
