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
import { type BookingRow, bookingFields, wireData } from './listFields';

/** Fields of one booking, shown in its dialogs: part 1 section 3. Instants are UTC, amounts are cents. */

const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null;

const readAt = (path: string) => ({ read: (wire: Wire): unknown => getPath(wire, path) });

const reais = (label: string, path: string) => money(label, { unit: 'reais', ...readAt(path) });

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

interface PaymentFlags {
  readonly pixPaid?: boolean | null;
  readonly cardValidated?: boolean | null;
  readonly payment?: { readonly paid?: boolean | null } | null;
}

/** A booking is paid by PIX or by its payment; a validated card is not a payment. */
export const isPaid = ({ pixPaid, payment }: PaymentFlags): boolean =>
  pixPaid === true || payment?.paid === true;

export const bookingRecordFields = {
  ...bookingFields,
  when: computed(
    'Data do agendamento',
    ({ start, end }: BookingRow) => (start && end ? windowText(start, end) : ''),
    { column: false },
  ),
  areaId: wireData(({ address }) => address?.areaId),
  serviceCategoryId: wireData(({ services }) => services?.[0]?.categoryId),
  valued: data((wire) => valuedBooking(wire as never)),
  client: group('Cliente', {
    name: text('Nome', {
      read: (wire) => getPath(wire, 'user.name') || wire.userId,
      link: ({ clientId }) =>
        clientId ? `/users/${encodeURIComponent(String(clientId))}` : undefined,
    }),
    email: email('E-mail', readAt('user.email')),
    phone: phoneBR('Telefone', readAt('user.phone')),
    device: text('Dispositivo', { read: ({ agent }) => DEVICE_NAMES[deviceOf(textOf(agent))] }),
    subscriber: boolean('Assinatura', readAt('user.hasSignature')),
    confirmed: boolean('Dados confirmados', readAt('user.emailPhoneConfirmed')),
    credits: reais('Créditos', 'user.credits'),
  }),
  assigned: group('Profissional', {
    name: text('Nome', {
      ...readAt('partner.partnerName'),
      link: ({ partnerId }) =>
        partnerId ? `/artist/${encodeURIComponent(String(partnerId))}` : undefined,
    }),
    email: email('E-mail', readAt('partner.email')),
    phone: phoneBR('Telefone', readAt('partner.phone')),
    immediate: boolean('Pagamento imediato', readAt('partner.paidByAdvance')),
  }),
  rejected: wireData(({ user }) => user?.excludedPartners ?? []),
  preferred: wireData(({ professionalPreferences = [] }) =>
    professionalPreferences.map(({ _id: id, name }) => ({ id, name })),
  ),
  onlyPreferred: wireData(({ onlyForPreference }) => onlyForPreference === true),
  note: data(({ note }) => textOf(note)),
  comments: data(commentsOf),
  city: data(({ address }) => textOf(getPath(address, 'city'))),
  uf: data(({ address }) => textOf(getPath(address, 'uf'))),
  place: data(
    ({ address }) => addressLine((address ?? {}) as never) || textOf(getPath(address, 'text')),
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
  tipPayment: data(({ tipPayment }) => textOf(tipPayment)),
  rewardReceived: wireData(({ rewardReceived }) => rewardReceived),
  infractionId: data(({ infractionProfessionalDiscountId: id }) => textOf(id)),
  transferStatus: data(({ transfer }) => textOf(getPath(transfer, 'status'))),
  cardValidated: data(({ creditCardValidated }) => creditCardValidated === true),
  pixPaid: data(({ pixPaid }) => pixPaid === true),
  pixPayments: list('Pagamentos PIX', pixColumns, { item: 'pagamento PIX' }),
  payment: group('Pagamento', {
    isPaid: computed('Pago', (booking: PaymentFlags) => yesNo(isPaid(booking))),
    method: text('Método', { format: paymentCodeLabel }),
    status: text('Status', { format: paymentCodeLabel }),
    id: text('Identificação do pagamento'),
    card: computed('Cartão validado', ({ cardValidated }: PaymentFlags) =>
      yesNo(cardValidated === true),
    ),
    paid: data(({ payment }) => getPath(payment, 'paid') === true),
    events: wireData(({ payment }) => payment?.events ?? []),
    code: data(
      ({ payment }) =>
        textOf(getPath(payment, 'copyPaste')) ??
        textOf(getPath(payment, 'paymentMethod.pixInfo.copyPastText')),
    ),
    link: data(({ payment }) => textOf(getPath(payment, 'urlPayment'))),
    error: data(({ payment }) => textOf(getPath(payment, 'error'))),
  }),
  alerts: wireData(({ alerts = [] }) => alerts),
  statusHistory: wireData(({ statusHistory = [], status = [] }) =>
    statusHistory.length > 0 ? statusHistory : status,
  ),
  professionalHistory: wireData(({ artistsHistory = [] }) => artistsHistory),
  dateHistory: wireData(({ dateHistory = [] }) => dateHistory),
  changeHistory: wireData(({ changeHistory = [] }) => changeHistory),
  takeRateHistory: wireData(({ takeRateHistory = [] }) => takeRateHistory),
  infractions: wireData(({ infractionHistory = [] }) => infractionHistory),
};

export type WholeBooking = RecordOf<typeof bookingRecordFields>;

export type BookingField = keyof typeof bookingRecordFields & string;

export const bookingConditions = {
  assigned: ({ partnerId }: { readonly partnerId?: string | null | undefined }) =>
    Boolean(partnerId),
};
