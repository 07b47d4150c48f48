import { DEVICE_NAMES, deviceOf } from '../../../domain/bookings/device';
import { STATUS_NAMES, statusText } from '../../../domain/bookings/status';
import { formatInstant } from '../../../domain/format';
import { addressLine } from '../../../domain/geo';
import { type OptionalTexts, plainText } from '../../../domain/text';
import { addDays, dayOfInstant, parseDay, timeOfInstant } from '../../../domain/time';
import type { Booking } from '../../dataProvider';
import {
  choice,
  computed,
  data,
  dateRange,
  dateTime,
  type FormContext,
  money,
  phoneBR,
  type RecordOf,
  reference,
  text,
} from '../../schema';
import { DeviceCell, StatusCell } from './cells';

const instantOptions = {
  format: (instant: string, _: unknown, today?: string) =>
    dayOfInstant(instant) === today ? `HOJE ${timeOfInstant(instant)}` : formatInstant(instant),
};

const PAYMENT_STATES = {
  paid: { label: 'Pago', tone: 'success' },
  pending: { label: 'Pendente', tone: 'warning' },
  refused: { label: 'Recusado', tone: 'error' },
} as const;

interface PaymentFacts {
  readonly paid?: unknown;
  readonly status?: unknown;
  readonly pixPaid?: unknown;
}

export const paymentState = ({
  paid,
  status,
  pixPaid,
}: PaymentFacts): keyof typeof PAYMENT_STATES => {
  if (pixPaid === true || paid === true) return 'paid';
  return status === 'FAILED' ? 'refused' : 'pending';
};

const unsorted = { sort: false } as const;

const reaisCodec = money('Valor', { unit: 'reais' }).codec;

export const wireData = <T>(read: (booking: Partial<Booking>) => T) =>
  data((wire) => read(wire as Partial<Booking>));

export const centsOf = (reais: number | null | undefined) =>
  reaisCodec.decode(reais) as number | null | undefined;

export const bookingFields = {
  code: text('Código', { wire: 'shortCode' }),
  service: text('Serviço', {
    read: ({ services }: Partial<Booking>) => services?.[0]?.name,
    sort: false,
  }),
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
    read: ({ status }: Partial<Booking>) => status?.[0],
    sort: 'statusCode',
    cell: StatusCell,
    format: (_, { statusCode, statusBlame }) =>
      statusText({
        code: Number(statusCode),
        blame: typeof statusBlame === 'string' ? statusBlame : null,
      }),
  }),
  requestedOn: dateTime('Solicitado em', instantOptions),
  start: dateTime('Data do agendamento', { wire: 'dateRangeStart', ...instantOptions }),
  end: dateTime('Fim da janela', { wire: 'dateRangeEnd', ...instantOptions }),
  orderId: text('Id', { look: 'id', wire: '_id', sort: false }),
  window: computed('Janela', ({ start, end }: OptionalTexts<'start' | 'end'>) =>
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
  paymentState: choice('Pagamento', PAYMENT_STATES, {
    ...unsorted,
    read: ({ payment, pixPaid }: Partial<Booking>) => paymentState({ ...payment, pixPaid }),
  }),
  scheduledOn: dateTime('Agendado em', instantOptions),
  statusCode: wireData(({ statusCode }) => statusCode),
  statusBlame: wireData(({ status }) => status?.[0]?.blame),
  clientId: wireData(({ userId }) => userId),
  partnerId: wireData(({ partner }) => partner?.partnerId),
  lat: wireData(({ address }) => address?.lat),
  lng: wireData(({ address }) => address?.lng),
  original: wireData(({ originalValue }) => centsOf(originalValue)),
  originalPreference: wireData(({ originalValuePreference }) => centsOf(originalValuePreference)),
  originalRealtime: wireData(({ originalValueRealtime }) => centsOf(originalValueRealtime)),
  realtime: wireData(({ realtime }) => realtime),
};

/** A booking in a list. Instants are UTC, amounts are cents. */
export type BookingRow = Partial<RecordOf<typeof bookingFields>> & { readonly id: string };

export const requestedOnWithAge = dateTime('Solicitado em', { ...instantOptions, age: true });

export const toSearchText = (typed: string): string => parseDay(typed) ?? plainText(typed);

export const bookingFilters = {
  shortCode: {
    ...text('Código', { max: 20, normalize: (typed) => typed.toUpperCase() }),
    toQuery: (typed: string) => ({ shortCode: plainText(typed).toUpperCase() }),
  },
  status: choice('Status', STATUS_NAMES),
  areaId: reference('Cidade', 'areas', { where: { active: true } }),
  filter: {
    ...text('Busca', { max: 100, placeholder: 'nome, voucher, telefone, dd/mm/aaaa' }),
    toQuery: (typed: string) => ({ filter: toSearchText(typed) }),
  },
};

export const bookingFind = {
  shows: ['code', 'clientName', 'start', 'status'],
  by: { shortCode: ['code'], filter: ['words', 'phone'] },
} as const;

/** Default period: five days before and after today (part 1 section 9). */
export const aroundToday = ({ today }: FormContext) => ({
  from: addDays(today, -5),
  to: addDays(today, 5),
});

export const periodFilter = (label: string) =>
  dateRange(label, { params: ['minDate', 'maxDate'], initial: aroundToday });

export const onDay = (day: string) => ({ period: { from: day, to: day } });
