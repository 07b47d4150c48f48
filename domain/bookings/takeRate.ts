import { percentOf } from '../money';
import { type OwnRate, ownRateOn } from '../professionals/takeRate';
import { type Day, dayOfInstant, isDay } from '../time';

/** Take rate and the professional's value: part 1 section 9. Rates are the platform's percentage. */

/** Fields that determine the rate of a booking. `requestedOn` is an instant, UTC. */
export interface RatedBooking {
  readonly requestedOn: string;
  readonly realtime?: boolean | null;
  /** The company pays the professional instantly. */
  readonly paidByAdvance?: boolean | null;
  /** Rate of this booking, valid to the end of its last day. */
  readonly takeRate?: { value: number; expiration?: Day | null; force?: boolean | null } | null;
  readonly ownRate?: OwnRate | null | undefined;
}

/** Orders requested before this day in São Paulo keep the old rates. */
const NEW_RATES_SINCE: Day = '2018-09-21';

/**
 * Returns the default rate: 35, or 40 with instant payment. For old and real-time orders it is 30, or 35 with
 * instant payment. An order without a request date does not count as old.
 */
export const defaultTakeRate = (booking: RatedBooking): number => {
  const requested = dayOfInstant(booking.requestedOn);
  const isLower = booking.realtime || (isDay(requested) && requested < NEW_RATES_SINCE);
  return (isLower ? 30 : 35) + (booking.paidByAdvance ? 5 : 0);
};

/** Rate with its origin; `until` is its last day, if any. */
export interface RateInForce {
  readonly rate: number;
  readonly from: 'booking' | 'professional' | 'default';
  readonly until?: Day | undefined;
}

/**
 * Returns the rate of a booking on a day in São Paulo, a whole percentage from 0 to 100 (docs/prices.md).
 * Order: the booking's forced rate, the professional's own rate, each until its last day, then the default. A
 * booking rate that was not forced does not count (decision 0016).
 */
export const rateInForce = (booking: RatedBooking, today: Day): RateInForce => {
  const { takeRate, ownRate } = booking;
  const isForced = takeRate?.force && (!takeRate.expiration || takeRate.expiration >= today);
  if (isForced && !Number.isNaN(takeRate.value)) {
    const until = takeRate.expiration ?? undefined;
    return { rate: clampPercent(takeRate.value), from: 'booking', until };
  }
  const own = ownRateOn(ownRate, today);
  return own === undefined
    ? { rate: defaultTakeRate(booking), from: 'default' }
    : { rate: clampPercent(own), from: 'professional', until: ownRate?.expiration ?? undefined };
};

/** Returns the percentage of {@link rateInForce}. */
export const takeRateOn = (booking: RatedBooking, today: Day): number =>
  rateInForce(booking, today).rate;

/** Clamps a typed percentage to 0 to 100 and rounds it (section 5); NaN becomes 0. */
export const clampPercent = (typed: number): number =>
  Number.isNaN(typed) ? 0 : Math.min(100, Math.max(0, Math.round(typed))) + 0;

/** Amounts that determine the professional's value, cents. */
export interface ValuedBooking extends RatedBooking {
  readonly statusCode: number;
  readonly original: number;
  readonly originalPreference?: number | null;
  readonly originalRealtime?: number | null;
  readonly infractionDiscount?: number | null;
  readonly cancelArtist?: number | null;
}

const CANCELLED_BY_CLIENT = 5;

/** Returns the base of the rate: real-time before preference before original value (decision 0016). */
export const professionalBase = (
  booking: Pick<ValuedBooking, 'realtime' | 'original' | 'originalPreference' | 'originalRealtime'>,
): number =>
  (booking.realtime ? booking.originalRealtime : undefined) ??
  booking.originalPreference ??
  booking.original;

/**
 * Returns the professional's share of `base` cents at a platform rate, less a discount, never below 0. A
 * negative discount has no effect.
 * @throws {RangeError} if the base or the rate is not a whole number
 */
export const shareOf = (base: number, rate: number, discount = 0): number =>
  Math.max(0, base - percentOf(base, rate) - Math.max(0, discount));

/**
 * Returns the professional's value, cents: the base after the rate, less the infraction discount, never below
 * 0. For a booking cancelled by the client it is the stored cancel value, or 0.
 */
export const professionalValue = (booking: ValuedBooking, today: Day): number =>
  booking.statusCode === CANCELLED_BY_CLIENT
    ? (booking.cancelArtist ?? 0)
    : shareOf(
        professionalBase(booking),
        takeRateOn(booking, today),
        booking.infractionDiscount ?? 0,
      );

/** Rates of the Gold tier (part 2 section 9, decision 0016): paid after 14 days, and paid in advance. */
export const GOLD_RATES = { fortnight: 33, immediate: 38 } as const;

/** Returns the message of section 5 if an expiration is not a day or lies before today. */
export const takeRateProblem = (expiration: Day, today: Day): string | undefined => {
  if (!isDay(expiration)) return 'Informe a data de expiração';
  return expiration < today ? 'A data de expiração não pode ser anterior a hoje' : undefined;
};
