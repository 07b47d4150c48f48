import { eq } from 'drizzle-orm';
import type { changeService, changeVoucher } from '../../../contract/bookingChanges';
import type { BodyOf } from '../../../contract/endpoint';
import {
  type PriceRules,
  type PriceVoucher,
  perClient,
  priceOfBooking,
} from '../../../domain/bookings/price';
import { modeOf } from '../../../domain/prices';
import { dayOfInstant, timeOfInstant, weekdayOf } from '../../../domain/time';
import type { Orm } from '../../db/database';
import { customers } from '../../db/schema';
import { type Actor, HttpError, invalid } from '../../kernel';
import { dayInSaoPaulo } from '../days';
import { type Offer, offerAt } from '../prices/offer';
import type { BookingRecord } from '../types';
import { reprice, subtotalOf } from './amounts';
import type { ChangeBooking, Changes, ChangeWork } from './change';
import type { BookingRow } from './record';
import {
  holdsFor,
  isFirstBooking,
  lockVoucher,
  priceVoucher,
  releaseUse,
  sideOf,
  stillHolds,
  takeUse,
  usedSide,
  withoutUse,
} from './voucherUse';

const NOT_OFFERED = 'Serviço não disponível para a região do endereço';
const NO_VOUCHER = 'Voucher inválido para este agendamento';

/** Current offer of the service of a booking at its place. */
export const offerOfBooking = (
  orm: Orm,
  { areaId, serviceId, address }: Pick<BookingRow, 'areaId' | 'serviceId' | 'address'>,
  now: Date,
): Promise<Offer | undefined> =>
  offerAt(orm, { areaId, serviceId, point: address, neighbor: address.neighbor, now });

/**
 * Price of the window of a booking before vouchers and credits, in the mode of its order; cents.
 */
const subtotalBy = (row: BookingRow, rules: PriceRules, signature: boolean): number => {
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
    hasSignature: signature,
    hasPreferences: row.hasPreference,
  }).subtotal;
};

const hasSignature = async (orm: Orm, row: BookingRow): Promise<boolean> => {
  const [customer] = await orm
    .select({ hasSignature: customers.hasSignature })
    .from(customers)
    .where(eq(customers.id, row.userId));
  return customer?.hasSignature ?? false;
};

interface KeptVoucher {
  readonly price: PriceVoucher | undefined;
  /** Columns of a booking whose voucher was removed; empty if it stays. */
  readonly columns: Pick<Changes, 'voucherCode' | 'voucherSide'>;
}

/**
 * Returns the voucher that a booking keeps through a change to `after`. A voucher whose rules no
 * longer hold is removed, and its use returned.
 */
const keptVoucher = async (
  orm: Orm,
  actor: Actor,
  row: BookingRow,
  after: BookingRow,
): Promise<KeptVoucher> => {
  if (row.voucherCode === null) return { price: undefined, columns: {} };
  const voucher = await lockVoucher(orm, row.voucherCode);
  // A deleted voucher keeps the amount it deducted.
  if (!voucher) {
    const cents = row.values.voucherDiscount ?? 0;
    return { price: { discount: { kind: 'amount', cents } }, columns: {} };
  }
  const side = await usedSide(orm, voucher, row);
  if (await stillHolds(orm, withoutUse(voucher, side, row.userId), side, after, actor.at)) {
    return { price: priceVoucher(voucher, side), columns: {} };
  }
  await releaseUse(orm, row);
  return { price: undefined, columns: { voucherCode: null, voucherSide: null } };
};

/**
 * Columns of a booking whose service, date or address has changed: repriced, with the voucher if
 * its rules still hold. The agreed price stays if the change makes no difference to today's price.
 */
export const repricedAfter = async (
  orm: Orm,
  actor: Actor,
  row: BookingRow,
  changes: Partial<BookingRow>,
): Promise<Changes> => {
  const after = { ...row, ...changes };
  const signature = await hasSignature(orm, row);
  const priceNow = async (booking: BookingRow): Promise<number | undefined> => {
    const offer = await offerOfBooking(orm, booking, actor.at);
    return offer && subtotalBy(booking, offer.rules, signature);
  };
  const wanted = await priceNow(after);
  const isSame =
    after.serviceId === row.serviceId && (wanted === undefined || wanted === (await priceNow(row)));
  const agreed = subtotalOf(row);
  const subtotal = isSame ? agreed : (wanted ?? agreed);
  const { price, columns } = await keptVoucher(orm, actor, row, after);
  const each = perClient(subtotal, row.numberOfClients);
  return {
    ...changes,
    ...columns,
    ...(await reprice(orm, actor, row, subtotal, price)),
    serviceCents: each,
    servicePreferenceCents: row.hasPreference ? each : null,
  };
};

/** A requested replacement of the booked service. */
type WantedService = Pick<BodyOf<typeof changeService>, 'areaId' | 'serviceId' | 'categoryId'>;

/** Changes the service within the booking's area. @throws HttpError 422 if it is not offered there. */
export const toService =
  (actor: Actor, { areaId, serviceId, categoryId }: WantedService): ChangeWork =>
  async (orm, row) => {
    const offer =
      areaId === row.areaId
        ? await offerOfBooking(orm, { ...row, serviceId }, actor.at)
        : undefined;
    if (offer?.service.categoryId !== categoryId) throw invalid({ serviceId: NOT_OFFERED });
    const { name: serviceName } = offer.service;
    return repricedAfter(orm, actor, row, { serviceId, categoryId, serviceName });
  };

/** Changes the voucher. @throws HttpError 409 for the current one, 422 for one that does not apply. */
export const toVoucher =
  (actor: Actor, voucherCode: string): ChangeWork =>
  async (orm, row) => {
    const code = voucherCode.trim().toUpperCase();
    if (row.voucherCode === code) {
      throw new HttpError(409, 'same-voucher', 'O pedido já tem este voucher');
    }
    const isNew = await isFirstBooking(orm, row);
    const voucher = await lockVoucher(orm, code);
    const scene = {
      row,
      isNew,
      today: dayInSaoPaulo(actor.at),
      day: dayInSaoPaulo(row.rangeStart),
    };
    if (!voucher || !holdsFor(voucher, scene)) throw invalid({ voucherCode: NO_VOUCHER });
    const side = sideOf(voucher, isNew);
    if (!(await takeUse(orm, voucher, side, row.userId))) {
      throw invalid({ voucherCode: NO_VOUCHER });
    }
    await releaseUse(orm, row);
    const discount = priceVoucher(voucher, side);
    return {
      ...(await reprice(orm, actor, row, subtotalOf(row), discount)),
      voucherCode: voucher.code,
      voucherSide: side,
    };
  };

/** Changes of an order that affect its price (part 1 sections 5 and 7). */
export const createOfferChanges = (change: ChangeBooking) => ({
  changeService(actor: Actor, body: BodyOf<typeof changeService>): Promise<BookingRecord> {
    const { scheduleId: id, version, ...wanted } = body;
    const target = {
      operation: 'bookings.changeService',
      id,
      version,
      deed: 'changeService',
    } as const;
    return change(actor, target, toService(actor, wanted));
  },

  changeVoucher(actor: Actor, body: BodyOf<typeof changeVoucher>): Promise<BookingRecord> {
    const { scheduleId: id, version, voucherCode } = body;
    const target = {
      operation: 'bookings.changeVoucher',
      id,
      version,
      deed: 'changeVoucher',
    } as const;
    return change(actor, target, toVoucher(actor, voucherCode));
  },
});
