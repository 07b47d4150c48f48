import { and, desc, eq, sql } from 'drizzle-orm';
import type { StoredAddress } from '../../db/columns';
import type { Database, Orm } from '../../db/database';
import { bookings, customers } from '../../db/schema';
import { hasWords } from '../text';

/** Maximum bookings, and of real-time orders, whose addresses are compared. */
const BOOKINGS = 300;
/** Newest customers, whose addresses occur in no booking yet. */
const CUSTOMERS = 200;

const newestAddresses = async (database: Database): Promise<StoredAddress[]> => {
  const rows = await database.read((orm) =>
    orm
      .select({ addresses: customers.addresses })
      .from(customers)
      .orderBy(desc(customers.createdAt), desc(customers.id))
      .limit(CUSTOMERS),
  );
  return rows.flatMap(({ addresses }) => addresses);
};

interface AddressRow {
  readonly address: StoredAddress;
}

/** Addresses of the newest bookings, or real-time orders, that have all words of a text. */
const bookedAddresses = (orm: Orm, text: string, realtime: boolean): Promise<AddressRow[]> =>
  orm
    .select({ address: bookings.address })
    .from(bookings)
    .where(and(eq(bookings.realtime, realtime), hasWords(bookings.search, text) ?? sql`false`))
    .orderBy(desc(bookings.requestedOn))
    .limit(BOOKINGS);

/**
 * Addresses of the product's own data that may match one of the texts: of the newest bookings and
 * real-time orders whose search column has all words of a text, and of the newest customers. Each
 * query is limited, and the caller compares in detail. Addresses of other customers appear once
 * they booked.
 */
export const addressesLike = async (
  database: Database,
  texts: readonly string[],
): Promise<StoredAddress[]> => {
  const booked = texts.flatMap((text) =>
    [false, true].map((realtime) => database.read((orm) => bookedAddresses(orm, text, realtime))),
  );
  const [newest, ...found] = await Promise.all([newestAddresses(database), ...booked]);
  return [...found.flat().map(({ address }) => address), ...newest];
};

/** Candidate addresses for a postal code of 8 digits. */
export const addressesOfCep = async (
  database: Database,
  digits: string,
): Promise<StoredAddress[]> => {
  const like = await addressesLike(database, [digits, `${digits.slice(0, 5)}-${digits.slice(5)}`]);
  return like.filter(({ zipCode }) => zipCode === digits);
};
