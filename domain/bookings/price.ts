import {
  composePrice,
  factorOf,
  type Price,
  type PriceParts,
  type PriceVoucher,
} from '../prices/compose';
import { MODE_ORDER, PRICE_MODES, type PriceMode } from '../prices/mode';
import { percentAt } from '../prices/week';
import type { PolygonSteps, PriceRange, PriceRules, Timetable } from './priceRules';
import { type DateType, minutesOf, roundTime } from './window';

export type { Price, PriceVoucher, Surcharge } from '../prices/compose';
export type { PolygonSteps, PriceRange, PriceRules, Timetable } from './priceRules';
export {
  polygonSteps,
  priceRulesOf,
  WEEKDAYS,
  type WirePriceRules,
  wireReference,
} from './priceWire';

/** Price of a new booking: part 1 section 9, DESIGN 7.10. Amounts are cents. */

/** What each client of a booking pays of a price, cents, half-up. */
export const perClient = (cents: number, clients: number): number => Math.round(cents / clients);

/** What decides the price. */
export interface PriceInput {
  readonly rules: PriceRules;
  readonly dateType: DateType;
  readonly realtime: boolean;
  /** Of its notice (`modeOf`); absent: programmed, or of real time. */
  readonly mode?: PriceMode | undefined;
  /** `HH:mm` in São Paulo. */
  readonly start: string;
  /** 0 is Sunday. */
  readonly weekday: number;
  readonly clients: number;
  readonly hasSignature: boolean;
  readonly hasPreferences: boolean;
  readonly voucher?: PriceVoucher | undefined;
  /** Balance of the customer, when it is to be used. */
  readonly credits?: number | undefined;
}

/** The entries of a date type: those of the mode, else those of the nearest mode that has some. */
const entriesOf = (
  range: readonly PriceRange[],
  dateType: DateType,
  mode: PriceMode,
): readonly PriceRange[] =>
  MODE_ORDER[mode]
    .map((wanted) =>
      range.filter(
        (entry) => entry.reference === dateType && (entry.mode ?? 'programado') === wanted,
      ),
    )
    .find((entries) => entries.length > 0) ?? [];

/** The last entry that begins by a minute of the day. */
const lastBegun = (entries: readonly PriceRange[], at: number): PriceRange | undefined =>
  entries
    .filter(({ beginAt }) => minutesOf(beginAt) <= at)
    .toSorted((a, b) => minutesOf(b.beginAt) - minutesOf(a.beginAt))[0];

/**
 * Price of the window in its mode: the last FIXED entry that begins by then, or the FLEX stretch that holds
 * it. An order in real time has a price of its own.
 */
export const basePrice = (
  { range, interval, realtime }: Pick<PriceRules, 'interval'> & Timetable,
  dateType: DateType,
  start: string,
  isRealtime: boolean,
  mode: PriceMode = 'programado',
): number => {
  if (isRealtime) return realtime;
  const at = minutesOf(roundTime(start, interval));
  const fixed = lastBegun(entriesOf(range, 'FIXED', mode), at);
  const flex = entriesOf(range, 'FLEX', mode).find(({ beginAtRange }) => {
    const [from = '', to = ''] = beginAtRange ?? [];
    return minutesOf(from) <= at && at < minutesOf(to);
  });
  const found = dateType === 'FLEX' ? (flex ?? fixed) : (fixed ?? flex);
  return (found ?? range[0])?.price ?? 0;
};

/** The entry whose stretch holds a minute of the day; where one ends and none begins, the one that ends. */
const stretchAt = (entries: readonly PriceRange[], at: number): PriceRange | undefined => {
  const around = entries.filter(({ beginAtRange }) => {
    const [from = '', to = ''] = beginAtRange ?? [];
    return minutesOf(from) <= at && at <= minutesOf(to);
  });
  return around.find(({ beginAtRange }) => at < minutesOf(beginAtRange?.[1] ?? '')) ?? around[0];
};

/** The price of the polygon for exactly the modality of an order; undefined where it has none. */
const polygonPrice = (polygon: PolygonSteps, input: PriceInput): number | undefined => {
  const { start, dateType, mode: wanted = 'programado' } = input;
  const at = minutesOf(roundTime(start, input.rules.interval));
  if (input.realtime) return lastBegun(polygon.realtime, at)?.price;
  const entries = polygon.range.filter(
    ({ reference, mode = 'programado' }) => reference === dateType && mode === wanted,
  );
  return (dateType === 'FLEX' ? stretchAt(entries, at) : lastBegun(entries, at))?.price;
};

/** 'Now flex'; nothing of a programmed order. */
const modeName = ({ mode, realtime, dateType }: PriceInput): string | undefined => {
  const paid = realtime ? 'superNow' : (mode ?? 'programado');
  if (paid === 'programado') return undefined;
  return `${PRICE_MODES[paid]} ${dateType === 'FLEX' ? 'flex' : 'fixo'}`;
};

/** The zone at that time of that weekday, as a part of the price. */
const zoneOf = ({ rules, weekday, start }: PriceInput): PriceParts['zone'] => {
  const { zone, interval } = rules;
  const ranges = zone?.week[weekday] ?? [];
  const at = minutesOf(roundTime(start, interval));
  return zone && { name: zone.name, factor: percentAt(ranges, at) / 100 };
};

/** The price of a booking by the rules of its service at its place: {@link composePrice}. */
export const priceOfBooking = (input: PriceInput): Price => {
  const { rules, realtime, hasPreferences, clients, hasSignature, voucher, credits } = input;
  const { neighbourhood, polygon, interval } = rules;
  const priceOfPolygon = polygon && polygonPrice(polygon, input);
  const baseOf = (timetable: Timetable): number =>
    basePrice({ ...timetable, interval }, input.dateType, input.start, realtime, input.mode);
  return composePrice({
    base: baseOf(rules),
    mode: modeName(input),
    neighbourhood: neighbourhood && {
      name: neighbourhood.name,
      price: baseOf(neighbourhood),
    },
    polygon:
      polygon && priceOfPolygon !== undefined
        ? { name: polygon.name, price: priceOfPolygon }
        : undefined,
    minimum: rules.minimum,
    zone: zoneOf(input),
    weekday: factorOf(rules.multipliers[input.weekday]),
    realtime: realtime ? rules.realtimeFactor : undefined,
    preference: hasPreferences ? rules.preference : undefined,
    clients,
    hasSignature,
    voucher,
    credits,
  });
};
