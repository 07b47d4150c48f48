import { type Day, dayOfInstant, isInstant } from '../time';
import { millisOfInstant } from '../time/zone';

/** Time windows of bookings: part 1 sections 4, 5 and 9. Times are `HH:mm` in São Paulo. */

/** FIXED: the professional arrives at a set hour. FLEX: at any time in the window. */
export type DateType = 'FIXED' | 'FLEX';

/** Longest window of a FIXED booking, minutes. */
const MAX_FIXED = 4 * 30;

/** Returns the minutes since midnight of an `HH:mm`, up to `24:00`; NaN for other text. */
export const minutesOf = (time: string): number => {
  const isTime = /^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/.test(time);
  return isTime ? Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) : Number.NaN;
};

/** Returns the `HH:mm` of minutes since midnight. */
export const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

const MINUTES_PER_DAY = 24 * 60;

/**
 * Rounds a time to a multiple of `interval` minutes, halves up (section 9), at most the last multiple of the
 * day. Returns an invalid time unchanged, also if the interval is not a positive whole number.
 */
export const roundTime = (time: string, interval: number): string => {
  const minutes = minutesOf(time);
  if (!Number.isSafeInteger(interval) || interval <= 0 || Number.isNaN(minutes)) return time;
  const most = Math.floor((MINUTES_PER_DAY - 1) / interval);
  return timeOf(Math.min(most, Math.floor(minutes / interval + 0.5)) * interval);
};

/**
 * Returns the type of a new booking: FIXED for real time and for a window of up to 4 steps of 30 minutes. A
 * longer window is FLEX (section 4).
 */
export const dateTypeOf = (start: string, end: string, realtime = false): DateType =>
  realtime || minutesOf(end) - minutesOf(start) <= MAX_FIXED ? 'FIXED' : 'FLEX';

const INCOMPLETE = 'Informe a data e o horário';

/**
 * Validates a new window, two instants in UTC. An end equal to the start is valid (decision 0016).
 * @returns messages of section 5 by field; empty if valid
 */
export const windowProblems = (
  start: string,
  end: string,
  today: Day,
): { readonly start?: string; readonly end?: string } => {
  if (!isInstant(start) || !isInstant(end)) {
    return {
      ...(!isInstant(start) && { start: INCOMPLETE }),
      ...(!isInstant(end) && { end: INCOMPLETE }),
    };
  }
  if (millisOfInstant(end) < millisOfInstant(start)) {
    return { end: 'Data final é menor que inicial' };
  }
  if (dayOfInstant(start) !== dayOfInstant(end)) {
    return { end: 'Datas precisam estar no mesmo dia' };
  }
  return dayOfInstant(start) < today ? { start: 'A data não pode ser anterior a hoje' } : {};
};

/** Returns the first message of `windowProblems`; undefined if valid. */
export const windowProblem = (start: string, end: string, today: Day): string | undefined => {
  const problems = windowProblems(start, end, today);
  return problems.start ?? problems.end;
};

/**
 * Returns the end of a window after its start has moved, so that the window keeps its length.
 * @returns undefined for an invalid instant, or if the end would fall on another day
 */
export const movedEnd = (
  start: string,
  before: { readonly start?: unknown; readonly end?: unknown },
): string | undefined => {
  if (!isInstant(start) || !isInstant(before.start) || !isInstant(before.end)) return undefined;
  const length = millisOfInstant(before.end) - millisOfInstant(before.start);
  const end = new Date(millisOfInstant(start) + length).toISOString();
  return dayOfInstant(end) === dayOfInstant(start) ? end : undefined;
};
