import {
  and,
  asc,
  eq,
  getTableColumns,
  gte,
  inArray,
  isNotNull,
  isNull,
  like,
  lte,
  ne,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { foundVoucher } from '../../../contract/customers';
import { type Discount, wireDiscount } from '../../../domain/vouchers/discount';
import type { Database, Orm } from '../../db/database';
import { bookings, vouchers } from '../../db/schema';
import { notFound } from '../../kernel';
import type { BookingRow } from '../bookings/record';
import {
  isNewCustomer,
  REFERRALS,
  type VoucherScene,
  voucherProblem,
} from '../bookings/voucherUse';
import { currentCustomer } from '../customers/record';
import { dayInSaoPaulo, dayOnWire } from '../days';
import { findRow } from '../rows';
import { escapeLike, searchText } from '../text';
import type { Query } from '../types';
import { storedDiscount, type VoucherRow } from './record';

type Found = z.output<typeof foundVoucher>;

const MAX_FOUND = 50;

const NO_BOOKING = 'Agendamento não encontrado.';

const NO_DISCOUNT: Discount = { kind: 'amount', cents: 0 };

/** Columns of the side that applies: `aquisition` for a new customer, else `recurrence`. */
const sideOf = (isNew: boolean) => {
  const side = isNew ? 'aquisition' : 'recurrence';
  return {
    terms: vouchers[side],
    usedTimes: vouchers[`${side}UsedTimes`],
    usedBy: vouchers[`${side}UsedBy`],
  } as const;
};

const hasUsesLeft = (limit: SQL, used: SQL): SQL => sql`(${limit} = 0 or ${used} < ${limit})`;

const usesBy = (usedBy: SQL, customerId: string): SQL =>
  sql`(select count(*) from jsonb_array_elements_text(${usedBy}) as u(id) where u.id = ${customerId})`;

/** Condition: the customer may use the voucher: a personal one as its owner, a referral as anyone else. */
const isAllowedFor = (customerId: string) => {
  const isReferral = inArray(vouchers.origin, [...REFERRALS]);
  return or(
    isNull(vouchers.userId),
    and(isReferral, ne(vouchers.userId, customerId)),
    and(not(isReferral), eq(vouchers.userId, customerId)),
  );
};

/** Condition: the voucher is valid today for the customer in the area, and has uses left. */
const isValidFor = (customerId: string, isNew: boolean, areaId: string, today: string) => {
  const { terms, usedTimes, usedBy } = sideOf(isNew);
  const ofSide = (name: 'maxTimes' | 'timesByUser'): SQL =>
    sql`coalesce((${terms}->>${sql.raw(`'${name}'`)})::int, 0)`;
  return and(
    vouchers.active,
    lte(vouchers.startDay, today),
    gte(vouchers.endDay, today),
    isAllowedFor(customerId),
    sql`(${vouchers.locations} = '[]'::jsonb or ${vouchers.locations} @> ${JSON.stringify([areaId])}::jsonb)`,
    or(
      isNotNull(terms),
      and(isNull(vouchers.aquisition), isNew ? undefined : sql`${vouchers.justNew} is not true`),
    ),
    hasUsesLeft(sql`${vouchers.maxTimes}`, sql`${vouchers.usedTimes}`),
    hasUsesLeft(sql`${vouchers.timesByUser}`, usesBy(sql`${vouchers.usedBy}`, customerId)),
    hasUsesLeft(ofSide('maxTimes'), sql`${usedTimes}`),
    hasUsesLeft(ofSide('timesByUser'), usesBy(sql`${usedBy}`, customerId)),
  );
};

/** Condition: the side is public, the code is complete, or the customer owns it (decision 0012). */
const isVisible = (customerId: string, isNew: boolean, code: string) =>
  or(
    sql`coalesce((${sideOf(isNew).terms}->>'publicVoucher')::boolean, true)`,
    eq(vouchers.code, code),
    eq(vouchers.userId, customerId),
  );

const rowsOf = (orm: Orm, isNew: boolean, where: SQL | undefined) =>
  orm
    .select({
      voucher: getTableColumns(vouchers),
      terms: sideOf(isNew).terms,
      sideUsedTimes: sideOf(isNew).usedTimes,
    })
    .from(vouchers)
    .where(where)
    .orderBy(asc(vouchers.code))
    .limit(MAX_FOUND);

type FoundRow = Awaited<ReturnType<typeof rowsOf>>[number];

const wireOf = ({ voucher, terms: ofSide, sideUsedTimes }: FoundRow, isNew: boolean): Found => {
  const terms = ofSide ?? voucher;
  const { maxTimes, timesByUser, numberOfClients } = terms;
  return {
    code: voucher.code,
    campaign: voucher.campaign,
    justNew: ofSide ? isNew : voucher.justNew,
    start: dayOnWire(voucher.startDay),
    end: dayOnWire(voucher.endDay),
    maxTimes,
    timesByUser,
    numberOfClients,
    usedTimes: ofSide ? sideUsedTimes : voucher.usedTimes,
    ...wireDiscount(storedDiscount(terms) ?? NO_DISCOUNT),
  };
};

const bookingFor = async (
  orm: Orm,
  customerId: string,
  id: string | undefined,
): Promise<BookingRow | undefined> => {
  if (id === undefined) return undefined;
  const row = await findRow(orm, bookings, id, NO_BOOKING);
  if (row.userId !== customerId) throw notFound(NO_BOOKING);
  return row;
};

/** Returns the reason why a booking rejects a voucher. */
const refusal = (voucher: VoucherRow, scene: VoucherScene & { readonly row: BookingRow }) =>
  voucher.code === scene.row.voucherCode ? 'já está no pedido' : voucherProblem(voucher, scene);

/**
 * `GET /v2/voucher`: the first 50 vouchers by code that apply to the customer in the area today and
 * whose code or campaign starts with a text. Vouchers that the booking rejects come last, with the
 * reason.
 * @throws HttpError 404.
 */
export const vouchersFor = (
  database: Database,
  customerId: string,
  { code, areaId, scheduleId }: Query<'customers.searchVouchers'>,
  now: Date,
): Promise<{ data: Found[] }> =>
  database.read(async (orm) => {
    await currentCustomer(orm, customerId);
    const row = await bookingFor(orm, customerId, scheduleId);
    const isNew = await isNewCustomer(orm, customerId, row);
    const prefix = code.trim().toUpperCase();
    const startsWithText = or(
      like(vouchers.code, `${escapeLike(prefix)}%`),
      like(vouchers.campaignSearch, `${escapeLike(searchText(code))}%`),
    );
    const today = dayInSaoPaulo(now);
    const isValid = isValidFor(customerId, isNew, areaId, today);
    const visible = isVisible(customerId, isNew, prefix);
    const rows = await rowsOf(orm, isNew, and(startsWithText, visible, isValid));
    const data = rows.map((found) => {
      const reason = row && refusal(found.voucher, { row, isNew, today });
      return { ...wireOf(found, isNew), ...(reason && { reason }) };
    });
    return { data: data.toSorted((a, b) => Number(!!a.reason) - Number(!!b.reason)) };
  });
