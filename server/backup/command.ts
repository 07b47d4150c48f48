import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { isMonth, type Month, monthOf, todayInSaoPaulo } from '../../domain/time';
import { openSettingsFiles, withDatabase } from '../boot';
import { CommandError, parseOrUsage } from '../createAdmin';
import type { Database } from '../db/database';
import { FolderInUse } from '../db/folderLock';
import type { Settings } from '../env';
import { archive, verifyArchives } from './archive';
import { backup, type Print, type Source } from './dump';
import { ENCRYPTED_ENDING } from './encryption';
import { rowsIn, stampOf } from './file';
import { restore } from './load';
import type { DatabaseLocation } from './replaceDatabase';

/** Usage lines of the commands on the whole database. */
export const DATA_USAGE = [
  'backup [FILE]',
  'restore FILE [--plain]',
  'move --to postgres://...|FOLDER',
  'archive --before YYYY-MM [FILE]',
  'archive --verify FILE...',
];

/** Environment of a command; `print` prints a line per step. */
interface Context {
  readonly settings: Settings;
  readonly version: string;
  readonly at: Date;
  readonly print: Print;
}

const usageOf = (command: string): string =>
  DATA_USAGE.filter((line) => line.startsWith(command)).join(' | ');

const usageError = (command: string): CommandError =>
  new CommandError(`Usage: ${usageOf(command)}`);

const parse = <T extends NonNullable<ParseArgsConfig['options']>>(
  command: string,
  args: readonly string[],
  options: T,
) =>
  parseOrUsage(usageOf(command), () =>
    parseArgs({ args: [...args], options, allowPositionals: true }),
  );

/** Returns the path of the only file of a command line, or the default. */
const fileOf = (command: string, positionals: readonly string[], defaultName?: string): string => {
  const [file = defaultName] = positionals;
  if (positionals.length > 1 || !file) throw usageError(command);
  return resolve(file);
};

/** Returns the suffix of a default file name, which marks an encrypted file. */
const endingOf = ({ backupPassphrase }: Pick<Settings, 'backupPassphrase'>): string =>
  backupPassphrase === undefined ? '' : ENCRYPTED_ENDING;

const configuredLocation = ({ databaseUrl, dataDir }: Settings): DatabaseLocation =>
  databaseUrl === undefined ? { folder: dataDir } : { url: databaseUrl };

const addressOf = (location: DatabaseLocation): string =>
  'url' in location ? location.url : resolve(location.folder);

const sourceOf = async (database: Database, { settings, version }: Context): Promise<Source> => ({
  database,
  files: await openSettingsFiles(settings),
  version,
  passphrase: settings.backupPassphrase,
});

const printKept = (kept: string | undefined, print: Print): void =>
  print(kept === undefined ? 'Nothing stood there before.' : `What stood there is kept: ${kept}`);

/** Explains how to request a backup of the running server, which has locked the folder. */
const inUseError = ({ owner }: FolderInUse, { backups }: Settings): CommandError =>
  new CommandError(
    `The server that runs (process ${owner}) has the database, and makes the backup itself: ${
      backups
        ? `press 'Fazer backup agora' on the screen 'Situação' (#/system); it goes to ${backups.folder}.`
        : "start it with CAMARIM_BACKUP_DIR, then by CAMARIM_BACKUP_EVERY or by 'Fazer backup agora' on the screen 'Situação' (#/system)."
    } Or stop it, and run this command again.`,
  );

const runBackup = async (args: readonly string[], context: Context): Promise<void> => {
  const { settings, at, print } = context;
  const { positionals } = parse('backup', args, {});
  const defaultName = `camarim-${stampOf(at)}.backup${endingOf(settings)}`;
  const path = fileOf('backup', positionals, defaultName);
  const counts = await withDatabase(settings, async (database) =>
    backup(await sourceOf(database, context), path, at, print),
  ).catch((error: unknown) => {
    throw error instanceof FolderInUse ? inUseError(error, settings) : error;
  });
  const kind = settings.backupPassphrase === undefined ? 'Not encrypted' : 'Encrypted';
  const uploads = `${counts.files} uploads outside of the database`;
  print(`${path}: ${rowsIn(counts)} rows, ${uploads}. ${kind}.`);
};

/** With `--plain` the file is not encrypted, and the operator trusts its source. */
const runRestore = async (args: readonly string[], context: Context): Promise<void> => {
  const { settings, at, print } = context;
  const { values, positionals } = parse('restore', args, { plain: { type: 'boolean' } });
  const path = fileOf('restore', positionals);
  const files = await openSettingsFiles(settings);
  const passphrase = values.plain ? undefined : settings.backupPassphrase;
  const location = configuredLocation(settings);
  printKept(await restore(path, location, at, { files, print, passphrase }), print);
  print(`${path} is restored.`);
};

/** Copies the whole database to another location by restoring a backup there. */
const runMove = async (args: readonly string[], context: Context): Promise<void> => {
  const { settings, at, print } = context;
  const { values, positionals } = parse('move', args, { to: { type: 'string' } });
  if (!values.to || positionals.length > 0) throw usageError('move');
  const isUrl = /^postgres(ql)?:\/\/./.test(values.to);
  const to: DatabaseLocation = isUrl ? { url: values.to } : { folder: values.to };
  if (addressOf(configuredLocation(settings)) === addressOf(to))
    throw new CommandError('The database stands there already.');
  const kept = await withDatabase(settings, async (database) => {
    const source = await sourceOf(database, context);
    const folder = await mkdtemp(join(tmpdir(), 'camarim-move-'));
    try {
      const path = join(folder, 'backup');
      await backup(source, path, at, print);
      return await restore(path, to, at, { ...source, print });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
  printKept(kept, print);
  const start = isUrl ? 'DATABASE_URL set to this address' : `CAMARIM_DATA_DIR set to ${values.to}`;
  print(`The data are there. Start with ${start}; what stood here is untouched.`);
};

/**
 * Parses the command line of `archive`: the first month to keep and the file, or the files to verify.
 * @throws CommandError with the usage if something is missing or unknown, and for a month in the future
 */
export const readArchiveArguments = (
  args: readonly string[],
  at: Date,
  ending = '',
): { readonly before: Month; readonly path: string } | { readonly verified: readonly string[] } => {
  const { values, positionals } = parse('archive', args, {
    before: { type: 'string' },
    verify: { type: 'boolean' },
  });
  const { before, verify } = values;
  if (verify && before === undefined && positionals[0])
    return { verified: positionals.map((path) => resolve(path)) };
  if (verify || !isMonth(before)) throw usageError('archive');
  if (before > monthOf(todayInSaoPaulo(at)))
    throw new CommandError('--before takes no month that is still to come. Nothing was changed.');
  const defaultName = `camarim-audit-before-${before}.archive${ending}`;
  return { before, path: fileOf('archive', positionals, defaultName) };
};

const runArchive = async (args: readonly string[], context: Context): Promise<void> => {
  const { settings, version, at, print } = context;
  const request = readArchiveArguments(args, at, endingOf(settings));
  await withDatabase(settings, async (database) => {
    const source = { database, version, passphrase: settings.backupPassphrase };
    if ('verified' in request) {
      const faults = await verifyArchives(source, request.verified, print);
      if (faults.length > 0) throw new CommandError(faults.join('\n'));
      print('The archives are whole, and the audit of the database goes on after them.');
      return;
    }
    const rows = await archive({ ...source, ...request, at, print });
    print(
      rows > 0
        ? 'Keep the file, and a copy of it elsewhere: it is all that is left of these rows.'
        : `No row of the audit is from before ${request.before}: there is nothing to archive.`,
    );
  });
};

/** Commands on the configured database, by name. A verified archive with faults throws a CommandError too. */
export const DATA_COMMANDS: Readonly<
  Record<string, (args: readonly string[], context: Context) => Promise<void>>
> = { backup: runBackup, restore: runRestore, move: runMove, archive: runArchive };
