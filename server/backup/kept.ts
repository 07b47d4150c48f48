import { mkdtemp, readdir, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isAhead } from '../../domain/time';
import { CommandError } from '../createAdmin';
import { FolderExposed, makePrivateFolder } from '../folders';
import { ENCRYPTED_ENDING } from './encryption';
import { stampOf } from './file';

/** The folder of the server's own backups: naming, leftovers and retention. */

/** Name of the server's own backups. A manual copy has another name and is never deleted. */
const OWN = /^camarim-auto-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.backup(\.age)?$/;
/** A part of a backup, and the files of the database that it is made of. */
const UNFINISHED = /\.(part|copy)$/;

/** Returns the file name of a backup; names sort by time, encrypted or not. */
export const keptName = (at: Date, isEncrypted = false): string =>
  `camarim-auto-${stampOf(at)}.backup${isEncrypted ? ENCRYPTED_ENDING : ''}`;

/** Is a file one of the server's own backups, by its name? */
export const isKept = (name: string): boolean => OWN.test(name);

/** Returns the time of one of the server's own backups from its name. */
export const momentOf = (name: string): Date => new Date(name.replace(OWN, '$1-$2-$3T$4:$5:$6Z'));

/**
 * Sorts names of backups, newest first. Those dated in the future by a wrong clock come last, so they are deleted
 * first. `pinned` precedes all.
 */
export const newestFirst = (names: Iterable<string>, now: Date, pinned?: string): string[] => {
  const rank = (name: string) => (name === pinned ? 2 : Number(!isAhead(momentOf(name), now)));
  return [...new Set(names)].sort(
    (one, other) => rank(other) - rank(one) || (one < other ? 1 : -1),
  );
};

/**
 * Creates the folder if it is missing.
 * @throws CommandError if it cannot be used; FolderExposed
 */
export const openKept = async (folder: string): Promise<void> => {
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

/** Removes the remains of an interrupted backup. Call it only while no other one runs. */
export const sweepKept = async (folder: string): Promise<void> => {
  for (const name of await readdir(folder))
    if (UNFINISHED.test(name) && isKept(name.replace(UNFINISHED, '')))
      await rm(join(folder, name), { recursive: true, force: true });
};

/**
 * Deletes the oldest of the server's own backups beyond `keep`. The one just made and verified always stays, whatever
 * the clock shows. Other files stay too.
 * @returns the deleted names.
 */
export const retainKept = async (
  folder: string,
  keep: number,
  made: string,
  now: Date,
): Promise<string[]> => {
  const entries = await readdir(folder, { withFileTypes: true });
  const own = entries.filter((entry) => entry.isFile() && isKept(entry.name));
  const names = own.map(({ name }) => name);
  const gone = newestFirst([made, ...names], now, made).slice(keep);
  for (const name of gone) await rm(join(folder, name), { force: true });
  return gone.toReversed();
};
