import { DEVICE_NAMES, deviceOf } from '../../../domain/bookings/device';
import { paymentCodeLabel } from '../../../domain/bookings/payment';
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
  list,
  money,
  phoneBR,
  type RecordOf,
  text,
} from '../../schema';
import type { Wire } from '../../schema/definition/mapping';
import { commentsOf } from '../shared/comments';
import { CodeCell } from './cells';
import { type BookingRow, bookingFields, wired } from './listFields';

/** Fields of one booking in its dialogs: part 1 section 3. Instants are UTC, amounts cents. */

const textIn = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null;

const at = (path: string) => ({ read: (wire: Wire): unknown => getPath(wire, path) });

const reais = (label: string, path: string) => money(label, { unit: 'reais', ...at(path) });

export const windowText = (start: string, end: string): string =>
  `${formatInstant(start)} às ${timeOfInstant(end)}`;

export const eventColumns = {
  date: dateTime('Data'),
  name: text('Evento', { format: paymentCodeLabel }),
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

export const isPaid = ({ pixPaid, payment }: Paid): boolean =>
  pixPaid === true || payment?.paid === true;

export const bookingRecordFields = {
  ...bookingFields,
  when: computed(
    'Data do agendamento',
    ({ start, end }: BookingRow) => (start && end ? windowText(start, end) : ''),
    { column: false },
  ),
  areaId: wired(({ address }) => address?.areaId),
  serviceCategoryId: wired(({ services }) => services?.[0]?.categoryId),
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
  rejected: wired(({ user }) => user?.excludedPartners ?? []),
  preferred: wired(({ professionalPreferences: all = [] }) =>
    all.map(({ _id: id, name }) => ({ id, name })),
  ),
  onlyPreferred: wired(({ onlyForPreference }) => onlyForPreference === true),
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
  rewardReceived: wired(({ rewardReceived }) => rewardReceived),
  infractionId: data(({ infractionProfessionalDiscountId: id }) => textIn(id)),
  transferStatus: data(({ transfer }) => textIn(getPath(transfer, 'status'))),
  cardValidated: data(({ creditCardValidated }) => creditCardValidated === true),
  pixPaid: data(({ pixPaid }) => pixPaid === true),
  pixPayments: list('Pagamentos PIX', pixColumns, { item: 'pagamento PIX' }),
  payment: group('Pagamento', {
    isPaid: computed('Pago', (booking: Paid) => yesNo(isPaid(booking))),
    method: text('Método', { format: paymentCodeLabel }),
    status: text('Status', { format: paymentCodeLabel }),
    id: text('Identificação do pagamento'),
    card: computed('Cartão validado', ({ cardValidated }: Paid) => yesNo(cardValidated === true)),
    paid: data(({ payment }) => getPath(payment, 'paid') === true),
    events: wired(({ payment }) => payment?.events ?? []),
    code: data(
      ({ payment }) =>
        textIn(getPath(payment, 'copyPaste')) ??
        textIn(getPath(payment, 'paymentMethod.pixInfo.copyPastText')),
    ),
    link: data(({ payment }) => textIn(getPath(payment, 'urlPayment'))),
    error: data(({ payment }) => textIn(getPath(payment, 'error'))),
  }),
  alerts: wired(({ alerts = [] }) => alerts),
  statusHistory: wired(({ statusHistory = [], status = [] }) =>
    statusHistory.length > 0 ? statusHistory : status,
  ),
  professionalHistory: wired(({ artistsHistory = [] }) => artistsHistory),
  dateHistory: wired(({ dateHistory = [] }) => dateHistory),
  changeHistory: wired(({ changeHistory = [] }) => changeHistory),
  takeRateHistory: wired(({ takeRateHistory = [] }) => takeRateHistory),
  infractions: wired(({ infractionHistory = [] }) => infractionHistory),
};

export type WholeBooking = RecordOf<typeof bookingRecordFields>;

export type BookingField = keyof typeof bookingRecordFields & string;

export const bookingConditions = {
  assigned: ({ partnerId }: { readonly partnerId?: string | null | undefined }) =>
    Boolean(partnerId),
};
