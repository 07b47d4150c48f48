import { DEVICE_NAMES, deviceOf } from '../../../domain/bookings/device';
import { STATUS_NAMES, statusText } from '../../../domain/bookings/status';
import type { ValuedBooking } from '../../../domain/bookings/takeRate';
import { formatInstant } from '../../../domain/format';
import { addressLine } from '../../../domain/geo';
import { getPath } from '../../../domain/paths';
import { plainText } from '../../../domain/text';
import { dayOfInstant, parseDay, timeOfInstant } from '../../../domain/time';
import {
  boolean,
  choice,
  computed,
  dateTime,
  type FormContext,
  integer,
  money,
  phoneBR,
  reference,
  text,
} from '../../schema';
import { DeviceCell, StatusCell } from './cells';

/** Common fields of the lists of bookings and of real-time orders: part 1 section 2.3. */

type Wire = Readonly<Record<string, unknown>>;

/** A booking in the lists: instants UTC, amounts cents. */
export interface BookingRow {
  readonly id: string;
  readonly code?: string | null;
  readonly clientId?: string | null;
  readonly clientName?: string | null;
  readonly partnerId?: string | null;
  readonly statusCode?: number | null;
  readonly service?: string | null;
  readonly start?: string | null;
  readonly end?: string | null;
  readonly address?: string | null;
  readonly lat?: number | null;
  readonly lng?: number | null;
  readonly original?: number | null;
  readonly originalPreference?: number | null;
  readonly originalRealtime?: number | null;
  readonly realtime?: boolean | null;
  /** Only our own services have versions. */
  readonly version?: number;
}

/** A booking in its own dialogs: instants UTC, amounts cents. */
export interface BookingRecord extends BookingRow {
  readonly professional?: string | null;
  readonly voucher?: string | null;
  readonly email?: string | null;
  readonly areaId?: string | null;
  readonly serviceCategoryId?: string | null;
  readonly valued: ValuedBooking;
  readonly total?: number | null;
  readonly values?: {
    readonly voucher?: number | null;
    readonly credits?: number | null;
    readonly cancelClient?: number | null;
    readonly cancelProfessional?: number | null;
  } | null;
  readonly client?: { readonly credits?: number | null } | null;
  readonly payment?: { readonly paid?: boolean | null } | null;
  readonly pixPaid?: boolean | null;
  readonly pixPayments?: readonly { readonly value?: number | null }[] | null;
}

/** An instant in a list; the current day is a word. */
const instant = {
  format: (at: string, _: unknown, today?: string) =>
    dayOfInstant(at) === today ? `HOJE ${timeOfInstant(at)}` : formatInstant(at),
};

const firstStatus = (wire: Wire): unknown =>
  Array.isArray(wire.status) ? wire.status[0] : undefined;

const serviceName = (wire: Wire): unknown => {
  const [service] = Array.isArray(wire.services) ? wire.services : [];
  return getPath(service, 'name');
};

const PAYMENT_STATES = {
  paid: { label: 'Pago', tone: 'success' },
  pending: { label: 'Pendente', tone: 'warning' },
  refused: { label: 'Recusado', tone: 'error' },
} as const;

/** Payment data: its own flag and status, and the flag of the PIX payments. */
interface PaymentFacts {
  readonly paid?: unknown;
  readonly status?: unknown;
  readonly pixPaid?: unknown;
}

/** Returns the payment state in one word for the lists. */
export const paymentState = ({
  paid,
  status,
  pixPaid,
}: PaymentFacts): keyof typeof PAYMENT_STATES => {
  if (pixPaid === true || paid === true) return 'paid';
  return status === 'FAILED' ? 'refused' : 'pending';
};

const readPayment = ({ payment, pixPaid }: Wire) =>
  paymentState({ paid: getPath(payment, 'paid'), status: getPath(payment, 'status'), pixPaid });

const unsorted = { sort: false } as const;
const never = { column: false } as const;

/** Fields of both lists; column set A is hidden by default. */
export const bookingFields = {
  code: text('Código', { wire: 'shortCode' }),
  service: text('Serviço', { read: serviceName, sort: false }),
  clientName: text('Cliente', {
    wire: 'user.name',
    link: ({ clientId }) => (clientId ? `/users/${clientId}` : undefined),
  }),
  professional: text('Profissional', {
    wire: 'partner.partnerName',
    link: ({ partnerId }) => (partnerId ? `/artist/${partnerId}` : undefined),
  }),
  voucher: text('Voucher', { wire: 'voucher.code', sort: false }),
  status: text('Status', {
    read: firstStatus,
    sort: 'statusCode',
    cell: StatusCell,
    format: (_, { statusCode, statusBlame }) =>
      statusText({
        code: Number(statusCode),
        blame: typeof statusBlame === 'string' ? statusBlame : null,
      }),
  }),
  requestedOn: dateTime('Solicitado em', instant),
  start: dateTime('Data do agendamento', { wire: 'dateRangeStart', ...instant }),
  end: dateTime('Fim da janela', { wire: 'dateRangeEnd', ...instant }),
  orderId: text('Id', { look: 'id', wire: '_id', sort: false }),
  window: computed('Janela', ({ start, end }: BookingRow) =>
    start && end ? `${timeOfInstant(start)} às ${timeOfInstant(end)}` : '',
  ),
  email: text('E-mail', { wire: 'user.email', ...unsorted }),
  phone: phoneBR('Telefone', { wire: 'user.phone', ...unsorted }),
  address: text('Endereço', {
    read: ({ address }) => addressLine((address ?? {}) as never),
    ...unsorted,
  }),
  agent: text('Dispositivo', {
    ...unsorted,
    cell: DeviceCell,
    format: (agent) => DEVICE_NAMES[deviceOf(agent)],
  }),
  total: money('Total', { unit: 'reais', wire: 'totalValue', ...unsorted }),
  paymentState: choice('Pagamento', PAYMENT_STATES, { read: readPayment, ...unsorted }),
  scheduledOn: dateTime('Agendado em', instant),
  statusCode: integer('Código do status', never),
  statusBlame: text('Responsável pelo status', {
    read: (wire) => getPath(firstStatus(wire), 'blame'),
    ...never,
  }),
  clientId: text('Id da cliente', { wire: 'userId', ...never }),
  partnerId: text('Id da profissional', { wire: 'partner.partnerId', ...never }),
  lat: integer('Latitude', { wire: 'address.lat', ...never }),
  lng: integer('Longitude', { wire: 'address.lng', ...never }),
  original: money('Valor original', { wire: 'originalValue', unit: 'reais', ...never }),
  originalPreference: money('Valor original com preferência', {
    wire: 'originalValuePreference',
    unit: 'reais',
    ...never,
  }),
  originalRealtime: money('Valor original em tempo real', {
    wire: 'originalValueRealtime',
    unit: 'reais',
    ...never,
  }),
  realtime: boolean('Tempo real', never),
};

/** Request time of a real-time order, with its age. */
export const requestedAgo = dateTime('Solicitado em', { ...instant, age: true });

/** Converts `dd/mm/aaaa` to `aaaa-mm-dd` for the search; other text is unchanged. */
export const searchedText = (typed: string): string => parseDay(typed) ?? plainText(typed);

export const bookingFilters = {
  shortCode: {
    ...text('Código', { max: 20, normalise: (typed) => typed.toUpperCase() }),
    toQuery: (typed: string) => ({ shortCode: plainText(typed).toUpperCase() }),
  },
  status: choice('Status', STATUS_NAMES),
  areaId: reference('Cidade', 'areas', { where: { active: true } }),
  filter: {
    ...text('Busca', { max: 100, placeholder: 'nome, voucher, telefone, dd/mm/aaaa' }),
    toQuery: (typed: string) => ({ filter: searchedText(typed) }),
  },
};

/** Default period: five days before and after today (part 1 section 9). */
export const aroundToday =
  (shift: (day: string, count: number) => string) =>
  ({ today }: FormContext) => ({ from: shift(today, -5), to: shift(today, 5) });

/** Returns the period of one day. */
export const onDay = (day: string) => ({ period: { from: day, to: day } });
