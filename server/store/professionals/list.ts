import { desc, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { bookings, professionals } from '../../db/schema';
import type { Actor } from '../../kernel';
import { addressText, partyAddress } from '../addressRecord';
import { MAX_COUNTED, searchCap } from '../cappedTotal';
import type { Exports } from '../exports';
import { pageOf } from '../rows';
import { exportTable, PERSON_COLUMNS } from '../tableExport';
import { hasWords, searchWords, shortCodeIn } from '../text';
import type { Query } from '../types';

interface SearchFields {
  readonly name: string;
  readonly email: string;
  readonly phone?: string | null | undefined;
  readonly id: string;
  readonly status?: string | undefined;
}

export const professionalSearch = ({ name, email, phone, id, status = 'ativo' }: SearchFields) =>
  searchWords([name, email, phone, id, status]);

const hasBooking = (code: string): SQL =>
  sql`${professionals.id} = (select ${bookings.partnerId} from ${bookings} where ${bookings.shortCode} = ${code})`;

const LISTED_COLUMNS = {
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
  return words && code ? or(words, hasBooking(code)) : words;
};

/**
 * `GET /v2/bo/artists`, newest first. The filter matches word prefixes of name, e-mail, phone, id
 * and status, or a booking's short code (part 2 section 2.4). The count stops at 10,000, or at
 * `searchCap` in a search.
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
    LISTED_COLUMNS,
  );
  const data = rows.map(({ id, createdAt, address, ...row }) => ({
    ...row,
    _id: id,
    createdDate: createdAt.toISOString(),
    address: partyAddress(address),
  }));
  return { data, itemsPerPage, ...totals };
};

/** `GET /v2/bo/artists-export`: the filtered list as CSV. */
export const exportProfessionals = (
  exports: Exports,
  actor: Actor,
  { filter = '' }: Query<'artists.export'>,
) =>
  exportTable(exports, actor, professionals, {
    operation: 'artists.export',
    object: 'artists',
    asked: { filter: filter || undefined },
    fields: LISTED_COLUMNS,
    where: filterOf(filter),
    columns: {
      Id: ({ id }) => id,
      ...PERSON_COLUMNS,
      Endereço: ({ address }) => (address ? addressText(address) : 'Sem endereço'),
    },
  });
