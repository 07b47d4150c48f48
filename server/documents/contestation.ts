import { paymentWord } from '../../domain/bookings/payment';
import { statusText } from '../../domain/bookings/status';
import { formatInstant, formatMoney, formatPhone } from '../../domain/format';
import { toCents } from '../../domain/money';
import type { BookingRecord } from '../store/types';
import { PageWriter } from './page';

const reais = (value: number | null | undefined): string | undefined =>
  value === null || value === undefined ? undefined : formatMoney(toCents(value));

/** Empty if there is no discount. */
const discount = (value: number | null | undefined): string | undefined =>
  value ? `- ${reais(value)}` : undefined;

const order = (page: PageWriter, booking: BookingRecord): void => {
  page.heading('Pedido');
  page.field('Código', booking.shortCode);
  page.field('Identificador', booking._id);
  page.field('Solicitado em', formatInstant(booking.requestedOn));
  page.field('Tipo', booking.realtime ? 'Pedido em tempo real' : 'Agendamento');
  page.field('Situação atual', booking.status[0] && statusText(booking.status[0]));
};

const client = (page: PageWriter, { user }: BookingRecord): void => {
  page.heading('Cliente');
  page.field('Nome', user.name);
  page.field('E-mail', user.email);
  page.field('Telefone', user.phone && formatPhone(user.phone));
  for (const card of user.creditCards ?? []) {
    page.field('Cartão', `${card.brand} ${card.first6} ****** ${card.last4}`);
    page.field('Titular', card.holder.fullname);
  }
};

const service = (page: PageWriter, booking: BookingRecord): void => {
  page.heading('Serviço');
  page.field('Serviço', booking.services[0]?.name['pt-BR']);
  page.field('Clientes', String(booking.numberOfClients ?? 1));
  page.field('Valor original', reais(booking.originalValue));
  page.field('Voucher', booking.voucher?.code);
  page.field('Desconto do voucher', discount(booking.voucherDiscount));
  page.field('Créditos usados', discount(booking.creditsUsed));
  page.field('Outros descontos', discount(booking.discount));
  page.field('Desconto por infração', discount(booking.infractionClientDiscount));
  page.field('Valor total', reais(booking.totalValue));
};

const window = (page: PageWriter, booking: BookingRecord): void => {
  page.heading('Horário');
  page.field('Início', formatInstant(booking.dateRangeStart));
  page.field('Fim', formatInstant(booking.dateRangeEnd));
  page.field('Tipo', booking.scheduleDateType === 'FLEX' ? 'Flexível' : 'Horário fixo');
};

const professional = (page: PageWriter, { partner }: BookingRecord): void => {
  page.heading('Profissional');
  if (!partner) page.line('Pedido não possui uma profissional');
  page.field('Nome', partner?.partnerName);
  page.field('E-mail', partner?.email);
  page.field('Telefone', partner?.phone && formatPhone(partner.phone));
};

const statuses = (page: PageWriter, { status }: BookingRecord): void => {
  page.heading('Histórico de status');
  if (status.length === 0) page.line('Nenhuma atualização de status registrada.');
  for (const item of status.toReversed()) {
    const parts = [formatInstant(item.date), statusText(item), item.description, item.blame];
    page.line(parts.filter(Boolean).join(' - '));
  }
};

const payment = (page: PageWriter, booking: BookingRecord): void => {
  page.heading('Pagamento');
  const { payment: paid, pixPayments = [] } = booking;
  if (!paid) page.line('Não informado');
  page.field('Identificador', paid?.id);
  page.field('Forma', paid?.method && paymentWord(paid.method));
  page.field('Situação', paid?.status && paymentWord(paid.status));
  page.field('Pago', paid ? (paid.paid ? 'Sim' : 'Não') : undefined);
  page.field('Erro', paid?.error);
  for (const { name, date } of paid?.events ?? []) {
    page.line(`${formatInstant(date)} - ${paymentWord(name)}`);
  }
  page.heading('Pagamentos PIX');
  if (pixPayments.length === 0) page.line('Nenhum pagamento PIX registrado.');
  for (const { id, bank, value, createdAt } of pixPayments) {
    page.line(`${formatInstant(createdAt)} - ${reais(value)} - ${bank} - ${id}`);
  }
};

/** Labels of events of a professional's phone; an unknown event is shown as is. */
const EVENT_NAMES: Readonly<Record<string, string>> = {
  ACCEPTED: 'Pedido aceito',
  ON_THE_WAY: 'A caminho',
  CHECKIN: 'Chegada ao local',
  CHECKOUT: 'Saída do local',
};

const events = (page: PageWriter, { artistEvents = [] }: BookingRecord): void => {
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
 * phone events. A4, Portuguese; cards masked, characters that Helvetica lacks replaced.
 * @param at clock of the request, the date of the document
 */
export const contestationPdf = async (
  booking: BookingRecord,
  at: Date,
): Promise<Uint8Array<ArrayBuffer>> => {
  const name = booking.shortCode ?? booking._id;
  const title = `Contestação de chargeback - pedido ${name}`;
  const page = await PageWriter.open(title, `Pedido ${booking._id}`, at);
  page.title('Contestação de chargeback', `Emitido em ${formatInstant(at.toISOString())}`);
  order(page, booking);
  client(page, booking);
  service(page, booking);
  page.heading('Endereço');
  page.field('Endereço', booking.address.text);
  professional(page, booking);
  window(page, booking);
  statuses(page, booking);
  payment(page, booking);
  events(page, booking);
  return page.close(`Pedido ${name}`);
};
