import { dateTypeOf, timeOf } from '../../domain/bookings/window';
import { addDays, instantAt, timeOfInstant, weekdayOf } from '../../domain/time';
import type { Slot } from './bookingPlan';
import type { Random } from './random';

/** The time window of a booking. */
export interface DemoWindow {
  readonly dateType: 'FIXED' | 'FLEX';
  readonly rangeStart: Date;
  readonly rangeEnd: Date;
  /** `HH:mm` of its start in America/Sao_Paulo. */
  readonly start: string;
  /** 0 is Sunday. */
  readonly weekday: number;
}

const STEP = 30;
const OPENS = 14;
const CLOSES = 44;
/** Codes that say that the service has begun, and those that say that it is over. */
const BEGUN = 9;
const OVER: readonly number[] = [10, 11, 13, 14];

/** Half hours since midnight in São Paulo, begun ones counted. */
const stepsNow = (now: Date): number => {
  const [hours = 0, minutes = 0] = timeOfInstant(now.toISOString()).split(':').map(Number);
  return Math.floor((hours * 60 + minutes) / STEP);
};

/** The latest half hour at which a booking of today may start, so that its status can be true. */
const latestStart = (slot: Slot, now: Date): number => {
  const reached = stepsNow(now);
  if (OVER.includes(slot.code)) return reached - 3;
  return slot.code === BEGUN || slot.realtime ? reached : CLOSES - 1;
};

const starting = (random: Random, slot: Slot, now: Date): { offset: number; from: number } => {
  const latest = slot.offset === 0 ? latestStart(slot, now) : CLOSES - 1;
  if (latest >= OPENS)
    return { offset: slot.offset, from: random.int(OPENS, Math.min(latest, CLOSES - 1)) };
  // Before the day's work: what is over was yesterday, what is under way began with the day.
  return OVER.includes(slot.code)
    ? { offset: slot.offset - 1, from: random.int(OPENS, CLOSES - 8) }
    : { offset: slot.offset, from: OPENS };
};

/** A window between 07:00 and 22:00 on half hours: two hours at most, or FLEX and longer. */
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
