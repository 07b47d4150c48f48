import { sql } from 'drizzle-orm';
import type { Database } from '../../../server/db/database';
import { bookings } from '../../../server/db/schema';
import { insertRows } from '../../../server/seed/rows';
import { bookingStore } from './bookingChanges';
import { addBooking } from './bookings';

/** Many bookings, and pages of a word search over them. */

export const ALL = 15_000;
const LATEST = Date.parse('2026-03-01T12:00:00Z');

export const everyThird = (n: number) => n % 3 === 0;
/** Id of booking `n`, newest first. */
export const idAt = (n: number) => `n${String(ALL - n).padStart(6, '0')}`;
export const range = (from: number, to: number, step = 1) =>
  Array.from({ length: Math.ceil((to - from) / step) }, (_, n) => from + n * step);

/** Adds the bookings, with or without the word. Statistics include words from a hundred rows on. */
export const fillBookings = async (database: Database, has = everyThird) => {
  const { words: _, ...first } = await addBooking(database, { id: 'a', search: 'bia' });
  const rows = range(0, ALL).map((n) => {
    const start = new Date(LATEST - n * 60_000);
    const search = `${has(n) ? 'iris' : 'bia'} rua${n % 150}`;
    return { ...first, id: idAt(n), search, rangeStart: start, rangeEnd: start };
  });
  await database.read((orm) => insertRows(orm, bookings, rows));
  await database.read((orm) => orm.execute(sql`analyze bookings`));
};

/** Pages of one store, which caches the ends of previous pages. */
export const openPages = (database: Database) => {
  const store = bookingStore(database);
  return async (page: number, orderType: 'ASC' | 'DESC' = 'DESC') => {
    const order = { orderBy: 'dateRangeStart', orderType } as const;
    const query = { filter: 'iris', itemsPerPage: 10, page, onlyPreference: false, ...order };
    const { schedules, ...totals } = await store.list(query);
    return { ids: schedules.map(({ _id }) => _id), ...totals };
  };
};
