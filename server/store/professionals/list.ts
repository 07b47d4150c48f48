import { and, desc, lte, or, type SQL, sql } from 'drizzle-orm';
import type { CsvValue } from '../../../domain/csv';
import { formatInstant, formatPhone } from '../../../domain/format';
import type { Database } from '../../db/database';
import { bookings, professionals } from '../../db/schema';
import { addressText, partyAddress } from '../addressRecord';
import { MAX_COUNTED, searchCap } from '../cappedTotal';
import type { Exported } from '../exports';
import { pageOf } from '../rows';
import { tableExport } from '../tableExport';
import { hasWords, searchWords, shortCodeIn } from '../text';
import type { Query } from '../types';

interface Searched {
  readonly name: string;
  readonly email: string;
  readonly phone?: string | null | undefined;
  readonly id: string;
  readonly status?: string | undefined;
}

export const professionalSearch = ({ name, email, phone, id, status = 'ativo' }: Searched) =>
  searchWords([name, email, phone, id, status]);

const ofBooking = (code: string): SQL =>
  sql`${professionals.id} = (select ${bookings.partnerId} from ${bookings} where ${bookings.shortCode} = ${code})`;

const listed = {
  id: professionals.id,
  createdAt: professionals.createdAt,
  name: professionals.name,
  email: professionals.email,
  phone: professionals.phone,
  status: professionals.status,
  address: professionals.address,
};

const NEWEST = [desc(professionals.createdAt), desc(professionals.id)];

const filterOf = (text: string): SQL | undefined => {
  const words = hasWords(professionals.search, text);
  const code = shortCodeIn(text);
  return words && code ? or(words, ofBooking(code)) : words;
};

/**
 * `GET /v2/bo/artists`, newest first. The filter matches word prefixes of name, e-mail, phone, id
 * and status, or a booking's short code (part 2 section 2.4). Counting stops at 10,000, of a search at
 * `searchCap`.
 */
export const professionalList = async (
  database: Database,
  { page, itemsPerPage, filter = '' }: Query<'artists.list'>,
) => {
  const where = filterOf(filter);
  const most = where ? searchCap(page, itemsPerPage) : MAX_COUNTED;
  const { rows, ...totals } = await pageOf(
    database,
    professionals,
    { where, orderBy: NEWEST, page, size: itemsPerPage, most },
    listed,
  );
  const data = rows.map(({ id, createdAt, address, ...row }) => ({
    ...row,
    _id: id,
    createdDate: createdAt.toISOString(),
    address: partyAddress(address),
  }));
  return { data, itemsPerPage, ...totals };
};

type ListedRow = Pick<typeof professionals.$inferSelect, keyof typeof listed>;

const COLUMNS: Readonly<Record<string, (row: ListedRow) => CsvValue>> = {
  Id: ({ id }) => id,
  Cadastro: ({ createdAt }) => formatInstant(createdAt.toISOString()),
  Nome: ({ name }) => name,
  'E-mail': ({ email }) => email,
  // A spreadsheet treats a leading plus sign as a formula (RELIABILITY C4).
  Telefone: ({ phone }) => phone && formatPhone(phone).replace('+', ''),
  Endereço: ({ address }) => (address ? addressText(address) : 'Sem endereço'),
};

/** `GET /v2/bo/artists-export`: the filtered list in its order; excludes professionals created after `at`. */
export const professionalExport = (
  database: Database,
  { filter = '' }: Query<'artists.export'>,
  at: Date,
): Exported<ListedRow> =>
  tableExport(database, professionals, and(lte(professionals.createdAt, at), filterOf(filter)), {
    operation: 'artists.export',
    object: 'artists',
    asked: { filter: filter || undefined },
    columns: COLUMNS,
    read: (orm, where, limit) =>
      orm
        .select(listed)
        .from(professionals)
        .where(where)
        .orderBy(...NEWEST)
        .limit(limit),
  });
