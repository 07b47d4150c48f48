import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { isMonth, type Month, monthOf, todayInSaoPaulo } from '../../domain/time';
import { openSettingsFiles, withDatabase } from '../boot';
import { CommandError, orUsage } from '../createAdmin';
import type { Database } from '../db/database';
import { FolderInUse } from '../db/folderLock';
import type { Settings } from '../env';
import { archive, verifyArchives } from './archive';
import { backup, type Say, type Source } from './dump';
import { ENCRYPTED_ENDING } from './encryption';
import { rowsIn, stampOf } from './file';
import { restore } from './load';
import type { Place } from './place';

/** Commands on the whole data: backups, and archives of the audit. */
export const DATA_USAGE = [
  'backup [FILE]',
  'restore FILE [--plain]',
  'move --to postgres://...|FOLDER',
  'archive --before YYYY-MM [FILE]',
  'archive --verify FILE...',
];

/** Environment of a command; `say` prints a line for each step. */
interface Run {
  readonly settings: Settings;
  readonly version: string;
  readonly at: Date;
  readonly say: Say;
}

const usageOf = (command: string): string =>
  DATA_USAGE.filter((line) => line.startsWith(command)).join(' | ');

const wrongUse = (command: string): CommandError => new CommandError(`Usage: ${usageOf(command)}`);

const parse = <T extends NonNullable<ParseArgsConfig['options']>>(
  command: string,
  args: readonly string[],
  options: T,
) =>
  orUsage(usageOf(command), () => parseArgs({ args: [...args], options, allowPositionals: true }));

/** Path of the one file that a command line may name. */
const fileOf = (command: string, positionals: readonly string[], usual?: string): string => {
  const [file = usual] = positionals;
  if (positionals.length > 1 || !file) throw wrongUse(command);
  return resolve(file);
};

/** A default file name shows whether the file is encrypted. */
const endingOf = ({ backupPassphrase }: Pick<Settings, 'backupPassphrase'>): string =>
  backupPassphrase === undefined ? '' : ENCRYPTED_ENDING;

const settingsPlace = ({ databaseUrl, dataDir }: Settings): Place =>
  databaseUrl === undefined ? { folder: dataDir } : { url: databaseUrl };

const addressOf = (place: Place): string => ('url' in place ? place.url : resolve(place.folder));

const sourceOf = async (database: Database, { settings, version }: Run): Promise<Source> => ({
  database,
  files: await openSettingsFiles(settings),
  version,
  passphrase: settings.backupPassphrase,
});

const sayKept = (kept: string | undefined, say: Say): void =>
  say(kept === undefined ? 'Nothing stood there before.' : `What stood there is kept: ${kept}`);

/** A running server makes backups itself; the message explains how to request one. */
const inUse = ({ owner }: FolderInUse, { backups }: Settings): CommandError =>
  new CommandError(
    `The server that runs (process ${owner}) has the database, and makes the backup itself: ${
      backups
        ? `press 'Fazer backup agora' on the screen 'Situação' (#/system); it goes to ${backups.folder}.`
        : "start it with CAMARIM_BACKUP_DIR, then by CAMARIM_BACKUP_EVERY or by 'Fazer backup agora' on the screen 'Situação' (#/system)."
    } Or stop it, and run this command again.`,
  );

const runBackup = async (args: readonly string[], run: Run): Promise<void> => {
  const { settings, at, say } = run;
  const { positionals } = parse('backup', args, {});
  const usual = `camarim-${stampOf(at)}.backup${endingOf(settings)}`;
  const path = fileOf('backup', positionals, usual);
  const counts = await withDatabase(settings, async (database) =>
    backup(await sourceOf(database, run), path, at, say),
  ).catch((error: unknown) => {
    throw error instanceof FolderInUse ? inUse(error, settings) : error;
  });
  const kind = settings.backupPassphrase === undefined ? 'Not encrypted' : 'Encrypted';
  const uploads = `${counts.files} uploads outside of the database`;
  say(`${path}: ${rowsIn(counts)} rows, ${uploads}. ${kind}.`);
};

/** `--plain`: the file is not encrypted, and the operator trusts its source. */
const runRestore = async (args: readonly string[], { settings, at, say }: Run): Promise<void> => {
  const { values, positionals } = parse('restore', args, { plain: { type: 'boolean' } });
  const path = fileOf('restore', positionals);
  const files = await openSettingsFiles(settings);
  const passphrase = values.plain ? undefined : settings.backupPassphrase;
  sayKept(await restore(path, settingsPlace(settings), at, { files, say, passphrase }), say);
  say(`${path} is restored.`);
};

/** Copies everything to another place by restoring a backup there. */
const runMove = async (args: readonly string[], run: Run): Promise<void> => {
  const { settings, at, say } = run;
  const { values, positionals } = parse('move', args, { to: { type: 'string' } });
  if (!values.to || positionals.length > 0) throw wrongUse('move');
  const isUrl = /^postgres(ql)?:\/\/./.test(values.to);
  const to: Place = isUrl ? { url: values.to } : { folder: values.to };
  if (addressOf(settingsPlace(settings)) === addressOf(to))
    throw new CommandError('The database stands there already.');
  const kept = await withDatabase(settings, async (database) => {
    const source = await sourceOf(database, run);
    const folder = await mkdtemp(join(tmpdir(), 'camarim-move-'));
    try {
      const path = join(folder, 'backup');
      await backup(source, path, at, say);
      return await restore(path, to, at, { ...source, say });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
  sayKept(kept, say);
  const start = isUrl ? 'DATABASE_URL set to this address' : `CAMARIM_DATA_DIR set to ${values.to}`;
  say(`The data are there. Start with ${start}; what stood here is untouched.`);
};

/**
 * Parses the command line of `archive`: the month whose rows are the first to stay, and the file; or files to verify.
 * @throws CommandError with the usage if something is missing or unknown, and for a month that is not over.
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
  if (verify || !isMonth(before)) throw wrongUse('archive');
  if (before > monthOf(todayInSaoPaulo(at)))
    throw new CommandError('--before takes no month that is still to come. Nothing was changed.');
  const usual = `camarim-audit-before-${before}.archive${ending}`;
  return { before, path: fileOf('archive', positionals, usual) };
};

const runArchive = async (args: readonly string[], run: Run): Promise<void> => {
  const { settings, version, at, say } = run;
  const asked = readArchiveArguments(args, at, endingOf(settings));
  await withDatabase(settings, async (database) => {
    const source = { database, version, passphrase: settings.backupPassphrase };
    if ('verified' in asked) {
      const faults = await verifyArchives(source, asked.verified, say);
      if (faults.length > 0) throw new CommandError(faults.join('\n'));
      say('The archives are whole, and the audit of the database goes on after them.');
      return;
    }
    const made = await archive({ ...source, ...asked, at, say });
    say(
      made
        ? 'Keep the file, and a copy of it elsewhere: it is all that is left of these rows.'
        : `No row of the audit is from before ${asked.before}: there is nothing to archive.`,
    );
  });
};

/**
 * Commands on the data of the configured database, by name. They throw CommandError, also if a verified archive is
 * incomplete, and errors of opening the database.
 */
export const DATA_COMMANDS: Readonly<
  Record<string, (args: readonly string[], run: Run) => Promise<void>>
> = { backup: runBackup, restore: runRestore, move: runMove, archive: runArchive };
