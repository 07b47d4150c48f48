import { dateTypeOf, timeOf } from '../../domain/bookings/window';
import { addDays, instantAt, timeOfInstant, weekdayOf } from '../../domain/time';
import type { Slot } from './bookingPlan';
import type { Random } from './random';

export interface DemoWindow {
  readonly dateType: 'FIXED' | 'FLEX';
  readonly rangeStart: Date;
  readonly rangeEnd: Date;
  /** Start in America/Sao_Paulo, `HH:mm`. */
  readonly start: string;
  /** 0 is Sunday. */
  readonly weekday: number;
}

const STEP = 30;
const OPENS = 14;
const CLOSES = 44;
/** Codes of a started service, and of a finished one. */
const BEGUN = 9;
const OVER: readonly number[] = [10, 11, 13, 14];

/** Half hours since midnight in São Paulo, rounded up. */
const stepsNow = (now: Date): number => {
  const [hours = 0, minutes = 0] = timeOfInstant(now.toISOString()).split(':').map(Number);
  return Math.floor((hours * 60 + minutes) / STEP);
};

/** Latest start of a booking today, as a half hour, at which its status is plausible. */
const latestStart = (slot: Slot, now: Date): number => {
  const reached = stepsNow(now);
  if (OVER.includes(slot.code)) return reached - 3;
  return slot.code === BEGUN || slot.realtime ? reached : CLOSES - 1;
};

const starting = (random: Random, slot: Slot, now: Date): { offset: number; from: number } => {
  const latest = slot.offset === 0 ? latestStart(slot, now) : CLOSES - 1;
  if (latest >= OPENS)
    return { offset: slot.offset, from: random.int(OPENS, Math.min(latest, CLOSES - 1)) };
  // Early in the day: a finished booking was yesterday, a started one began with the day.
  return OVER.includes(slot.code)
    ? { offset: slot.offset - 1, from: random.int(OPENS, CLOSES - 8) }
    : { offset: slot.offset, from: OPENS };
};

/** A window between 07:00 and 22:00 on half hours: up to two hours, or a longer FLEX window. */
export const demoWindow = (random: Random, slot: Slot, now: Date, today: string): DemoWindow => {
  const { offset, from } = starting(random, slot, now);
  const isFixed = slot.realtime || random.chance(0.6);
  const length = isFixed ? random.int(2, 4) : random.int(5, 14);
  const to = Math.min(CLOSES, from + length);
  const day = addDays(today, offset);
  const start = timeOf(from * STEP);
  const end = timeOf(to * STEP);
  return {
    dateType: dateTypeOf(start, end, slot.realtime),
    rangeStart: new Date(instantAt(day, start)),
    rangeEnd: new Date(instantAt(day, end)),
    start,
    weekday: weekdayOf(day),
  };
};
