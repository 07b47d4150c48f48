import { formatMoney } from '../money';
import { dayOfInstant, formatDay, timeOfInstant } from '../time';
import { GOLD_RATES, shareOf } from './takeRate';

/** Booking in the text for professionals; the base is in cents, the instants UTC. */
export interface OfferedBooking {
  readonly shortCode: string;
  readonly dateRangeStart: string;
  readonly dateRangeEnd: string;
  readonly clientName: string;
  readonly serviceName: string;
  readonly base: number;
  readonly addressText: string;
  readonly mapUrl: string;
}

/**
 * Returns the text that an operator sends to professionals (part 1 section 2.3). It contains code, date,
 * client, service, both values at the Gold tier's rates, address and a map link. Decision 0016 defines the
 * wording.
 */
export const offerText = (booking: OfferedBooking): string =>
  [
    `Pedido: ${booking.shortCode}`,
    `Data: ${formatDay(dayOfInstant(booking.dateRangeStart))}, das ${timeOfInstant(booking.dateRangeStart)} às ${timeOfInstant(booking.dateRangeEnd)}`,
    `Cliente: ${booking.clientName}`,
    `Serviço: ${booking.serviceName}`,
    `Pagamento em 14 dias: ${formatMoney(shareOf(booking.base, GOLD_RATES.fortnight))}`,
    `Pagamento imediato: ${formatMoney(shareOf(booking.base, GOLD_RATES.immediate))}`,
    `Endereço: ${booking.addressText}`,
    `Mapa: ${booking.mapUrl}`,
  ].join('\n');
