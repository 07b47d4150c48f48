import { desc, isNull } from 'drizzle-orm';
import { Keeper, type KeeperOptions } from './backup/keeper';
import type { Database, StatementHearer } from './db/database';
import { openDatabase } from './db/index';
import { files } from './db/schema';
import { refuseDemoAccounts } from './demo';
import type { Settings } from './env';
import type { Logger } from './http/log';
import type { RateLimiter } from './http/rateLimit';
import { createSharedLimiter } from './http/sharedLimit';
import { seed } from './seed/index';
import { createStore, type Store, type StoreOptions } from './store/index';
import { type FileFolder, openFileFolder } from './store/uploads/fileFolder';

/** The part of the settings that says where the data are. */
type Place = Pick<
  Settings,
  'databaseUrl' | 'databaseReads' | 'databaseNamed' | 'databaseConnections' | 'dataDir' | 'dataSync'
>;

/**
 * Opens the database that the settings name and brings its schema up to date, unless `isMigrated`: then another
 * process has.
 */
export const openSettingsDatabase = (
  settings: Place,
  hear?: StatementHearer,
  isMigrated = false,
): Promise<Database> => {
  const { databaseUrl: url, databaseNamed: named, databaseConnections: most } = settings;
  const { databaseReads: replicas, dataDir: folder, dataSync: synced } = settings;
  return openDatabase(
    url === undefined ? { folder, synced } : { url, named, most, replicas },
    hear,
    isMigrated,
  );
};

/** Does the address lead to this machine alone? */
const isLoopback = (host: string): boolean => /^(localhost|127(\.\d{1,3}){3}|::1)$/i.test(host);

/**
 * Makes an open database ready to serve: with demonstration data where they are wanted. In production, and on every
 * address that other machines reach, it refuses staff whose passwords are public.
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

/**
 * The folder for uploads that the settings name; undefined where they name none.
 * @throws FilesUnusable
 */
export const openSettingsFiles = async ({ filesDir }: Settings): Promise<FileFolder | undefined> =>
  filesDir === undefined ? undefined : openFileFolder(filesDir);

/** Warns of a start without the folder of uploads that the database names, by the newest of them. */
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

/** What a keeper needs besides its settings. */
type KeeperParts = Pick<KeeperOptions, 'database' | 'files' | 'version' | 'clock' | 'logger'>;

/**
 * What makes backups while the server works; undefined where the settings name no folder for them. Where they are
 * encrypted, nothing that anybody can read stands in that folder, not for a moment either.
 */
export const keeperOver = (
  { backups, backupPassphrase: passphrase, databaseUrl, dataDir }: Settings,
  parts: KeeperParts,
): Keeper | undefined => {
  if (!backups) return undefined;
  const isCopied = passphrase !== undefined && databaseUrl === undefined;
  return new Keeper({ ...backups, ...parts, passphrase, copies: isCopied ? dataDir : undefined });
};

/** What the store needs besides its settings and its database. */
type Surroundings = Pick<StoreOptions, 'files' | 'logger' | 'system'>;

/** The store over an open database, as the settings want it. */
export const storeOver = (
  database: Database,
  { app, consultantUrl }: Settings,
  surroundings: Surroundings,
): Store =>
  createStore(database, {
    productSlug: app.client.productSlug,
    staffEmailDomain: app.client.staffEmailDomain,
    publicBase: app.client.services.bo,
    rateLimitFactor: app.rateLimitFactor,
    idleTimeoutMinutes: app.client.idleTimeoutMinutes,
    consultantUrl,
    ...surroundings,
  });

/** How often callers may call: counted by all processes together where there may be several. */
export const limiterOver = (
  database: Database,
  { app }: Settings,
  store: Pick<Store, 'limits'>,
): RateLimiter | undefined =>
  database.engine === 'postgresql'
    ? createSharedLimiter(app.rateLimitFactor, store.limits.draw)
    : undefined;
