import { type Column, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Typed } from '../../../domain/find';
import { formatPhone } from '../../../domain/format';
import { PHONE_END, PHONE_PART, phoneParts, wordsIn } from '../../db/columnTypes';
import type { Database, Orm } from '../../db/database';
import { customers, leads, professionals } from '../../db/schema';
import { leadPhone } from '../../db/tables/leads';
import { byText } from '../lists';
import { type Search, searchOfMany } from '../manyMatches';
import { ALL, type Dated, type Identified } from '../rows';
import { eachWord, hasWords, hasWordsByRow } from '../text';

/** Maximum of namesakes to sort, newest first: with more, a name does not identify a person. */
const NAMESAKES = 1_000;

/** Upper bound of a prefix range: greater than any continuation, bytewise. */
const LAST = '\u{10FFFF}';

/** Condition: a column begins with a text; its bytewise index serves. */
export const beginsWith = (column: Column, text: string): SQL =>
  sql`(${column} collate "C" >= ${text} and ${column} collate "C" < ${text + LAST})`;

/** Joins the parts of the line below a title. */
export const lineOf = (...parts: readonly (string | null | undefined)[]): string =>
  parts.filter(Boolean).join(' · ');

export type FoundRow = {
  readonly id: string;
  readonly title: string;
  readonly detail: string;
};

/** A condition in indexable form. */
interface Condition {
  readonly byIndex: SQL;
  /** Further forms for a frequent match; absent where few rows can match. */
  readonly often?: Pick<Search<Identified>, 'byRow' | 'gathered'> & {
    /** The form that the planner estimates well. */
    readonly planned: SQL;
  };
  /** Sort column: its index is read from the start, up to `NAMESAKES` rows. */
  readonly inOrder?: SQL;
}

/** A table of people, sorted newest first. */
export interface People {
  readonly table: Dated;
  readonly phone: SQL;
  /** Conditions besides that of the phone. */
  readonly others: (typed: Typed) => readonly Condition[];
}

/**
 * Conditions of a name search. A name that begins with several words is the likelier match. An
 * index finds such names directly, while each single word may be frequent.
 * @param name normalized, with a bytewise index
 * @param words other searchable text
 */
const wordsOf = (name: Column, words: Column | SQL, text: string): readonly Condition[] => {
  const byIndex = hasWords(words, text);
  const byRow = hasWordsByRow(words, text);
  if (!byIndex || !byRow) return [];
  const somewhere = {
    byIndex,
    often: { byRow, planned: byIndex, gathered: eachWord(words, text) },
  };
  if (!text.includes(' ')) return [somewhere];
  return [{ byIndex: beginsWith(name, text), inOrder: byText(name) }, somewhere];
};

/** Customers, by name, e-mail and phone. */
export const CUSTOMERS: People = {
  table: customers,
  phone: sql`${customers.phone}`,
  others: ({ words }) => (words ? wordsOf(customers.nameSearch, customers.words, words) : []),
};

/** Professionals, by name, e-mail, CPF and phone. */
export const PROFESSIONALS: People = {
  table: professionals,
  phone: sql`${professionals.phone}`,
  others: ({ words, cpf }) => [
    ...(cpf ? [{ byIndex: eq(professionals.cpf, cpf) }] : []),
    ...(words ? wordsOf(professionals.nameSearch, professionals.searchWords, words) : []),
  ],
};

/** Leads, by name, e-mail, CPF and phone. */
export const LEADS: People = {
  table: leads,
  phone: leadPhone(leads),
  others: ({ words, cpf, email }) => [
    ...(cpf ? [{ byIndex: eq(leads.cpf, cpf) }] : []),
    ...(email ? [{ byIndex: beginsWith(leads.email, email) }] : []),
    ...(words ? wordsOf(leads.nameSearch, wordsIn(leads.nameSearch), words) : []),
  ],
};

/** All four-digit substrings; a phone that contains the digits has them all. */
const partsOf = (digits: string): string[] =>
  Array.from({ length: digits.length - PHONE_PART + 1 }, (_, at) =>
    digits.slice(at, at + PHONE_PART),
  );

const hasParts = (phone: SQL, parts: readonly string[]): SQL =>
  sql`${phoneParts(phone)} @> array[${sql.join(
    parts.map((part) => sql`${part}`),
    sql`, `,
  )}]::text[]`;

/** Matches phones by their last digits first, as people remember those, then anywhere. */
const phoneConditions = (phone: SQL, digits: string): readonly Condition[] => {
  const parts = partsOf(digits);
  const byRow = sql`${phone} like ${`%${digits}%`}`;
  const ends = [...parts, digits.slice(-PHONE_PART) + PHONE_END];
  const planned = hasParts(phone, parts);
  return [
    { byIndex: sql`${hasParts(phone, ends)} and ${phone} like ${`%${digits}`}` },
    { byIndex: sql`${planned} and ${byRow}`, often: { byRow, planned } },
  ];
};

/**
 * Ids of the newest matches. Frequent matches are found by a scan, newest first; rare ones by their
 * index, as a scan would read everything.
 */
const newestIds = async (
  database: Database,
  { table }: People,
  { byIndex, often, inOrder }: Condition,
  limit: number,
): Promise<string[]> => {
  const { id, createdAt } = table;
  const orderBy = [desc(createdAt), desc(id)];
  if (often) {
    const { planned: where, ...rest } = often;
    const search = { table, narrowed: undefined, where, orderBy, ...rest, isUncounted: true };
    const many = await searchOfMany(database, search, { limit, offset: 0 }, { id });
    if (many) return many.rows.map((row) => String(row.id));
  }
  const rows = await database.read((orm) => {
    const found = orm
      .select({ id: sql<string>`${id}`.as('id'), at: sql<Date>`${createdAt}`.as('at') })
      .from(table as PgTable)
      .where(byIndex)
      .$dynamic();
    const read = inOrder ? found.orderBy(inOrder).limit(NAMESAKES) : found.limit(ALL);
    const matches = read.as('matches');
    return orm
      .select({ id: matches.id })
      .from(matches)
      .orderBy(desc(matches.at), desc(matches.id))
      .limit(limit);
  });
  return rows.map((row) => row.id);
};

/** Ids of the people that match a text, best match first. */
export const idsOfPeople = async (
  database: Database,
  people: People,
  typed: Typed,
  limit: number,
): Promise<string[]> => {
  const conditions = [
    ...people.others(typed),
    ...(typed.phone ? phoneConditions(people.phone, typed.phone) : []),
  ];
  const ids = new Set<string>();
  for (const condition of conditions) {
    if (ids.size >= limit) break;
    for (const id of await newestIds(database, people, condition, limit)) ids.add(id);
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
