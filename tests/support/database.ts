import { sql } from 'drizzle-orm';
import { onTestFinished } from 'vitest';
import { createDatabase, type Database } from '../../server/db/database';
import { migrate } from '../../server/db/migrate';
import { openPostgres, type PostgresOptions } from '../../server/db/postgresEngine';
import { memoryEngine, WIPE } from './preparedDatabases';
import { newDatabaseName, withAdmin } from './serverDatabases';

/**
 * Databases for tests: each call gives an empty, migrated one. They are in memory by default; with
 * `TEST_DATABASE_URL` each is a database of its own on that server, dropped after the run. One that
 * a test has closed is wiped and given to the next test of the process, of whatever file it is.
 */

const serverUrl = process.env.TEST_DATABASE_URL;

/** Whether several connections race on the database, as they do on a server; the embedded one has one. */
export const hasParallel = Boolean(serverUrl);

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

/** The address of an empty database on the server of the run, dropped after the test. */
export const addressOnServer = async (): Promise<string> => {
  const { url, drop } = await createServerDatabase(serverUrl ?? '');
  onTestFinished(drop);
  return url;
};

/** Opens the database at an address of PostgreSQL until the test is over. */
export const connect = (url: string, options?: PostgresOptions): Database => {
  const database = createDatabase(openPostgres(url, options));
  onTestFinished(() => database.close());
  return database;
};

/** Tests ask for more at once than a server lets in: those wait for a connection, in milliseconds. */
const PATIENCE = 10_000;

const openOnServer = async (url: string): Promise<Database> =>
  createDatabase(openPostgres((await createServerDatabase(url)).url, { connection: PATIENCE }));

/** A database without a table, for tests of migrations. Close it when the test is over. */
export const bareDatabase = async (): Promise<Database> =>
  serverUrl ? openOnServer(serverUrl) : createDatabase(await memoryEngine('bare'));

const free: Database[] = [];

const migratedOnServer = async (url: string): Promise<Database> => {
  const used = free.pop();
  const database = used ?? (await openOnServer(url));
  if (!used) await migrate(database);
  return {
    ...database,
    close: async () => {
      await database.transaction((orm) => orm.execute(sql.raw(WIPE)));
      free.push(database);
    },
  };
};

/** An empty, migrated database. Close it when the test is over. */
export const testDatabase = async (): Promise<Database> =>
  serverUrl ? migratedOnServer(serverUrl) : createDatabase(await memoryEngine('migrated'));
