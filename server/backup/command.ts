import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openSettingsDatabase, openSettingsFiles } from '../boot';
import { CommandError } from '../createAdmin';
import { FolderInUse } from '../db/index';
import type { Settings } from '../env';
import type { Say } from './dump';
import { ENCRYPTED_ENDING } from './encryption';
import { backup, move, type Place, restore } from './index';

export const BACKUP_USAGE = [
  'backup [FILE]',
  'restore FILE [--plain]',
  'move --to postgres://...|FOLDER',
];

/** Parsed command line of the backup commands. */
export type BackupCommand =
  | { readonly name: 'backup'; readonly path: string }
  /** `isPlain`: the file is not encrypted, and the operator trusts its source. */
  | { readonly name: 'restore'; readonly path: string; readonly isPlain: boolean }
  | { readonly name: 'move'; readonly to: Place };

const usage = (): CommandError => new CommandError(`Usage: ${BACKUP_USAGE.join(' | ')}`);

const placeOf = (text: string): Place =>
  /^postgres(ql)?:\/\/./.test(text) ? { url: text } : { folder: text };

const stampOf = (at: Date): string => at.toISOString().replace(/[-:]|\.\d+/g, '');

/**
 * Parses the command line; undefined if it is another command. The default file name shows whether the backup is
 * encrypted.
 * @throws CommandError with the usage if something is missing or unknown.
 */
export const readBackupArguments = (
  command: string,
  args: readonly string[],
  at: Date,
  isEncrypted: boolean,
): BackupCommand | undefined => {
  if (command !== 'backup' && command !== 'restore' && command !== 'move') return undefined;
  let parsed: { values: { to?: string; plain?: boolean }; positionals: string[] };
  try {
    parsed = parseArgs({
      args: [...args],
      options: { to: { type: 'string' }, plain: { type: 'boolean' } },
      allowPositionals: command !== 'move',
    });
  } catch {
    throw usage();
  }
  const { values, positionals } = parsed;
  const isForeign = values.to !== undefined && command !== 'move';
  if (positionals.length > 1 || isForeign || (values.plain && command !== 'restore')) throw usage();
  const [
    path = command === 'backup'
      ? `camarim-${stampOf(at)}.backup${isEncrypted ? ENCRYPTED_ENDING : ''}`
      : undefined,
  ] = positionals;
  if (command === 'move') {
    if (!values.to) throw usage();
    return { name: command, to: placeOf(values.to) };
  }
  if (!path) throw usage();
  if (command === 'backup') return { name: command, path: resolve(path) };
  return { name: command, path: resolve(path), isPlain: values.plain === true };
};

const settingsPlace = ({ databaseUrl, dataDir }: Settings): Place =>
  databaseUrl === undefined ? { folder: dataDir } : { url: databaseUrl };

const isSame = (one: Place, other: Place): boolean =>
  'url' in one
    ? 'url' in other && one.url === other.url
    : 'folder' in other && resolve(one.folder) === resolve(other.folder);

const tellKept = (kept: string | undefined, say: Say): void =>
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

/**
 * Runs a command on the configured database and prints a line for each step.
 * @throws CommandError, and errors of opening the database.
 */
export const runBackupCommand = async (
  command: BackupCommand,
  settings: Settings,
  version: string,
  at: Date,
  say: Say,
): Promise<void> => {
  const { backupPassphrase: passphrase } = settings;
  const files = await openSettingsFiles(settings);
  const here = settingsPlace(settings);
  if (command.name === 'restore') {
    const expected = command.isPlain ? undefined : passphrase;
    tellKept(await restore(command.path, here, files, at, say, expected), say);
    say(`${command.path} is restored.`);
    return;
  }
  if (command.name === 'move' && isSame(here, command.to))
    throw new CommandError('The database stands there already.');
  const database = await openSettingsDatabase(settings).catch((error: unknown) => {
    if (error instanceof FolderInUse && command.name === 'backup') throw inUse(error, settings);
    throw error;
  });
  try {
    const source = { database, files, version, passphrase };
    if (command.name === 'move') {
      tellKept(await move(source, command.to, at, say), say);
      const [name, value] =
        'url' in command.to
          ? ['DATABASE_URL', 'this address']
          : ['CAMARIM_DATA_DIR', command.to.folder];
      say(`The data are there. Start with ${name} set to ${value}; what stood here is untouched.`);
    } else {
      const { tables, files: uploads } = await backup(source, command.path, at, say);
      const rows = Object.values(tables).reduce((sum, count) => sum + count, 0);
      const kind = passphrase === undefined ? 'Not encrypted' : 'Encrypted';
      say(`${command.path}: ${rows} rows, ${uploads} uploads outside of the database. ${kind}.`);
    }
  } finally {
    await database.close();
  }
};
