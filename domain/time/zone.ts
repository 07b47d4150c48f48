import { DAY_MILLIS } from './day';

/** Time zone of the product (part 3 section 9). */
export const ZONE = 'America/Sao_Paulo';

const ISO =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)(Z|[+-]\d{2}:?\d{2})?)?$/;

/**
 * Returns the milliseconds of an ISO 8601 instant, NaN for other text. Without an offset it is UTC,
 * regardless of the machine's zone.
 */
export const millisOfInstant = (iso: string): number => {
  const match = ISO.exec(iso);
  if (!match) return Number.NaN;
  const [, day, time = '00:00', offset = 'Z'] = match;
  return Date.parse(`${day}T${time}${offset.replace(/^(...)(\d\d)$/, '$1:$2')}`);
};

/** Is the value an ISO 8601 instant, or a day read as its UTC midnight? */
export const isInstant = (value: unknown): value is string =>
  typeof value === 'string' && !Number.isNaN(millisOfInstant(value));

const PARTS = new Intl.DateTimeFormat('en-CA', {
  timeZone: ZONE,
  calendar: 'iso8601',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

export interface WallTime {
  /** `yyyy-MM-dd`. */
  readonly day: string;
  /** `HH:mm:ss`. */
  readonly time: string;
}

/** Returns the wall clock time in São Paulo at an instant. */
export const wallTimeAt = (millis: number): WallTime => {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const { type, value } of PARTS.formatToParts(millis)) parts[type] = value;
  return {
    day: `${parts.year?.padStart(4, '0')}-${parts.month}-${parts.day}`,
    time: `${parts.hour}:${parts.minute}:${parts.second}`,
  };
};

const offsetAt = (millis: number): number => {
  const { day, time } = wallTimeAt(millis);
  return Date.parse(`${day}T${time}Z`) - Math.floor(millis / 1000) * 1000;
};

/**
 * Returns the milliseconds of a wall clock time in São Paulo. A time skipped by a clock change becomes the
 * time after the gap (34 days between 1985 and 2019 have no midnight). An ambiguous time is the first.
 */
export const millisOfWallTime = (day: string, time: string): number => {
  const wall = Date.parse(`${day}T${time}Z`);
  const before = offsetAt(wall - DAY_MILLIS);
  const after = offsetAt(wall + DAY_MILLIS);
  const first = wall - before;
  if (offsetAt(first) === before) return first;
  const second = wall - after;
  return offsetAt(second) === after ? second : first;
};
