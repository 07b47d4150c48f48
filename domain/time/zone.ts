import { DAY_MILLIS } from './day';

/** The zone of the product (part 3 section 9). */
export const ZONE = 'America/Sao_Paulo';

const ISO =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)(Z|[+-]\d{2}:?\d{2})?)?$/;

/**
 * Milliseconds of an ISO 8601 instant, NaN for any other text. Without an offset it is UTC: the zone
 * of the machine does not decide.
 */
export const millisOfInstant = (iso: string): number => {
  const match = ISO.exec(iso);
  if (!match) return Number.NaN;
  const [, day, time = '00:00', offset = 'Z'] = match;
  return Date.parse(`${day}T${time}${offset.replace(/^(...)(\d\d)$/, '$1:$2')}`);
};

/** Whether a value is an ISO 8601 instant, or a day read as its UTC midnight. */
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

/** The clock on the wall in São Paulo. */
export interface WallTime {
  /** `yyyy-MM-dd`. */
  readonly day: string;
  /** `HH:mm:ss`. */
  readonly time: string;
}

/** What calendar and clock show in São Paulo at an instant. */
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
 * Milliseconds of a time on the wall in São Paulo. A time that a change of clocks skipped becomes the
 * time after the gap (34 days between 1985 and 2019 have no midnight); of one that came twice, the
 * first.
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
