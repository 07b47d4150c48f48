import type { PriceRange, PriceRules, Surcharge, Timetable } from '../bookings/price';
import { PRICE_MODES, type PriceMode } from '../prices/mode';

/** Prices of a service in a city: part 3 sections 2.2, 3 and 5; decision 0076. Amounts are cents. */

export { PRICE_MODES, type PriceMode } from '../prices/mode';

/** The two kinds of a price: at an hour, or within a stretch of the day. */
export const PRICE_KINDS = { fixo: 'fixo', flex: 'flex' } as const;

/** `fixo` or `flex`. */
export type PriceKind = keyof typeof PRICE_KINDS;

/** The six prices. */
export type AreaPrices = Readonly<Record<PriceMode, Readonly<Record<PriceKind, number>>>>;

/** One of the six. */
export interface PricePlace {
  readonly mode: PriceMode;
  readonly kind: PriceKind;
  /** 'Programado fixo' */
  readonly label: string;
}

const modes = Object.keys(PRICE_MODES) as PriceMode[];
const kinds = Object.keys(PRICE_KINDS) as PriceKind[];

/** The six prices in the order in which they are shown. */
export const PRICE_PLACES: readonly PricePlace[] = modes.flatMap((mode) =>
  kinds.map((kind) => ({ mode, kind, label: `${PRICE_MODES[mode]} ${PRICE_KINDS[kind]}` })),
);

/** Six prices, each made by a function. */
export const pricesBy = (of: (mode: PriceMode, kind: PriceKind) => number): AreaPrices => {
  const ofMode = (mode: PriceMode) => ({ fixo: of(mode, 'fixo'), flex: of(mode, 'flex') });
  return { programado: ofMode('programado'), now: ofMode('now'), superNow: ofMode('superNow') };
};

const REFERENCE: Readonly<Record<PriceKind, string>> = { fixo: 'FIXED', flex: 'FLEX' };

const entriesOf = (range: readonly PriceRange[], kind: PriceKind): readonly PriceRange[] =>
  range.filter(({ reference }) => reference === REFERENCE[kind]);

/** The lowest price of a kind, to which those of its other hours stand in proportion. */
const ordinary = ({ range, realtime }: Timetable, kind: PriceKind): number => {
  const [own, other] = [entriesOf(range, kind), range];
  const among = own.length > 0 ? own : other;
  return among.length === 0 ? realtime : Math.min(...among.map(({ price }) => price));
};

/**
 * The six prices that a timetable has by itself, before anybody sets one: an order of the same day costs what
 * a programmed one does, Super Now what an order in real time does.
 */
export const ordinaryPrices = (rules: Timetable): AreaPrices =>
  pricesBy((mode, kind) =>
    mode === 'superNow' && rules.realtime > 0 ? rules.realtime : ordinary(rules, kind),
  );

/** A price of an hour after the ordinary one has become another: in proportion, to the cent. */
const inProportion = (price: number, before: number, after: number): number =>
  before > 0 ? Math.round((price * after) / before) : after;

/** Where a kind has no hours: all day. */
const allDay = (kind: PriceKind, price: number, startHour: number, endHour: number): PriceRange => {
  const hour = (value: number): string => `${String(value).padStart(2, '0')}:00`;
  const beginAt = hour(startHour);
  return kind === 'fixo'
    ? { beginAt, beginAtRange: null, price, reference: 'FIXED' }
    : { beginAt, beginAtRange: [beginAt, hour(endHour)], price, reference: 'FLEX' };
};

/** What is stored of a price beside its timetable; null is what the timetable says. */
export interface OwnPrices {
  readonly prices: AreaPrices | null;
  readonly surcharge: Surcharge | null;
}

/** The hours of a mode at its two prices: in proportion to the timetable, but Super Now all day the same. */
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

/** What a neighbourhood asks for a service, by category of price, cents. */
export interface NeighborPrices {
  readonly name: string;
  readonly prices: Readonly<Record<string, number>>;
}

/** The price of a category, however it is written; undefined of what the neighbourhood does not price. */
const categoryPrice = ({ prices }: NeighborPrices, category: string): number | undefined =>
  Object.entries(prices).find(([key]) => key.trim().toLowerCase() === category)?.[1];

/** The hours of a neighbourhood: its prices in place of those of the city, which stand where it has none. */
const neighbourhoodAt = (
  rules: PriceRules,
  ofCity: AreaPrices,
  neighbor: NeighborPrices,
): NonNullable<PriceRules['neighbourhood']> => {
  const six = pricesBy((mode, kind) => {
    const category = `${PRICE_MODES[mode].toLowerCase()} ${kind}`;
    return categoryPrice(neighbor, category) ?? ofCity[mode][kind];
  });
  const timetable = timetableAt(rules, six);
  const realtime = categoryPrice(neighbor, 'realtime') ?? timetable.realtime;
  return { name: neighbor.name, ...timetable, realtime };
};

/**
 * The price rules of a service in a city: its timetable, whose hours keep their proportion to the
 * ordinary price, at the six prices that were set, and beside them those of the neighbourhood (decision
 * 0077).
 */
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
    ...(neighbor && { neighbourhood: neighbourhoodAt(rules, six, neighbor) }),
  };
};

/** Whether six prices are the same. */
export const samePrices = (a: AreaPrices, b: AreaPrices): boolean =>
  PRICE_PLACES.every(({ mode, kind }) => a[mode][kind] === b[mode][kind]);

/** One price that a change changed. */
export interface PriceStep extends PricePlace {
  readonly before: number;
  readonly after: number;
}

/** What a change of prices changed, in the order in which prices are shown. */
export const priceSteps = (before: AreaPrices, after: AreaPrices): PriceStep[] =>
  PRICE_PLACES.map((place) => ({
    ...place,
    before: before[place.mode][place.kind],
    after: after[place.mode][place.kind],
  })).filter((step) => step.before !== step.after);

/** The timetable of a service that a city has not offered yet: any hour of the day at one price. */
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
