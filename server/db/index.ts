import { createDatabase, type Database } from './database';
import { type EmbeddedOptions, openEmbedded } from './embeddedEngine';
import { migrate } from './migrate';
import { openPostgres } from './postgresEngine';

/** Where the data is: a PostgreSQL by connection string, else the embedded one in a folder. */
export type DatabaseOptions = { readonly url: string } | EmbeddedOptions;

/**
 * Opens the database and brings its schema up to date.
 * @throws FolderInUse when another process has the folder; FolderUnusable when there is no database
 * that can be opened; BadConnectionString; DatabaseUnavailable when PostgreSQL does not answer;
 * MigrationFailed.
 */
export const openDatabase = async (options: DatabaseOptions): Promise<Database> => {
  const engine = 'url' in options ? openPostgres(options.url) : await openEmbedded(options);
  const database = createDatabase(engine);
  try {
    await migrate(database);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
};

export type { Database, Orm } from './database';
export { FolderUnusable } from './embeddedEngine';
export { DatabaseError, DatabaseUnavailable, TransactionConflict } from './errors';
export { FolderInUse } from './folderLock';
export { maintain } from './maintenance';
export { MigrationFailed } from './migrate';
export { BadConnectionString } from './postgresEngine';
