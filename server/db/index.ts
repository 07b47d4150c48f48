import { createDatabase, type Database, type StatementListener } from './database';
import { type EmbeddedOptions, openEmbedded } from './embeddedEngine';
import { openHosts } from './failoverEngine';
import { migrate } from './migrate';
import { openPostgres } from './postgresEngine';
import { Replicas } from './replicas';

/** Location of the data: a PostgreSQL connection string, else a folder of the embedded database. */
export type DatabaseOptions =
  | {
      readonly url: string;
      readonly named?: boolean;
      readonly most?: number;
      /** Connection strings of replicas, which serve lists, searches and reports. */
      readonly replicas?: readonly string[];
    }
  | EmbeddedOptions;

/** Timeout for a connection to a replica; short, so that the primary can still answer in time. */
const REPLICA_MS = 500;

const openServer = (
  { url, named, most, replicas: copies = [] }: Extract<DatabaseOptions, { url: string }>,
  onStatement: StatementListener | undefined,
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
  return createDatabase(engine, onStatement, replicas);
};

/**
 * Opens the database and migrates its schema, unless another process has just done so. `onStatement` is called for each
 * statement.
 * @throws FolderInUse if another process uses the folder
 * @throws FolderUnusable if it has no database that can be opened
 * @throws BadConnectionString, MigrationFailed
 * @throws DatabaseUnavailable if PostgreSQL does not answer
 */
export const openDatabase = async (
  options: DatabaseOptions,
  onStatement?: StatementListener,
  isMigrated = false,
): Promise<Database> => {
  const database =
    'url' in options
      ? openServer(options, onStatement)
      : createDatabase(await openEmbedded(options), onStatement);
  try {
    if (!isMigrated) await migrate(database);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
};
