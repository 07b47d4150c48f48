import { and, desc, getTableName, not } from 'drizzle-orm';
import type { StoredAddress } from '../../db/columns';
import type { Database, Orm } from '../../db/database';
import { bookings, customers } from '../../db/schema';
import { plannedRows } from '../manyMatches';
import { eachWord, hasWordsByRow } from '../text';

/** Maximum bookings whose addresses are compared. */
const BOOKINGS = 300;
/** Maximum entries of a word index scan, and the share of all rows up to which a word is rare. */
const MOST_GATHERED = 20_000;
const RARE = 0.002;
/** Newest bookings to search for common words; they contain dozens of matches. */
const NEWEST = 10_000;
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

/** The rarest word of a text, and the planner's estimate of its bookings. */
const rarestOf = async (orm: Orm, text: string) => {
  const words = eachWord(bookings.words, text);
  const [rows = 0, ...expected] = await plannedRows(orm, bookings, [undefined, ...words]);
  const found = Math.min(...expected);
  return { word: words[expected.indexOf(found)], found, isCommon: found > rows * RARE };
};

const bookedAddresses = async (orm: Orm, text: string): Promise<StoredAddress[]> => {
  const byRow = hasWordsByRow(bookings.words, text);
  const { word, found, isCommon } = await rarestOf(orm, text);
  if (!byRow || !word) return [];
  const some = orm.select({ address: bookings.address });
  if (isCommon && found > MOST_GATHERED) {
    const newest = orm
      .select()
      .from(bookings)
      .where(not(bookings.realtime))
      .orderBy(desc(bookings.requestedOn))
      .limit(NEWEST)
      .as(getTableName(bookings));
    return (await some.from(newest).where(byRow).limit(BOOKINGS)).map(({ address }) => address);
  }
  // Unsorted: a limit alone lets the database stop early.
  const rows = await some.from(bookings).where(and(word, byRow)).limit(BOOKINGS);
  return rows.map(({ address }) => address);
};

/**
 * Addresses of the product's own data that may match one of the texts. Searches bookings whose
 * search column has all words of a text, and the newest customers. If all words are common, only
 * the newest bookings. Each query is limited, and the caller compares in detail. Addresses of other
 * customers appear once they booked.
 */
export const addressesLike = async (
  database: Database,
  texts: readonly string[],
): Promise<StoredAddress[]> => {
  const [newest, ...booked] = await Promise.all([
    newestAddresses(database),
    ...texts.map((text) => database.read((orm) => bookedAddresses(orm, text))),
  ]);
  return [...booked.flat(), ...newest];
};

/** Candidate addresses for a postal code of 8 digits. */
export const addressesOfCep = async (
  database: Database,
  digits: string,
): Promise<StoredAddress[]> => {
  const like = await addressesLike(database, [digits, `${digits.slice(0, 5)}-${digits.slice(5)}`]);
  return like.filter(({ zipCode }) => zipCode === digits);
};
