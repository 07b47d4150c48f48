import { toCents } from '../money';
import type { OwnRate } from '../professionals/takeRate';
import { type Day, dayOfInstant, isDay, isInstant } from '../time';
import type { ValuedBooking } from './takeRate';

/** Fields of a response that services may omit or send as null. */
export type Wire<T> = { readonly [K in keyof T]?: T[K] | null | undefined };

/** Booking fields of the take rate as services send them; amounts in reais. */
export type WireBooking = Wire<{
  requestedOn: string;
  realtime: boolean;
  partner: Wire<{ paidByAdvance: boolean; takeRate: OwnRate }>;
  takeRate: { readonly value: number } & Wire<{ expiration: string; force: boolean }>;
  statusCode: number;
  originalValue: number;
  originalValuePreference: number;
  originalValueRealtime: number;
  totalValue: number;
  infractionProfessionalDiscount: number;
  cancelValue: Wire<{ artistValue: number }>;
}>;

const centsOf = (reais: number | null | undefined): number | null =>
  reais === null || reais === undefined ? null : toCents(reais);

/** Returns the day of an expiration, which back ends send as a day or an instant; null if absent. */
export const expirationDay = (text: string | null | undefined): Day | null => {
  if (!text) return null;
  if (isDay(text)) return text;
  return isInstant(text) ? dayOfInstant(text) : null;
};

/** Converts a wire booking to the input of the take-rate rules, amounts in cents (part 1 section 9). */
export const valuedBooking = (booking: WireBooking): ValuedBooking => ({
  requestedOn: booking.requestedOn ?? '',
  realtime: booking.realtime ?? null,
  paidByAdvance: booking.partner?.paidByAdvance ?? null,
  ownRate: booking.partner?.takeRate && {
    ...booking.partner.takeRate,
    expiration: expirationDay(booking.partner.takeRate.expiration),
  },
  takeRate: booking.takeRate
    ? {
        value: booking.takeRate.value,
        expiration: expirationDay(booking.takeRate.expiration),
        force: booking.takeRate.force ?? null,
      }
    : null,
  statusCode: booking.statusCode ?? Number.NaN,
  original: toCents(booking.originalValue ?? booking.totalValue ?? 0),
  originalPreference: centsOf(booking.originalValuePreference),
  originalRealtime: centsOf(booking.originalValueRealtime),
  infractionDiscount: centsOf(booking.infractionProfessionalDiscount),
  cancelArtist: centsOf(booking.cancelValue?.artistValue),
});
