import { getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { createDatabase, type Database } from '../../server/db/database';
import { openMemory } from '../../server/db/memoryEngine';
import { migrate } from '../../server/db/migrate';
import { openPostgres } from '../../server/db/postgresEngine';
import * as schema from '../../server/db/schema';
import { newDatabaseName, withAdmin } from './serverDatabases';

/**
 * Databases for tests: each call gives an empty, migrated one. They are in memory by default; with
 * `TEST_DATABASE_URL` each is a database of its own on that server, dropped after the run. One that
 * a test has closed is wiped and given to the next test of the process, of whatever file it is.
 */

const serverUrl = process.env.TEST_DATABASE_URL;

/** Whether several connections race on the database, as they do on a server; the embedded one has one. */
export const hasParallel = serverUrl !== undefined;

const urlOf = (url: string, name: string): string => {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.toString();
};

/** An empty database on the server: its address, and how to drop it. */
export const createServerDatabase = async (
  url: string,
): Promise<{ url: string; drop: () => Promise<void> }> => {
  const name = newDatabaseName();
  await withAdmin(url, async (client) => {
    await client.query(`create database ${name}`);
    // What a test has written need not outlive a failure of the power.
    await client.query(`alter database ${name} set synchronous_commit = off`);
  });
  return {
    url: urlOf(url, name),
    drop: () =>
      withAdmin(url, async (client) => {
        await client.query(`drop database if exists ${name} with (force)`);
      }),
  };
};

const free: Database[] = [];

/** Tests ask for more at once than a server lets in: those wait for a connection, in milliseconds. */
const PATIENCE = 10_000;

/** A database without a table, for tests of migrations. Close it when the test is over. */
export const bareDatabase = async (): Promise<Database> =>
  createDatabase(
    serverUrl
      ? openPostgres((await createServerDatabase(serverUrl)).url, { connection: PATIENCE })
      : await openMemory(),
  );

const open = async (): Promise<Database> => {
  const database = await bareDatabase();
  await migrate(database);
  return database;
};

const tables = Object.values(schema).flatMap((value: unknown) =>
  is(value, PgTable) && getTableName(value) !== 'audit_head' ? [getTableName(value)] : [],
);

/** One statement: a round trip per table cost more than most tests do. */
const WIPE = sql.raw(`do $$ begin
${tables.map((table) => `if exists (select from "${table}") then delete from "${table}"; end if;`).join('\n')}
delete from audit_head;
insert into audit_head (shard, sequence, hash) select number, 0, '' from generate_series(0, 15) as number;
perform setval('audit_sequence', 1, false);
end $$`);

const wipe = (database: Database): Promise<unknown> =>
  database.transaction((orm) => orm.execute(WIPE));

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
