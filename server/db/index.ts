import { createDatabase, type Database, type StatementHearer } from './database';
import { type EmbeddedOptions, openEmbedded } from './embeddedEngine';
import { openHosts } from './followedEngine';
import { migrate } from './migrate';
import { openPostgres } from './postgresEngine';
import { Replicas } from './replicas';

/** Where the data is: a PostgreSQL by connection string, else the embedded one in a folder. */
export type DatabaseOptions =
  | {
      readonly url: string;
      /** Whether PostgreSQL keeps the plans of statements that come again, by their names. */
      readonly named?: boolean;
      /** Connections at most. */
      readonly most?: number;
      /** Copies that take lists, searches and reports, by connection string. */
      readonly replicas?: readonly string[];
    }
  | EmbeddedOptions;

/** A replica that is slow to give a connection is passed over in time for the primary to answer. */
const REPLICA_MS = 500;

const openServer = (
  { url, named, most, replicas: copies = [] }: Extract<DatabaseOptions, { url: string }>,
  hear: StatementHearer | undefined,
): Database => {
  let replicas: Replicas | undefined;
  const engine = openHosts(url, { named, most }, () => replicas?.forget());
  if (copies.length > 0) {
    const engines = copies.map((copy) =>
      openPostgres(copy, { named, most, connection: REPLICA_MS }),
    );
    replicas = new Replicas(engine, engines);
    replicas.start();
  }
  return createDatabase(engine, hear, replicas);
};

/**
 * Opens the database and brings its schema up to date, unless another process has just done so; `hear` is told
 * of each statement.
 * @throws FolderInUse when another process has the folder; FolderUnusable when there is no database
 * that can be opened; BadConnectionString; DatabaseUnavailable when PostgreSQL does not answer;
 * MigrationFailed.
 */
export const openDatabase = async (
  options: DatabaseOptions,
  hear?: StatementHearer,
  isMigrated = false,
): Promise<Database> => {
  const database =
    'url' in options
      ? openServer(options, hear)
      : createDatabase(await openEmbedded(options), hear);
  try {
    if (!isMigrated) await migrate(database);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
};

export type { Database, Orm, StatementHearer } from './database';
export { FolderExposed, FolderUnusable } from './embeddedEngine';
export { DatabaseError, DatabaseUnavailable, TransactionConflict } from './errors';
export { FolderInUse } from './folderLock';
export { maintain } from './maintenance';
export { MigrationFailed } from './migrate';
export { BadConnectionString } from './postgresEngine';
