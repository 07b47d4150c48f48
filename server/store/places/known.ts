import { and, desc, getTableName, not } from 'drizzle-orm';
import type { StoredAddress } from '../../db/columns';
import type { Database, Orm } from '../../db/database';
import { bookings, customers } from '../../db/schema';
import { plannedRows } from '../manyMatches';
import { eachWord, hasWordsByRow } from '../text';

/** Bookings whose addresses are looked at closer. */
const BOOKINGS = 300;
/** Entries of the index of words that are gathered at once, and the share of all up to which they are few. */
const MOST_GATHERED = 20_000;
const RARE = 0.002;
/** The newest bookings among which those are found that have common words: dozens of them at least. */
const NEWEST = 10_000;
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

/** The word of a text that the fewest bookings have, and how many these are as the planner expects. */
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
  // Not sorted: a limit alone lets the database stop as soon as it has enough.
  const rows = await some.from(bookings).where(and(word, byRow)).limit(BOOKINGS);
  return rows.map(({ address }) => address);
};

/**
 * Addresses of the product's own data that may match one of the texts: of bookings whose search
 * column has all words of one, and of the newest customers. Of words that all are common, the newest bookings
 * tell enough. The caller looks closer; each query has a limit. Addresses of other customers count once they booked.
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

/** Addresses that may have a postal code of 8 digits. */
export const addressesOfCep = async (
  database: Database,
  digits: string,
): Promise<StoredAddress[]> => {
  const like = await addressesLike(database, [digits, `${digits.slice(0, 5)}-${digits.slice(5)}`]);
  return like.filter(({ zipCode }) => zipCode === digits);
};
