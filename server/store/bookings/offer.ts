import { and, eq } from 'drizzle-orm';
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
import { areaServices, customers, services } from '../../db/schema';
import { type Actor, HttpError, invalid } from '../../kernel';
import { neighborAt, type OfferPlace, offerColumns, rulesOf } from '../areas/offer';
import { dayInSaoPaulo } from '../days';
import { rulesAt } from '../dynamicPrices/terms';
import type { BookingRecord } from '../types';
import { reprice, subtotalOf } from './amounts';
import type { ChangeBooking, ChangeWork } from './change';
import type { BookingRow } from './record';
import {
  holdsFor,
  isFirstBooking,
  lockVoucher,
  priceVoucher,
  releaseUse,
  sideOf,
  takeUse,
  usedSide,
} from './voucherUse';

const NOT_OFFERED = 'Serviço não disponível para a região do endereço';
const NO_VOUCHER = 'Voucher inválido para este agendamento';

/** An active service as an area offers it; undefined where it does not. */
export const offeredService = async (orm: Orm, place: OfferPlace) => {
  const { areaId, serviceId } = place;
  const [offered] = await orm
    .select({
      name: services.name,
      categoryId: services.categoryId,
      ...offerColumns,
    })
    .from(areaServices)
    .innerJoin(services, eq(services.id, areaServices.serviceId))
    .where(
      and(
        eq(areaServices.areaId, areaId),
        eq(areaServices.serviceId, serviceId),
        areaServices.active,
        services.active,
      ),
    );
  return offered && { ...offered, rules: rulesOf(offered, await neighborAt(orm, place)) };
};

/** What the window of a booking costs before vouchers and credits, in the mode that it was ordered in; cents. */
const subtotalBy = (row: BookingRow, rules: PriceRules, hasSignature: boolean): number => {
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
    hasSignature,
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

/** The discount that a booking has already: of its voucher, or the amount when that is gone. */
const storedVoucher = async (orm: Orm, row: BookingRow): Promise<PriceVoucher | undefined> => {
  if (row.voucherCode === null) return undefined;
  const voucher = await lockVoucher(orm, row.voucherCode);
  return voucher
    ? priceVoucher(voucher, await usedSide(orm, voucher, row))
    : { discount: { kind: 'amount', cents: row.values.voucherDiscount ?? 0 } };
};

/** A service as it is asked for in place of the booked one. */
type WantedService = Pick<BodyOf<typeof changeService>, 'areaId' | 'serviceId' | 'categoryId'>;

/** The change to another service of the booking's area. @throws HttpError 422 of one that is not offered there. */
export const toService =
  (actor: Actor, { areaId, serviceId, categoryId }: WantedService): ChangeWork =>
  async (orm, row) => {
    const { neighbor } = row.address ?? {};
    const place = { areaId, serviceId, neighbor };
    const offered = areaId === row.areaId ? await offeredService(orm, place) : undefined;
    if (offered?.categoryId !== categoryId) throw invalid({ serviceId: NOT_OFFERED });
    const asked = { areaId, serviceId, point: row.address ?? undefined, now: actor.at };
    const rules = await rulesAt(orm, offered.rules, asked);
    const subtotal = subtotalBy(row, rules, await hasSignature(orm, row));
    const each = perClient(subtotal, row.numberOfClients);
    return {
      ...(await reprice(orm, actor, row, subtotal, await storedVoucher(orm, row))),
      serviceId,
      categoryId,
      serviceName: offered.name,
      serviceCents: each,
      servicePreferenceCents: row.hasPreference ? each : null,
    };
  };

/** The change to another voucher. @throws HttpError 409 of the one that is there, 422 of one that does not hold. */
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

/** The changes of what was ordered, which change its price: part 1 sections 5 and 7. */
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
