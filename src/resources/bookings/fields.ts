import { DEVICE_NAMES, deviceOf } from '../../../domain/bookings/device';
import { paymentWord } from '../../../domain/bookings/payment';
import { valuedBooking } from '../../../domain/bookings/valued';
import { formatInstant, yesNo } from '../../../domain/format';
import { addressLine } from '../../../domain/geo';
import { getPath } from '../../../domain/paths';
import { timeOfInstant } from '../../../domain/time';
import {
  boolean,
  computed,
  data,
  dateTime,
  email,
  group,
  integer,
  list,
  money,
  percent,
  phoneBR,
  type RecordOf,
  text,
} from '../../schema';
import { commentsOf } from '../shared/comments';
import { type BookingRow, bookingFields } from './listFields';
import { CodeCell } from './textCells';

/** Fields of one booking in its dialogs: part 1 section 3. Instants are UTC, amounts cents. */

type Wire = Readonly<Record<string, unknown>>;

const rowsOf = <T>(value: unknown): readonly T[] => (Array.isArray(value) ? value : []);

const textIn = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null;

/** Reads a field from any path on the wire. */
const at = (path: string) => ({ read: (wire: Wire): unknown => getPath(wire, path) });

/** Field of an amount in reais on the wire, at any path. */
const reais = (label: string, path: string) => money(label, { unit: 'reais', ...at(path) });

/** Formats a window of instants: `11/03/2026 09:00 às 11:00`. */
export const windowText = (start: string, end: string): string =>
  `${formatInstant(start)} às ${timeOfInstant(end)}`;

const author = (wire: string) => text('Responsável', { wire });

/** Columns of the status history. */
const statusColumns = {
  date: dateTime('Data'),
  description: text('Descrição'),
  blame: text('Responsável'),
  code: integer('Código'),
};

/** Columns of the history of professionals. */
const professionalColumns = {
  date: dateTime('Data'),
  action: text('Ação'),
  professional: text('Profissional', { wire: 'artist.name' }),
  author: author('blame.email'),
};

/** Columns of the date history: each entry keeps the replaced window. */
const dateColumns = {
  changedAt: dateTime('Alterada em', { wire: 'updatedAt' }),
  start: dateTime('Início', { wire: 'dateRangeStart' }),
  end: dateTime('Fim', { wire: 'dateRangeEnd' }),
  author: author('updatedBy.email'),
};

/** Columns of the histories of services, vouchers and addresses. */
const changeColumns = {
  changedAt: dateTime('Alterado em', { wire: 'updatedAt' }),
  field: text('O que mudou'),
  before: text('Antes'),
  after: text('Depois'),
  totalBefore: money('Total antes', { unit: 'reais' }),
  totalAfter: money('Total depois', { unit: 'reais' }),
  author: author('updatedBy.email'),
};

/** Columns of the history of take rates. */
const takeRateColumns = {
  createdAt: dateTime('Data'),
  value: percent('Take rate'),
  expiration: text('Expiração'),
  author: author('createdBy.email'),
};

/** Columns of the history of infractions. */
const infractionColumns = {
  createdAt: dateTime('Registrada em'),
  description: text('Infração'),
  occurrence: text('Ocorrência', { wire: 'occurrenceDate' }),
  points: integer('Pontos'),
  penalty: money('Penalidade', { unit: 'reais' }),
  discount: money('Desconto da cliente', { unit: 'reais', wire: 'clientDiscount' }),
  author: author('createdBy.email'),
};

export const eventColumns = {
  date: dateTime('Data'),
  name: text('Evento', { format: paymentWord }),
};

export const pixColumns = {
  id: text('Código', { cell: CodeCell }),
  bank: text('Banco'),
  value: money('Valor', { unit: 'reais' }),
  createdAt: dateTime('Data'),
};

export const alertColumns = { date: dateTime('Data'), message: text('Mensagem') };

/** Payment flags: either of them means that the booking is paid. */
interface Paid {
  readonly pixPaid?: boolean | null;
  readonly cardValidated?: boolean | null;
  readonly payment?: { readonly paid?: boolean | null } | null;
}

/** Is a booking paid, by card, link or PIX? */
export const isPaid = ({ pixPaid, payment }: Paid): boolean =>
  pixPaid === true || payment?.paid === true;

/** Fields of one booking: those of the lists, and further ones of the dialogs. */
export const bookingRecordFields = {
  ...bookingFields,
  when: computed(
    'Data do agendamento',
    ({ start, end }: BookingRow) => (start && end ? windowText(start, end) : ''),
    { column: false },
  ),
  areaId: data(({ address }) => getPath(address, 'areaId') as string | null | undefined),
  serviceCategoryId: data(
    ({ services }) => getPath(services, '0.categoryId') as string | null | undefined,
  ),
  valued: data((wire) => valuedBooking(wire as never)),
  client: group('Cliente', {
    name: text('Nome', {
      read: (wire) => getPath(wire, 'user.name') || wire.userId,
      link: ({ clientId }) =>
        clientId ? `/users/${encodeURIComponent(String(clientId))}` : undefined,
    }),
    email: email('E-mail', at('user.email')),
    phone: phoneBR('Telefone', at('user.phone')),
    device: text('Dispositivo', { read: ({ agent }) => DEVICE_NAMES[deviceOf(textIn(agent))] }),
    subscriber: boolean('Assinatura', at('user.hasSignature')),
    confirmed: boolean('Dados confirmados', at('user.emailPhoneConfirmed')),
    credits: reais('Créditos', 'user.credits'),
  }),
  assigned: group('Profissional', {
    name: text('Nome', {
      ...at('partner.partnerName'),
      link: ({ partnerId }) =>
        partnerId ? `/artist/${encodeURIComponent(String(partnerId))}` : undefined,
    }),
    email: email('E-mail', at('partner.email')),
    phone: phoneBR('Telefone', at('partner.phone')),
    immediate: boolean('Pagamento imediato', at('partner.paidByAdvance')),
  }),
  /** Ids of the professionals whom the client rejects. */
  rejected: data(({ user }) => rowsOf<string>(getPath(user, 'excludedPartners'))),
  preferred: data(({ professionalPreferences }) =>
    rowsOf<{ readonly _id: string; readonly name: string }>(professionalPreferences).map(
      ({ _id: id, name }) => ({ id, name }),
    ),
  ),
  onlyPreferred: data(({ onlyForPreference }) => onlyForPreference === true),
  note: data(({ note }) => textIn(note)),
  comments: data(commentsOf),
  city: data(({ address }) => textIn(getPath(address, 'city'))),
  uf: data(({ address }) => textIn(getPath(address, 'uf'))),
  place: data(
    ({ address }) => addressLine((address ?? {}) as never) || textIn(getPath(address, 'text')),
  ),
  values: group('Valores', {
    cancelClient: reais('Valor da cliente', 'cancelValue.totalValue'),
    cancelProfessional: reais('Valor da profissional', 'cancelValue.artistValue'),
    service: reais('Valor do serviço', 'serviceValue'),
    servicePreference: reais('Valor do serviço com preferência', 'serviceValuePreference'),
    discount: reais('Desconto', 'discount'),
    discountPreference: reais('Desconto com preferência', 'discountPreference'),
    voucher: reais('Desconto do voucher', 'voucherDiscount'),
    voucherPreference: reais('Desconto do voucher com preferência', 'voucherDiscountPreference'),
    credits: reais('Créditos usados', 'creditsUsed'),
    creditsPreference: reais('Créditos usados com preferência', 'creditsUsedPreference'),
    clientInfraction: reais('Desconto por infração', 'infractionClientDiscount'),
    tip: reais('Gorjeta', 'tipValue'),
    total: reais('Total', 'totalValue'),
    totalPreference: reais('Total com preferência', 'totalValuePreference'),
    registered: reais('Valor registrado', 'artistValue'),
    reward: reais('Recompensa', 'reward'),
    infraction: reais('Desconto por infração', 'infractionProfessionalDiscount'),
    // Already cents on the wire, unlike the other amounts (part 1 section 3).
    transfer: money('Valor da transferência', {
      read: ({ transfer }) => getPath(transfer, 'amount'),
    }),
  }),
  tipPayment: data(({ tipPayment }) => textIn(tipPayment)),
  rewardReceived: data(({ rewardReceived }) => rewardReceived as boolean | null | undefined),
  infractionId: data(({ infractionProfessionalDiscountId: id }) => textIn(id)),
  transferStatus: data(({ transfer }) => textIn(getPath(transfer, 'status'))),
  cardValidated: data(({ creditCardValidated }) => creditCardValidated === true),
  pixPaid: data(({ pixPaid }) => pixPaid === true),
  pixPayments: list('Pagamentos PIX', pixColumns, { item: 'pagamento PIX' }),
  payment: group('Pagamento', {
    isPaid: computed('Pago', (booking: Paid) => yesNo(isPaid(booking))),
    method: text('Método', { format: paymentWord }),
    status: text('Status', { format: paymentWord }),
    id: text('Identificação do pagamento'),
    card: computed('Cartão validado', ({ cardValidated }: Paid) => yesNo(cardValidated === true)),
    paid: data(({ payment }) => getPath(payment, 'paid') === true),
    events: list('Eventos do pagamento', eventColumns, { item: 'evento' }),
    code: data(
      ({ payment }) =>
        textIn(getPath(payment, 'copyPaste')) ??
        textIn(getPath(payment, 'paymentMethod.pixInfo.copyPastText')),
    ),
    link: data(({ payment }) => textIn(getPath(payment, 'urlPayment'))),
    error: data(({ payment }) => textIn(getPath(payment, 'error'))),
  }),
  alerts: list('Alertas', alertColumns, { item: 'alerta' }),
  statusHistory: list('Histórico: Status', statusColumns, {
    item: 'status',
    read: ({ statusHistory, status }: Wire) =>
      rowsOf(statusHistory).length > 0 ? statusHistory : status,
  }),
  professionalHistory: list('Histórico: Profissional', professionalColumns, {
    item: 'alteração',
    wire: 'artistsHistory',
  }),
  dateHistory: list('Histórico: Data', dateColumns, { item: 'alteração' }),
  changeHistory: list('Histórico: Serviço, voucher e endereço', changeColumns, {
    item: 'alteração',
  }),
  takeRateHistory: list('Histórico: Take rate', takeRateColumns, { item: 'alteração' }),
  infractions: list('Histórico: Infrações', infractionColumns, {
    item: 'infração',
    wire: 'infractionHistory',
  }),
};

/** One booking with all details. */
export type WholeBooking = RecordOf<typeof bookingRecordFields>;

export type BookingField = keyof typeof bookingRecordFields & string;

/** Conditions of sections that require a professional. */
export const bookingConditions = {
  assigned: ({ partnerId }: { readonly partnerId?: string | null | undefined }) =>
    Boolean(partnerId),
};
