import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import {
  type NewBooking,
  newBookingDefaults,
  newBookingProblems,
} from '../../../../domain/bookings/newBooking';
import {
  type Price,
  type PriceRules,
  priceOfBooking,
  priceRulesOf,
} from '../../../../domain/bookings/price';
import { dateTypeOf, roundTime } from '../../../../domain/bookings/window';
import { toCents } from '../../../../domain/money';
import { todayInSaoPaulo } from '../../../../domain/time';
import { discountOf } from '../../../../domain/vouchers/discount';
import type { Answer, Customer } from '../../../dataProvider';
import { useClock } from '../../../schema/context';
import { useBackOffice } from '../../shared/useBackOffice';

/** A voucher that the look-up found. */
export type FoundVoucher = Answer<'customers.searchVouchers'>['data'][number];

/** How a new booking is paid: by one of the links, or with a saved card. */
export type PaymentChoice = '' | `link:${'CREDIT_CARD' | 'PIX' | 'CHECKOUT'}` | `card:${string}`;

/** The form of a new booking. */
export interface NewBookingValues {
  readonly addressId: string | null;
  readonly categoryId: string | null;
  readonly serviceId: string | null;
  readonly realtime: boolean;
  readonly day: string;
  readonly start: string;
  readonly end: string;
  readonly clients: number;
  readonly preferences: readonly string[];
  readonly onlyForPreference: boolean;
  readonly voucher: FoundVoucher | undefined;
  /** Typed, and not looked up yet. */
  readonly voucherCode: string;
  readonly useCredits: boolean;
  readonly massageTable: boolean;
  readonly scheduleByWpp: boolean;
  readonly payment: PaymentChoice;
  readonly note: string;
}

/** The form as the rules of `domain/bookings/newBooking` read it. */
export const asNewBooking = (values: NewBookingValues): NewBooking => ({
  addressId: values.addressId,
  serviceId: values.serviceId,
  day: values.day,
  start: values.start,
  end: values.end,
  clients: values.clients,
  realtime: values.realtime,
  note: values.note,
  linkPayment: values.payment.startsWith('link:'),
  creditCardId: values.payment.startsWith('card:') ? values.payment.slice(5) : null,
});

/** Why the voucher does not count: typed only, or for more clients than the order has. */
const voucherProblem = ({ voucher, voucherCode, clients }: NewBookingValues) => {
  if (!voucher) return voucherCode.trim() ? 'Adicione o voucher ou apague o código' : undefined;
  const { numberOfClients } = voucher;
  return numberOfClients > clients
    ? `Este voucher exige no mínimo ${numberOfClients} clientes`
    : undefined;
};

/** An order for preferred professionals only has to name one: no other could be sent. */
const preferenceProblem = ({ onlyForPreference, preferences }: NewBookingValues) =>
  onlyForPreference && preferences.length === 0
    ? 'Selecione ao menos uma profissional de preferência'
    : undefined;

type Problems = ReturnType<typeof newBookingProblems> & {
  readonly voucher?: string;
  readonly preferences?: string;
};

/** 0 is Sunday; a day that is none counts as one. */
const weekdayOf = (day: string): number => new Date(`${day}T12:00:00Z`).getUTCDay() || 0;

/** `today` in São Paulo: a real-time order is served on it, whatever day the hidden field holds. */
const priceFor = (
  values: NewBookingValues,
  rules: PriceRules,
  customer: Customer,
  today: string,
): Price => {
  const { voucher } = values;
  return priceOfBooking({
    rules,
    dateType: dateTypeOf(values.start, values.end, values.realtime),
    realtime: values.realtime,
    start: values.start,
    weekday: weekdayOf(values.realtime ? today : values.day),
    clients: values.clients,
    hasSignature: customer.hasSignature,
    hasPreferences: values.preferences.length > 0,
    voucher: voucher && {
      discount: discountOf(voucher),
      numberOfClients: voucher.numberOfClients,
    },
    credits: values.useCredits ? toCents(customer.credits ?? 0) : undefined,
  });
};

/** Everything that the modal 'Novo Agendamento' knows: the form, its questions, price and messages. */
export const useNewBooking = (customer: Customer) => {
  const provider = useBackOffice();
  const clock = useClock();
  const [values, setValues] = useState<NewBookingValues>(() => ({
    addressId: customer.address.length === 1 ? (customer.address[0]?._id ?? null) : null,
    categoryId: null,
    serviceId: null,
    realtime: false,
    ...newBookingDefaults(todayInSaoPaulo(clock())),
    clients: 1,
    preferences: [],
    onlyForPreference: false,
    voucher: undefined,
    voucherCode: '',
    useCredits: false,
    massageTable: false,
    scheduleByWpp: false,
    payment: '',
    note: '',
  }));
  const address = customer.address.find(({ _id }) => _id === values.addressId);
  const areaId = address?.areaId ?? undefined;

  const time = useQuery({
    queryKey: ['area', 'time'],
    queryFn: async ({ signal }) => {
      const { now } = await provider.operation('area.time', { signal });
      // A service without a clock leaves the judgement to this machine's.
      return { offset: now === '' ? 0 : Date.parse(now) - Date.now() };
    },
    staleTime: 60_000,
  });
  const area = useQuery({
    queryKey: ['area', 'one', areaId],
    queryFn: ({ signal }) =>
      provider.operation('area.one', { params: { areaId: areaId ?? '' }, signal }),
    enabled: areaId !== undefined,
  });
  const price = useQuery({
    queryKey: ['price', areaId, values.serviceId, address?.lat, address?.lng],
    queryFn: ({ signal }) =>
      provider.operation('price.one', {
        query: { area: areaId, service: values.serviceId, lat: address?.lat, lng: address?.lng },
        signal,
      }),
    enabled: areaId !== undefined && values.serviceId !== null,
  });
  const names = useQuery({
    queryKey: ['artists', 'summaries', customer.professionalPreferences],
    queryFn: ({ signal }) =>
      provider.operation('artists.summaries', {
        params: { ids: customer.professionalPreferences.join(',') },
        signal,
      }),
    enabled: customer.professionalPreferences.length > 0,
  });

  const service = area.data?.categories
    .find(({ _id }) => _id === values.categoryId)
    ?.services.find(({ _id }) => _id === values.serviceId);
  const surcharge = service?.preference;
  const rules = useMemo(
    () => (price.data ? priceRulesOf(price.data, surcharge) : undefined),
    [price.data, surcharge],
  );
  const interval = rules?.interval;
  // Times that were chosen before the rules came are rounded with them.
  useEffect(() => {
    if (interval === undefined) return;
    setValues((old) => {
      const [start, end] = [roundTime(old.start, interval), roundTime(old.end, interval)];
      return start === old.start && end === old.end ? old : { ...old, start, end };
    });
  }, [interval]);
  const now = (): Date => new Date(Date.now() + (time.data?.offset ?? 0));
  const built = rules && priceFor(values, rules, customer, todayInSaoPaulo(now()));

  /** Changes the form; what no longer fits the new values is emptied. */
  const change = (next: Partial<NewBookingValues>): void =>
    setValues((old) => {
      const merged = { ...old, ...next };
      if (next.addressId !== undefined && next.addressId !== old.addressId)
        return { ...merged, categoryId: null, serviceId: null, voucher: undefined };
      if (next.categoryId !== undefined && next.categoryId !== old.categoryId)
        return { ...merged, serviceId: null, massageTable: false };
      return merged;
    });

  /** Messages by field. A real-time order has no window of its own: the server judges its hour. */
  const problems = (): Problems => {
    const voucher = voucherProblem(values);
    const preferences = preferenceProblem(values);
    const all = {
      ...newBookingProblems(asNewBooking(values), rules, now()),
      ...(voucher && { voucher }),
      ...(preferences && { preferences }),
    };
    if (!values.realtime) return all;
    const { day: _day, start: _start, end: _end, ...rest } = all;
    return rest;
  };

  /** Rounds a chosen time to the interval of the price rules (part 1 section 9). */
  const round = (value: string): string => roundTime(value, rules?.interval ?? 30);

  return {
    values,
    change,
    round,
    address,
    areaId,
    area,
    service,
    priceQuery: price,
    rules,
    price: built,
    names: names.data?.data ?? [],
    now,
    problems,
  };
};

/** The state of the modal. */
export type NewBookingModel = ReturnType<typeof useNewBooking>;
