import { addDays, DAY_MILLIS, type Day, isDay } from './day';
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

const shown = (formatter: Intl.DateTimeFormat, iso: string): string => {
  const millis = millisOfInstant(iso);
  return Number.isNaN(millis) ? iso : formatter.format(millis).replace(', ', ' ');
};

/** `dd/mm/aaaa HH:mm` of an ISO instant in São Paulo; any other text as it is. */
export const formatInstant = (iso: string): string => shown(LONG, iso);

/** `dd/mm/aa HH:mm` of an ISO instant in São Paulo; any other text as it is. */
export const formatInstantShort = (iso: string): string => shown(SHORT, iso);

const dayAt = (millis: number): Day => (Number.isNaN(millis) ? '' : wallTimeAt(millis).day);

/** Today in São Paulo; the clock is the parameter. */
export const todayInSaoPaulo = (now: Date): Day => dayAt(now.getTime());

/** The day in São Paulo at an ISO instant; `''` when the text is no instant. */
export const dayOfInstant = (iso: string): Day => dayAt(millisOfInstant(iso));

/** `HH:mm` in São Paulo at an ISO instant; `''` when the text is no instant. */
export const timeOfInstant = (iso: string): string => {
  const millis = millisOfInstant(iso);
  return Number.isNaN(millis) ? '' : wallTimeAt(millis).time.slice(0, 5);
};

const isoOf = (millis: number): string => new Date(millis).toISOString();

const assertDay = (day: Day): void => {
  if (!isDay(day)) throw new RangeError(`Not a day: ${day}`);
};

/**
 * The instant, ISO 8601 UTC, of a day and an `HH:mm` in São Paulo. A time that the clocks skipped
 * becomes the one after the gap; of one that came twice, the first.
 * @throws {RangeError} when the day or the time is none
 */
export const instantAt = (day: Day, time: string): string => {
  assertDay(day);
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) throw new RangeError(`Not a time: ${time}`);
  return isoOf(millisOfWallTime(day, `${time}:00`));
};

/**
 * The first instant of a day in São Paulo, ISO 8601 UTC. A filter over a day is `>= startOfDay(day)`
 * and `< startOfDay(addDays(day, 1))` (RELIABILITY I1).
 * @throws {RangeError} when it is no day
 */
export const startOfDay = (day: Day): string => {
  assertDay(day);
  return isoOf(millisOfWallTime(day, '00:00:00'));
};

/**
 * The last millisecond of a day in São Paulo, ISO 8601 UTC, for back ends that include the end.
 * @throws {RangeError} when it is no day
 */
export const endOfDay = (day: Day): string => isoOf(Date.parse(startOfDay(addDays(day, 1))) - 1);

/**
 * The UTC midnight of a day, ISO 8601: how vouchers and investments carry their days (ruling 2).
 * @throws {RangeError} when it is no day
 */
export const utcMidnight = (day: Day): string => {
  assertDay(day);
  return `${day}T00:00:00.000Z`;
};

/** The day whose UTC midnight an ISO instant is; `''` when the text is no instant. */
export const dayOfUtcMidnight = (iso: string): Day => {
  const millis = millisOfInstant(iso);
  return Number.isNaN(millis) ? '' : isoOf(millis).slice(0, 10);
};

/** Milliseconds of an instant of a day that the calendar has. */
const millisOfReal = (value: string): number =>
  isDay(value.slice(0, 10)) ? millisOfInstant(value) : Number.NaN;

/**
 * The day that a wire value means (ruling 2): a day is itself, UTC midnight is its own day, any
 * other instant is taken in America/Sao_Paulo.
 * @throws {RangeError} when it is neither a day nor an instant
 */
export const wireDay = (value: string): Day => {
  const millis = millisOfReal(value);
  if (Number.isNaN(millis)) throw new RangeError(`Not a day: ${value}`);
  if (!/(Z|[+-]\d{2}:?\d{2})$/.test(value.slice(10))) return value.slice(0, 10);
  return millis % DAY_MILLIS === 0 ? isoOf(millis).slice(0, 10) : dayAt(millis);
};

/**
 * The day that a filter or an expiration means: a day is itself, any instant, UTC midnight too, is taken in
 * America/Sao_Paulo. Undefined when the calendar does not have the day.
 */
export const meantDay = (value: string): Day | undefined => {
  const day = value.length > 10 ? dayAt(millisOfReal(value)) : value;
  return isDay(day) ? day : undefined;
};

/**
 * The instant that a wire value means, ISO 8601 UTC: of a day its first one in America/Sao_Paulo (ruling 2); `''`
 * of what is none.
 */
export const wireInstant = (value: string): string => {
  if (isDay(value)) return startOfDay(value);
  const millis = millisOfReal(value);
  return Number.isNaN(millis) ? '' : isoOf(millis);
};

const THREE_HOURS = 3 * 3_600_000;

/**
 * The day that is shown 'plus 3 hours' (part 2 section 9, part 3 section 9): the instant moved by 3
 * hours, read in São Paulo. The shift undoes the -03:00 of the zone, so that the UTC midnight of a day
 * shows as that day, in past summer time (-02:00) too. `''` when the text is no instant.
 */
export const shownDay = (iso: string): Day => dayAt(millisOfInstant(iso) + THREE_HOURS);

const HOUR = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Whether a text is an hour of the day, `HH:mm`. */
export const isHour = (text: unknown): text is string =>
  typeof text === 'string' && HOUR.test(text);

/** Difference between the clocks of two servers that is no fault, in milliseconds. */
export const CLOCK_SKEW = 5 * 60_000;

/** Was a stored moment written by a clock that was wrong? It lies ahead of the clock that reads it, or is none. */
export const isAhead = (moment: Date, now: Date): boolean =>
  !(moment.getTime() - now.getTime() <= CLOCK_SKEW);

/** Has less than `milliseconds` passed since a stored moment? One from a wrong clock counts as none. */
export const isWithin = (moment: Date, milliseconds: number, now: Date): boolean =>
  !isAhead(moment, now) && now.getTime() - moment.getTime() < milliseconds;
