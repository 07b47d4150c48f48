import { and, asc, desc, not, or, type SQL, sql } from 'drizzle-orm';
import { customerRow } from '../../../contract/customers';
import { GENDERS } from '../../../domain/customers';
import type { Database } from '../../db/database';
import { bookings, customers } from '../../db/schema';
import type { Actor } from '../../kernel';
import { addressText } from '../addressRecord';
import { MAX_COUNTED, searchCap } from '../cappedTotal';
import type { Exports } from '../exports';
import { byText, filled, orderOf, type Sort } from '../lists';
import { pageOf } from '../rows';
import { exportTable, PERSON_COLUMNS } from '../tableExport';
import { hasWords, searchText, shortCodeIn } from '../text';
import type { Query } from '../types';
import { wireRecord } from '../wire';

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

type Order = Pick<Query<'customers.list'>, 'orderBy' | 'orderType'>;

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

const NEWEST = [desc(customers.createdAt), desc(customers.id)];

const ofBooking = (code: string): SQL =>
  sql`${customers.id} = (select ${bookings.userId} from ${bookings} where ${bookings.shortCode} = ${code})`;

/** Condition of a filter, and whether it has words beside those of a state. */
const filterOf = (text: string): { readonly where: SQL | undefined; readonly hasText: boolean } => {
  const words = searchText(text).split(' ');
  const isState = (word: string) => Object.hasOwn(STATES, word);
  const states = words.filter(isState).map((word) => STATES[word]);
  const found = hasWords(customers.search, words.filter((word) => !isState(word)).join(' '));
  const code = shortCodeIn(text);
  const where = and(...states, found && code ? or(found, ofBooking(code)) : found);
  return { where, hasText: found !== undefined };
};

/**
 * `GET /v2/bo/users`, newest first by default. The filter matches word prefixes of name, e-mail,
 * phone and id, or a booking's short code. The words `ativo`, `inativo` and `bloqueado` filter by
 * state (part 2 section 2.2). Counting stops at 10,000, of a search at `searchCap`.
 */
export const customerList = async (database: Database, query: Query<'customers.list'>) => {
  const { page, itemsPerPage: size, filter = '' } = query;
  const { where, hasText } = filterOf(filter);
  const isOfTime = (query.orderBy ?? 'createdDate') === 'createdDate';
  const newest = hasText && !isOfTime ? NEWEST : undefined;
  const most = hasText ? searchCap(page, size) : MAX_COUNTED;
  const { rows, ...totals } = await pageOf(
    database,
    customers,
    { where, orderBy: orderBy(query), page, size, most, newest },
    listed,
  );
  const data = rows.map((row) =>
    wireRecord(customerRow, row, {
      createdDate: row.createdAt.toISOString(),
      addressText: row.addresses[0] ? addressText(row.addresses[0]) : null,
    }),
  );
  return { data, ...totals };
};

const genders: Readonly<Record<string, string>> = GENDERS;

/** `GET /v2/bo/users-export`: the filtered list as CSV. */
export const exportCustomers = (
  exports: Exports,
  actor: Actor,
  { filter = '' }: Query<'customers.export'>,
) =>
  exportTable(exports, actor, customers, {
    operation: 'customers.export',
    object: 'customers',
    asked: { filter: filter || undefined },
    fields: listed,
    where: filterOf(filter).where,
    columns: {
      id: ({ id }) => id,
      ...PERSON_COLUMNS,
      Endereço: ({ addresses }) => (addresses[0] ? addressText(addresses[0]) : null),
      Sexo: ({ gender }) => gender && (genders[gender] ?? gender),
      Agendamentos: ({ numberOfSchedules }) => numberOfSchedules,
    },
  });
