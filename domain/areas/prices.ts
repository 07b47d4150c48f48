import type { PriceRange, PriceRules, Surcharge, Timetable } from '../bookings/price';
import { PRICE_MODES, type PriceMode } from '../prices/mode';

/** Prices of a service in a city: part 3 sections 2.2, 3 and 5; decision 0076. Amounts are cents. */

export { PRICE_MODES, type PriceMode } from '../prices/mode';

/** Kinds of price: at a fixed hour, or within a time range. */
export const PRICE_KINDS = { fixo: 'fixo', flex: 'flex' } as const;

export type PriceKind = keyof typeof PRICE_KINDS;

export type AreaPrices = Readonly<Record<PriceMode, Readonly<Record<PriceKind, number>>>>;

export interface PricePlace {
  readonly mode: PriceMode;
  readonly kind: PriceKind;
  /** 'Programado fixo' */
  readonly label: string;
}

const modes = Object.keys(PRICE_MODES) as PriceMode[];
const kinds = Object.keys(PRICE_KINDS) as PriceKind[];

/** Display order of the six prices. */
export const PRICE_PLACES: readonly PricePlace[] = modes.flatMap((mode) =>
  kinds.map((kind) => ({ mode, kind, label: `${PRICE_MODES[mode]} ${PRICE_KINDS[kind]}` })),
);

/** Builds the six prices with a function. */
export const pricesBy = (of: (mode: PriceMode, kind: PriceKind) => number): AreaPrices => {
  const ofMode = (mode: PriceMode) => ({ fixo: of(mode, 'fixo'), flex: of(mode, 'flex') });
  return { programado: ofMode('programado'), now: ofMode('now'), superNow: ofMode('superNow') };
};

const REFERENCE: Readonly<Record<PriceKind, string>> = { fixo: 'FIXED', flex: 'FLEX' };

const entriesOf = (range: readonly PriceRange[], kind: PriceKind): readonly PriceRange[] =>
  range.filter(({ reference }) => reference === REFERENCE[kind]);

/** Lowest price of a kind; the prices of its other hours scale with it. */
const ordinary = ({ range, realtime }: Timetable, kind: PriceKind): number => {
  const [own, other] = [entriesOf(range, kind), range];
  const among = own.length > 0 ? own : other;
  return among.length === 0 ? realtime : Math.min(...among.map(({ price }) => price));
};

/**
 * Returns the default prices of a timetable, before any are set. A same-day order costs the same as a
 * programmed one. Super Now costs the real-time price.
 */
export const ordinaryPrices = (rules: Timetable): AreaPrices =>
  pricesBy((mode, kind) =>
    mode === 'superNow' && rules.realtime > 0 ? rules.realtime : ordinary(rules, kind),
  );

/** Scales the price of an hour with a change of the default price, to the cent. */
const inProportion = (price: number, before: number, after: number): number =>
  before > 0 ? Math.round((price * after) / before) : after;

/** Entry for the whole day, for a kind without hours. */
const allDay = (kind: PriceKind, price: number, startHour: number, endHour: number): PriceRange => {
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

/** Hours of a mode at its two prices: scaled from the timetable, but Super Now is constant all day. */
const hoursOf = (rules: PriceRules, prices: AreaPrices, mode: PriceMode): PriceRange[] =>
  kinds.flatMap((kind) => {
    const own = mode === 'superNow' ? [] : entriesOf(rules.range, kind);
    const after = prices[mode][kind];
    const before = ordinary(rules, kind);
    const entries =
      own.length === 0
        ? [allDay(kind, after, rules.startHour, rules.endHour)]
        : own.map((entry) => ({ ...entry, price: inProportion(entry.price, before, after) }));
    return mode === 'programado' ? entries : entries.map((entry) => ({ ...entry, mode }));
  });

const timetableAt = (rules: PriceRules, prices: AreaPrices): Timetable => ({
  range: modes.flatMap((mode) => hoursOf(rules, prices, mode)),
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

/** Hours of a neighborhood: its prices replace the city's; gaps keep the city's price. */
const neighborhoodAt = (
  rules: PriceRules,
  ofCity: AreaPrices,
  neighbor: NeighborPrices,
): NonNullable<PriceRules['neighborhood']> => {
  const six = pricesBy((mode, kind) => {
    const category = `${PRICE_MODES[mode].toLowerCase()} ${kind}`;
    return categoryPrice(neighbor, category) ?? ofCity[mode][kind];
  });
  const timetable = timetableAt(rules, six);
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
  const six = prices ?? ordinaryPrices(rules);
  const priced = prices
    ? timetableAt(rules, six)
    : {
        range: [...rules.range, ...hoursOf(rules, six, 'superNow')],
        realtime: six.superNow.fixo,
      };
  return {
    ...rules,
    ...priced,
    preference,
    ...(neighbor && { neighborhood: neighborhoodAt(rules, six, neighbor) }),
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
