import {
  composePrice,
  factorOf,
  type Price,
  type PriceParts,
  type PriceVoucher,
} from '../prices/compose';
import { MODE_ORDER, PRICE_MODES, type PriceMode } from '../prices/mode';
import { percentAt } from '../prices/week';
import { type Discount, discountOn } from '../vouchers/discount';
import type { PolygonSteps, PriceRange, PriceRules, Timetable } from './priceRules';
import { type DateType, minutesOf, roundTime } from './window';

export type { Price, PriceVoucher, Surcharge } from '../prices/compose';
export * from './priceRules';

/** Price of a new booking: part 1 section 9, DESIGN 7.10. Amounts are cents. */

/** Returns each client's share of a price, cents, half-up. */
export const perClient = (cents: number, clients: number): number => Math.round(cents / clients);

export interface PriceInput {
  readonly rules: PriceRules;
  readonly dateType: DateType;
  readonly realtime: boolean;
  /** Mode by notice (`modeOf`); absent: programmed or real time. */
  readonly mode?: PriceMode | undefined;
  /** `HH:mm` in São Paulo. */
  readonly start: string;
  /** 0 is Sunday. */
  readonly weekday: number;
  readonly clients: number;
  readonly hasSignature: boolean;
  readonly hasPreferences: boolean;
  readonly voucher?: PriceVoucher | undefined;
  /** Customer's balance, if it is to be used. */
  readonly credits?: number | undefined;
}

/** Entries of a date type in the mode, or in the nearest mode that has any. */
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

/** Last entry that starts at or before a minute of the day. */
const lastStarted = (entries: readonly PriceRange[], minute: number): PriceRange | undefined =>
  entries
    .filter(({ beginAt }) => minutesOf(beginAt) <= minute)
    .toSorted((a, b) => minutesOf(b.beginAt) - minutesOf(a.beginAt))[0];

/**
 * Returns the price of a window in its mode: the last FIXED entry that has started, or the FLEX range that
 * contains it. Real-time orders have a separate price.
 */
export const basePrice = (
  { range, interval, realtime }: Pick<PriceRules, 'interval'> & Timetable,
  dateType: DateType,
  start: string,
  isRealtime: boolean,
  mode: PriceMode = 'programado',
): number => {
  if (isRealtime) return realtime;
  const minute = minutesOf(roundTime(start, interval));
  const fixed = lastStarted(entriesOf(range, 'FIXED', mode), minute);
  const flex = entriesOf(range, 'FLEX', mode).find(({ beginAtRange }) => {
    const [from = '', to = ''] = beginAtRange ?? [];
    return minutesOf(from) <= minute && minute < minutesOf(to);
  });
  const found = dateType === 'FLEX' ? (flex ?? fixed) : (fixed ?? flex);
  return (found ?? range[0])?.price ?? 0;
};

/** Entry whose range contains a minute of the day. If none does, a range that ends at this minute. */
const rangeAt = (entries: readonly PriceRange[], minute: number): PriceRange | undefined => {
  const around = entries.filter(({ beginAtRange }) => {
    const [from = '', to = ''] = beginAtRange ?? [];
    return minutesOf(from) <= minute && minute <= minutesOf(to);
  });
  const isOpen = ({ beginAtRange }: PriceRange) => minute < minutesOf(beginAtRange?.[1] ?? '');
  return around.find(isOpen) ?? around[0];
};

/** Polygon price for the date type and mode of an order; undefined if the polygon has none for both. */
const polygonPrice = (polygon: PolygonSteps, input: PriceInput): number | undefined => {
  const { start, dateType, mode: wanted = 'programado' } = input;
  const minute = minutesOf(roundTime(start, input.rules.interval));
  if (input.realtime) return lastStarted(polygon.realtime, minute)?.price;
  const entries = polygon.range.filter(
    ({ reference, mode = 'programado' }) => reference === dateType && mode === wanted,
  );
  return (dateType === 'FLEX' ? rangeAt(entries, minute) : lastStarted(entries, minute))?.price;
};

/** Label of the mode, for example 'Now flex'; undefined for a programmed order. */
const modeName = ({ mode, realtime, dateType }: PriceInput): string | undefined => {
  const priceMode = realtime ? 'superNow' : (mode ?? 'programado');
  if (priceMode === 'programado') return undefined;
  return `${PRICE_MODES[priceMode]} ${dateType === 'FLEX' ? 'flex' : 'fixo'}`;
};

/** Zone of the place, with its factor at the start of the order. */
const zoneOf = ({ rules, weekday, start }: PriceInput): PriceParts['zone'] => {
  const { zone, interval } = rules;
  const ranges = zone?.week[weekday] ?? [];
  const minute = minutesOf(roundTime(start, interval));
  return zone && { name: zone.name, factor: percentAt(ranges, minute) / 100 };
};

/** Returns the price of a booking by the rules of its service at its place: {@link composePrice}. */
export const priceOfBooking = (input: PriceInput): Price => {
  const { rules, realtime, hasPreferences, clients, hasSignature, voucher, credits } = input;
  const { neighborhood, polygon, interval } = rules;
  const priceOfPolygon = polygon && polygonPrice(polygon, input);
  const baseOf = (timetable: Timetable): number =>
    basePrice({ ...timetable, interval }, input.dateType, input.start, realtime, input.mode);
  return composePrice({
    base: baseOf(rules),
    mode: modeName(input),
    neighborhood: neighborhood && { name: neighborhood.name, price: baseOf(neighborhood) },
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

/** Price of an existing booking after a change; unused credits return to the client. */
export type Repriced = Pick<Price, 'voucherDiscount' | 'creditsUsed' | 'total'> & {
  readonly creditsSpared: number;
};

/**
 * Recalculates a booking whose service or voucher has changed (part 1 sections 3 and 9). The total is the price
 * minus the voucher discount, the used credits and other discounts, never below 0. It uses no additional credits.
 * @param kept credits that the booking used, and its discounts besides the voucher's
 */
export const repriced = (
  subtotal: number,
  discount: Discount | undefined,
  kept: { readonly credits: number; readonly others: number },
): Repriced => {
  const voucherDiscount = discountOn(discount, subtotal);
  const creditsUsed = Math.min(kept.credits, subtotal - voucherDiscount);
  return {
    voucherDiscount,
    creditsUsed,
    creditsSpared: kept.credits - creditsUsed,
    total: Math.max(0, subtotal - voucherDiscount - creditsUsed - kept.others),
  };
};
