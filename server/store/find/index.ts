import { and, type Column, desc, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { FoundFamily } from '../../../contract/find';
import { statusName } from '../../../domain/bookings/status';
import { readTyped, type Typed } from '../../../domain/find';
import { formatDay, formatInstant, formatPhone } from '../../../domain/format';
import type { Database, Orm } from '../../db/database';
import { bookings, customers, leads, professionals, vouchers } from '../../db/schema';
import { leadPhone } from '../../db/tables/leads';
import { byText } from '../lists';
import type { Dated } from '../rows';
import { beginsWith, hasWords, searchWords } from '../text';
import type { Query } from '../types';

const lineOf = (...parts: readonly (string | null | undefined)[]): string =>
  parts.filter(Boolean).join(' · ');

type FoundRow = {
  readonly id: string;
  readonly title: string;
  readonly detail: string;
};

/** A table of people with the conditions of its matches, the likeliest first. */
interface People {
  readonly table: Dated;
  readonly phone: SQLWrapper;
  readonly others: (typed: Typed) => readonly (SQL | undefined)[];
}

/** Conditions of a name: those whose name begins with several words come first. */
const namedBy = (search: Column, words = ''): readonly (SQL | undefined)[] => [
  words.includes(' ') ? beginsWith(search, searchWords([words])) : undefined,
  hasWords(search, words),
];

const CUSTOMERS: People = {
  table: customers,
  phone: customers.phone,
  others: ({ words }) => namedBy(customers.search, words),
};

const PROFESSIONALS: People = {
  table: professionals,
  phone: professionals.phone,
  others: ({ words, cpf }) => [
    cpf ? eq(professionals.cpf, cpf) : undefined,
    ...namedBy(professionals.search, words),
  ],
};

const LEADS: People = {
  table: leads,
  phone: leadPhone(leads),
  others: ({ words, cpf, email }) => [
    cpf ? eq(leads.cpf, cpf) : undefined,
    email ? beginsWith(leads.email, email) : undefined,
    ...namedBy(leads.nameSearch, words),
  ],
};

/**
 * Ids of the people that match a text, the likeliest first and of those the newest. A phone matches
 * by its last digits first, as people remember those, then anywhere.
 */
const idsOfPeople = async (
  database: Database,
  { table, phone, others }: People,
  typed: Typed,
  limit: number,
): Promise<string[]> => {
  const digits = typed.phone;
  const byPhone = digits
    ? [`%${digits}`, `%${digits}%`].map((part) => sql`${phone} like ${part}`)
    : [];
  const ids = new Set<string>();
  for (const where of [...others(typed), ...byPhone]) {
    if (!where || ids.size >= limit) continue;
    const rows = await database.read((orm) =>
      orm
        .select({ id: sql<string>`${table.id}` })
        .from(table as PgTable)
        .where(where)
        .orderBy(desc(table.createdAt), desc(table.id))
        .limit(limit),
    );
    for (const { id } of rows) ids.add(id);
  }
  return [...ids].slice(0, limit);
};

interface Person {
  readonly id: string;
  readonly name: string;
  readonly email: string | null;
  /** Digits with the area code. */
  readonly phone: string | null;
}

const shownOf = (ids: readonly string[], people: readonly Person[]): FoundRow[] =>
  people
    .toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
    .map(({ id, name, email, phone }) => ({
      id,
      title: name,
      detail: lineOf(phone && formatPhone(phone), email),
    }));

const customersOf = async (orm: Orm, ids: readonly string[]): Promise<FoundRow[]> => {
  const { id, name, email, phone } = customers;
  const some = orm.select({ id, name, email, phone }).from(customers);
  return shownOf(ids, await some.where(inArray(id, [...ids])));
};

const professionalsOf = async (orm: Orm, ids: readonly string[]): Promise<FoundRow[]> => {
  const { id, name, email, phone } = professionals;
  const some = orm.select({ id, name, email, phone }).from(professionals);
  return shownOf(ids, await some.where(inArray(id, [...ids])));
};

const leadsOf = async (orm: Orm, ids: readonly string[]): Promise<FoundRow[]> => {
  const { id, name, email, areaCode } = leads;
  const phone = sql<string>`${areaCode} || ${leads.phone}`;
  const some = orm.select({ id, name, email, phone }).from(leads);
  return shownOf(ids, await some.where(inArray(id, [...ids])));
};

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
    { text, limit }: Query<'find.all'>,
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
