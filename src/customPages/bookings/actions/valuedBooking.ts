import type { ValuedBooking } from '../../../../domain/bookings/takeRate';
import { toCents } from '../../../../domain/money';
import { type Day, dayOfInstant, isDay, isInstant } from '../../../../domain/time';
import type { Booking } from '../../../dataProvider';

const centsOf = (reais: number | null | undefined): number | null =>
  reais === null || reais === undefined ? null : toCents(reais);

/** The day of an expiration, which back ends write as a day or as an instant; null without one. */
export const expirationDay = (text: string | null | undefined): Day | null => {
  if (!text) return null;
  if (isDay(text)) return text;
  return isInstant(text) ? dayOfInstant(text) : null;
};

/** A booking of the wire as the rules of the take rate read it, amounts in cents (part 1 section 9). */
export const valuedBooking = (booking: Booking): ValuedBooking => ({
  requestedOn: booking.requestedOn ?? '',
  realtime: booking.realtime ?? null,
  paidByAdvance: booking.partner?.paidByAdvance ?? null,
  takeRate: booking.takeRate
    ? {
        value: booking.takeRate.value,
        expiration: expirationDay(booking.takeRate.expiration),
        force: booking.takeRate.force ?? null,
      }
    : null,
  statusCode: booking.statusCode,
  original: toCents(booking.originalValue ?? booking.totalValue ?? 0),
  originalPreference: centsOf(booking.originalValuePreference),
  originalRealtime: centsOf(booking.originalValueRealtime),
  infractionDiscount: centsOf(booking.infractionProfessionalDiscount),
  cancelArtist: centsOf(booking.cancelValue?.artistValue),
});
