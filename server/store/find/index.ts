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
  readonly table: Dated & { readonly name: PgColumn; readonly email: PgColumn };
  /** Digits with the area code. */
  readonly phone: SQLWrapper;
  readonly others: (typed: Typed) => readonly (SQL | undefined)[];
}

interface Person {
  readonly id: string;
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
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
 * People that match a text, the likeliest first and of those the newest. A phone matches by its
 * last digits first, as people remember those, then anywhere.
 */
const findPeople = async (
  database: Database,
  { table, phone, others }: People,
  typed: Typed,
  limit: number,
): Promise<Person[]> => {
  const { id, name, email, createdAt } = table;
  const byPhone = typed.phone
    ? [`%${typed.phone}`, `%${typed.phone}%`].map((part) => sql`${phone} like ${part}`)
    : [];
  const found = new Map<string, Person>();
  for (const where of [...others(typed), ...byPhone]) {
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
  detail: lineOf(phone && formatPhone(phone), email),
});

/** Customers whose bookings are searched, per booking of the response. */
const CUSTOMERS_A_BOOKING = 4;

const shownBooking = {
  id: bookings.id,
  shortCode: bookings.shortCode,
  userName: bookings.userName,
  rangeStart: bookings.rangeStart,
  statusCode: bookings.statusCode,
};

type FoundBooking = Pick<typeof bookings.$inferSelect, keyof typeof shownBooking>;

const bookingRow = (booking: FoundBooking): FoundRow => ({
  id: booking.id,
  title: booking.shortCode ?? booking.id,
  detail: lineOf(
    booking.userName,
    formatInstant(booking.rangeStart.toISOString()),
    statusName(booking.statusCode),
  ),
});

/** Prefix search in the order of the code index; an exact match comes first. */
const byCode = (orm: Orm, code: string, realtime: boolean, limit: number) =>
  orm
    .select(shownBooking)
    .from(bookings)
    .where(and(beginsWith(byText(bookings.shortCode), code), eq(bookings.realtime, realtime)))
    .orderBy(byText(bookings.shortCode))
    .limit(limit);

/** Latest bookings of customers, by an index that orders them per customer. */
const ofCustomers = async (orm: Orm, ids: string[], realtime: boolean, limit: number) => {
  if (ids.length === 0) return [];
  const last = orm
    .select(shownBooking)
    .from(bookings)
    .where(and(eq(bookings.userId, customers.id), eq(bookings.realtime, realtime)))
    .orderBy(desc(bookings.rangeStart))
    .limit(limit)
    // Aliased as the table, so that its columns refer to these rows.
    .as(getTableName(bookings));
  return orm
    .select(shownBooking)
    .from(customers)
    .crossJoinLateral(last)
    .where(inArray(customers.id, ids))
    .orderBy(desc(bookings.rangeStart), desc(bookings.id))
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
    const peopleOf = (people: People, most = limit) => findPeople(database, people, typed, most);
    const needsCustomers = families.some((name) =>
      ['bookings', 'realtime', 'customers'].includes(name),
    );
    const found = needsCustomers ? peopleOf(CUSTOMERS, limit * CUSTOMERS_A_BOOKING) : [];
    const findBookings = async (realtime: boolean): Promise<FoundRow[]> => {
      const { code } = typed;
      const coded = code ? await database.read((orm) => byCode(orm, code, realtime, limit)) : [];
      const ids = (await found).map(({ id }) => id);
      const theirs = await database.read((orm) => ofCustomers(orm, ids, realtime, limit));
      const unique = new Map([...coded, ...theirs].map((row) => [row.id, row]));
      return [...unique.values()].slice(0, limit).map(bookingRow);
    };
    const finders: Readonly<Record<FoundFamily, () => Promise<FoundRow[]>>> = {
      bookings: () => findBookings(false),
      realtime: () => findBookings(true),
      customers: async () => (await found).slice(0, limit).map(personRow),
      artists: async () => (await peopleOf(PROFESSIONALS)).map(personRow),
      leads: async () => (await peopleOf(LEADS)).map(personRow),
      vouchers: () => database.read((orm) => findVouchers(orm, typed, limit)),
    };
    const data = await Promise.all(
      families.map(async (family) => (await finders[family]()).map((row) => ({ ...row, family }))),
    );
    return { data: data.flat() };
  },
});
