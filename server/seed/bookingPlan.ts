import { faker } from '@faker-js/faker/locale/pt_BR';
import { dateTypeOf, timeOf } from '../../domain/bookings/window';
import { addDays, instantAt, timeOfInstant, weekdayOf } from '../../domain/time';
import { chance, int, type Scene, times } from './random';

/** A planned booking, without customer and service. */
export interface Slot {
  /** Newest status code. */
  readonly code: number;
  /** Days from today, in America/Sao_Paulo. */
  readonly offset: number;
  readonly realtime: boolean;
  /** Last two digits of the total in cents, which determine the response of the sandbox gateway. */
  readonly ending?: number | undefined;
}

/** Converts weights by status code to the format of faker. */
const mixOf = (weights: Readonly<Record<number, number>>) =>
  Object.entries(weights).map(([code, weight]) => ({ value: Number(code), weight }));

/** Weights of the status codes of bookings in the past, today and in the future. */
const ORDERS = {
  past: mixOf({ 11: 78, 5: 6, 12: 5, 6: 2, 20: 2, 4: 2, 13: 1, 14: 1, 18: 1, 3: 1, 10: 1 }),
  today: mixOf({ 2: 30, 7: 8, 8: 8, 9: 16, 10: 8, 11: 16, 1: 6, 5: 4, 12: 4 }),
  future: mixOf({ 2: 34, 1: 22, 19: 14, 15: 6, 17: 7, 0: 6, 5: 4, 12: 3, 16: 2, 20: 2 }),
};

/** Weights for real-time orders, which are never for a later day. */
const REALTIME_ORDERS = {
  past: mixOf({ 11: 70, 20: 8, 5: 8, 12: 6, 3: 4, 6: 4 }),
  today: mixOf({ 11: 30, 1: 14, 7: 14, 2: 14, 9: 14, 20: 7, 12: 7 }),
};

/** Plausible days of each code, as offsets from today, within the default filter of five days back and ahead. */
const PLAUSIBLE = [
  { days: [1, 5], codes: [0, 17, 19] },
  { days: [0, 5], codes: [1, 2, 15] },
  { days: [-5, 3], codes: [3] },
  { days: [-5, 5], codes: [4, 5, 6, 12, 16, 18, 20] },
  { days: [0, 1], codes: [7, 8] },
  { days: [0, 0], codes: [9] },
  { days: [-1, 0], codes: [10] },
  { days: [-5, -1], codes: [11, 13, 14] },
] as const;

const DAYS_BACK = 3 * 365;
const DAYS_AHEAD = 25;
/** Days of the default filter, back and ahead. */
const FILTER_DAYS = 5;
/** Values of `ending`. */
const ENDINGS = [1, 2, 3, 4] as const;
/** Status codes that allow a reactivation. */
const REACTIVABLE = [12, 5, 4, 20];
const OTHERS = times(21, (code) => code).filter((code) => !REACTIVABLE.includes(code));

/** Plans a booking on a plausible day within the default filter. */
const slotInFilter = (code: number, ending?: number): Slot => {
  const plausible = PLAUSIBLE.find(({ codes }) => (codes as readonly number[]).includes(code));
  const [from, to] = plausible?.days ?? [0, 0];
  return { code, offset: int(from, to), realtime: false, ending };
};

/** Bookings that the default filter must show. A small demonstration takes only the first, most important ones. */
const requiredSlots = (): Slot[] => {
  const endings = REACTIVABLE.flatMap((code) => ENDINGS.map((ending) => [code, ending] as const));
  return [
    ...REACTIVABLE.map((code, index) => slotInFilter(code, ENDINGS[index])),
    ...OTHERS.map((code) => slotInFilter(code)),
    ...[...endings, ...endings].map(([code, ending]) => slotInFilter(code, ending)),
    ...[...OTHERS, ...OTHERS].map((code) => slotInFilter(code)),
  ];
};

const slotAt = (offset: number, realtime = false): Slot => {
  const { past, today } = realtime ? REALTIME_ORDERS : ORDERS;
  let mix = today;
  if (offset < 0) mix = past;
  if (offset > 0) mix = ORDERS.future;
  return { code: faker.helpers.weightedArrayElement(mix), offset, realtime };
};

/** A fifth of the real-time orders is of today, another fifth of the days of the default filter. */
const realtimeSlot = (index: number): Slot => {
  const earliest = [0, -FILTER_DAYS][index % 5] ?? -DAYS_BACK;
  return slotAt(int(earliest, 0), true);
};

/**
 * Plans `count` bookings between three years back and 25 days ahead. 6 % are real-time orders, 20 % are within five days
 * of today (more in a small demonstration), 8 % are later, and the others earlier.
 */
export const planBookings = (count: number): Slot[] => {
  const realtime = Math.round(count * 0.06);
  const near = Math.min(Math.round(count * 0.6), Math.max(Math.round(count * 0.2), 110));
  const ahead = Math.min(Math.round(count * 0.08), count - realtime - near);
  const required = requiredSlots().slice(0, near);
  return [
    ...required,
    ...times(near - required.length, () => slotAt(int(-FILTER_DAYS, FILTER_DAYS))),
    ...times(ahead, () => slotAt(int(FILTER_DAYS + 1, DAYS_AHEAD))),
    ...times(realtime, realtimeSlot),
    ...times(count - near - ahead - realtime, () => slotAt(int(-DAYS_BACK, -FILTER_DAYS - 1))),
  ];
};

/** Plans `count` further bookings between two days of the period; 0 is its first day and 1 its last. */
export const planFurther = (count: number, begin: number, end: number): Slot[] => {
  const dayAt = (fraction: number) => Math.round(fraction * (DAYS_BACK + DAYS_AHEAD)) - DAYS_BACK;
  return times(count, () => {
    const offset = int(dayAt(begin), dayAt(end));
    return slotAt(offset, offset <= 0 && chance(0.06));
  });
};

export interface BookingWindow {
  readonly dateType: 'FIXED' | 'FLEX';
  readonly rangeStart: Date;
  readonly rangeEnd: Date;
  /** Start in America/Sao_Paulo, `HH:mm`. */
  readonly start: string;
  /** 0 is Sunday. */
  readonly weekday: number;
}

/** Minutes of a step. */
const STEP = 30;
/** First start (07:00), last start (21:00) and latest end (22:00) of a booking, in steps since midnight. */
const FIRST_START = 14;
const LAST_START = 42;
const LATEST_END = 44;
/** Code of a started appointment, and codes of an ended or missed one. */
const STARTED = 9;
const OVER: readonly number[] = [10, 11, 13, 14];

/** Returns the latest start of a booking of today, in steps, at which its status is plausible. */
const latestStart = ({ code, realtime }: Slot, now: Date): number => {
  const [hours = 0, minutes = 0] = timeOfInstant(now.toISOString()).split(':').map(Number);
  const current = Math.floor((hours * 60 + minutes) / STEP);
  if (OVER.includes(code)) return current - 3;
  return code === STARTED || realtime ? current : LAST_START;
};

const startOf = (slot: Slot, now: Date): { offset: number; from: number } => {
  const { code, offset } = slot;
  const latest = offset === 0 ? Math.min(latestStart(slot, now), LAST_START) : LAST_START;
  if (latest >= FIRST_START) return { offset, from: int(FIRST_START, latest) };
  // Early in the day, an ended appointment was yesterday, and a started one began at the first hour.
  if (OVER.includes(code)) return { offset: offset - 1, from: int(FIRST_START, LATEST_END - 8) };
  return { offset, from: FIRST_START };
};

/** Chooses the window of a booking on half hours between 07:00 and 22:00: up to two hours, or a longer FLEX window. */
export const windowOf = (slot: Slot, { now, today }: Scene): BookingWindow => {
  const { offset, from } = startOf(slot, now);
  const length = slot.realtime || chance(0.6) ? int(2, 4) : int(5, 14);
  const day = addDays(today, offset);
  const start = timeOf(from * STEP);
  const end = timeOf(Math.min(LATEST_END, from + length) * STEP);
  return {
    dateType: dateTypeOf(start, end, slot.realtime),
    rangeStart: new Date(instantAt(day, start)),
    rangeEnd: new Date(instantAt(day, end)),
    start,
    weekday: weekdayOf(day),
  };
};
