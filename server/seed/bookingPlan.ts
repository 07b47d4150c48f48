import type { Random } from './random';

/** A planned booking, without customer and service. */
export interface Slot {
  /** Its newest status code. */
  readonly code: number;
  /** Days from today, in America/Sao_Paulo. */
  readonly offset: number;
  readonly realtime: boolean;
  /** Last two digits of the total in cents, which select the response of the sandbox gateway. */
  readonly ending?: number;
}

type Mix = readonly (readonly [code: number, weight: number])[];

const PAST: Mix = [
  [11, 78],
  [5, 6],
  [12, 5],
  [6, 2],
  [20, 2],
  [4, 2],
  [13, 1],
  [14, 1],
  [18, 1],
  [3, 1],
  [10, 1],
];

const TODAY: Mix = [
  [2, 30],
  [7, 8],
  [8, 8],
  [9, 16],
  [10, 8],
  [11, 16],
  [1, 6],
  [5, 4],
  [12, 4],
];

const FUTURE: Mix = [
  [2, 34],
  [1, 22],
  [19, 14],
  [15, 6],
  [17, 7],
  [0, 6],
  [5, 4],
  [12, 3],
  [16, 2],
  [20, 2],
];

const REALTIME_PAST: Mix = [
  [11, 70],
  [20, 8],
  [5, 8],
  [12, 6],
  [3, 4],
  [6, 4],
];

const REALTIME_TODAY: Mix = [
  [11, 30],
  [1, 14],
  [7, 14],
  [2, 14],
  [9, 14],
  [20, 7],
  [12, 7],
];

/** Day range of each code, within the default filter of five days back and ahead. */
const PLAUSIBLE: readonly (readonly [from: number, to: number])[] = [
  [1, 5],
  [0, 5],
  [0, 5],
  [-5, 3],
  [-5, 5],
  [-5, 5],
  [-5, 5],
  [0, 1],
  [0, 1],
  [0, 0],
  [-1, 0],
  [-5, -1],
  [-5, 5],
  [-5, -1],
  [-5, -1],
  [0, 5],
  [-5, 5],
  [1, 5],
  [-5, 5],
  [1, 5],
  [-5, 5],
];

const DAYS_BACK = 3 * 365;
const DAYS_AHEAD = 25;
const WINDOW = 5;
const ENDINGS = [1, 2, 3, 4] as const;
/** Status codes that allow a reactivation. */
const REACTIVABLE = [12, 5, 4, 20] as const;

const weighted = (random: Random, mix: Mix): number => {
  let left = random.int(
    1,
    mix.reduce((sum, [, weight]) => sum + weight, 0),
  );
  for (const [code, weight] of mix) {
    left -= weight;
    if (left <= 0) return code;
  }
  return 11;
};

const within = (random: Random, code: number, ending?: number): Slot => {
  const [from, to] = PLAUSIBLE[code] ?? [0, 0];
  const offset = random.int(from, to);
  return { code, offset, realtime: false, ...(ending !== undefined && { ending }) };
};

/**
 * Bookings that the default filter must show: every ending of the gateway, every code, most
 * important first. A small demonstration takes the first of them.
 */
const mustHave = (random: Random): Slot[] => {
  const firsts = REACTIVABLE.map((code, index) => within(random, code, ENDINGS[index]));
  const codes = PLAUSIBLE.map((_, code) => code);
  const others = codes.filter((code) => !(REACTIVABLE as readonly number[]).includes(code));
  const endings = REACTIVABLE.flatMap((code) => ENDINGS.map((ending) => [code, ending] as const));
  return [
    ...firsts,
    ...others.map((code) => within(random, code)),
    ...[...endings, ...endings].map(([code, ending]) => within(random, code, ending)),
    ...[...others, ...others].map((code) => within(random, code)),
  ];
};

const mixOf = (offset: number, past: Mix, today: Mix, future: Mix): Mix => {
  if (offset < 0) return past;
  return offset === 0 ? today : future;
};

const anywhere = (random: Random, from: number, to: number): Slot => {
  const offset = random.int(from, to);
  return { code: weighted(random, mixOf(offset, PAST, TODAY, FUTURE)), offset, realtime: false };
};

const realtimeSlot = (random: Random, index: number): Slot => {
  const recent = index % 5 === 0 ? 0 : random.int(-WINDOW, 0);
  const offset = index % 5 < 2 ? recent : random.int(-DAYS_BACK, 0);
  const mix = mixOf(offset, REALTIME_PAST, REALTIME_TODAY, REALTIME_TODAY);
  return { code: weighted(random, mix), offset, realtime: true };
};

/**
 * Plans `count` bookings between three years back and 25 days ahead. 6 % are real-time, 20 % lie
 * within five days of today (more in a small demonstration), 8 % later, the rest earlier.
 */
export const planBookings = (random: Random, count: number): Slot[] => {
  const realtime = Math.round(count * 0.06);
  const near = Math.min(Math.round(count * 0.6), Math.max(Math.round(count * 0.2), 110));
  const ahead = Math.min(Math.round(count * 0.08), count - realtime - near);
  const must = mustHave(random).slice(0, near);
  const slots = (length: number, slot: (index: number) => Slot): Slot[] =>
    Array.from({ length }, (_, index) => slot(index));
  return [
    ...must,
    ...slots(near - must.length, () => anywhere(random, -WINDOW, WINDOW)),
    ...slots(ahead, () => anywhere(random, WINDOW + 1, DAYS_AHEAD)),
    ...slots(realtime, (index) => realtimeSlot(random, index)),
    ...slots(count - near - ahead - realtime, () => anywhere(random, -DAYS_BACK, -WINDOW - 1)),
  ];
};
