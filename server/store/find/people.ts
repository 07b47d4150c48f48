import { type Column, desc, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Typed } from '../../../domain/find';
import { formatPhone } from '../../../domain/format';
import type { Database, Orm } from '../../db/database';
import { customers, leads, professionals } from '../../db/schema';
import { leadPhone } from '../../db/tables/leads';
import type { Dated } from '../rows';
import { beginsWith, hasWords, searchWords } from '../text';

/** Joins the parts of the line below a title. */
export const lineOf = (...parts: readonly (string | null | undefined)[]): string =>
  parts.filter(Boolean).join(' · ');

export type FoundRow = {
  readonly id: string;
  readonly title: string;
  readonly detail: string;
};

/** A table of people with the conditions of its matches, the likeliest first. */
export interface People {
  readonly table: Dated;
  readonly phone: SQLWrapper;
  /** Conditions besides that of the phone. */
  readonly others: (typed: Typed) => readonly (SQL | undefined)[];
}

/** Conditions of a name: those whose name begins with several words come first. */
const namedBy = (search: Column, words = ''): readonly (SQL | undefined)[] => [
  words.includes(' ') ? beginsWith(search, searchWords([words])) : undefined,
  hasWords(search, words),
];

/** Customers, by name, e-mail and phone. */
export const CUSTOMERS: People = {
  table: customers,
  phone: customers.phone,
  others: ({ words }) => namedBy(customers.search, words),
};

/** Professionals, by name, e-mail, CPF and phone. */
export const PROFESSIONALS: People = {
  table: professionals,
  phone: professionals.phone,
  others: ({ words, cpf }) => [
    cpf ? eq(professionals.cpf, cpf) : undefined,
    ...namedBy(professionals.search, words),
  ],
};

/** Leads, by name, e-mail, CPF and phone. */
export const LEADS: People = {
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
export const idsOfPeople = async (
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

/** Found people in the order of their ids. */
const shownOf = (ids: readonly string[], people: readonly Person[]): FoundRow[] =>
  people
    .toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
    .map(({ id, name, email, phone }) => ({
      id,
      title: name,
      detail: lineOf(phone && formatPhone(phone), email),
    }));

/** The customers of these ids, in the given order. */
export const customersOf = async (orm: Orm, ids: readonly string[]): Promise<FoundRow[]> => {
  const { id, name, email, phone } = customers;
  const some = orm.select({ id, name, email, phone }).from(customers);
  return shownOf(ids, await some.where(inArray(id, [...ids])));
};

/** The professionals of these ids, in the given order. */
export const professionalsOf = async (orm: Orm, ids: readonly string[]): Promise<FoundRow[]> => {
  const { id, name, email, phone } = professionals;
  const some = orm.select({ id, name, email, phone }).from(professionals);
  return shownOf(ids, await some.where(inArray(id, [...ids])));
};

/** The leads of these ids, in the given order. */
export const leadsOf = async (orm: Orm, ids: readonly string[]): Promise<FoundRow[]> => {
  const { id, name, email, areaCode } = leads;
  const phone = sql<string>`${areaCode} || ${leads.phone}`;
  const some = orm.select({ id, name, email, phone }).from(leads);
  return shownOf(ids, await some.where(inArray(id, [...ids])));
};
