import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { isMonth, type Month, monthOf, todayInSaoPaulo } from '../../domain/time';
import type { Say } from '../backup/dump';
import { ENCRYPTED_ENDING } from '../backup/encryption';
import { openSettingsDatabase } from '../boot';
import { CommandError } from '../createAdmin';
import type { Settings } from '../env';
import { archive, verifyArchives } from './index';

export const ARCHIVE_USAGE = ['archive --before YYYY-MM [FILE]', 'archive --verify FILE...'];

/** Parsed command line of the archive commands. */
export type ArchiveCommand =
  | { readonly before: Month; readonly path: string }
  | { readonly verify: readonly string[] };

const usage = (): CommandError => new CommandError(`Usage: ${ARCHIVE_USAGE.join(' | ')}`);

const parse = (args: readonly string[]) => {
  try {
    return parseArgs({
      args: [...args],
      options: { before: { type: 'string' }, verify: { type: 'boolean' } },
      allowPositionals: true,
    });
  } catch {
    throw usage();
  }
};

/**
 * Parses the command line; undefined if it is another command. The default file name shows whether the archive is
 * encrypted.
 * @throws CommandError with the usage if something is missing or unknown, and for a month that is not over.
 */
export const readArchiveArguments = (
  command: string,
  args: readonly string[],
  at: Date,
  isEncrypted: boolean,
): ArchiveCommand | undefined => {
  if (command !== 'archive') return undefined;
  const {
    values: { before, verify },
    positionals,
  } = parse(args);
  if (verify) {
    if (before !== undefined || positionals.length === 0) throw usage();
    return { verify: positionals.map((path) => resolve(path)) };
  }
  if (!isMonth(before) || positionals.length > 1) throw usage();
  if (before > monthOf(todayInSaoPaulo(at)))
    throw new CommandError('--before takes no month that is still to come. Nothing was changed.');
  const [path = `camarim-audit-before-${before}.archive${isEncrypted ? ENCRYPTED_ENDING : ''}`] =
    positionals;
  return { before, path: resolve(path) };
};

/**
 * Runs the command on the configured database and prints a line for each step.
 * @throws CommandError, also if a verified archive is incomplete; errors of opening the database.
 */
export const runArchiveCommand = async (
  command: ArchiveCommand,
  settings: Settings,
  version: string,
  at: Date,
  say: Say,
): Promise<void> => {
  const database = await openSettingsDatabase(settings);
  const source = { database, version, passphrase: settings.backupPassphrase };
  try {
    if ('verify' in command) {
      const faults = await verifyArchives(source, command.verify, say);
      if (faults.length > 0) throw new CommandError(faults.join('\n'));
      say('The archives are whole, and the audit of the database goes on after them.');
      return;
    }
    const made = await archive(source, command.before, command.path, at, say);
    if (!made)
      say(`No row of the audit is from before ${command.before}: there is nothing to archive.`);
    else say('Keep the file, and a copy of it elsewhere: it is all that is left of these rows.');
  } finally {
    await database.close();
  }
};
