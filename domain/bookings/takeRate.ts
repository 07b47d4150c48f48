import { percentOf } from '../money';
import { type OwnRate, ownRateOn } from '../professionals/takeRate';
import { type Day, dayOfInstant, isDay } from '../time';

/** Take rate and the professional's value: part 1 section 9. Rates are the platform's percentage. */

/** A rate that was set for one booking. `expiration` is a day, valid to its end. */
export interface TakeRate {
  readonly value: number;
  readonly expiration?: Day | null;
  readonly force?: boolean | null;
}

/** What decides the rate of a booking. `requestedOn` is an instant, UTC. */
export interface RatedBooking {
  readonly requestedOn: string;
  readonly realtime?: boolean | null;
  /** The professional is paid by the company's instant payment. */
  readonly paidByAdvance?: boolean | null;
  readonly takeRate?: TakeRate | null;
  /** Of the professional. */
  readonly ownRate?: OwnRate | null | undefined;
}

/** Orders requested before this day in São Paulo keep the old rates. */
const NEW_RATES_SINCE: Day = '2018-09-21';

/**
 * The rate without a forced one: 35, or 40 with instant payment; old and real-time orders 30 and 35.
 * An order whose request has no date is not taken for an old one.
 */
export const defaultTakeRate = (booking: RatedBooking): number => {
  const requested = dayOfInstant(booking.requestedOn);
  const isLower = booking.realtime || (isDay(requested) && requested < NEW_RATES_SINCE);
  return (isLower ? 30 : 35) + (booking.paidByAdvance ? 5 : 0);
};

/** A rate with its origin; `until` is its last day, where it has one. */
export interface RateInForce {
  readonly rate: number;
  readonly from: 'booking' | 'professional' | 'default';
  readonly until?: Day | undefined;
}

/**
 * Returns the rate of a booking on a day in São Paulo, a whole percentage from 0 to 100: one that was forced for the
 * booking, else the professional's own, each until its last day, else the default (docs/prices.md). A rate of the
 * booking that was not forced does not count (decision 0017).
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

/** The percentage of {@link rateInForce}. */
export const takeRateOn = (booking: RatedBooking, today: Day): number =>
  rateInForce(booking, today).rate;

/** Clamps a typed percentage to 0 to 100 and makes it whole (section 5); what is no number is 0. */
export const clampPercent = (typed: number): number =>
  Number.isNaN(typed) ? 0 : Math.min(100, Math.max(0, Math.round(typed))) + 0;

/** Amounts that the professional's value follows from, cents. */
export interface ValuedBooking extends RatedBooking {
  readonly statusCode: number;
  readonly original: number;
  readonly originalPreference?: number | null;
  readonly originalRealtime?: number | null;
  readonly infractionDiscount?: number | null;
  readonly cancelArtist?: number | null;
}

const CANCELLED_BY_CLIENT = 5;

/** The value that the rate applies to: real-time before preference before the original (decision 0017). */
export const professionalBase = (
  booking: Pick<ValuedBooking, 'realtime' | 'original' | 'originalPreference' | 'originalRealtime'>,
): number =>
  (booking.realtime ? booking.originalRealtime : undefined) ??
  booking.originalPreference ??
  booking.original;

/**
 * What is left to the professional of `base` cents at a platform rate, less a discount, never below 0.
 * A discount below 0 takes nothing off and adds nothing.
 * @throws {RangeError} when the base or the rate is no whole number
 */
export const shareOf = (base: number, rate: number, discount = 0): number =>
  Math.max(0, base - percentOf(base, rate) - Math.max(0, discount));

/**
 * What the professional receives, cents: the base after the rate, less the infraction discount, never
 * below 0; for a booking that the client cancelled, the stored cancel value or 0.
 */
export const professionalValue = (booking: ValuedBooking, today: Day): number =>
  booking.statusCode === CANCELLED_BY_CLIENT
    ? (booking.cancelArtist ?? 0)
    : shareOf(
        professionalBase(booking),
        takeRateOn(booking, today),
        booking.infractionDiscount ?? 0,
      );

/** Rates of the Gold tier (part 2 section 9, decision 0017): paid after 14 days, and paid in advance. */
export const GOLD_RATES = { fortnight: 33, immediate: 38 } as const;

/** The message of section 5 when an expiration is no day or lies before today; else undefined. */
export const takeRateProblem = (expiration: Day, today: Day): string | undefined => {
  if (!isDay(expiration)) return 'Informe a data de expiração';
  return expiration < today ? 'A data de expiração não pode ser anterior a hoje' : undefined;
};
