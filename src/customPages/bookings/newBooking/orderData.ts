import type { RaRecord } from 'react-admin';
import type { CityCategory } from '../../../../domain/areas/offered';
import {
  NO_PIX,
  newBookingDefaults,
  newBookingProblems,
} from '../../../../domain/bookings/newBooking';
import { type Price, type PriceRules, priceOfBooking } from '../../../../domain/bookings/price';
import { dateTypeOf } from '../../../../domain/bookings/window';
import { modeOf } from '../../../../domain/prices/mode';
import type { OptionalTexts } from '../../../../domain/text';
import { isDay, timeOfInstant, todayInSaoPaulo, weekdayOf } from '../../../../domain/time';
import { discountOf } from '../../../../domain/vouchers/discount';
import type { Answer } from '../../../dataProvider';
import type { ActionValues } from '../../../schema/definition/types';

export type FoundVoucher = Answer<'customers.searchVouchers'>['data'][number];

/** Customer who orders. Credits are in cents. */
export interface Customer extends OptionalTexts<'name' | 'email'> {
  readonly id: string;
  readonly hasSignature?: boolean | null;
  readonly credits?: number | null;
  readonly preferred?: readonly string[];
  readonly cards?: readonly { id: string; brand?: string | null; last4?: string | null }[];
  readonly addresses?: readonly {
    readonly id: string;
    readonly line: string;
    readonly areaId?: string | null;
    readonly neighbor?: string | null;
    readonly lat?: number | null;
    readonly lng?: number | null;
  }[];
}

export interface City extends RaRecord {
  readonly categories: readonly CityCategory[];
}

export interface OrderData extends Customer {
  /** Offset of the server's clock in milliseconds; positive if it is ahead. */
  readonly offset: number;
  readonly categories?: readonly CityCategory[] | undefined;
  readonly isAreaLoading: boolean;
  readonly rules?: PriceRules | undefined;
  /** `false` if the address does not accept PIX. */
  readonly pixPayment?: boolean | null | undefined;
  /** Names of the preferred professionals, by id. */
  readonly names: Readonly<Record<string, string>>;
  /** Does the service of the order support our extensions? */
  readonly supports: { readonly booking: boolean; readonly realtime: boolean };
}

export interface OrderValues
  extends OptionalTexts<
    'addressId' | 'categoryId' | 'serviceId' | 'day' | 'start' | 'end' | 'note' | 'voucherCode'
  > {
  readonly massageTable?: boolean | null;
  readonly realtime?: boolean | null;
  readonly clients?: number | null;
  readonly preferences?: readonly string[] | null;
  readonly onlyForPreference?: boolean | null;
  readonly voucher?: FoundVoucher | null;
  readonly useCredits?: boolean | null;
  /** `link:PIX`, or `card:` and the id of a saved card. */
  readonly payment?: string | null;
  readonly scheduleByWpp?: boolean | null;
}

export const orderValues = (values: ActionValues): OrderValues => values as OrderValues;

export const nowOf = ({ offset }: Pick<OrderData, 'offset'>): Date => new Date(Date.now() + offset);

export const initialOf = ({ addresses = [] }: Customer, today: string): OrderValues => ({
  addressId: addresses.length === 1 ? (addresses[0]?.id ?? null) : null,
  ...newBookingDefaults(today),
  clients: 1,
});

export const paymentOf = (payment: string | null | undefined) => ({
  link: payment?.startsWith('link:') ? payment.slice('link:'.length) : undefined,
  cardId: payment?.startsWith('card:') ? payment.slice('card:'.length) : undefined,
});

export const addressOf = ({ addresses = [] }: Customer, { addressId }: OrderValues) =>
  addresses.find(({ id }) => id === addressId);

export const serviceOf = ({ categories = [] }: OrderData, { categoryId, serviceId }: OrderValues) =>
  categories.find(({ id }) => id === categoryId)?.services.find(({ id }) => id === serviceId);

export const dateTypeOfOrder = ({ start, end, realtime }: OrderValues) =>
  dateTypeOf(start ?? '', end ?? '', realtime === true);

export const voucherProblem = ({ voucher, clients }: OrderValues): string | undefined =>
  voucher && voucher.numberOfClients > (clients ?? 0)
    ? `Este voucher exige no mínimo ${voucher.numberOfClients} clientes`
    : undefined;

/** Returns error messages by field. The form ignores those of hidden fields. */
export const orderProblems = (typed: OrderValues, ordering: OrderData) => {
  const { link, cardId } = paymentOf(typed.payment);
  const booking = {
    addressId: typed.addressId,
    serviceId: typed.serviceId,
    day: typed.day ?? '',
    start: typed.start ?? '',
    end: typed.end ?? '',
    clients: typed.clients ?? Number.NaN,
    realtime: typed.realtime === true,
    note: typed.note,
    linkPayment: link !== undefined,
    creditCardId: cardId,
  };
  const { serviceId, ...problems } = newBookingProblems(booking, ordering.rules, nowOf(ordering));
  return {
    ...problems,
    ...(link === 'PIX' && ordering.pixPayment === false && { payment: NO_PIX }),
    // Without a category no service can be chosen, so the message is shown at the category.
    [typed.categoryId ? 'serviceId' : 'categoryId']: serviceId,
    preferences:
      typed.onlyForPreference && !typed.preferences?.length
        ? 'Selecione ao menos uma profissional de preferência'
        : undefined,
    voucherCode:
      typed.voucherCode?.trim() && !typed.voucher
        ? 'Adicione o voucher ou apague o código'
        : undefined,
    voucher: voucherProblem(typed),
  };
};

/** A real-time order begins at the next multiple of five minutes. */
const STEP_MS = 5 * 60_000;

/** Calculates the price in cents. A real-time order begins now, whatever the hidden day and hour fields contain. */
export const priceOf = (typed: OrderValues, ordering: OrderData): Price | undefined => {
  const { rules, hasSignature, credits } = ordering;
  const { voucher, preferences, realtime } = typed;
  if (!rules) return undefined;
  const now = new Date(Math.ceil(nowOf(ordering).getTime() / STEP_MS) * STEP_MS);
  const day = realtime ? todayInSaoPaulo(now) : (typed.day ?? '');
  const start = realtime ? timeOfInstant(now.toISOString()) : (typed.start ?? '');
  return priceOfBooking({
    rules,
    dateType: dateTypeOfOrder(typed),
    realtime: realtime === true,
    mode: modeOf({ realtime: realtime === true, day, start, orderedAt: nowOf(ordering) }),
    start,
    // If no day is chosen, a Sunday is assumed.
    weekday: isDay(day) ? weekdayOf(day) : 0,
    clients: typed.clients ?? Number.NaN,
    hasSignature: hasSignature === true,
    hasPreferences: (preferences ?? []).length > 0,
    voucher: voucher
      ? { discount: discountOf(voucher), numberOfClients: voucher.numberOfClients }
      : undefined,
    credits: typed.useCredits ? (credits ?? 0) : undefined,
  });
};
