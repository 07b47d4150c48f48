import {
  and,
  asc,
  eq,
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
import type { foundVoucher, searchVouchers } from '../../../contract/customers';
import type { QueryOf } from '../../../contract/endpoint';
import { type Discount, wireDiscount } from '../../../domain/vouchers/discount';
import type { Database, Orm } from '../../db/database';
import { vouchers } from '../../db/schema';
import { isNewCustomer, REFERRALS } from '../bookings/voucherUse';
import { currentCustomer } from '../customers/record';
import { dayInSaoPaulo, dayOnWire } from '../days';
import { escapeLike, searchText } from '../text';
import { storedDiscount } from './discountColumns';

type Found = z.output<typeof foundVoucher>;

const MOST = 50;

const NOTHING_OFF: Discount = { kind: 'amount', cents: 0 };

/** The side of a two-sided voucher that holds: `aquisition` for a new customer, else `recurrence`. */
const sideOf = (isNew: boolean) =>
  isNew
    ? {
        terms: vouchers.aquisition,
        usedTimes: vouchers.aquisitionUsedTimes,
        usedBy: vouchers.aquisitionUsedBy,
      }
    : {
        terms: vouchers.recurrence,
        usedTimes: vouchers.recurrenceUsedTimes,
        usedBy: vouchers.recurrenceUsedBy,
      };

/** Uses are left: below a limit, which 0 lifts. */
const isLeft = (limit: SQL, used: SQL): SQL => sql`(${limit} = 0 or ${used} < ${limit})`;

const usesBy = (usedBy: SQL, customerId: string): SQL =>
  sql`(select count(*) from jsonb_array_elements_text(${usedBy}) as u(id) where u.id = ${customerId})`;

/** A personal voucher is its owner's; those of the referral programmes are for everybody else. */
const isFreeFor = (customerId: string) => {
  const isReferral = inArray(vouchers.origin, [...REFERRALS]);
  return or(
    isNull(vouchers.userId),
    and(isReferral, ne(vouchers.userId, customerId)),
    and(not(isReferral), eq(vouchers.userId, customerId)),
  );
};

/** What a voucher needs for a customer, whatever it is called: active, in time, here, uses left. */
const holdsFor = (customerId: string, isNew: boolean, areaId: string, today: string) => {
  const { terms, usedTimes, usedBy } = sideOf(isNew);
  const ofSide = (name: 'maxTimes' | 'timesByUser'): SQL =>
    sql`coalesce((${terms}->>${sql.raw(`'${name}'`)})::int, 0)`;
  return and(
    vouchers.active,
    lte(vouchers.startDay, today),
    gte(vouchers.endDay, today),
    isFreeFor(customerId),
    sql`(${vouchers.locations} = '[]'::jsonb or ${vouchers.locations} @> ${JSON.stringify([areaId])}::jsonb)`,
    or(
      isNotNull(terms),
      and(isNull(vouchers.aquisition), isNew ? undefined : sql`${vouchers.justNew} is not true`),
    ),
    isLeft(sql`${vouchers.maxTimes}`, sql`${vouchers.usedTimes}`),
    isLeft(sql`${vouchers.timesByUser}`, usesBy(sql`${vouchers.usedBy}`, customerId)),
    isLeft(ofSide('maxTimes'), sql`${usedTimes}`),
    isLeft(ofSide('timesByUser'), usesBy(sql`${usedBy}`, customerId)),
  );
};

/** A side that is not public is found by its whole code or by the owner of the voucher alone (decision 0012). */
const isShown = (customerId: string, isNew: boolean, code: string) =>
  or(
    sql`coalesce((${sideOf(isNew).terms}->>'publicVoucher')::boolean, true)`,
    eq(vouchers.code, code),
    eq(vouchers.userId, customerId),
  );

const rowsOf = (orm: Orm, isNew: boolean, where: SQL | undefined) =>
  orm
    .select({
      code: vouchers.code,
      campaign: vouchers.campaign,
      justNew: vouchers.justNew,
      startDay: vouchers.startDay,
      endDay: vouchers.endDay,
      percent: vouchers.percent,
      cents: vouchers.cents,
      maxTimes: vouchers.maxTimes,
      timesByUser: vouchers.timesByUser,
      numberOfClients: vouchers.numberOfClients,
      usedTimes: vouchers.usedTimes,
      terms: sideOf(isNew).terms,
      sideUsedTimes: sideOf(isNew).usedTimes,
    })
    .from(vouchers)
    .where(where)
    .orderBy(asc(vouchers.code))
    .limit(MOST);

const found = (row: Awaited<ReturnType<typeof rowsOf>>[number], isNew: boolean): Found => {
  const terms = row.terms ?? row;
  const { maxTimes, timesByUser, numberOfClients } = terms;
  return {
    code: row.code,
    campaign: row.campaign,
    justNew: row.terms ? isNew : row.justNew,
    start: dayOnWire(row.startDay),
    end: dayOnWire(row.endDay),
    maxTimes,
    timesByUser,
    numberOfClients,
    usedTimes: row.terms ? row.sideUsedTimes : row.usedTimes,
    ...wireDiscount(storedDiscount(terms) ?? NOTHING_OFF),
  };
};

/**
 * `GET /v2/voucher`: the first 50 vouchers, by code, whose code or campaign begins with the text and
 * that hold for the customer in the area today. A two-sided voucher shows the side that holds, if it is public.
 * @throws HttpError 404.
 */
export const vouchersFor = (
  database: Database,
  customerId: string,
  { code, areaId }: QueryOf<typeof searchVouchers>,
  now: Date,
): Promise<{ data: Found[] }> =>
  database.read(async (orm) => {
    await currentCustomer(orm, customerId);
    const isNew = await isNewCustomer(orm, customerId);
    const typed = code.trim().toUpperCase();
    const named = or(
      like(vouchers.code, `${escapeLike(typed)}%`),
      like(vouchers.campaignSearch, `${escapeLike(searchText(code))}%`),
    );
    const holds = holdsFor(customerId, isNew, areaId, dayInSaoPaulo(now));
    const shown = isShown(customerId, isNew, typed);
    const rows = await rowsOf(orm, isNew, and(named, shown, holds));
    return { data: rows.map((row) => found(row, isNew)) };
  });
