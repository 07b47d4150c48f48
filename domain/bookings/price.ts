import { times, toCents } from '../money';
import { type Discount, discountOn } from '../vouchers/discount';
import { type DateType, minutesOf, roundTime } from './window';

/** Price of a new booking: part 1 section 9, DESIGN 7.10. Amounts are cents. */

/** Price of windows that begin at a time, or (FLEX) within a stretch of the day. */
export interface PriceRange {
  readonly beginAt: string;
  /** `[from, to]`, the end not included. */
  readonly beginAtRange?: readonly string[] | null;
  readonly price: number;
  /** `FIXED` or `FLEX`. */
  readonly reference: string;
}

/** Surcharge for preferred professionals: cents, or a percentage of the price that it is added to. */
export type Surcharge = number | { readonly percent: number };

/** Dynamic price rules of a service at a place; times in minutes, multipliers factors. */
export interface PriceRules {
  readonly startHour: number;
  readonly endHour: number;
  readonly minMinutes: number;
  readonly interval: number;
  readonly range: readonly PriceRange[];
  /** By weekday, Sunday first. */
  readonly multipliers: readonly number[];
  readonly realtime: number;
  readonly preference: Surcharge;
}

/** What a voucher takes off, and for whom. */
export interface PriceVoucher {
  readonly discount: Discount | undefined;
  /** Fewest clients; 0 is indifferent. */
  readonly numberOfClients?: number | null;
}

/** What decides the price. */
export interface PriceInput {
  readonly rules: PriceRules;
  readonly dateType: DateType;
  readonly realtime: boolean;
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

/** A price as it builds up. */
export interface Price {
  readonly base: number;
  /** Factor of the weekday; 1 with a signature. */
  readonly multiplier: number;
  /** The multiplier times 100, as the screen shows it. */
  readonly dynamicPercent: number;
  /** Preference surcharge of one client. */
  readonly preference: number;
  readonly clients: number;
  readonly subtotal: number;
  readonly voucherDiscount: number;
  readonly creditsUsed: number;
  readonly total: number;
}

/** Whole cents, at least 0; what is no number is 0. */
const centsOf = (amount: number | null | undefined): number =>
  Number.isFinite(amount) ? Math.max(0, Math.round(amount ?? 0)) : 0;

/** A surcharge on `price`, cents. */
const surchargeOn = (price: number, surcharge: Surcharge): number => {
  if (typeof surcharge === 'number') return centsOf(surcharge);
  const { percent } = surcharge;
  return Number.isFinite(percent) ? times(price, Math.max(0, percent) / 100) : 0;
};

/** A multiplier: a finite number from 0 on, also as text; anything else is 1. */
const factorOf = (value: unknown): number => {
  const isText = typeof value === 'string' && value.trim() !== '';
  const factor = isText || typeof value === 'number' ? Number(value) : 1;
  return Number.isFinite(factor) && factor >= 0 ? factor : 1;
};

/** Price of the window: the last FIXED entry that begins by then, or the FLEX stretch that holds it. */
export const basePrice = (
  { range, interval, realtime }: PriceRules,
  dateType: DateType,
  start: string,
  isRealtime: boolean,
): number => {
  if (isRealtime) return realtime;
  const at = minutesOf(roundTime(start, interval));
  const fixed = range
    .filter(({ reference, beginAt }) => reference === 'FIXED' && minutesOf(beginAt) <= at)
    .toSorted((a, b) => minutesOf(b.beginAt) - minutesOf(a.beginAt))[0];
  const flex = range.find(({ reference, beginAtRange }) => {
    const [from = '', to = ''] = beginAtRange ?? [];
    return reference === 'FLEX' && minutesOf(from) <= at && at < minutesOf(to);
  });
  const found = dateType === 'FLEX' ? (flex ?? fixed) : (fixed ?? flex);
  return (found ?? range[0])?.price ?? 0;
};

/**
 * The price of a booking: base of the window, times the weekday multiplier and plus the preference
 * surcharge (neither with a signature), times clients, minus voucher, minus credits; never below 0.
 * A voucher for more clients takes nothing off; a number of clients that is none counts as one.
 */
export const priceOfBooking = (input: PriceInput): Price => {
  const { rules, hasSignature, voucher } = input;
  const clients = Number.isSafeInteger(input.clients) ? Math.max(1, input.clients) : 1;
  const base = centsOf(basePrice(rules, input.dateType, input.start, input.realtime));
  const multiplier = hasSignature ? 1 : factorOf(rules.multipliers[input.weekday]);
  const each = times(base, multiplier);
  const preference =
    input.hasPreferences && !hasSignature ? surchargeOn(each, rules.preference) : 0;
  const subtotal = (each + preference) * clients;
  const holds = (voucher?.numberOfClients ?? 0) <= clients;
  const discount = holds ? discountOn(voucher?.discount, subtotal) : 0;
  const creditsUsed = Math.min(subtotal - discount, centsOf(input.credits));
  return {
    base,
    multiplier,
    dynamicPercent: times(100, multiplier),
    preference,
    clients,
    subtotal,
    voucherDiscount: discount,
    creditsUsed,
    total: subtotal - discount - creditsUsed,
  };
};

/** Price rules as `GET /price` carries them; prices reais. */
export interface WirePriceRules {
  readonly time: {
    readonly flex: {
      readonly startHour: number;
      readonly endHour: number;
      readonly minMinutesToScheduleFromNow: number;
      readonly interval: number;
      readonly range: readonly {
        readonly beginAt: string;
        readonly beginAtRange?: readonly string[] | null | undefined;
        readonly price: number;
        readonly reference: string;
      }[];
    };
  };
  readonly multiplierPerDayOfWeek: Readonly<Record<string, unknown>>;
  readonly realtime: { readonly price?: number | undefined };
}

/** The surcharge of a service as `GET /area/{areaId}` carries it: type P percent, any other reais. */
export interface WireSurcharge {
  readonly value?: number | undefined;
  readonly type?: string | undefined;
}

/** Weekday keys of the wire, Sunday first (ruling 8). */
export const WEEKDAYS = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const;

type WireRange = WirePriceRules['time']['flex']['range'];

/**
 * What a reference says. Services write it in their own words ('programado fixo', 'Super Now Flex') or
 * as date types do ('FIXED'), in any case and with any separator; this is the one place that knows them.
 */
const readReference = (reference: string) => {
  const word = reference.toLowerCase().replace(/[^a-z]/g, '');
  const type: DateType | undefined = word.includes('flex')
    ? 'FLEX'
    : word.includes('fix')
      ? 'FIXED'
      : undefined;
  const haste = word.startsWith('supernow') ? 2 : word.startsWith('now') ? 1 : 0;
  return { type, haste, isRealtime: word === 'realtime' };
};

/**
 * The prices of windows: of each date type only the programmed ones, where there are none those of the
 * next modality (now, super now). A reference that is none of the words is kept as it is.
 */
const rangeOf = (range: WireRange): PriceRange[] => {
  const entries = range.map((entry) => ({ entry, read: readReference(entry.reference) }));
  const leastHaste = (wanted: DateType): number =>
    Math.min(...entries.filter(({ read }) => read.type === wanted).map(({ read }) => read.haste));
  return entries
    .filter(({ read: { type, haste } }) => !type || haste === leastHaste(type))
    .filter(({ read }) => !read.isRealtime)
    .map(({ entry: { beginAt, beginAtRange, price, reference }, read }) => ({
      beginAt,
      beginAtRange: beginAtRange ?? null,
      price: toCents(price),
      reference: read.type ?? reference,
    }));
};

const surchargeOf = ({ value = 0, type = '' }: WireSurcharge): Surcharge =>
  type.trim().toUpperCase() === 'P' ? { percent: value } : toCents(value);

/**
 * Reads price rules from the wire, with the surcharge of the service that they are of; a weekday without
 * a multiplier has 1.
 * @throws {RangeError} when a price is no amount
 */
export const priceRulesOf = (
  wire: WirePriceRules,
  surcharge?: WireSurcharge | null,
): PriceRules => {
  const { flex } = wire.time;
  const realtime = flex.range.find(({ reference }) => readReference(reference).isRealtime);
  return {
    startHour: flex.startHour,
    endHour: flex.endHour,
    minMinutes: flex.minMinutesToScheduleFromNow,
    interval: flex.interval,
    range: rangeOf(flex.range),
    multipliers: WEEKDAYS.map((key) => factorOf(wire.multiplierPerDayOfWeek[key])),
    realtime: toCents(wire.realtime.price ?? realtime?.price ?? 0),
    preference: surchargeOf(surcharge ?? {}),
  };
};
