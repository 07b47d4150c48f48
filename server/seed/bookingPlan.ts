import { faker } from '@faker-js/faker/locale/pt_BR';
import { dateTypeOf, timeOf } from '../../domain/bookings/window';
import { addDays, instantAt, timeOfInstant, weekdayOf } from '../../domain/time';
import { chance, int, type Scene, times } from './random';

/** A planned booking, without customer and service. */
export interface Slot {
  /** Its newest status code. */
  readonly code: number;
  /** Days from today, in America/Sao_Paulo. */
  readonly offset: number;
  readonly realtime: boolean;
  /** Last two digits of the total in cents, which select the response of the sandbox gateway. */
  readonly ending?: number | undefined;
}

type Mix = readonly { readonly value: number; readonly weight: number }[];

/** Status codes by their weights. */
const mixOf = (weights: Readonly<Record<number, number>>): Mix =>
  Object.entries(weights).map(([code, weight]) => ({ value: Number(code), weight }));

const ORDERS = {
  past: mixOf({ 11: 78, 5: 6, 12: 5, 6: 2, 20: 2, 4: 2, 13: 1, 14: 1, 18: 1, 3: 1, 10: 1 }),
  today: mixOf({ 2: 30, 7: 8, 8: 8, 9: 16, 10: 8, 11: 16, 1: 6, 5: 4, 12: 4 }),
  future: mixOf({ 2: 34, 1: 22, 19: 14, 15: 6, 17: 7, 0: 6, 5: 4, 12: 3, 16: 2, 20: 2 }),
};

/** None of these is ordered for a later day. */
const REALTIME_ORDERS = {
  past: mixOf({ 11: 70, 20: 8, 5: 8, 12: 6, 3: 4, 6: 4 }),
  today: mixOf({ 11: 30, 1: 14, 7: 14, 2: 14, 9: 14, 20: 7, 12: 7 }),
};

/** Days of each code within the default filter of five days back and ahead. */
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
const WINDOW = 5;
const ENDINGS = [1, 2, 3, 4] as const;
/** Status codes that allow a reactivation. */
const REACTIVABLE = [12, 5, 4, 20];
const OTHERS = times(21, (code) => code).filter((code) => !REACTIVABLE.includes(code));

const within = (code: number, ending?: number): Slot => {
  const plausible = PLAUSIBLE.find(({ codes }) => (codes as readonly number[]).includes(code));
  const [from, to] = plausible?.days ?? [0, 0];
  return { code, offset: int(from, to), realtime: false, ending };
};

/**
 * Bookings that the default filter must show: every ending of the gateway, every code, most
 * important first. A small demonstration takes the first of them.
 */
const mustHave = (): Slot[] => {
  const endings = REACTIVABLE.flatMap((code) => ENDINGS.map((ending) => [code, ending] as const));
  return [
    ...REACTIVABLE.map((code, index) => within(code, ENDINGS[index])),
    ...OTHERS.map((code) => within(code)),
    ...[...endings, ...endings].map(([code, ending]) => within(code, ending)),
    ...[...OTHERS, ...OTHERS].map((code) => within(code)),
  ];
};

const slotAt = (offset: number, realtime = false): Slot => {
  const { past, today } = realtime ? REALTIME_ORDERS : ORDERS;
  const mix = offset < 0 ? past : offset > 0 ? ORDERS.future : today;
  return { code: faker.helpers.weightedArrayElement(mix), offset, realtime };
};

/** A fifth of the real-time orders is from today, another from the default filter. */
const realtimeSlot = (index: number): Slot => {
  const earliest = [0, -WINDOW][index % 5] ?? -DAYS_BACK;
  return slotAt(int(earliest, 0), true);
};

/**
 * Plans `count` bookings between three years back and 25 days ahead. 6 % are real-time, 20 % lie
 * within five days of today (more in a small demonstration), 8 % later, the rest earlier.
 */
export const planBookings = (count: number): Slot[] => {
  const realtime = Math.round(count * 0.06);
  const near = Math.min(Math.round(count * 0.6), Math.max(Math.round(count * 0.2), 110));
  const ahead = Math.min(Math.round(count * 0.08), count - realtime - near);
  const must = mustHave().slice(0, near);
  return [
    ...must,
    ...times(near - must.length, () => slotAt(int(-WINDOW, WINDOW))),
    ...times(ahead, () => slotAt(int(WINDOW + 1, DAYS_AHEAD))),
    ...times(realtime, realtimeSlot),
    ...times(count - near - ahead - realtime, () => slotAt(int(-DAYS_BACK, -WINDOW - 1))),
  ];
};

/** Plans `count` further bookings of a part of the period: from `begin` to `end`, of which 0 is its first day and 1 its last. */
export const planFurther = (count: number, begin: number, end: number): Slot[] => {
  const dayAt = (part: number) => Math.round(part * (DAYS_BACK + DAYS_AHEAD)) - DAYS_BACK;
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

/** Minutes of a step; opening at 07:00, last start and closing at 22:00, in steps since midnight. */
const STEP = 30;
const OPENS = 14;
const LAST = 42;
const CLOSES = 44;
/** Codes of a started service, and of a finished one. */
const STARTED = 9;
const OVER: readonly number[] = [10, 11, 13, 14];

/** Latest start of a booking today, in steps, at which its status is plausible. */
const latestStart = ({ code, realtime }: Slot, now: Date): number => {
  const [hours = 0, minutes = 0] = timeOfInstant(now.toISOString()).split(':').map(Number);
  const reached = Math.floor((hours * 60 + minutes) / STEP);
  if (OVER.includes(code)) return reached - 3;
  return code === STARTED || realtime ? reached : LAST;
};

const startOf = (slot: Slot, now: Date): { offset: number; from: number } => {
  const { code, offset } = slot;
  const latest = offset === 0 ? Math.min(latestStart(slot, now), LAST) : LAST;
  if (latest >= OPENS) return { offset, from: int(OPENS, latest) };
  // Early in the day: a finished booking was yesterday, a started one began with the day.
  if (OVER.includes(code)) return { offset: offset - 1, from: int(OPENS, CLOSES - 8) };
  return { offset, from: OPENS };
};

/** A window between 07:00 and 22:00 on half hours: up to two hours, or a longer FLEX window. */
export const windowOf = (slot: Slot, { now, today }: Scene): BookingWindow => {
  const { offset, from } = startOf(slot, now);
  const length = slot.realtime || chance(0.6) ? int(2, 4) : int(5, 14);
  const day = addDays(today, offset);
  const start = timeOf(from * STEP);
  const end = timeOf(Math.min(CLOSES, from + length) * STEP);
  return {
    dateType: dateTypeOf(start, end, slot.realtime),
    rangeStart: new Date(instantAt(day, start)),
    rangeEnd: new Date(instantAt(day, end)),
    start,
    weekday: weekdayOf(day),
  };
};
