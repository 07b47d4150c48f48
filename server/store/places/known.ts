import { desc, or } from 'drizzle-orm';
import type { StoredAddress } from '../../db/columns';
import type { Database } from '../../db/database';
import { bookings, customers } from '../../db/schema';
import { hasWords } from '../text';

/** Bookings that a search looks at. The index of words finds them, whatever their number. */
const BOOKINGS = 300;
/** The newest customers, whose addresses no booking tells of yet. */
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

const bookedAddresses = async (
  database: Database,
  texts: readonly string[],
): Promise<StoredAddress[]> => {
  // Not sorted: a limit alone lets the database stop as soon as it has enough, even for `rua`.
  const rows = await database.read((orm) =>
    orm
      .select({ address: bookings.address })
      .from(bookings)
      .where(or(...texts.map((text) => hasWords(bookings.words, text))))
      .limit(BOOKINGS),
  );
  return rows.map(({ address }) => address);
};

/**
 * Addresses of the product's own data that may match one of the texts: of bookings whose search
 * column has all words of one, and of the newest customers. The caller looks closer; both
 * queries have a limit. Addresses of other customers count once they booked.
 */
export const addressesLike = async (
  database: Database,
  texts: readonly string[],
): Promise<StoredAddress[]> => {
  const [booked, newest] = await Promise.all([
    bookedAddresses(database, texts),
    newestAddresses(database),
  ]);
  return [...booked, ...newest];
};

/** Addresses that may have a postal code of 8 digits. */
export const addressesOfCep = async (
  database: Database,
  digits: string,
): Promise<StoredAddress[]> => {
  const like = await addressesLike(database, [digits, `${digits.slice(0, 5)}-${digits.slice(5)}`]);
  return like.filter(({ zipCode }) => zipCode === digits);
};
