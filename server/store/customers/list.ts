import { and, asc, desc, not, or, type SQL, sql } from 'drizzle-orm';
import { customerRow } from '../../../contract/customers';
import { GENDERS } from '../../../domain/customers';
import type { Database } from '../../db/database';
import { bookings, customers } from '../../db/schema';
import type { Actor } from '../../kernel';
import { addressText } from '../addressRecord';
import { MAX_COUNTED, searchCap } from '../cappedTotal';
import type { Exports } from '../exports';
import { byText, nonNull, orderOf, type Sort } from '../lists';
import { pageOf } from '../rows';
import { exportTable, PERSON_COLUMNS } from '../tableExport';
import { hasWords, searchText, shortCodeIn } from '../text';
import type { Query } from '../types';
import { wireRecord } from '../wire';

const LISTED_COLUMNS = {
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
  name: nonNull(byText(customers.nameSearch)),
  email: nonNull(byText(customers.email)),
  numberOfSchedules: sql`${customers.numberOfSchedules}`,
};

type Order = Pick<Query<'customers.list'>, 'orderBy' | 'orderType'>;

const orderOfQuery = ({ orderBy = 'createdDate', orderType = 'DESC' }: Order): SQL[] => {
  if (orderBy !== 'createdDate') return [orderOf(columns, orderBy, orderType), asc(customers.id)];
  // Both columns sort in the same direction, so that their index applies.
  const direction = orderType === 'DESC' ? desc : asc;
  return [direction(customers.createdAt), direction(customers.id)];
};

/** Words of a filter that select a state. */
const STATES: Readonly<Record<string, SQL>> = {
  ativo: sql`${customers.active}`,
  ativa: sql`${customers.active}`,
  inativo: not(customers.active),
  inativa: not(customers.active),
  bloqueado: sql`${customers.blocked}`,
  bloqueada: sql`${customers.blocked}`,
};

const NEWEST = [desc(customers.createdAt), desc(customers.id)];

const hasBooking = (code: string): SQL =>
  sql`${customers.id} = (select ${bookings.userId} from ${bookings} where ${bookings.shortCode} = ${code})`;

/** Parses a filter; `isSearch` if it has words besides those of a state. */
const filterOf = (text: string) => {
  const words = searchText(text).split(' ');
  const isState = (word: string) => Object.hasOwn(STATES, word);
  const states = words.filter(isState).map((word) => STATES[word]);
  const hasText = hasWords(customers.search, words.filter((word) => !isState(word)).join(' '));
  const code = shortCodeIn(text);
  const where = and(...states, hasText && code ? or(hasText, hasBooking(code)) : hasText);
  return { where, isSearch: hasText !== undefined };
};

/**
 * `GET /v2/bo/users`, newest first by default. The filter matches word prefixes of name, e-mail,
 * phone and id, or a booking's short code. The words `ativo`, `inativo` and `bloqueado` filter by
 * state (part 2 section 2.2). The count stops at 10,000, or at `searchCap` in a search.
 */
export const customerList = async (database: Database, query: Query<'customers.list'>) => {
  const { page, itemsPerPage: size, filter = '' } = query;
  const { where, isSearch } = filterOf(filter);
  const isByTime = (query.orderBy ?? 'createdDate') === 'createdDate';
  const newest = isSearch && !isByTime ? NEWEST : undefined;
  const most = isSearch ? searchCap(page, size) : MAX_COUNTED;
  const { rows, ...totals } = await pageOf(
    database,
    customers,
    { where, orderBy: orderOfQuery(query), page, size, most, newest },
    LISTED_COLUMNS,
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
    fields: LISTED_COLUMNS,
    where: filterOf(filter).where,
    columns: {
      id: ({ id }) => id,
      ...PERSON_COLUMNS,
      Endereço: ({ addresses }) => (addresses[0] ? addressText(addresses[0]) : null),
      Sexo: ({ gender }) => gender && (genders[gender] ?? gender),
      Agendamentos: ({ numberOfSchedules }) => numberOfSchedules,
    },
  });
