import { createDatabase, type Database, type StatementListener } from './database';
import { type EmbeddedOptions, openEmbedded } from './embeddedEngine';
import { openHosts } from './failoverEngine';
import { migrate } from './migrate';
import { openPostgres } from './postgresEngine';
import { Replicas } from './replicas';

/** Options of PostgreSQL by its connection string, or of the embedded database by its folder. */
export type DatabaseOptions =
  | {
      readonly url: string;
      /** Does PostgreSQL keep named statements between calls? Default true. */
      readonly named?: boolean;
      /** Maximum number of connections. */
      readonly most?: number;
      /** Connection strings of replicas, which serve lists, searches and reports. */
      readonly replicas?: readonly string[];
    }
  | EmbeddedOptions;

/** Connection timeout of a replica in milliseconds; short, so that the primary can still answer in time. */
const REPLICA_CONNECT_MS = 500;

const openServer = (
  { url, named, most, replicas: replicaUrls = [] }: Extract<DatabaseOptions, { url: string }>,
  onStatement: StatementListener | undefined,
): Database => {
  let replicas: Replicas | undefined;
  const engine = openHosts(url, { named, most }, () => replicas?.forget());
  if (replicaUrls.length > 0) {
    const engines = replicaUrls.map((replicaUrl) =>
      openPostgres(replicaUrl, { named, most, connection: REPLICA_CONNECT_MS }),
    );
    replicas = new Replicas(engine, engines);
    replicas.start();
  }
  return createDatabase(engine, onStatement, replicas);
};

/**
 * Opens the database and migrates its schema.
 * @param onStatement called after each statement
 * @param isMigrated skips the migration, because another process has just run it
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
