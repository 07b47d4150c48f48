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

/** Namesakes that are put in order, newest first: nobody tells one of more apart by her name. */
const NAMESAKES = 1_000;

/** Greater than whatever a text may go on with, byte by byte. */
const LAST = '\u{10FFFF}';

/** Whether a column begins with a text; the index of the column by its bytes serves. */
export const beginsWith = (column: Column, text: string): SQL =>
  sql`(${column} collate "C" >= ${text} and ${column} collate "C" < ${text + LAST})`;

/** Joins what stands below a title. */
export const lineOf = (...parts: readonly (string | null | undefined)[]): string =>
  parts.filter(Boolean).join(' · ');

/** A record as the answer shows it. */
export type FoundRow = {
  readonly id: string;
  readonly title: string;
  readonly detail: string;
};

/** A condition in the form that an index serves. */
interface Condition {
  readonly byIndex: SQL;
  /** What else a search is told by; absent where few rows can ever match. */
  readonly often?: Pick<Search<Identified>, 'byRow' | 'gathered'> & {
    /** Of which the planner knows how many rows it finds. */
    readonly planned: SQL;
  };
  /** Whose index is read from its beginning, `NAMESAKES` rows at most. */
  readonly inOrder?: SQL;
}

/** A table of people: newest first. */
export interface People {
  readonly table: Dated;
  readonly phone: SQL;
  /** Conditions beside that of the telephone. */
  readonly others: (typed: Typed) => readonly Condition[];
}

/**
 * Words of people. Whose name begins with several of them is likelier than who has them somewhere, and found by an index that
 * holds few such names, while each of the words may be that of many.
 * @param name folded, with an index of its bytes
 * @param words what else they are found by
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

/** Customers, by name, e-mail and telephone. */
export const CUSTOMERS: People = {
  table: customers,
  phone: sql`${customers.phone}`,
  others: ({ words }) => (words ? wordsOf(customers.nameSearch, customers.words, words) : []),
};

/** Professionals, by name, e-mail, CPF and telephone. */
export const PROFESSIONALS: People = {
  table: professionals,
  phone: sql`${professionals.phone}`,
  others: ({ words, cpf }) => [
    ...(cpf ? [{ byIndex: eq(professionals.cpf, cpf) }] : []),
    ...(words ? wordsOf(professionals.nameSearch, professionals.searchWords, words) : []),
  ],
};

/** Leads, by name, e-mail, CPF and telephone. */
export const LEADS: People = {
  table: leads,
  phone: leadPhone(leads),
  others: ({ words, cpf, email }) => [
    ...(cpf ? [{ byIndex: eq(leads.cpf, cpf) }] : []),
    ...(email ? [{ byIndex: beginsWith(leads.email, email) }] : []),
    ...(words ? wordsOf(leads.nameSearch, wordsIn(leads.nameSearch), words) : []),
  ],
};

/** Runs of four digits of what was typed, all of which a telephone that holds it has. */
const partsOf = (digits: string): string[] =>
  Array.from({ length: digits.length - PHONE_PART + 1 }, (_, at) =>
    digits.slice(at, at + PHONE_PART),
  );

const hasParts = (phone: SQL, parts: readonly string[]): SQL =>
  sql`${phoneParts(phone)} @> array[${sql.join(
    parts.map((part) => sql`${part}`),
    sql`, `,
  )}]::text[]`;

/** A telephone that ends so first: those are the digits that people know. Then one that holds them anywhere. */
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
 * Ids of the newest that a condition holds of. What many have is found by walking the newest in order, all else by its
 * index first: a walk that looks for something rare would read everything.
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

/** Ids of the people that a text may mean, the likeliest first. */
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

/** What is shown of people, in the order of their ids. */
const shownOf = (ids: readonly string[], people: readonly Person[]): FoundRow[] =>
  people
    .toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
    .map(({ id, name, email, phone }) => ({
      id,
      title: name,
      detail: lineOf(phone && formatPhone(phone), email),
    }));

/** The customers of these ids, in their order. */
export const customersOf = async (orm: Orm, ids: readonly string[]): Promise<FoundRow[]> => {
  const { id, name, email, phone } = customers;
  const some = orm.select({ id, name, email, phone }).from(customers);
  return shownOf(ids, await some.where(inArray(id, [...ids])));
};

/** The professionals of these ids, in their order. */
export const professionalsOf = async (orm: Orm, ids: readonly string[]): Promise<FoundRow[]> => {
  const { id, name, email, phone } = professionals;
  const some = orm.select({ id, name, email, phone }).from(professionals);
  return shownOf(ids, await some.where(inArray(id, [...ids])));
};

/** The leads of these ids, in their order. */
export const leadsOf = async (orm: Orm, ids: readonly string[]): Promise<FoundRow[]> => {
  const { id, name, email, areaCode } = leads;
  const phone = sql<string>`${areaCode} || ${leads.phone}`;
  const some = orm.select({ id, name, email, phone }).from(leads);
  return shownOf(ids, await some.where(inArray(id, [...ids])));
};
