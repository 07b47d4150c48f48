import { randomBytes } from 'node:crypto';
import { getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { afterAll } from 'vitest';
import { createDatabase, type Database } from '../../server/db/database';
import { openMemory } from '../../server/db/memoryEngine';
import { migrate } from '../../server/db/migrate';
import { openPostgres } from '../../server/db/postgresEngine';
import * as schema from '../../server/db/schema';

/**
 * Databases for tests: each call gives an empty, migrated one. They are in memory by default; with
 * `TEST_DATABASE_URL` each is a database of its own on that server, dropped after the test file.
 * One that a test has closed is wiped and given to the next test.
 */

const serverUrl = process.env.TEST_DATABASE_URL;

const withAdmin = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

const urlOf = (url: string, name: string): string => {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.toString();
};

/** An empty database on the server: its address, and how to drop it. */
export const createServerDatabase = async (
  url: string,
): Promise<{ url: string; drop: () => Promise<void> }> => {
  const name = `camarim_test_${randomBytes(6).toString('hex')}`;
  await withAdmin(url, (client) => client.query(`create database ${name}`));
  return {
    url: urlOf(url, name),
    drop: () =>
      withAdmin(url, async (client) => {
        await client.query(`drop database if exists ${name} with (force)`);
      }),
  };
};

const created: (() => Promise<void>)[] = [];
const free: Database[] = [];

const openOnServer = async (url: string): Promise<Database> => {
  const { url: address, drop } = await createServerDatabase(url);
  const database = createDatabase(openPostgres(address));
  created.push(async () => {
    await database.close();
    await drop();
  });
  return database;
};

const openInMemory = async (): Promise<Database> => {
  const database = createDatabase(await openMemory());
  created.push(() => database.close());
  return database;
};

const open = async (): Promise<Database> => {
  const database = await (serverUrl ? openOnServer(serverUrl) : openInMemory());
  await migrate(database);
  return database;
};

const tables = Object.values(schema).flatMap((value: unknown) =>
  is(value, PgTable) && getTableName(value) !== 'audit_head' ? [getTableName(value)] : [],
);

/** One statement: a round trip per table cost more than most tests do. */
const WIPE = sql.raw(`do $$ begin
${tables.map((table) => `if exists (select from "${table}") then delete from "${table}"; end if;`).join('\n')}
update audit_head set sequence = 0, hash = '';
end $$`);

const wipe = (database: Database): Promise<unknown> =>
  database.transaction((orm) => orm.execute(WIPE));

afterAll(async () => {
  free.length = 0;
  await Promise.all(created.splice(0).map((close) => close()));
});

/** An empty, migrated database. Close it when the test is over. */
export const testDatabase = async (): Promise<Database> => {
  const database = free.pop() ?? (await open());
  return {
    ...database,
    close: async () => {
      await wipe(database);
      free.push(database);
    },
  };
};
