import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

afterAll(() => database.close());

describe('what a list asks of the database', () => {
  it('page and total of one statement, the total alone where the page has no rows', async () => {
    const asked = async (read: () => Promise<{ totalItems: number }>) => {
      statements = 0;
      return [(await read()).totalItems, statements];
    };
    expect(await asked(() => store.staff.list({ page: 2, limit: 2 }))).toEqual([3, 1]);
    expect(await asked(() => store.staff.list({ page: 3, limit: 2 }))).toEqual([3, 2]);
    expect(await asked(() => store.staff.list({ page: 1, limit: 2, name: 'x' }))).toEqual([0, 1]);
    const query = { page: 2, itemsPerPage: 2 };
    expect(await asked(() => store.bookings.list(query))).toEqual([3, 1]);
    expect(await asked(() => store.bookings.list({ ...query, page: 3 }))).toEqual([3, 2]);
    const sorted = { ...query, orderBy: 'user.name' as const };
    expect(await asked(() => store.bookings.list(sorted))).toEqual([3, 1]);
  });

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
