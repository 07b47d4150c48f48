import { formatMoney } from '../money';
import { dayOfInstant, formatDay, timeOfInstant } from '../time';
import { GOLD_RATES, shareOf } from './takeRate';

/** What the text for professionals says; the base is in cents, the instants UTC. */
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
 * The text that an operator sends to professionals (part 1 section 2.3): code, date, client, service,
 * both values at the Gold tier's rates, address and a link to the map. Decision 0017 has its wording.
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
