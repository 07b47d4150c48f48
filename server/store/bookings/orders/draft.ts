import { MASSAGE_CATEGORY, NO_PIX } from '../../../../domain/bookings/newBooking';
import { type Price, perClient, priceOfBooking } from '../../../../domain/bookings/price';
import { formatMoney, toCents } from '../../../../domain/money';
import { modeOf } from '../../../../domain/prices';
import { type Day, todayInSaoPaulo, weekdayOf } from '../../../../domain/time';
import type { StoredStatus, StoredValues, VoucherSide } from '../../../db/columns';
import type { Orm } from '../../../db/database';
import type { customers } from '../../../db/schema';
import { type Actor, HttpError, invalid } from '../../../kernel';
import { newId } from '../../../security/tokens';
import { offerAt } from '../../prices/offer';
import type { VoucherRow } from '../../vouchers/record';
import { type ChargeType, nextPayment } from '../payments/chargeRows';
import type { BookingRow } from '../record';
import { holdsFor, isFirstBooking, lockVoucher, priceVoucher, sideOf } from '../voucherUse';
import {
  addressOf,
  assertWindow,
  cardOf,
  lockCustomer,
  type NewOrder,
  NOT_OFFERED,
  type OrderWindow,
  preferencesOf,
  windowOf,
} from './terms';

/** A validated booking, and the benefits it uses. */
export interface Draft {
  /** Booking row that still lacks its short code and search text. */
  readonly row: BookingRow;
  readonly voucher: { readonly row: VoucherRow; readonly side: VoucherSide } | undefined;
  /** Payment method; a card must be a saved one. */
  readonly method: ChargeType;
  readonly cardId: string | undefined;
}

type CustomerRow = typeof customers.$inferSelect;

const CREATED = 0;
const WAITING_FOR_PROFESSIONAL = 1;
const PROCESSING = 15;

/** The service needs a table; only the form of its category has the field (section 5). */
const TABLE_NOTE = 'Levar maca de massagem.';

const noteOf = ({ note, massageTable, categoryId }: NewOrder): string | null => {
  const needsTable = massageTable && categoryId === MASSAGE_CATEGORY;
  return [note?.trim(), needsTable ? TABLE_NOTE : ''].filter(Boolean).join('\n') || null;
};

const lockValidVoucher = async (
  orm: Orm,
  code: string | null | undefined,
  row: BookingRow,
  days: { readonly today: Day; readonly day: Day },
): Promise<Draft['voucher']> => {
  if (!code?.trim()) return undefined;
  const isNew = await isFirstBooking(orm, row);
  const voucher = await lockVoucher(orm, code);
  if (!voucher || !holdsFor(voucher, { row, isNew, ...days })) {
    throw invalid({ voucher: 'Este voucher não vale para este pedido' });
  }
  return { row: voucher, side: sideOf(voucher, isNew) };
};

/** Amounts of a booking; those of a preference are equal, as the price includes the surcharge. */
const valuesOf = (price: Price, row: BookingRow): StoredValues => ({
  original: price.subtotal,
  discount: 0,
  voucherDiscount: price.voucherDiscount,
  creditsUsed: price.creditsUsed,
  service: price.subtotal,
  ...(row.realtime && { originalRealtime: price.subtotal }),
  ...(row.hasPreference && {
    originalPreference: price.subtotal,
    totalPreference: price.total,
    discountPreference: 0,
    voucherDiscountPreference: price.voucherDiscount,
    creditsUsedPreference: price.creditsUsed,
    servicePreference: price.subtotal,
  }),
});

const statusOf = (actor: Actor, code: number): Pick<BookingRow, 'status' | 'statusCode'> => {
  const item = (of: number): StoredStatus => ({
    code: of,
    date: actor.at.toISOString(),
    blame: actor.staff?.email ?? null,
  });
  return { statusCode: code, status: [item(code), item(CREATED)] };
};

interface Parts {
  readonly customer: CustomerRow;
  readonly window: OrderWindow;
  readonly service: { readonly name: string; readonly categoryId: string };
  readonly preferences: { id: string; name: string }[];
}

/** The booking without its price. */
const unpriced = (actor: Actor, body: NewOrder, parts: Parts): BookingRow => ({
  id: newId(),
  oldId: null,
  shortCode: null,
  realtime: body.realtime,
  tz: 'America/Sao_Paulo',
  areaId: body.areaId,
  ...statusOf(actor, PROCESSING),
  rangeStart: parts.window.from,
  rangeEnd: parts.window.to,
  requestedOn: actor.at,
  scheduledOn: null,
  scheduledStart: null,
  scheduledEnd: null,
  dateType: parts.window.dateType,
  userId: parts.customer.id,
  userName: parts.customer.name,
  userEmail: parts.customer.email,
  userPhone: parts.customer.phone,
  partnerId: null,
  partnerName: null,
  categoryId: parts.service.categoryId,
  serviceId: body.serviceId,
  serviceName: parts.service.name,
  serviceCents: 0,
  servicePreferenceCents: null,
  numberOfClients: body.numberOfClients,
  onlyForPreference: body.onlyForPreference,
  hasPreference: parts.preferences.length > 0,
  preferences: parts.preferences,
  voucherCode: null,
  voucherSide: null,
  address: addressOf(parts.customer, body),
  totalCents: 0,
  values: {},
  takeRate: null,
  history: {},
  note: noteOf(body),
  agent: 'backoffice',
  rule: null,
  cardValidated: null,
  transfer: null,
  payment: null,
  paid: false,
  pixSumCents: 0,
  pixPaid: false,
  transactionId: null,
  transactionMac: null,
  search: '',
  version: 1,
});

const assertExpected = ({ expectedTotal }: NewOrder, total: number): void => {
  if (expectedTotal === undefined || toCents(expectedTotal) === total) return;
  throw new HttpError(
    409,
    'price-changed',
    `O preço mudou para ${formatMoney(total)}. Confira e confirme novamente.`,
  );
};

/** Applies the price of an order to its row. A total of zero counts as paid. */
const priced = (actor: Actor, row: BookingRow, price: Price, draft: Omit<Draft, 'row'>) => {
  const { method, cardId, voucher } = draft;
  const each = perClient(price.subtotal, price.clients);
  const isFree = price.total === 0;
  const status = isFree ? 'SUCCESS' : 'WAITING';
  const card = cardId === undefined ? {} : { cardId };
  return {
    ...row,
    ...statusOf(actor, isFree ? WAITING_FOR_PROFESSIONAL : PROCESSING),
    serviceCents: each,
    servicePreferenceCents: row.hasPreference ? each : null,
    voucherCode: voucher?.row.code ?? null,
    voucherSide: voucher?.side ?? null,
    totalCents: price.total,
    values: valuesOf(price, row),
    paid: isFree,
    payment: isFree
      ? nextPayment(null, { method, status, ...card }, actor.at)
      : { method, status, ...card },
  };
};

/**
 * Creates the booking of an order, priced by the server's rules, with customer and voucher locked.
 * Calls `onLocked` as soon as the customer is locked.
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
  assertWindow(body, window, rules, actor.at);
  const cardId = cardOf(customer, body);
  const today = todayInSaoPaulo(actor.at);
  const preferences = await preferencesOf(orm, customer, body, window.day);
  const row = unpriced(actor, body, { customer, window, service, preferences });
  const days = { today, day: window.day };
  const voucher = await lockValidVoucher(orm, body.voucher, row, days);
  const price = priceOfBooking({
    rules,
    dateType: window.dateType,
    realtime: body.realtime,
    mode: modeOf({ realtime: body.realtime, ...window, orderedAt: actor.at }),
    start: window.start,
    weekday: weekdayOf(window.day),
    clients: body.numberOfClients,
    hasSignature: customer.hasSignature,
    hasPreferences: preferences.length > 0,
    voucher: voucher && priceVoucher(voucher.row, voucher.side),
    credits: body.useCredits ? customer.creditsCents : 0,
  });
  assertExpected(body, price.total);
  const method = cardId === undefined ? (body.paymentType ?? 'CHECKOUT') : 'CREDIT_CARD';
  if (method === 'PIX' && !offer.pixPayment) throw invalid({ paymentType: NO_PIX });
  const rest = { voucher, method, cardId };
  return { row: priced(actor, row, price, rest), ...rest };
};
