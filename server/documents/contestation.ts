import { paymentCodeLabel } from '../../domain/bookings/payment';
import { statusText } from '../../domain/bookings/status';
import { formatInstant, formatMoney, formatPhone, yesNo } from '../../domain/format';
import { toCents } from '../../domain/money';
import type { BookingRecord } from '../store/types';
import { PageWriter } from './page';

const reais = (value: number | null | undefined): string | undefined =>
  value === null || value === undefined ? undefined : formatMoney(toCents(value));

/** Formats a discount; undefined without one. */
const discountText = (value: number | null | undefined): string | undefined =>
  value ? `- ${reais(value)}` : undefined;

const writeOrder = (page: PageWriter, booking: BookingRecord): void => {
  page.heading('Pedido');
  page.field('Código', booking.shortCode);
  page.field('Identificador', booking._id);
  page.field('Solicitado em', formatInstant(booking.requestedOn));
  page.field('Tipo', booking.realtime ? 'Pedido em tempo real' : 'Agendamento');
  page.field('Situação atual', booking.status[0] && statusText(booking.status[0]));
};

const writeClient = (page: PageWriter, { user }: BookingRecord): void => {
  page.heading('Cliente');
  page.field('Nome', user.name);
  page.field('E-mail', user.email);
  page.field('Telefone', user.phone && formatPhone(user.phone));
  for (const card of user.creditCards ?? []) {
    page.field('Cartão', `${card.brand} ${card.first6} ****** ${card.last4}`);
    page.field('Titular', card.holder.fullname);
  }
};

const writeService = (page: PageWriter, booking: BookingRecord): void => {
  page.heading('Serviço');
  page.field('Serviço', booking.services[0]?.name['pt-BR']);
  page.field('Clientes', String(booking.numberOfClients ?? 1));
  page.field('Valor original', reais(booking.originalValue));
  page.field('Voucher', booking.voucher?.code);
  page.field('Desconto do voucher', discountText(booking.voucherDiscount));
  page.field('Créditos usados', discountText(booking.creditsUsed));
  page.field('Outros descontos', discountText(booking.discount));
  page.field('Desconto por infração', discountText(booking.infractionClientDiscount));
  page.field('Valor total', reais(booking.totalValue));
};

const writeWindow = (page: PageWriter, booking: BookingRecord): void => {
  page.heading('Horário');
  page.field('Início', formatInstant(booking.dateRangeStart));
  page.field('Fim', formatInstant(booking.dateRangeEnd));
  page.field('Tipo', booking.scheduleDateType === 'FLEX' ? 'Flexível' : 'Horário fixo');
};

const writeProfessional = (page: PageWriter, { partner }: BookingRecord): void => {
  page.heading('Profissional');
  if (!partner) page.line('Pedido não possui uma profissional');
  page.field('Nome', partner?.partnerName);
  page.field('E-mail', partner?.email);
  page.field('Telefone', partner?.phone && formatPhone(partner.phone));
};

const writeStatuses = (page: PageWriter, { status }: BookingRecord): void => {
  page.heading('Histórico de status');
  if (status.length === 0) page.line('Nenhuma atualização de status registrada.');
  for (const item of status.toReversed()) {
    const parts = [formatInstant(item.date), statusText(item), item.description, item.blame];
    page.line(parts.filter(Boolean).join(' - '));
  }
};

const writePayment = (page: PageWriter, booking: BookingRecord): void => {
  page.heading('Pagamento');
  const { payment, pixPayments = [] } = booking;
  if (!payment) page.line('Não informado');
  page.field('Identificador', payment?.id);
  page.field('Forma', payment?.method && paymentCodeLabel(payment.method));
  page.field('Situação', payment?.status && paymentCodeLabel(payment.status));
  page.field('Pago', payment && yesNo(Boolean(payment.paid)));
  page.field('Erro', payment?.error);
  for (const { name, date } of payment?.events ?? []) {
    page.line(`${formatInstant(date)} - ${paymentCodeLabel(name)}`);
  }
  page.heading('Pagamentos PIX');
  if (pixPayments.length === 0) page.line('Nenhum pagamento PIX registrado.');
  for (const { id, bank, value, createdAt } of pixPayments) {
    page.line(`${formatInstant(createdAt)} - ${reais(value)} - ${bank} - ${id}`);
  }
};

/** Labels of the events from a professional's phone. An unknown event is its own label. */
const EVENT_NAMES: Readonly<Record<string, string>> = {
  ACCEPTED: 'Pedido aceito',
  ON_THE_WAY: 'A caminho',
  CHECKIN: 'Chegada ao local',
  CHECKOUT: 'Saída do local',
};

const writeEvents = (page: PageWriter, { artistEvents = [] }: BookingRecord): void => {
  page.heading('Eventos da profissional');
  if (artistEvents.length === 0) page.line('Nenhum evento registrado.');
  for (const { type, date, location } of artistEvents.toReversed()) {
    const place = location
      ? `posição ${location.lat.toFixed(6)}, ${location.lng.toFixed(6)}`
      : 'posição não informada';
    page.line(`${formatInstant(date)} - ${EVENT_NAMES[type] ?? type} - ${place}`);
  }
};

/**
 * Renders the document that contests a chargeback (part 1 section 2.5): order, place, time, professional, payment and
 * phone events. It masks card numbers.
 * @param at date of the document
 */
export const contestationPdf = async (
  booking: BookingRecord,
  at: Date,
): Promise<Uint8Array<ArrayBuffer>> => {
  const name = booking.shortCode ?? booking._id;
  const title = `Contestação de chargeback - pedido ${name}`;
  const page = await PageWriter.open(title, `Pedido ${booking._id}`, at);
  page.title('Contestação de chargeback', `Emitido em ${formatInstant(at.toISOString())}`);
  writeOrder(page, booking);
  writeClient(page, booking);
  writeService(page, booking);
  page.heading('Endereço');
  page.field('Endereço', booking.address.text);
  writeProfessional(page, booking);
  writeWindow(page, booking);
  writeStatuses(page, booking);
  writePayment(page, booking);
  writeEvents(page, booking);
  return page.close(`Pedido ${name}`);
};
