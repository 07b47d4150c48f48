import { hash } from '@node-rs/argon2';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeEach } from 'vitest';
import type { Database } from '../../server/db/database';
import { staff } from '../../server/db/schema';
import type { Actor, ResolvedToken } from '../../server/kernel';
import { newId } from '../../server/security/tokens';
import type { Store, StoreOptions } from '../../server/store';
import { createStore } from '../../server/store';
import { searchText } from '../../server/store/text';
import { testDatabase } from './database';
import { WIPE } from './preparedDatabases';

/** The clock of store tests: noon in São Paulo. */
export const NOW = new Date('2026-03-10T15:00:00.000Z');

/** The password of every staff member that `addStaff` makes. */
export const PASSWORD = 'passaro azul no telhado';

/** A store over a database of its own. */
export interface TestStore {
  readonly database: Database;
  readonly store: Store;
  close(): Promise<void>;
}

/** The store over a database, with the options of the tests. */
export const storeOver = (database: Database, options: Partial<StoreOptions> = {}): Store =>
  createStore(database, {
    staffEmailDomain: 'camarim.test',
    publicBase: '/api/bo',
    rateLimitFactor: 1,
    ...options,
  });

/** Opens an empty store. */
export const openStore = async (options: Partial<StoreOptions> = {}): Promise<TestStore> => {
  const database = await testDatabase();
  const store = storeOver(database, options);
  return { database, store, close: () => store.close() };
};

/** A hash says itself what it cost: to compare with this one is a thousandth of the work of the product's. */
const CHEAP = { memoryCost: 64, timeCost: 1, parallelism: 1 };

let passwordHash: Promise<string> | undefined;

type StaffRow = typeof staff.$inferInsert;

/** Adds an active staff member whose password is `PASSWORD`. */
export const addStaff = async (
  database: Database,
  overrides: Partial<StaffRow> = {},
): Promise<StaffRow & { id: string; email: string }> => {
  passwordHash ??= hash(PASSWORD, CHEAP);
  const name = overrides.name ?? 'Ana Silva';
  const row = {
    id: newId(),
    name,
    nameSearch: searchText(name),
    email: `${newId()}@camarim.test`,
    passwordHash: await passwordHash,
    active: true,
    type: 'administrator',
    firstLogin: false,
    createdAt: NOW,
    ...overrides,
  };
  await database.read((orm) => orm.insert(staff).values(row));
  return row;
};

/** Reads a staff member back. */
export const readStaff = async (database: Database, id: string) => {
  const [row] = await database.read((orm) => orm.select().from(staff).where(eq(staff.id, id)));
  if (!row) throw new Error(`No staff member ${id}`);
  return row;
};

/** Somebody who acts, at the test clock unless said otherwise. */
export const actorOf = (
  member: { id: string; name: string; email: string; type: string } | undefined,
  overrides: Partial<Actor> = {},
): Actor => ({
  requestId: 'request-1',
  ip: '203.0.113.7',
  at: NOW,
  ...(member && {
    staff: { id: member.id, name: member.name, email: member.email, type: member.type },
  }),
  ...overrides,
});

/** `seconds` after the test clock. */
export const later = (seconds: number): Date => new Date(NOW.getTime() + seconds * 1000);

/** Logs a staff member in and resolves the token. */
export const signIn = async (
  { store }: TestStore,
  email: string,
  at: Date = NOW,
): Promise<{ token: string; resolved: ResolvedToken }> => {
  const actor = actorOf(undefined, { at });
  const { result } = await store.sessions.login(actor, { email, password: PASSWORD });
  const resolved = await store.sessions.resolve(result.token, at);
  if (!resolved) throw new Error('The token does not resolve');
  return { token: result.token, resolved };
};

/** A database of the file, emptied after each of its tests. */
export const emptiedDatabase = async (): Promise<Database> => {
  const database = await testDatabase();
  afterEach(async () => {
    await database.transaction((orm) => orm.execute(sql.raw(WIPE)));
  });
  afterAll(() => database.close());
  return database;
};

/** An empty store of its own for each test of the file; `reopen` takes another one in its place. */
export const storeForEachTest = (options: Partial<StoreOptions> = {}) => {
  let test: TestStore;
  beforeEach(async () => {
    test = await openStore(options);
  });
  afterEach(() => test.close());
  return {
    get database() {
      return test.database;
    },
    get store() {
      return test.store;
    },
    close: () => test.close(),
    reopen: async (others: Partial<StoreOptions>) => {
      await test.close();
      test = await openStore(others);
    },
  };
};
