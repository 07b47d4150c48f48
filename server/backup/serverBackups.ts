import { mkdtemp, readdir, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isAhead } from '../../domain/time';
import { CommandError } from '../createAdmin';
import { FolderExposed, makePrivateFolder } from '../folders';
import { ENCRYPTED_ENDING } from './encryption';
import { stampOf } from './file';

/** The folder of the backups that the server makes itself: names, remains of interrupted runs, and retention. */

/** File name of a server's backup. Files with other names, such as manual copies, are never deleted. */
const FILE_NAME = /^camarim-auto-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.backup(\.age)?$/;
/** Suffixes of the partial file of a backup, and of the copied database that it reads. */
const UNFINISHED = /\.(part|copy)$/;

/** Returns the file name of a backup; names sort by time. */
export const backupName = (at: Date, isEncrypted = false): string =>
  `camarim-auto-${stampOf(at)}.backup${isEncrypted ? ENCRYPTED_ENDING : ''}`;

/** Is it the file name of a server's backup? */
export const isBackupName = (name: string): boolean => FILE_NAME.test(name);

/** Returns the time in the file name of a server's backup. */
export const backupTime = (name: string): Date =>
  new Date(name.replace(FILE_NAME, '$1-$2-$3T$4:$5:$6Z'));

/** Sorts file names of backups: `pinned`, then the newest first, then those that a wrong clock dated in the future. */
export const newestFirst = (names: Iterable<string>, now: Date, pinned?: string): string[] => {
  const rank = (name: string) => {
    if (name === pinned) return 2;
    return isAhead(backupTime(name), now) ? 0 : 1;
  };
  return [...new Set(names)].sort(
    (one, other) => rank(other) - rank(one) || (one < other ? 1 : -1),
  );
};

/**
 * Creates the folder if it is missing.
 * @throws CommandError if it cannot be written; FolderExposed if other users can access it
 */
export const openBackupFolder = async (folder: string): Promise<void> => {
  try {
    await makePrivateFolder(folder, 'CAMARIM_BACKUP_DIR');
    await rmdir(await mkdtemp(join(folder, '.probe-')));
  } catch (error) {
    if (error instanceof FolderExposed) throw error;
    const { code } = error as NodeJS.ErrnoException;
    throw new CommandError(
      `The folder for backups ${folder} cannot be written (${code}). Set CAMARIM_BACKUP_DIR to a folder that the server may write.`,
    );
  }
};

/** Removes the remains of interrupted backups. No backup may run meanwhile. */
export const removeUnfinished = async (folder: string): Promise<void> => {
  for (const name of await readdir(folder))
    if (UNFINISHED.test(name) && isBackupName(name.replace(UNFINISHED, '')))
      await rm(join(folder, name), { recursive: true, force: true });
};

/**
 * Deletes the oldest server's backups beyond the number `keep`. The backup `made` always stays, even with a wrong clock.
 * Other files stay too.
 * @returns the deleted names
 */
export const deleteOldest = async (
  folder: string,
  keep: number,
  made: string,
  now: Date,
): Promise<string[]> => {
  const entries = await readdir(folder, { withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && isBackupName(entry.name));
  const names = files.map(({ name }) => name);
  const deleted = newestFirst([made, ...names], now, made).slice(keep);
  for (const name of deleted) await rm(join(folder, name), { force: true });
  return deleted.toReversed();
};
