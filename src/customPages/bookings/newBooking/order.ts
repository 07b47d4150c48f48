import { dateTypeOf } from '../../../../domain/bookings/window';
import { formatDay, formatMoney } from '../../../../domain/format';
import { fromCents } from '../../../../domain/money';
import { instantAt } from '../../../../domain/time';
import type { Customer } from '../../../dataProvider';
import { asNewBooking, type NewBookingModel } from './useNewBooking';

/** The body of the order (part 1 section 7, decision 0020). */
export const bodyOf = (
  { values, price, areaId }: NewBookingModel,
  customer: Customer,
  moments: { readonly began: string; readonly now: string; readonly transactionId: string },
) => {
  const { linkPayment, creditCardId } = asNewBooking(values);
  const start = values.realtime ? moments.now : instantAt(values.day, values.start);
  const end = values.realtime ? moments.now : instantAt(values.day, values.end);
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
    creditCardId,
    paymentType: linkPayment ? values.payment.slice(5) : null,
    expectedTotal: fromCents(price?.total ?? 0),
    note: values.note.trim() || null,
  };
};

/** What the question before an order shows: service, moment and price (part 1 section 5). */
export const questionOf = ({ values, area, price }: NewBookingModel): string => {
  const service = area.data?.categories
    .find(({ _id }) => _id === values.categoryId)
    ?.services.find(({ _id }) => _id === values.serviceId);
  const when = values.realtime
    ? 'agora, em tempo real'
    : `${formatDay(values.day)}, das ${values.start} às ${values.end}`;
  return [
    `Serviço: ${service?.name['pt-BR'] ?? ''}`,
    `Quando: ${when}`,
    `Preço: ${formatMoney(price?.total ?? 0)}`,
  ].join('\n');
};
