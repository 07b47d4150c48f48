import { eq } from 'drizzle-orm';
import { isPaidByPix, PIX_MESSAGES } from '../../../domain/bookings/pix';
import {
  type Price,
  type PriceInput,
  type PriceRules,
  type PriceVoucher,
  perClient,
  priceOfBooking,
  type Repriced,
  repriced,
} from '../../../domain/bookings/price';
import { modeOf } from '../../../domain/prices';
import { dayOfInstant, timeOfInstant, weekdayOf } from '../../../domain/time';
import type { StoredValues } from '../../db/columns';
import type { Orm } from '../../db/database';
import { customers } from '../../db/schema';
import { type Actor, HttpError } from '../../kernel';
import { type Offer, offerAt } from '../prices/offer';
import { moveCredits } from './benefits';
import type { Changes } from './change';
import type { BookingRow } from './record';
import { lockUsed, releaseUse, stillHolds, voucherTerms, withoutUse } from './voucherUse';

/** Price of a booking after a change (part 1 sections 3 and 9). Amounts are in cents. */

export type Amounts = Pick<BookingRow, 'totalCents' | 'values' | 'pixPaid'>;

const subtotalOf = ({ values, serviceCents, numberOfClients }: BookingRow): number =>
  values.original ?? serviceCents * numberOfClients;

/**
 * Converts a price to stored values. Those for a preferred professional equal the others, because the
 * price already includes her surcharge.
 */
export const pricedValues = (
  { realtime, hasPreference }: Pick<BookingRow, 'realtime' | 'hasPreference'>,
  price: Omit<Repriced, 'creditsSpared'>,
  subtotal: number,
): StoredValues => {
  const { voucherDiscount, creditsUsed, total } = price;
  return {
    original: subtotal,
    service: subtotal,
    voucherDiscount,
    creditsUsed,
    ...(realtime && { originalRealtime: subtotal }),
    ...(hasPreference && {
      originalPreference: subtotal,
      totalPreference: total,
      voucherDiscountPreference: voucherDiscount,
      creditsUsedPreference: creditsUsed,
      servicePreference: subtotal,
    }),
  };
};

/** Is a booking paid by PIX at a total? An unchanged total keeps a mark that was set manually. */
const pixPaidAt = ({ pixPaid, pixSumCents, ...row }: BookingRow, totalCents: number): boolean =>
  totalCents === row.totalCents ? pixPaid : isPaidByPix(pixSumCents, totalCents);

/**
 * Reprices a booking, and returns unused credits to the customer.
 * @param subtotal absent: the agreed one
 * @throws HttpError 409 `pix-exceeds` if the PIX payments exceed the new total.
 */
export const reprice = async (
  orm: Orm,
  actor: Actor,
  row: BookingRow,
  voucher: PriceVoucher | undefined,
  subtotal = subtotalOf(row),
): Promise<Amounts> => {
  const { values } = row;
  const price = repriced(subtotal, voucher?.discount, {
    credits: values.creditsUsed ?? 0,
    others: (values.discount ?? 0) + (values.infractionClientDiscount ?? 0),
  });
  const { total: totalCents, creditsSpared } = price;
  if (totalCents < row.pixSumCents) throw new HttpError(409, 'pix-exceeds', PIX_MESSAGES.exceeds);
  if (creditsSpared > 0) await moveCredits(orm, actor, row, 'AJUSTE', creditsSpared);
  return {
    totalCents,
    pixPaid: pixPaidAt(row, totalCents),
    values: { ...values, ...pricedValues(row, price, subtotal) },
  };
};

/**
 * Amounts of a booking after an infraction gives its client a further discount. The total does not
 * fall below the PIX payments; the values keep the whole discount, and the rest is refunded.
 */
export const withDiscount = (row: BookingRow, cents: number): Amounts => {
  const { values } = row;
  const totalCents = Math.max(row.pixSumCents, 0, row.totalCents - cents);
  return {
    totalCents,
    pixPaid: pixPaidAt(row, totalCents),
    values: {
      ...values,
      infractionClientDiscount: (values.infractionClientDiscount ?? 0) + cents,
      ...(row.hasPreference && { totalPreference: totalCents }),
    },
  };
};

export const offerOfBooking = (
  orm: Orm,
  { areaId, serviceId, address }: Pick<BookingRow, 'areaId' | 'serviceId' | 'address'>,
  now: Date,
): Promise<Offer | undefined> =>
  offerAt(orm, { areaId, serviceId, point: address, neighbor: address.neighbor, now });

export const priceOfRow = (
  row: Pick<BookingRow, 'dateType' | 'realtime' | 'requestedOn' | 'rangeStart'> &
    Pick<BookingRow, 'numberOfClients' | 'hasPreference'>,
  rules: PriceRules,
  terms: Pick<PriceInput, 'hasSignature' | 'voucher' | 'credits'>,
): Price => {
  const { realtime, requestedOn: orderedAt } = row;
  const from = row.rangeStart.toISOString();
  const [day, start] = [dayOfInstant(from), timeOfInstant(from)];
  return priceOfBooking({
    rules,
    dateType: row.dateType === 'FLEX' ? 'FLEX' : 'FIXED',
    realtime,
    mode: modeOf({ realtime, day, start, orderedAt }),
    start,
    weekday: weekdayOf(day),
    clients: row.numberOfClients,
    hasPreferences: row.hasPreference,
    ...terms,
  });
};

/**
 * Returns the voucher that a booking keeps after a change. Removes a voucher whose rules no longer
 * hold and returns its use; `columns` are those of the removal.
 */
const keptVoucher = async (
  orm: Orm,
  row: BookingRow,
  after: BookingRow,
  at: Date,
): Promise<{ price?: PriceVoucher | undefined; columns?: Changes }> => {
  if (row.voucherCode === null) return {};
  const used = await lockUsed(orm, row);
  // A booking keeps the discount of a voucher that was deleted.
  if (!used) {
    return { price: { discount: { kind: 'amount', cents: row.values.voucherDiscount ?? 0 } } };
  }
  if (await stillHolds(orm, withoutUse(used, row.userId), after, at)) {
    return { price: voucherTerms(used) };
  }
  await releaseUse(orm, row);
  return { columns: { voucherCode: null, voucherSide: null } };
};

/**
 * Returns the columns of a booking after a change of service, date or address: the changes, the new
 * price, and the voucher if its rules still hold. The agreed price stays if today's price is the same
 * before and after the change.
 */
export const repricedAfter = async (
  orm: Orm,
  actor: Actor,
  row: BookingRow,
  changes: Partial<BookingRow>,
): Promise<Changes> => {
  const after = { ...row, ...changes };
  const [customer] = await orm
    .select({ hasSignature: customers.hasSignature })
    .from(customers)
    .where(eq(customers.id, row.userId));
  const hasSignature = customer?.hasSignature ?? false;
  const priceNow = async (booking: BookingRow) => {
    const offer = await offerOfBooking(orm, booking, actor.at);
    return offer && priceOfRow(booking, offer.rules, { hasSignature }).subtotal;
  };
  const newSubtotal = await priceNow(after);
  const isSamePrice =
    newSubtotal === undefined ||
    (after.serviceId === row.serviceId && newSubtotal === (await priceNow(row)));
  const subtotal = isSamePrice ? subtotalOf(row) : newSubtotal;
  const { price, columns } = await keptVoucher(orm, row, after, actor.at);
  const each = perClient(subtotal, row.numberOfClients);
  return {
    ...changes,
    ...columns,
    ...(await reprice(orm, actor, row, price, subtotal)),
    serviceCents: each,
    servicePreferenceCents: row.hasPreference ? each : null,
  };
};
