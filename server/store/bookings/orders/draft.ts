import { and, inArray } from 'drizzle-orm';
import {
  MASSAGE_CATEGORY,
  NO_ADDRESS,
  NO_PIX,
  newBookingProblems,
} from '../../../../domain/bookings/newBooking';
import { type Price, type PriceRules, perClient } from '../../../../domain/bookings/price';
import { STATUS } from '../../../../domain/bookings/status';
import { dateTypeOf } from '../../../../domain/bookings/window';
import { CARD_PROVIDER } from '../../../../domain/customers';
import { formatMoney, toCents } from '../../../../domain/money';
import {
  type Day,
  dayOfInstant,
  instantAt,
  timeOfInstant,
  wireInstant,
} from '../../../../domain/time';
import type { StoredAddress } from '../../../db/columns';
import type { Orm } from '../../../db/database';
import { customers, professionals } from '../../../db/schema';
import { type Actor, HttpError, invalid } from '../../../kernel';
import { newId } from '../../../security/tokens';
import { wireDay } from '../../days';
import { type Offer, offerAt } from '../../prices/offer';
import { isAvailableOn } from '../../professionals/offered';
import { lockRow } from '../../rows';
import type { Body } from '../../types';
import { withNewStatus } from '../change';
import { type ChargeType, nextPayment } from '../payments/chargeRows';
import { pricedValues, priceOfRow } from '../reprice';
import { type BookingVoucher, lockApplicable, voucherTerms } from '../voucherUse';

/** Validation and price of an order (part 1 sections 5 and 9). */

export type NewOrder = Body<'bookings.create'>;

type CustomerRow = typeof customers.$inferSelect;

interface OrderTerms {
  readonly voucher: BookingVoucher | undefined;
  /** Payment method; a card must be a saved one. */
  readonly method: ChargeType;
  readonly cardId: string | undefined;
}

/** A validated order; its row has no short code and no search text yet. */
export interface Draft extends OrderTerms {
  readonly row: ReturnType<typeof unpricedColumns> & ReturnType<typeof priceColumns>;
}

/** Message for a service that is not offered in an area. */
export const NOT_OFFERED = 'Serviço não disponível nesta região.';

const REALTIME_STEP_MS = 5 * 60_000;
const REALTIME_LENGTH_MS = 90 * 60_000;

const windowBetween = (from: string, to: string, realtime: boolean) => {
  const [day, start, end] = [dayOfInstant(from), timeOfInstant(from), timeOfInstant(to)];
  return {
    day,
    start,
    end,
    from: new Date(instantAt(day, start)),
    to: new Date(instantAt(dayOfInstant(to), end)),
    dateType: dateTypeOf(start, end, realtime),
  };
};

type OrderWindow = ReturnType<typeof windowBetween>;

/** Window of a real-time order: 90 minutes from the next full 5 minutes. */
const realtimeWindow = (now: Date): OrderWindow => {
  const from = Math.ceil(now.getTime() / REALTIME_STEP_MS) * REALTIME_STEP_MS;
  const iso = (millis: number): string => new Date(millis).toISOString();
  return windowBetween(iso(from), iso(from + REALTIME_LENGTH_MS), true);
};

const SAME_DAY = 'Datas precisam estar no mesmo dia';

/** Returns the requested window, or that of a real-time order. @throws HttpError 422. */
const windowOf = (body: NewOrder, now: Date): OrderWindow => {
  if (body.realtime) return realtimeWindow(now);
  const [from, to] = [wireInstant(body.dateRangeStart), wireInstant(body.dateRangeEnd)];
  const day = dayOfInstant(from);
  if (day === '') throw invalid({ dateRangeStart: 'Informe o horário inicial' });
  if (dayOfInstant(to) !== day) throw invalid({ dateRangeEnd: SAME_DAY });
  // A client sends an instant of the day, or its UTC midnight.
  const days = [wireDay(body.date), dayOfInstant(wireInstant(body.date))];
  if (!days.includes(day)) throw invalid({ date: SAME_DAY });
  return windowBetween(from, to, false);
};

const WIRE_FIELDS: Readonly<Record<string, string>> = {
  day: 'date',
  start: 'dateRangeStart',
  end: 'dateRangeEnd',
  clients: 'numberOfClients',
  payment: 'creditCardId',
};

/** Validates an order by the rules of the form, at the time of the server. @throws HttpError 422. */
const assertBookable = (
  { numberOfClients: clients, addressId, serviceId, ...body }: NewOrder,
  { day, start, end }: OrderWindow,
  rules: PriceRules,
  now: Date,
): void => {
  const { realtime, linkPayment, creditCardId = null } = body;
  const problems = newBookingProblems(
    { addressId, serviceId, day, start, end, clients, realtime, linkPayment, creditCardId },
    rules,
    now,
  );
  const fields = Object.entries(problems).map(([field, message]) => [
    WIRE_FIELDS[field] ?? field,
    message,
  ]);
  if (fields.length > 0) throw invalid(Object.fromEntries(fields));
};

/** Locks the customer, so that concurrent changes of credits and counters wait. */
const lockCustomer = async (orm: Orm, id: string): Promise<CustomerRow> => {
  const row = await lockRow(orm, customers, id, 'Cliente não encontrado.');
  if (row.blocked) throw new HttpError(409, 'not-available', 'Cliente bloqueado.');
  return row;
};

/** Returns the customer's address for the order. @throws HttpError 422. */
const addressOf = ({ addresses }: CustomerRow, { addressId, areaId }: NewOrder): StoredAddress => {
  if (addresses.length === 0) throw invalid({ addressId: NO_ADDRESS });
  const address = addresses.find(({ id }) => id === addressId);
  if (!address) throw invalid({ addressId: 'Selecione um endereço' });
  if (address.areaId !== areaId) {
    throw invalid({ areaId: 'O endereço não pertence a esta região' });
  }
  return address;
};

/** Returns the id of the saved card that pays; undefined for a payment link. @throws HttpError 422. */
const cardOf = (
  { cards }: CustomerRow,
  { linkPayment, creditCardId }: NewOrder,
): string | undefined => {
  if (linkPayment) return undefined;
  const card = cards.find(({ id, provider }) => id === creditCardId && provider === CARD_PROVIDER);
  if (!card) throw invalid({ creditCardId: 'Selecione uma forma de pagamento' });
  return card.id;
};

/**
 * Returns the preferred professionals of an order, whom the customer prefers and who are available on
 * its day.
 * @throws HttpError 422.
 */
const preferencesOf = async (
  orm: Orm,
  { preferences }: CustomerRow,
  { listPreferenceByProfessionals, onlyForPreference }: NewOrder,
  day: Day,
): Promise<{ id: string; name: string }[]> => {
  const ids = [...new Set(listPreferenceByProfessionals)];
  if (ids.some((id) => !preferences.includes(id))) {
    const message = 'Esta profissional não é uma preferência da cliente';
    throw invalid({ listPreferenceByProfessionals: message });
  }
  if (ids.length === 0) {
    if (!onlyForPreference) return [];
    throw invalid({ onlyForPreference: 'Selecione ao menos uma profissional de preferência' });
  }
  const rows = await orm
    .select({ id: professionals.id, name: professionals.name })
    .from(professionals)
    .where(and(inArray(professionals.id, ids), isAvailableOn(day)));
  if (rows.length < ids.length) {
    const message = 'Uma profissional de preferência não está mais disponível';
    throw invalid({ listPreferenceByProfessionals: message });
  }
  return ids.flatMap((id) => rows.filter((row) => row.id === id));
};

/** Added to the note of a massage if a table is requested (section 5). */
const TABLE_NOTE = 'Levar maca de massagem.';

const noteOf = ({ note, massageTable, categoryId }: NewOrder): string | null => {
  const needsTable = massageTable && categoryId === MASSAGE_CATEGORY;
  return [note?.trim(), needsTable ? TABLE_NOTE : ''].filter(Boolean).join('\n') || null;
};

const unpricedColumns = (
  actor: Actor,
  body: NewOrder,
  customer: CustomerRow,
  window: OrderWindow,
  service: Offer['service'],
  preferences: { id: string; name: string }[],
) => ({
  id: newId(),
  realtime: body.realtime,
  areaId: body.areaId,
  rangeStart: window.from,
  rangeEnd: window.to,
  requestedOn: actor.at,
  dateType: window.dateType,
  userId: customer.id,
  userName: customer.name,
  userEmail: customer.email,
  userPhone: customer.phone,
  partnerName: null,
  categoryId: service.categoryId,
  serviceId: body.serviceId,
  serviceName: service.name,
  numberOfClients: body.numberOfClients,
  onlyForPreference: body.onlyForPreference,
  hasPreference: preferences.length > 0,
  preferences,
  address: addressOf(customer, body),
  note: noteOf(body),
  agent: 'backoffice',
});

/** Columns with the price, status and payment of an order. A total of zero counts as paid. */
const priceColumns = (
  actor: Actor,
  { realtime, hasPreference }: ReturnType<typeof unpricedColumns>,
  price: Price,
  { method, cardId, voucher }: OrderTerms,
) => {
  const each = perClient(price.subtotal, price.clients);
  const isFree = price.total === 0;
  const card = cardId === undefined ? {} : { cardId };
  const created = withNewStatus({ status: [] }, actor, STATUS.created);
  return {
    ...withNewStatus(created, actor, isFree ? STATUS.waiting : STATUS.processing),
    serviceCents: each,
    servicePreferenceCents: hasPreference ? each : null,
    voucherCode: voucher?.voucher.code ?? null,
    voucherSide: voucher?.side ?? null,
    totalCents: price.total,
    values: {
      discount: 0,
      ...pricedValues({ realtime, hasPreference }, price, price.subtotal),
      ...(hasPreference && { discountPreference: 0 }),
    },
    paid: isFree,
    payment: isFree
      ? nextPayment(null, { method, status: 'SUCCESS', ...card }, actor.at)
      : { method, status: 'WAITING', ...card },
  };
};

/**
 * Validates and prices an order, and locks its customer and voucher.
 * @param onLocked called as soon as the customer is locked
 * @throws HttpError 404, 409 `not-available` or `price-changed`, 422 with the wire fields at fault.
 */
export const draftOf = async (
  orm: Orm,
  actor: Actor,
  body: NewOrder,
  onLocked: () => Promise<void>,
): Promise<Draft> => {
  const customer = await lockCustomer(orm, body.user._id);
  await onLocked();
  const { areaId, serviceId } = body;
  const point = customer.addresses.find(({ id }) => id === body.addressId);
  const { neighbor } = point ?? {};
  const offer = await offerAt(orm, { areaId, serviceId, point, neighbor, now: actor.at });
  if (!offer?.isAreaActive) throw new HttpError(409, 'not-available', NOT_OFFERED);
  const { service, rules } = offer;
  if (service.categoryId !== body.categoryId) {
    throw invalid({ categoryId: 'O serviço não pertence a esta categoria' });
  }
  const window = windowOf(body, actor.at);
  assertBookable(body, window, rules, actor.at);
  const cardId = cardOf(customer, body);
  const preferences = await preferencesOf(orm, customer, body, window.day);
  const row = unpricedColumns(actor, body, customer, window, service, preferences);
  const code = body.voucher?.trim();
  const voucher = code ? await lockApplicable(orm, row, code, actor.at) : undefined;
  if (code && !voucher) {
    throw invalid({ voucher: 'Este voucher não vale para este pedido' });
  }
  const price = priceOfRow(row, rules, {
    hasSignature: customer.hasSignature,
    voucher: voucher && voucherTerms(voucher),
    credits: body.useCredits ? customer.creditsCents : 0,
  });
  if (body.expectedTotal !== undefined && toCents(body.expectedTotal) !== price.total) {
    const message = `O preço mudou para ${formatMoney(price.total)}. Confira e confirme novamente.`;
    throw new HttpError(409, 'price-changed', message);
  }
  const method = cardId === undefined ? (body.paymentType ?? 'CHECKOUT') : 'CREDIT_CARD';
  if (method === 'PIX' && !offer.pixPayment) throw invalid({ paymentType: NO_PIX });
  const terms = { voucher, method, cardId };
  return { row: { ...row, ...priceColumns(actor, row, price, terms) }, ...terms };
};
