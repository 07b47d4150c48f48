import { dateTypeOf } from '../../../../domain/bookings/window';
import { formatDay, formatMoney } from '../../../../domain/format';
import { fromCents } from '../../../../domain/money';
import { instantAt } from '../../../../domain/time';
import type { Customer } from '../../../dataProvider';
import { asNewBooking, type NewBookingModel, type NewBookingValues } from './useNewBooking';

/** Words for how a link is paid (part 1 section 9). */
const LINKS: Readonly<Record<string, string>> = {
  CREDIT_CARD: 'pré-autorização do cartão',
  PIX: 'PIX',
  CHECKOUT: 'link de pagamento',
};

/** The note of an order; a service without names for the massage table and the link gets them in words. */
const noteOf = (values: NewBookingValues, isSpecifiedOnly: boolean): string => {
  const link = values.payment.startsWith('link:') ? LINKS[values.payment.slice(5)] : undefined;
  const words = isSpecifiedOnly
    ? [values.massageTable ? 'Levar maca.' : '', link ? `Pagamento: ${link}.` : '']
    : [];
  return [...words, values.note.trim()].filter(Boolean).join(' ');
};

/**
 * The body of the order (part 1 section 7, decision 0020). `isSpecifiedOnly`: it goes to a service that
 * knows the names of the specification alone (decision 0060).
 */
export const bodyOf = (
  { values, price, areaId }: NewBookingModel,
  customer: Customer,
  moments: { readonly began: string; readonly now: string; readonly transactionId: string },
  isSpecifiedOnly = false,
) => {
  const { linkPayment, creditCardId } = asNewBooking(values);
  const start = values.realtime ? moments.now : instantAt(values.day, values.start);
  const end = values.realtime ? moments.now : instantAt(values.day, values.end);
  const note = noteOf(values, isSpecifiedOnly);
  return {
    testCard: false,
    linkPayment,
    transactionId: moments.transactionId,
    scheduleDateType: dateTypeOf(values.start, values.end, values.realtime),
    asyncPayment: true,
    categoryId: values.categoryId,
    addressId: values.addressId,
    areaId,
    date: start,
    dateRangeStart: start,
    dateRangeEnd: end,
    numberOfClients: values.clients,
    serviceId: values.serviceId,
    timestamp: moments.now,
    user: { _id: customer._id },
    useCredits: values.useCredits,
    listPreferenceByProfessionals: values.preferences,
    onlyForPreference: values.onlyForPreference,
    beginCheckout: moments.began,
    hasPreference: values.preferences.length > 0,
    voucher: values.voucher?.code ?? null,
    realtime: values.realtime,
    scheduleByWpp: values.scheduleByWpp,
    massageTable: values.massageTable,
    // The two optional names are left out: the specification names no null for them.
    ...(creditCardId && { creditCardId }),
    paymentType: linkPayment ? values.payment.slice(5) : null,
    expectedTotal: fromCents(price?.total ?? 0),
    ...(note && { note }),
  };
};

/** What the question before an order shows: service, moment and price (part 1 section 5). */
export const questionOf = ({ values, service, price }: NewBookingModel): string => {
  const when = values.realtime
    ? 'agora, em tempo real'
    : `${formatDay(values.day)}, das ${values.start} às ${values.end}`;
  return [
    `Serviço: ${service?.name ?? ''}`,
    `Quando: ${when}`,
    `Preço: ${formatMoney(price?.total ?? 0)}`,
  ].join('\n');
};
