import { and, desc, eq, or, type SQL } from 'drizzle-orm';
import type { QueryOf } from '../../../contract/endpoint';
import type { listProfessionals } from '../../../contract/professionals';
import type { Database, Orm } from '../../db/database';
import { bookings, professionals } from '../../db/schema';
import { cappedTotal } from '../cappedTotal';
import { offsetOf } from '../lists';
import { partyAddress } from '../partyAddress';
import { hasWords, searchWords } from '../text';

interface Searched {
  readonly name: string;
  readonly email: string;
  readonly phone?: string | null | undefined;
  readonly id: string;
  readonly status?: string | undefined;
}

/** What the list finds a professional by. */
export const professionalSearch = ({ name, email, phone, id, status = 'ativo' }: Searched) =>
  searchWords([name, email, phone, id, status]);

const SHORT_CODE = /^[a-z0-9]{6}$/i;

/** The professional of the booking with this short code. */
const byShortCode = async (orm: Orm, text: string): Promise<SQL | undefined> => {
  const code = text.trim().toUpperCase();
  if (!SHORT_CODE.test(code)) return undefined;
  const [booking] = await orm
    .select({ partnerId: bookings.partnerId })
    .from(bookings)
    .where(eq(bookings.shortCode, code));
  return booking?.partnerId ? eq(professionals.id, booking.partnerId) : undefined;
};

/**
 * `GET /v2/bo/artists`: newest first. The filter finds words of name, e-mail, phone, id and status by their
 * beginnings, or the short code of a booking (part 2 section 2.4). Counting stops at 10,000.
 */
export const professionalList = (
  database: Database,
  { page, itemsPerPage, filter = '' }: QueryOf<typeof listProfessionals>,
) =>
  database.read(async (orm) => {
    const words = hasWords(professionals.searchWords, filter);
    const where = words && and(or(words, await byShortCode(orm, filter)));
    const rows = await orm
      .select({
        id: professionals.id,
        createdAt: professionals.createdAt,
        name: professionals.name,
        email: professionals.email,
        phone: professionals.phone,
        status: professionals.status,
        address: professionals.address,
      })
      .from(professionals)
      .where(where)
      .orderBy(desc(professionals.createdAt), desc(professionals.id))
      .limit(itemsPerPage)
      .offset(offsetOf(page, itemsPerPage));
    const data = rows.map(({ id, createdAt, address, ...row }) => ({
      ...row,
      _id: id,
      createdDate: createdAt.toISOString(),
      address: partyAddress(address),
    }));
    return { data, itemsPerPage, ...(await cappedTotal(orm, professionals, where)) };
  });
