import { and, desc, eq, lte, or, type SQL } from 'drizzle-orm';
import type { QueryOf } from '../../../contract/endpoint';
import type { exportProfessionals, listProfessionals } from '../../../contract/professionals';
import type { CsvValue } from '../../../domain/csv';
import { formatInstant, formatPhone } from '../../../domain/format';
import type { Database, Orm } from '../../db/database';
import { bookings, professionals } from '../../db/schema';
import { addressText, partyAddress } from '../addressRecord';
import { cappedTotal, MOST_COUNTED } from '../cappedTotal';
import type { Exported } from '../exports';
import { behind } from '../lists';
import { pageOfSearch } from '../manyMatches';
import { eachWord, hasWords, hasWordsByRow, searchWords } from '../text';

interface Searched {
  readonly name: string;
  readonly email: string;
  readonly phone?: string | null | undefined;
  readonly id: string;
  readonly status?: string | undefined;
}

/** Search text of a professional. */
export const professionalSearch = ({ name, email, phone, id, status = 'ativo' }: Searched) =>
  searchWords([name, email, phone, id, status]);

const SHORT_CODE = /^[a-z0-9]{6}$/i;

/** Condition: the professional of the booking with this short code. */
const byShortCode = async (orm: Orm, text: string): Promise<SQL | undefined> => {
  const code = text.trim().toUpperCase();
  if (!SHORT_CODE.test(code)) return undefined;
  const [booking] = await orm
    .select({ partnerId: bookings.partnerId })
    .from(bookings)
    .where(eq(bookings.shortCode, code));
  return booking?.partnerId ? eq(professionals.id, booking.partnerId) : undefined;
};

/** Displayed and searched columns of the list. */
const listed = {
  id: professionals.id,
  createdAt: professionals.createdAt,
  name: professionals.name,
  email: professionals.email,
  phone: professionals.phone,
  status: professionals.status,
  address: professionals.address,
};

/** Condition of a filter; `where` is undefined for all. */
const found = async (orm: Orm, filter: string) => {
  const words = hasWords(professionals.searchWords, filter);
  const ofCode = words && (await byShortCode(orm, filter));
  const byRow = hasWordsByRow(professionals.searchWords, filter);
  const gathered = eachWord(professionals.searchWords, filter);
  return {
    where: words && or(words, ofCode),
    /** Word search; absent without words, or for a booking code. */
    search:
      byRow && !ofCode
        ? { narrowed: undefined, where: words, byRow, gathered, isOfTime: true }
        : undefined,
  };
};

/**
 * `GET /v2/bo/artists`, newest first. The filter matches word prefixes of name, e-mail, phone, id
 * and status, or a booking's short code (part 2 section 2.4). Counting stops at 10,000, or lower if
 * many matches are certain.
 */
export const professionalList = async (
  database: Database,
  { page, itemsPerPage, filter = '' }: QueryOf<typeof listProfessionals>,
) => {
  const { where, search } = await database.read((orm) => found(orm, filter));
  const { rows, total, totalIsCapped } = await pageOfSearch(
    database,
    professionals,
    {
      where,
      orderBy: [desc(professionals.createdAt), desc(professionals.id)],
      page,
      size: itemsPerPage,
      most: MOST_COUNTED,
    },
    search,
    listed,
  );
  const data = rows.map(({ id, createdAt, address, ...row }) => ({
    ...row,
    _id: id,
    createdDate: createdAt.toISOString(),
    address: partyAddress(address),
  }));
  return {
    data,
    itemsPerPage,
    totalItems: total,
    ...(totalIsCapped && { totalIsCapped: true as const }),
  };
};

type ListedRow = Pick<typeof professionals.$inferSelect, keyof typeof listed>;

/** Column labels of the list. */
const HEADER = ['Id', 'Cadastro', 'Nome', 'E-mail', 'Telefone', 'Endereço'] as const;

const cells = ({ id, createdAt, name, email, phone, address }: ListedRow): CsvValue[] => [
  id,
  formatInstant(createdAt.toISOString()),
  name,
  email,
  // A spreadsheet treats a leading plus sign as a formula (RELIABILITY C4).
  phone && formatPhone(phone).replace('+', ''),
  address ? addressText(address) : 'Sem endereço',
];

/** `GET /v2/bo/artists-export`: the filtered list in its order; excludes professionals created after `at`. */
export const professionalExport = async (
  database: Database,
  { filter = '' }: QueryOf<typeof exportProfessionals>,
  at: Date,
): Promise<Exported<ListedRow>> => {
  const wanted = await database.read((orm) => found(orm, filter));
  const where = and(lte(professionals.createdAt, at), wanted.where);
  return {
    operation: 'artists.export',
    object: 'artists',
    asked: { filter: filter || undefined },
    header: HEADER,
    cells,
    count: (most) => database.read((orm) => cappedTotal(orm, professionals, where, most)),
    read: (last, limit) =>
      database.read((orm) =>
        orm
          .select(listed)
          .from(professionals)
          .where(and(where, behind(professionals, last)))
          .orderBy(desc(professionals.createdAt), desc(professionals.id))
          .limit(limit),
      ),
  };
};
