import type { PriceRange, PriceRules, Surcharge, Timetable } from '../bookings/price';
import { PRICE_MODES, type PriceMode } from '../prices/mode';

/** Prices of a service in a city: part 3 sections 2.2, 3 and 5; decision 0076. Amounts are cents. */

export { PRICE_MODES, type PriceMode } from '../prices/mode';

/** Kinds of price: at a fixed hour, or within a time range. */
const kinds = ['fixo', 'flex'] as const;

type PriceKind = (typeof kinds)[number];

export type AreaPrices = Readonly<Record<PriceMode, Readonly<Record<PriceKind, number>>>>;

/** One of the six prices of a service. */
export interface PricePlace {
  readonly mode: PriceMode;
  readonly kind: PriceKind;
  /** Example: 'Programado fixo'. */
  readonly label: string;
}

const modes = Object.keys(PRICE_MODES) as PriceMode[];

/** Display order of the six prices. */
export const PRICE_PLACES: readonly PricePlace[] = modes.flatMap((mode) =>
  kinds.map((kind) => ({ mode, kind, label: `${PRICE_MODES[mode]} ${kind}` })),
);

/** Builds the six prices with a function. */
export const pricesBy = (priceOf: (mode: PriceMode, kind: PriceKind) => number): AreaPrices => {
  const both = (mode: PriceMode) => ({ fixo: priceOf(mode, 'fixo'), flex: priceOf(mode, 'flex') });
  return { programado: both('programado'), now: both('now'), superNow: both('superNow') };
};

const REFERENCE: Readonly<Record<PriceKind, string>> = { fixo: 'FIXED', flex: 'FLEX' };

const rangesOfKind = (range: readonly PriceRange[], kind: PriceKind): readonly PriceRange[] =>
  range.filter(({ reference }) => reference === REFERENCE[kind]);

/** Lowest price of a kind. A change of this price scales the prices of the other hours. */
const defaultPrice = ({ range, realtime }: Timetable, kind: PriceKind): number => {
  const ofKind = rangesOfKind(range, kind);
  const ranges = ofKind.length > 0 ? ofKind : range;
  return ranges.length === 0 ? realtime : Math.min(...ranges.map(({ price }) => price));
};

/**
 * Returns the six prices that a timetable implies until somebody sets them. A same-day order costs the same as a
 * programmed one. Super Now costs the real-time price.
 */
export const defaultPrices = (rules: Timetable): AreaPrices =>
  pricesBy((mode, kind) =>
    mode === 'superNow' && rules.realtime > 0 ? rules.realtime : defaultPrice(rules, kind),
  );

/** Scales the price of an hour in proportion to a change of the default price, rounded to cents. */
const scalePrice = (price: number, before: number, after: number): number =>
  before > 0 ? Math.round((price * after) / before) : after;

/** Range of the whole day, for a kind without ranges. */
const wholeDayRange = (
  kind: PriceKind,
  price: number,
  startHour: number,
  endHour: number,
): PriceRange => {
  const hour = (value: number): string => `${String(value).padStart(2, '0')}:00`;
  const beginAt = hour(startHour);
  return kind === 'fixo'
    ? { beginAt, beginAtRange: null, price, reference: 'FIXED' }
    : { beginAt, beginAtRange: [beginAt, hour(endHour)], price, reference: 'FLEX' };
};

/** Stored prices besides the timetable; null means the timetable's price. */
export interface OwnPrices {
  readonly prices: AreaPrices | null;
  readonly surcharge: Surcharge | null;
}

/** Ranges of a mode at its two prices. They scale the timetable, but Super Now has one price for the whole day. */
const rangesOfMode = (rules: PriceRules, prices: AreaPrices, mode: PriceMode): PriceRange[] =>
  kinds.flatMap((kind) => {
    const own = mode === 'superNow' ? [] : rangesOfKind(rules.range, kind);
    const after = prices[mode][kind];
    const before = defaultPrice(rules, kind);
    const entries =
      own.length === 0
        ? [wholeDayRange(kind, after, rules.startHour, rules.endHour)]
        : own.map((entry) => ({ ...entry, price: scalePrice(entry.price, before, after) }));
    return mode === 'programado' ? entries : entries.map((entry) => ({ ...entry, mode }));
  });

const timetableOf = (rules: PriceRules, prices: AreaPrices): Timetable => ({
  range: modes.flatMap((mode) => rangesOfMode(rules, prices, mode)),
  realtime: prices.superNow.fixo,
});

/** Prices of a service in a neighborhood, by price category, cents. */
export interface NeighborPrices {
  readonly name: string;
  readonly prices: Readonly<Record<string, number>>;
}

/** Price of a category, ignoring spelling variants; undefined if the neighborhood has none. */
const categoryPrice = ({ prices }: NeighborPrices, category: string): number | undefined =>
  Object.entries(prices).find(([key]) => key.trim().toLowerCase() === category)?.[1];

/** Timetable of a neighborhood. A category without a price keeps the city's price. */
const neighborhoodOf = (
  rules: PriceRules,
  cityPrices: AreaPrices,
  neighbor: NeighborPrices,
): NonNullable<PriceRules['neighborhood']> => {
  const prices = pricesBy((mode, kind) => {
    const category = `${PRICE_MODES[mode].toLowerCase()} ${kind}`;
    return categoryPrice(neighbor, category) ?? cityPrices[mode][kind];
  });
  const timetable = timetableOf(rules, prices);
  const realtime = categoryPrice(neighbor, 'realtime') ?? timetable.realtime;
  return { name: neighbor.name, ...timetable, realtime };
};

/** Returns the price rules of a service in a city by its six prices and its neighborhood (decision 0076). */
export const pricedRules = (
  rules: PriceRules,
  { prices, surcharge }: OwnPrices,
  neighbor?: NeighborPrices,
): PriceRules => {
  const preference = surcharge ?? rules.preference;
  const cityPrices = prices ?? defaultPrices(rules);
  const timetable = prices
    ? timetableOf(rules, cityPrices)
    : {
        range: [...rules.range, ...rangesOfMode(rules, cityPrices, 'superNow')],
        realtime: cityPrices.superNow.fixo,
      };
  return {
    ...rules,
    ...timetable,
    preference,
    ...(neighbor && { neighborhood: neighborhoodOf(rules, cityPrices, neighbor) }),
  };
};

/** Are the six prices equal? */
export const samePrices = (a: AreaPrices, b: AreaPrices): boolean =>
  PRICE_PLACES.every(({ mode, kind }) => a[mode][kind] === b[mode][kind]);

/** Timetable of a service that is new in a city: any hour of the day at one price. */
export const NEW_TIMETABLE = {
  startHour: 7,
  endHour: 22,
  minMinutes: 90,
  interval: 30,
  range: [],
  multipliers: [1, 1, 1, 1, 1, 1, 1],
  realtime: 0,
  preference: 0,
} as const satisfies PriceRules;
