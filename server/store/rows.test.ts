import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { memoryEngine } from '../../tests/support/preparedDatabases';
import { addStaff } from '../../tests/support/store';
import { createDatabase, type Database } from '../db/database';
import { AT, addBooking } from './bookings/rowTestSupport';
import { createStore, type Store } from './index';

let database: Database;
let store: Store;
let statements = 0;

beforeAll(async () => {
  database = createDatabase(await memoryEngine('migrated'), () => {
    statements += 1;
  });
  store = createStore(database, {
    staffEmailDomain: 'camarim.test',
    publicBase: '/api/bo',
    rateLimitFactor: 1,
  });
  for (const name of ['Ana', 'Bia', 'Caio']) await addStaff(database, { name });
  for (const shortCode of ['AAAAAA', 'BBBBBB', 'CCCCCC']) await addBooking(database, { shortCode });
});

beforeEach(() => {
  statements = 0;
});

afterAll(() => database.close());

describe('what a list asks of the database', () => {
  it.each([
    ['the first page', 1, 2, 1],
    ['the last page', 2, 1, 1],
    ['a page behind the last one', 3, 0, 2],
  ])('%s: page and total in one statement, where there is a row', async (_, page, rows, asked) => {
    const listed = await store.staff.list({ page, limit: 2 });
    expect([listed.data.length, listed.totalItems, statements]).toEqual([rows, 3, asked]);
  });

  it('a list without rows has none', async () => {
    const listed = await store.staff.list({ page: 1, limit: 2, name: 'ninguém' });
    expect([listed.data, listed.totalItems, statements]).toEqual([[], 0, 1]);
  });

  it.each([
    ['the first page', { page: 1, itemsPerPage: 2 }, 2, 1],
    ['the second page', { page: 2, itemsPerPage: 2 }, 1, 1],
    ['a page behind the last one', { page: 3, itemsPerPage: 2 }, 0, 2],
    ['another order', { page: 1, itemsPerPage: 2, orderBy: 'user.name' as const }, 2, 1],
  ])(
    'bookings, %s: the rows with the total, and the total alone where there are none',
    async (_, query, rows, asked) => {
      const listed = await store.bookings.list(query);
      expect([listed.schedules.length, listed.totalItems, statements]).toEqual([rows, 3, asked]);
    },
  );

  it('the calls of a session that come together ask once who calls', async () => {
    const { email } = await addStaff(database);
    const actor = { requestId: 'r', ip: '203.0.113.7', at: AT };
    const { result } = await store.sessions.login(actor, {
      email,
      password: 'passaro azul no telhado',
    });
    statements = 0;
    const found = await Promise.all(
      Array.from({ length: 5 }, () => store.sessions.resolve(result.token, AT)),
    );
    expect([found.filter(Boolean).length, statements]).toEqual([5, 1]);
  });
});
