import {
  composePrice,
  factorOf,
  type Price,
  type PriceParts,
  type PriceVoucher,
} from '../prices/compose';
import { MODE_ORDER, PRICE_MODES, type PriceMode } from '../prices/mode';
import { percentAt } from '../prices/week';
import type { PriceRange, PriceRules, Timetable } from './priceRules';
import { type DateType, minutesOf, roundTime } from './window';

export type { Price, PriceVoucher, Surcharge } from '../prices/compose';
export type { PriceRange, PriceRules, Timetable } from './priceRules';
export {
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
  const fixed = entriesOf(range, 'FIXED', mode)
    .filter(({ beginAt }) => minutesOf(beginAt) <= at)
    .toSorted((a, b) => minutesOf(b.beginAt) - minutesOf(a.beginAt))[0];
  const flex = entriesOf(range, 'FLEX', mode).find(({ beginAtRange }) => {
    const [from = '', to = ''] = beginAtRange ?? [];
    return minutesOf(from) <= at && at < minutesOf(to);
  });
  const found = dateType === 'FLEX' ? (flex ?? fixed) : (fixed ?? flex);
  return (found ?? range[0])?.price ?? 0;
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
  const { neighbourhood, interval } = rules;
  const baseOf = (timetable: Timetable): number =>
    basePrice({ ...timetable, interval }, input.dateType, input.start, realtime, input.mode);
  return composePrice({
    base: baseOf(rules),
    mode: modeName(input),
    neighbourhood: neighbourhood && {
      name: neighbourhood.name,
      price: baseOf(neighbourhood),
    },
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
