import { times } from '../money';
import { type Discount, discountOn } from '../vouchers/discount';

/** Price composition: part 1 section 9, part 3 sections 2.4 and 9, DESIGN 7.10, decision 0076. */

/** Surcharge for preferred professionals: cents, or a percentage of the underlying price. */
export type Surcharge = number | { readonly percent: number };

/** Voucher discount and its conditions. */
export interface PriceVoucher {
  readonly discount: Discount | undefined;
  /** Minimum number of clients; 0 is any. */
  readonly numberOfClients?: number | null;
}

/** Parts of a price. Amounts are cents; factors apply to the price so far. */
export interface PriceParts {
  /** Price of the window in the area. */
  readonly base: number;
  /** Label of the base: 'Now flex'. */
  readonly mode?: string | undefined;
  /** Price of the neighborhood, replacing the base; absent: none. */
  readonly neighborhood?:
    | { readonly price: number; readonly name?: string | undefined }
    | undefined;
  /** Price of the polygon at the place, replacing base and neighborhood; absent: none. */
  readonly polygon?: { readonly price: number; readonly name?: string | undefined } | undefined;
  /** Minimum price of one client after the factors ('Valor mínimo'); absent is 0. */
  readonly minimum?: number | undefined;
  /** Factor of the zone at that hour of that weekday. */
  readonly zone?: { readonly factor: number; readonly name?: string | undefined } | undefined;
  /** Factor of the weekday: the area's, or the scheduled one at the place. */
  readonly weekday: number;
  /** Current real-time factor of the service. */
  readonly realtime?: number | undefined;
  readonly clients: number;
  /** With a signature there are neither factors nor surcharge (DESIGN 7.10). */
  readonly hasSignature: boolean;
  /** Absent: no preferred professional. */
  readonly preference?: Surcharge | undefined;
  readonly voucher?: PriceVoucher | undefined;
  /** Customer's balance, if it is to be used. */
  readonly credits?: number | undefined;
}

export interface PriceStep {
  readonly kind:
    | 'base'
    | 'neighborhood'
    | 'polygon'
    | 'zone'
    | 'weekday'
    | 'realtime'
    | 'minimum'
    | 'preference'
    | 'clients'
    | 'voucher'
    | 'credits';
  /** Name of the mode, neighborhood, polygon or zone. */
  readonly name?: string | undefined;
  /** Factor of the step; for clients, their number. */
  readonly factor?: number | undefined;
  /** Price after the step, cents. */
  readonly after: number;
}

/** Price with its calculation. */
export interface Price {
  readonly base: number;
  /** Product of the zone, weekday and real-time factors; 1 with a signature. */
  readonly multiplier: number;
  /** Multiplier times 100, for display. */
  readonly dynamicPercent: number;
  /** Preference surcharge of one client. */
  readonly preference: number;
  readonly clients: number;
  readonly subtotal: number;
  readonly voucherDiscount: number;
  readonly creditsUsed: number;
  readonly total: number;
  /** Calculation steps; steps without effect are omitted. */
  readonly steps: readonly PriceStep[];
}

const MILLION = 1_000_000;

/** Returns whole cents, at least 0; NaN becomes 0. */
export const centsOf = (amount: number | null | undefined): number =>
  Number.isFinite(amount) ? Math.max(0, Math.round(amount ?? 0)) : 0;

/** Reads a multiplier: a finite number from 0, also as text; anything else is 1. */
export const factorOf = (value: unknown): number => {
  const isText = typeof value === 'string' && value.trim() !== '';
  const factor = isText || typeof value === 'number' ? Number(value) : 1;
  return Number.isFinite(factor) && factor >= 0 ? factor : 1;
};

/**
 * Multiplies `cents` by factors of at most six decimals, rounded once, half-up. 60,00 at 135 % and 115 % is
 * 93,15, not a product of rounded values.
 */
export const timesAll = (cents: number, factors: readonly number[]): number => {
  const effective = factors.filter((factor) => factor !== 1);
  if (effective.length < 2) return times(cents, effective[0] ?? 1);
  const millionths = effective.map((factor) => Math.round(factor * MILLION));
  if (!millionths.every(Number.isSafeInteger))
    return Math.round(effective.reduce((product, factor) => product * factor, cents));
  const dividend = millionths.reduce((product, factor) => product * BigInt(factor), BigInt(cents));
  const divisor = BigInt(MILLION) ** BigInt(millionths.length);
  // Half of the divisor is added, so that the integer division rounds half-up.
  return Number((dividend * 2n + divisor) / (divisor * 2n));
};

/** Surcharge on `price`, cents. */
const surchargeOn = (price: number, surcharge: Surcharge | undefined): number => {
  if (surcharge === undefined) return 0;
  if (typeof surcharge === 'number') return centsOf(surcharge);
  const { percent } = surcharge;
  return Number.isFinite(percent) ? times(price, Math.max(0, percent) / 100) : 0;
};

/** Factors in order; none with a signature. */
const factorsOf = ({ hasSignature, zone, weekday, realtime }: PriceParts) =>
  hasSignature
    ? []
    : [
        { kind: 'zone', name: zone?.name, factor: factorOf(zone?.factor ?? 1) } as const,
        { kind: 'weekday', factor: factorOf(weekday) } as const,
        { kind: 'realtime', factor: factorOf(realtime ?? 1) } as const,
      ].filter(({ factor }) => factor !== 1);

/**
 * Composes the price of a booking (docs/prices.md):
 * 1. the base of polygon, neighborhood or city
 * 2. times zone, weekday and real time, rounded once
 * 3. at least the minimum
 * 4. plus the preference surcharge
 * 5. times clients
 * 6. minus voucher, minus credits; never below 0
 *
 * With a signature neither factors nor surcharge apply. A voucher has no effect below its minimum number of
 * clients. An invalid number of clients counts as one.
 */
export const composePrice = (parts: PriceParts): Price => {
  const { hasSignature, neighborhood, polygon, voucher } = parts;
  const clients = Number.isSafeInteger(parts.clients) ? Math.max(1, parts.clients) : 1;
  const areaPrice = centsOf(parts.base);
  const neighborhoodPrice = neighborhood === undefined ? areaPrice : centsOf(neighborhood.price);
  const base = polygon === undefined ? neighborhoodPrice : centsOf(polygon.price);
  const factors = factorsOf(parts);
  const factorValues = factors.map(({ factor }) => factor);
  const multiplied = timesAll(base, factorValues);
  const perClient = Math.max(multiplied, centsOf(parts.minimum));
  const preference = hasSignature ? 0 : surchargeOn(perClient, parts.preference);
  const subtotal = (perClient + preference) * clients;
  const voucherApplies = (voucher?.numberOfClients ?? 0) <= clients;
  const discount = voucherApplies ? discountOn(voucher?.discount, subtotal) : 0;
  const creditsUsed = Math.min(subtotal - discount, centsOf(parts.credits));
  const total = subtotal - discount - creditsUsed;
  const multiplier =
    Math.round(factorValues.reduce((product, factor) => product * factor, 1) * MILLION) / MILLION;
  const steps: PriceStep[] = [
    { kind: 'base', ...(parts.mode && { name: parts.mode }), after: areaPrice },
    ...(neighborhoodPrice === areaPrice
      ? []
      : [{ kind: 'neighborhood', name: neighborhood?.name, after: neighborhoodPrice } as const]),
    ...(polygon === undefined
      ? []
      : [{ kind: 'polygon', name: polygon.name, after: base } as const]),
    ...factors.map((step, index) => ({
      ...step,
      after: timesAll(base, factorValues.slice(0, index + 1)),
    })),
    ...(perClient > multiplied ? [{ kind: 'minimum', after: perClient } as const] : []),
    ...(preference > 0 ? [{ kind: 'preference', after: perClient + preference } as const] : []),
    ...(clients > 1 ? [{ kind: 'clients', factor: clients, after: subtotal } as const] : []),
    ...(discount > 0 ? [{ kind: 'voucher', after: subtotal - discount } as const] : []),
    ...(creditsUsed > 0 ? [{ kind: 'credits', after: total } as const] : []),
  ];
  return {
    base,
    multiplier,
    dynamicPercent: times(100, multiplier),
    preference,
    clients,
    subtotal,
    voucherDiscount: discount,
    creditsUsed,
    total,
    steps,
  };
};
