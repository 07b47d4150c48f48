import {
  and,
  type Column,
  desc,
  eq,
  getTableName,
  inArray,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { FoundFamily } from '../../../contract/find';
import { statusName } from '../../../domain/bookings/status';
import { readTyped, type Typed } from '../../../domain/find';
import { formatDay, formatInstant, formatPhone } from '../../../domain/format';
import type { Database, Orm } from '../../db/database';
import { bookings, customers, leads, professionals, vouchers } from '../../db/schema';
import { leadPhone } from '../../db/tables/leads';
import { byText } from '../lists';
import type { Dated } from '../rows';
import { hasWords, searchWords, startsWith } from '../text';
import type { Query } from '../types';

const detailOf = (...parts: readonly (string | null | undefined)[]): string =>
  parts.filter(Boolean).join(' · ');

type FoundRow = {
  readonly id: string;
  readonly title: string;
  readonly detail: string;
};

/** A searchable table of people. */
interface PeopleTable {
  readonly table: Dated & { readonly name: PgColumn; readonly email: PgColumn };
  /** Phone digits with the area code. */
  readonly phone: SQLWrapper;
  /** Conditions besides the phone, the most likely match first. */
  readonly conditions: (typed: Typed) => readonly (SQL | undefined)[];
}

interface Person {
  readonly id: string;
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
}

/** Conditions of a name, first that it starts with all words if there are several. */
const nameConditions = (search: Column, words = ''): readonly (SQL | undefined)[] => [
  words.includes(' ') ? startsWith(search, searchWords([words])) : undefined,
  hasWords(search, words),
];

const CUSTOMERS: PeopleTable = {
  table: customers,
  phone: customers.phone,
  conditions: ({ words }) => nameConditions(customers.search, words),
};

const PROFESSIONALS: PeopleTable = {
  table: professionals,
  phone: professionals.phone,
  conditions: ({ words, cpf }) => [
    cpf ? eq(professionals.cpf, cpf) : undefined,
    ...nameConditions(professionals.search, words),
  ],
};

const LEADS: PeopleTable = {
  table: leads,
  phone: leadPhone(leads),
  conditions: ({ words, cpf, email }) => [
    cpf ? eq(leads.cpf, cpf) : undefined,
    email ? startsWith(leads.email, email) : undefined,
    ...nameConditions(leads.nameSearch, words),
  ],
};

/**
 * Finds people that match a text, the most likely matches first, then the newest. A phone matches
 * first by its last digits, which people remember, then anywhere.
 */
const findPeople = async (
  database: Database,
  { table, phone, conditions }: PeopleTable,
  typed: Typed,
  limit: number,
): Promise<Person[]> => {
  const { id, name, email, createdAt } = table;
  const byPhone = typed.phone
    ? [`%${typed.phone}`, `%${typed.phone}%`].map((pattern) => sql`${phone} like ${pattern}`)
    : [];
  const found = new Map<string, Person>();
  for (const where of [...conditions(typed), ...byPhone]) {
    if (!where || found.size >= limit) continue;
    const rows = await database.read((orm) =>
      orm
        .select({ id, name, email, phone: sql`${phone}` })
        .from(table as PgTable)
        .where(where)
        .orderBy(desc(createdAt), desc(id))
        .limit(limit),
    );
    for (const row of rows as Person[]) found.set(row.id, row);
  }
  return [...found.values()].slice(0, limit);
};

const personRow = ({ id, name, email, phone }: Person): FoundRow => ({
  id,
  title: name,
  detail: detailOf(phone && formatPhone(phone), email),
});

/** Customers whose bookings are read, per booking of the response. */
const CUSTOMERS_PER_BOOKING = 4;

const BOOKING_COLUMNS = {
  id: bookings.id,
  shortCode: bookings.shortCode,
  userName: bookings.userName,
  rangeStart: bookings.rangeStart,
  statusCode: bookings.statusCode,
};

type FoundBooking = Pick<typeof bookings.$inferSelect, keyof typeof BOOKING_COLUMNS>;

const bookingRow = (booking: FoundBooking): FoundRow => ({
  id: booking.id,
  title: booking.shortCode ?? booking.id,
  detail: detailOf(
    booking.userName,
    formatInstant(booking.rangeStart.toISOString()),
    statusName(booking.statusCode),
  ),
});

/** Bookings whose code starts with a text; an exact match comes first. */
const bookingsByCode = (orm: Orm, code: string, realtime: boolean, limit: number) =>
  orm
    .select(BOOKING_COLUMNS)
    .from(bookings)
    .where(and(startsWith(byText(bookings.shortCode), code), eq(bookings.realtime, realtime)))
    .orderBy(byText(bookings.shortCode))
    .limit(limit);

/** Reads the latest bookings of customers, by an index that orders them per customer. */
const bookingsOfCustomers = async (orm: Orm, ids: string[], realtime: boolean, limit: number) => {
  if (ids.length === 0) return [];
  const latest = orm
    .select(BOOKING_COLUMNS)
    .from(bookings)
    .where(and(eq(bookings.userId, customers.id), eq(bookings.realtime, realtime)))
    .orderBy(desc(bookings.rangeStart))
    .limit(limit)
    // The alias equals the table name, so that its columns refer to these rows.
    .as(getTableName(bookings));
  return orm
    .select(BOOKING_COLUMNS)
    .from(customers)
    .crossJoinLateral(latest)
    .where(inArray(customers.id, ids))
    .orderBy(desc(bookings.rangeStart), desc(bookings.id))
    .limit(limit);
};

const findVouchers = async (orm: Orm, { code }: Typed, limit: number): Promise<FoundRow[]> => {
  if (!code) return [];
  const rows = await orm
    .select({ code: vouchers.code, campaign: vouchers.campaign, endDay: vouchers.endDay })
    .from(vouchers)
    .where(startsWith(byText(vouchers.code), code))
    .orderBy(byText(vouchers.code))
    .limit(limit);
  return rows.map(({ code: id, campaign, endDay }) => ({
    id,
    title: id,
    detail: detailOf(campaign, `até ${formatDay(endDay)}`),
  }));
};

/** 'Buscar' across the records of several families (decision 0078). */
export const createFind = (database: Database) => ({
  /**
   * Returns the best matches of a text in each requested family. Bookings match by code, or by their
   * customer's current data. Fewer than two characters match nothing.
   */
  async all(
    { text, limit }: Query<'find.all'>,
    families: readonly FoundFamily[],
  ): Promise<{ data: (FoundRow & { readonly family: FoundFamily })[] }> {
    const typed = readTyped(text);
    if (!typed) return { data: [] };
    const peopleIn = (table: PeopleTable, most = limit) => findPeople(database, table, typed, most);
    const needsCustomers = families.some((name) =>
      ['bookings', 'realtime', 'customers'].includes(name),
    );
    const foundCustomers = needsCustomers ? peopleIn(CUSTOMERS, limit * CUSTOMERS_PER_BOOKING) : [];
    const findBookings = async (realtime: boolean): Promise<FoundRow[]> => {
      const { code } = typed;
      const byCode = code
        ? await database.read((orm) => bookingsByCode(orm, code, realtime, limit))
        : [];
      const ids = (await foundCustomers).map(({ id }) => id);
      const byCustomer = await database.read((orm) =>
        bookingsOfCustomers(orm, ids, realtime, limit),
      );
      const unique = new Map([...byCode, ...byCustomer].map((row) => [row.id, row]));
      return [...unique.values()].slice(0, limit).map(bookingRow);
    };
    const finders: Readonly<Record<FoundFamily, () => Promise<FoundRow[]>>> = {
      bookings: () => findBookings(false),
      realtime: () => findBookings(true),
      customers: async () => (await foundCustomers).slice(0, limit).map(personRow),
      artists: async () => (await peopleIn(PROFESSIONALS)).map(personRow),
      leads: async () => (await peopleIn(LEADS)).map(personRow),
      vouchers: () => database.read((orm) => findVouchers(orm, typed, limit)),
    };
    const data = await Promise.all(
      families.map(async (family) => (await finders[family]()).map((row) => ({ ...row, family }))),
    );
    return { data: data.flat() };
  },
});
