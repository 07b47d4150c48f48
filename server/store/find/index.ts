import { and, desc, eq, inArray } from 'drizzle-orm';
import type { QueryOf } from '../../../contract/endpoint';
import type { FoundFamily, findAll } from '../../../contract/find';
import { statusName } from '../../../domain/bookings/status';
import { readTyped, type Typed } from '../../../domain/find';
import { formatDay, formatInstant } from '../../../domain/format';
import type { Database, Orm } from '../../db/database';
import { bookings, customers, vouchers } from '../../db/schema';
import { byText } from '../lists';
import { beginsWith } from '../text';
import {
  CUSTOMERS,
  customersOf,
  type FoundRow,
  idsOfPeople,
  LEADS,
  leadsOf,
  lineOf,
  type People,
  PROFESSIONALS,
  professionalsOf,
} from './people';

/** Customers whose bookings are searched, per booking of the response. */
const CUSTOMERS_A_BOOKING = 4;

const shownBooking = {
  id: bookings.id,
  shortCode: bookings.shortCode,
  userName: bookings.userName,
  rangeStart: bookings.rangeStart,
  statusCode: bookings.statusCode,
};

interface BookingRow {
  readonly id: string;
  readonly shortCode: string | null;
  readonly userName: string;
  readonly rangeStart: Date;
  readonly statusCode: number;
}

const bookingOf = ({ id, shortCode, userName, rangeStart, statusCode }: BookingRow): FoundRow => ({
  id,
  title: shortCode ?? id,
  detail: lineOf(userName, formatInstant(rangeStart.toISOString()), statusName(statusCode)),
});

/** Prefix search in the order of the code index; an exact match comes first. */
const byCode = async (orm: Orm, code: string, realtime: boolean, limit: number) =>
  orm
    .select(shownBooking)
    .from(bookings)
    .where(and(beginsWith(byText(bookings.shortCode), code), eq(bookings.realtime, realtime)))
    .orderBy(byText(bookings.shortCode))
    .limit(limit);

/** Latest bookings of customers, by an index that orders them per customer. */
const ofCustomers = async (
  orm: Orm,
  ids: readonly string[],
  realtime: boolean,
  limit: number,
): Promise<BookingRow[]> => {
  if (ids.length === 0) return [];
  const last = orm
    .select(shownBooking)
    .from(bookings)
    .where(and(eq(bookings.userId, customers.id), eq(bookings.realtime, realtime)))
    .orderBy(desc(bookings.rangeStart))
    .limit(limit)
    .as('last');
  return orm
    .select({
      id: last.id,
      shortCode: last.shortCode,
      userName: last.userName,
      rangeStart: last.rangeStart,
      statusCode: last.statusCode,
    })
    .from(customers)
    .crossJoinLateral(last)
    .where(inArray(customers.id, [...ids]))
    .orderBy(desc(last.rangeStart), desc(last.id))
    .limit(limit);
};

const findVouchers = async (orm: Orm, { code }: Typed, limit: number): Promise<FoundRow[]> => {
  if (!code) return [];
  const rows = await orm
    .select({ code: vouchers.code, campaign: vouchers.campaign, endDay: vouchers.endDay })
    .from(vouchers)
    .where(beginsWith(byText(vouchers.code), code))
    .orderBy(byText(vouchers.code))
    .limit(limit);
  return rows.map(({ code: id, campaign, endDay }) => ({
    id,
    title: id,
    detail: lineOf(campaign, `até ${formatDay(endDay)}`),
  }));
};

/** 'Buscar' across the records of several families (decision 0078). */
export const createFind = (database: Database) => ({
  /**
   * Returns the best matches of a text, per requested family. Bookings match by code, or by the
   * customer's current name and contact data. Empty for fewer than two characters.
   */
  async all(
    { text, limit }: QueryOf<typeof findAll>,
    families: readonly FoundFamily[],
  ): Promise<{ data: (FoundRow & { readonly family: FoundFamily })[] }> {
    const typed = readTyped(text);
    if (!typed) return { data: [] };
    const read = <T>(work: (orm: Orm) => Promise<T>): Promise<T> => database.read(work);
    const needsCustomers = families.some((name) =>
      ['bookings', 'realtime', 'customers'].includes(name),
    );
    const people = needsCustomers
      ? idsOfPeople(database, CUSTOMERS, typed, limit * CUSTOMERS_A_BOOKING)
      : Promise.resolve([]);
    const shown = async (family: People, showOf: typeof leadsOf): Promise<FoundRow[]> => {
      const ids = await idsOfPeople(database, family, typed, limit);
      return read((orm) => showOf(orm, ids));
    };
    const findBookings = async (realtime: boolean): Promise<FoundRow[]> => {
      const { code } = typed;
      const coded = code ? await read((orm) => byCode(orm, code, realtime, limit)) : [];
      const ids = await people;
      const theirs = await read((orm) => ofCustomers(orm, ids, realtime, limit));
      const rows = new Map([...coded, ...theirs].map((row) => [row.id, row]));
      return [...rows.values()].slice(0, limit).map(bookingOf);
    };
    const finders: Readonly<Record<FoundFamily, () => Promise<FoundRow[]>>> = {
      bookings: () => findBookings(false),
      realtime: () => findBookings(true),
      customers: async () => {
        const ids = (await people).slice(0, limit);
        return read((orm) => customersOf(orm, ids));
      },
      artists: () => shown(PROFESSIONALS, professionalsOf),
      leads: () => shown(LEADS, leadsOf),
      vouchers: () => read((orm) => findVouchers(orm, typed, limit)),
    };
    const found = await Promise.all(
      families.map(async (family) => (await finders[family]()).map((row) => ({ ...row, family }))),
    );
    return { data: found.flat() };
  },
});
