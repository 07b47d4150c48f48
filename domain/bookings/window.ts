import { type Day, dayOfInstant, isInstant } from '../time';
import { millisOfInstant } from '../time/zone';

/** Time windows of bookings: part 1 sections 4, 5 and 9. Times are `HH:mm` in São Paulo. */

/** FIXED: the professional comes at an hour; FLEX: somewhere in the window. */
export type DateType = 'FIXED' | 'FLEX';

const STEP = 30;
const MOST_FIXED_STEPS = 4;

/** Minutes since midnight of an `HH:mm`, `24:00` the last; NaN for any other text. */
export const minutesOf = (time: string): number => {
  const isTime = /^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/.test(time);
  return isTime ? Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) : Number.NaN;
};

/** `HH:mm` of minutes since midnight. */
export const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

const MINUTES_PER_DAY = 24 * 60;

/**
 * A time rounded to a multiple of `interval` minutes, a half upwards (section 9), at most the last
 * multiple of the day. Without a time or a whole interval above 0 the text as it is.
 */
export const roundTime = (time: string, interval: number): string => {
  const minutes = minutesOf(time);
  if (!Number.isSafeInteger(interval) || interval <= 0 || Number.isNaN(minutes)) return time;
  const most = Math.floor((MINUTES_PER_DAY - 1) / interval);
  return timeOf(Math.min(most, Math.floor(minutes / interval + 0.5)) * interval);
};

/**
 * The type of a new booking: real-time is FIXED; so is a window of 4 steps of 30 minutes or fewer;
 * a longer one is FLEX (section 4).
 */
export const dateTypeOf = (start: string, end: string, realtime = false): DateType => {
  const steps = Math.ceil((minutesOf(end) - minutesOf(start)) / STEP);
  return realtime || steps <= MOST_FIXED_STEPS ? 'FIXED' : 'FLEX';
};

const INCOMPLETE = 'Informe a data e o horário';

/**
 * The messages of section 5 for a new window, two instants in UTC, under the one that is wrong; empty
 * when it may be sent. An end equal to the start is accepted: it is not before it (decision 0016).
 */
export const windowProblems = (
  start: string,
  end: string,
  today: Day,
): { readonly start?: string; readonly end?: string } => {
  if (!isInstant(start) || !isInstant(end)) {
    return {
      ...(isInstant(start) ? {} : { start: INCOMPLETE }),
      ...(isInstant(end) ? {} : { end: INCOMPLETE }),
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

/** The first message of `windowProblems`; undefined when the window may be sent. */
export const windowProblem = (start: string, end: string, today: Day): string | undefined => {
  const problems = windowProblems(start, end, today);
  return problems.start ?? problems.end;
};

/**
 * The end of a window that begins at another instant and is as long as the one before. Undefined where one of them is
 * no instant, or where it would end on another day: that end is for who moves it to say.
 */
export const windowsEnd = (
  start: string,
  before: { readonly start?: unknown; readonly end?: unknown },
): string | undefined => {
  if (!isInstant(start) || !isInstant(before.start) || !isInstant(before.end)) return undefined;
  const length = millisOfInstant(before.end) - millisOfInstant(before.start);
  const end = new Date(millisOfInstant(start) + length).toISOString();
  return dayOfInstant(end) === dayOfInstant(start) ? end : undefined;
};
