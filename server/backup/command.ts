import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { isMonth, type Month, monthOf, todayInSaoPaulo } from '../../domain/time';
import { openSettingsDatabase, openSettingsFiles } from '../boot';
import { CommandError } from '../createAdmin';
import type { Database } from '../db/database';
import { FolderInUse } from '../db/index';
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

const OPTIONS: Readonly<Record<string, ParseArgsConfig['options']>> = {
  backup: {},
  restore: { plain: { type: 'boolean' } },
  move: { to: { type: 'string' } },
  archive: { before: { type: 'string' }, verify: { type: 'boolean' } },
};

export type DataCommand =
  | { readonly name: 'backup'; readonly path: string }
  /** `isPlain`: the file is not encrypted, and the operator trusts its source. */
  | { readonly name: 'restore'; readonly path: string; readonly isPlain: boolean }
  | { readonly name: 'move'; readonly to: Place }
  | { readonly name: 'archive'; readonly before: Month; readonly path: string }
  | { readonly name: 'verify'; readonly paths: readonly string[] };

const usage = (command: string): CommandError => {
  const lines = DATA_USAGE.filter((line) => line.startsWith(command));
  return new CommandError(`Usage: ${lines.join(' | ')}`);
};

const parse = (command: string, args: readonly string[]) => {
  const options = OPTIONS[command];
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const { plain, to, before, verify } = values as Record<string, unknown>;
    return { plain, to, before, verify, positionals };
  } catch {
    throw usage(command);
  }
};

const placeOf = (text: string): Place =>
  /^postgres(ql)?:\/\/./.test(text) ? { url: text } : { folder: text };

/**
 * Parses the command line; undefined if it is another command. The default file name shows whether the file is
 * encrypted.
 * @throws CommandError with the usage if something is missing or unknown, and for a month that is not over.
 */
export const readDataArguments = (
  command: string,
  args: readonly string[],
  at: Date,
  isEncrypted: boolean,
): DataCommand | undefined => {
  if (!Object.hasOwn(OPTIONS, command)) return undefined;
  const { positionals, plain, to, before, verify } = parse(command, args);
  const [file] = positionals;
  if (verify && before === undefined && file)
    return { name: 'verify', paths: positionals.map((path) => resolve(path)) };
  const ending = isEncrypted ? ENCRYPTED_ENDING : '';
  if (positionals.length > 1 || file === '' || verify) throw usage(command);
  if (command === 'backup')
    return { name: command, path: resolve(file ?? `camarim-${stampOf(at)}.backup${ending}`) };
  if (command === 'restore' && file)
    return { name: command, path: resolve(file), isPlain: plain === true };
  if (command === 'move' && typeof to === 'string' && to && !file)
    return { name: command, to: placeOf(to) };
  if (command !== 'archive' || !isMonth(before)) throw usage(command);
  if (before > monthOf(todayInSaoPaulo(at)))
    throw new CommandError('--before takes no month that is still to come. Nothing was changed.');
  const path = resolve(file ?? `camarim-audit-before-${before}.archive${ending}`);
  return { name: command, before, path };
};

const settingsPlace = ({ databaseUrl, dataDir }: Settings): Place =>
  databaseUrl === undefined ? { folder: dataDir } : { url: databaseUrl };

const addressOf = (place: Place): string => ('url' in place ? place.url : resolve(place.folder));

/** Copies everything to another place by restoring a backup there. Returns like `restore`. */
const move = async (
  source: Source,
  place: Place,
  at: Date,
  say: Say,
): Promise<string | undefined> => {
  const folder = await mkdtemp(join(tmpdir(), 'camarim-move-'));
  try {
    const path = join(folder, 'backup');
    await backup(source, path, at, say);
    return await restore(path, place, at, { ...source, say });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

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

/** Environment of a command; `say` prints a line for each step. */
interface Run {
  readonly settings: Settings;
  readonly version: string;
  readonly at: Date;
  readonly say: Say;
}

/** Runs a command other than `restore`, which needs no open database. */
const runOn = async (
  database: Database,
  command: Exclude<DataCommand, { name: 'restore' }>,
  { settings, version, at, say }: Run,
): Promise<void> => {
  const { backupPassphrase: passphrase } = settings;
  if (command.name === 'verify') {
    const faults = await verifyArchives({ database, passphrase }, command.paths, say);
    if (faults.length > 0) throw new CommandError(faults.join('\n'));
    say('The archives are whole, and the audit of the database goes on after them.');
    return;
  }
  if (command.name === 'archive') {
    const { before, path } = command;
    const made = await archive({ database, version, passphrase, before, path, at, say });
    say(
      made
        ? 'Keep the file, and a copy of it elsewhere: it is all that is left of these rows.'
        : `No row of the audit is from before ${before}: there is nothing to archive.`,
    );
    return;
  }
  const source = { database, files: await openSettingsFiles(settings), version, passphrase };
  if (command.name === 'backup') {
    const { path } = command;
    const counts = await backup(source, path, at, say);
    const kind = passphrase === undefined ? 'Not encrypted' : 'Encrypted';
    const uploads = `${counts.files} uploads outside of the database`;
    say(`${path}: ${rowsIn(counts)} rows, ${uploads}. ${kind}.`);
    return;
  }
  const { to } = command;
  sayKept(await move(source, to, at, say), say);
  const start =
    'url' in to ? 'DATABASE_URL set to this address' : `CAMARIM_DATA_DIR set to ${to.folder}`;
  say(`The data are there. Start with ${start}; what stood here is untouched.`);
};

/**
 * Runs a command on the configured database.
 * @throws CommandError, also if a verified archive is incomplete; errors of opening the database.
 */
export const runDataCommand = async (command: DataCommand, run: Run): Promise<void> => {
  const { settings, at, say } = run;
  const here = settingsPlace(settings);
  if (command.name === 'restore') {
    const { path, isPlain } = command;
    const files = await openSettingsFiles(settings);
    const passphrase = isPlain ? undefined : settings.backupPassphrase;
    sayKept(await restore(path, here, at, { files, say, passphrase }), say);
    say(`${path} is restored.`);
    return;
  }
  if (command.name === 'move' && addressOf(here) === addressOf(command.to))
    throw new CommandError('The database stands there already.');
  const database = await openSettingsDatabase(settings).catch((error: unknown) => {
    if (error instanceof FolderInUse && command.name === 'backup') throw inUse(error, settings);
    throw error;
  });
  try {
    await runOn(database, command, run);
  } finally {
    await database.close();
  }
};
