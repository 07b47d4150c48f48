import { desc, isNull } from 'drizzle-orm';
import { BackupScheduler, type BackupSchedulerOptions } from './backup/scheduler';
import type { Database, StatementListener } from './db/database';
import { openDatabase } from './db/index';
import { files } from './db/schema';
import { refuseDemoAccounts } from './demo';
import type { Settings } from './env';
import type { Logger } from './http/log';
import { seed } from './seed/index';
import { createStore, type Store, type StoreOptions } from './store/index';
import { type FileFolder, openFileFolder } from './store/uploads/fileFolder';

/** Opens the configured database and migrates its schema. With `isMigrated`, another process has migrated it already. */
export const openSettingsDatabase = (
  settings: Settings,
  onStatement?: StatementListener,
  isMigrated = false,
): Promise<Database> => {
  const { databaseUrl: url, databaseNamed: named, databaseConnections: most } = settings;
  const { databaseReads: replicas, dataDir: folder, dataSync: synced } = settings;
  return openDatabase(
    url === undefined ? { folder, synced } : { url, named, most, replicas },
    onStatement,
    isMigrated,
  );
};

/** Runs work on the configured database, and closes it. */
export const withDatabase = async <T>(
  settings: Settings,
  work: (database: Database) => Promise<T>,
): Promise<T> => {
  const database = await openSettingsDatabase(settings);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
};

const isLoopback = (host: string): boolean => /^(localhost|127(\.\d{1,3}){3}|::1)$/i.test(host);

/**
 * Prepares an open database for serving; adds demonstration data if configured. In production, and on every address
 * that other machines reach, it rejects staff with public passwords.
 * @throws DemoAccountsFound
 */
export const prepareDatabase = async (
  database: Database,
  { demo, seedBookings, host, app }: Settings,
  now: Date,
): Promise<void> => {
  const emailDomain = app.client.staffEmailDomain;
  const publicBase = app.client.services.bo;
  if (demo) await seed(database, { now, bookings: seedBookings, emailDomain, publicBase });
  if (app.production || !isLoopback(host)) await refuseDemoAccounts(database);
};

/** Opens the configured folder for uploads; undefined if none is configured. @throws FilesUnusable */
export const openSettingsFiles = async ({ filesDir }: Settings): Promise<FileFolder | undefined> =>
  filesDir === undefined ? undefined : openFileFolder(filesDir);

/** Logs a warning at the start if the newest upload of the database is missing from the folder. */
export const warnOfMissingUploads = async (
  database: Database,
  folder: FileFolder | undefined,
  logger: Pick<Logger, 'warn'>,
): Promise<void> => {
  const [newest] = await database.read((orm) =>
    orm
      .select({ key: files.key })
      .from(files)
      .where(isNull(files.content))
      .orderBy(desc(files.createdAt))
      .limit(1),
  );
  if (!newest || (await folder?.get(newest.key))) return;
  const where = folder ? 'not in CAMARIM_FILES_DIR' : 'in CAMARIM_FILES_DIR, which is not set';
  logger.warn('uploads-missing', { note: `Uploads are ${where} (${newest.key}).` });
};

/**
 * Creates the backup scheduler, if configured. Encrypted backups of the embedded database copy its files into the data
 * folder, so that the backup folder never contains unencrypted data.
 */
export const schedulerOver = (
  { backups, backupPassphrase: passphrase, databaseUrl, dataDir }: Settings,
  services: Pick<BackupSchedulerOptions, 'database' | 'files' | 'version' | 'clock' | 'logger'>,
): BackupScheduler | undefined => {
  if (!backups) return undefined;
  const isEncryptedCopy = passphrase !== undefined && databaseUrl === undefined;
  const copies = isEncryptedCopy ? dataDir : undefined;
  return new BackupScheduler({ ...backups, ...services, passphrase, copies });
};

export const storeOver = (
  database: Database,
  { app, consultantUrl }: Settings,
  services: Pick<StoreOptions, 'files' | 'logger' | 'system'>,
): Store =>
  createStore(database, {
    productSlug: app.client.productSlug,
    staffEmailDomain: app.client.staffEmailDomain,
    publicBase: app.client.services.bo,
    rateLimitFactor: app.rateLimitFactor,
    idleTimeoutMinutes: app.client.idleTimeoutMinutes,
    consultantUrl,
    ...services,
  });
