import { and, asc, desc, eq, lte, not, or, type SQL, sql } from 'drizzle-orm';
import type { exportCustomers, listCustomers } from '../../../contract/customers';
import type { QueryOf } from '../../../contract/endpoint';
import type { CsvValue } from '../../../domain/csv';
import { GENDERS } from '../../../domain/customers';
import { formatInstant, formatPhone } from '../../../domain/format';
import type { Database, Orm } from '../../db/database';
import { bookings, customers } from '../../db/schema';
import { addressText } from '../addressRecord';
import { cappedTotal } from '../cappedTotal';
import { frequencyAt, PROBED } from '../commonWords';
import type { Exported } from '../exports';
import { behind, byText, filled, offsetOf, orderOf, type Sort } from '../lists';
import { type Expected, expectedOf, pageOfMany, type Search } from '../manyMatches';
import { eachWord, hasWords, hasWordsByRow, searchText } from '../text';
import { customerListRow } from './record';

const listed = {
  id: customers.id,
  name: customers.name,
  email: customers.email,
  phone: customers.phone,
  createdAt: customers.createdAt,
  gender: customers.gender,
  addresses: customers.addresses,
  numberOfSchedules: customers.numberOfSchedules,
  active: customers.active,
  blocked: customers.blocked,
};

const columns: Record<string, Sort> = {
  name: filled(byText(customers.nameSearch)),
  email: filled(byText(customers.email)),
  numberOfSchedules: sql`${customers.numberOfSchedules}`,
};

type Order = Pick<QueryOf<typeof listCustomers>, 'orderBy' | 'orderType'>;

const orderBy = ({ orderBy = 'createdDate', orderType = 'DESC' }: Order): SQL[] => {
  if (orderBy !== 'createdDate') return [orderOf(columns, orderBy, orderType), asc(customers.id)];
  // Both columns sort in the same direction, so that their index applies.
  const direction = orderType === 'DESC' ? desc : asc;
  return [direction(customers.createdAt), direction(customers.id)];
};

/** Filter words that mean a state instead of part of a name. */
const STATES: Readonly<Record<string, SQL>> = {
  ativo: sql`${customers.active}`,
  ativa: sql`${customers.active}`,
  inativo: not(customers.active),
  inativa: not(customers.active),
  bloqueado: sql`${customers.blocked}`,
  bloqueada: sql`${customers.blocked}`,
};

const SHORT_CODE = /^[a-z0-9]{6}$/i;

/** Condition: the customer of the booking with this short code. */
const byShortCode = async (orm: Orm, text: string): Promise<SQL | undefined> => {
  const code = text.trim().toUpperCase();
  if (!SHORT_CODE.test(code)) return undefined;
  const [booking] = await orm
    .select({ userId: bookings.userId })
    .from(bookings)
    .where(eq(bookings.shortCode, code));
  return booking && eq(customers.id, booking.userId);
};

const NEWEST = [desc(customers.createdAt), desc(customers.id)];

interface Filter {
  readonly where: SQL | undefined;
  /** Word search with its estimates; absent without words, or for a booking code. */
  readonly search?: Search<typeof customers> & { readonly expected: Expected };
}

/** Parses a filter. Common words are found by a scan in list order, others by their index. */
const filterOf = async (database: Database, text: string): Promise<Filter> => {
  const words = searchText(text).split(' ');
  const states = and(
    ...words.flatMap((word) => (Object.hasOwn(STATES, word) ? [STATES[word]] : [])),
  );
  const rest = words.filter((word) => !Object.hasOwn(STATES, word)).join(' ');
  const byRow = hasWordsByRow(customers.words, rest);
  if (!byRow) return { where: states };
  const where = and(states, hasWords(customers.words, rest));
  const gathered = eachWord(customers.words, rest);
  const search = { table: customers, narrowed: states, where, byRow, orderBy: NEWEST, gathered };
  const [expected, ofCode] = await Promise.all([
    database.read((orm) => expectedOf(orm, search)),
    database.read((orm) => byShortCode(orm, text)),
  ]);
  const isCommon = frequencyAt(expected.hits / PROBED) === 'common';
  const found = isCommon ? byRow : hasWords(customers.words, rest);
  if (ofCode) return { where: and(states, or(found, ofCode)) };
  return { where: and(states, found), search: { ...search, expected } };
};

/**
 * `GET /v2/bo/users`, newest first by default. The filter matches word prefixes of name, e-mail,
 * phone and id, or a booking's short code. The words `ativo`, `inativo` and `bloqueado` filter by
 * state (part 2 section 2.2). Counting stops at 10,000.
 */
export const customerList = async (database: Database, query: QueryOf<typeof listCustomers>) => {
  const { page, itemsPerPage: limit, filter = '' } = query;
  const offset = offsetOf(page, limit);
  const order = orderBy(query);
  const { where, search } = await filterOf(database, filter);
  if (search && (query.orderBy ?? 'createdDate') === 'createdDate') {
    const sought = { ...search, orderBy: order };
    const many = await pageOfMany(database, sought, search.expected, { limit, offset }, listed);
    if (many) return { data: many.rows.map(customerListRow), ...many.total };
  }
  const [rows, total] = await Promise.all([
    database.read((orm) =>
      orm
        .select(listed)
        .from(customers)
        .where(where)
        .orderBy(...order)
        .limit(limit)
        .offset(offset),
    ),
    database.read((orm) => cappedTotal(orm, customers, where)),
  ]);
  return { data: rows.map(customerListRow), ...total };
};

const HEADER = [
  'id',
  'Cadastro',
  'Nome',
  'E-mail',
  'Telefone',
  'Endereço',
  'Sexo',
  'Agendamentos',
] as const;

type Listed = Parameters<typeof customerListRow>[0];

const genders: Readonly<Record<string, string>> = GENDERS;

const csvRow = (row: Listed): CsvValue[] => [
  row.id,
  formatInstant(row.createdAt.toISOString()),
  row.name,
  row.email,
  // A spreadsheet treats a leading plus sign as a formula (RELIABILITY C4).
  row.phone && formatPhone(row.phone).replace('+', ''),
  row.addresses[0] ? addressText(row.addresses[0]) : null,
  row.gender && (genders[row.gender] ?? row.gender),
  row.numberOfSchedules,
];

/**
 * `GET /v2/bo/users-export`: the filtered list, newest first, with its columns; excludes customers
 * registered after `at`.
 */
export const customerExport = async (
  database: Database,
  { filter }: QueryOf<typeof exportCustomers>,
  at: Date,
): Promise<Exported<Listed>> => {
  const found = await filterOf(database, filter ?? '');
  const where = and(lte(customers.createdAt, at), found.where);
  return {
    operation: 'customers.export',
    object: 'customers',
    asked: { filter: filter || undefined },
    header: HEADER,
    cells: csvRow,
    count: (most) => database.read((orm) => cappedTotal(orm, customers, where, most)),
    read: (last, limit) =>
      database.read((orm) =>
        orm
          .select(listed)
          .from(customers)
          .where(and(where, behind(customers, last)))
          .orderBy(desc(customers.createdAt), desc(customers.id))
          .limit(limit),
      ),
  };
};
