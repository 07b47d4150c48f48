import { createDatabase, type Database, type StatementHearer } from './database';
import { type EmbeddedOptions, openEmbedded } from './embeddedEngine';
import { migrate } from './migrate';
import { openPostgres } from './postgresEngine';

/** Where the data is: a PostgreSQL by connection string, else the embedded one in a folder. */
export type DatabaseOptions =
  | {
      readonly url: string;
      /** Whether PostgreSQL keeps the plans of statements that come again, by their names. */
      readonly named?: boolean;
    }
  | EmbeddedOptions;

/**
 * Opens the database and brings its schema up to date; `hear` is told of each statement.
 * @throws FolderInUse when another process has the folder; FolderUnusable when there is no database
 * that can be opened; BadConnectionString; DatabaseUnavailable when PostgreSQL does not answer;
 * MigrationFailed.
 */
export const openDatabase = async (
  options: DatabaseOptions,
  hear?: StatementHearer,
): Promise<Database> => {
  const engine =
    'url' in options
      ? openPostgres(options.url, { named: options.named })
      : await openEmbedded(options);
  const database = createDatabase(engine, hear);
  try {
    await migrate(database);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
};

export type { Database, Orm, StatementHearer } from './database';
export { FolderUnusable } from './embeddedEngine';
export { DatabaseError, DatabaseUnavailable, TransactionConflict } from './errors';
export { FolderInUse } from './folderLock';
export { maintain } from './maintenance';
export { MigrationFailed } from './migrate';
export { BadConnectionString } from './postgresEngine';
