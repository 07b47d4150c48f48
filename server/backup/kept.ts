import { mkdtemp, readdir, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isAhead } from '../../domain/time';
import { CommandError } from '../createAdmin';
import { FolderExposed, makePrivateFolder } from '../folders';
import { ENCRYPTED_ENDING } from './encryption';

/** The folder of the server's own backups: naming, leftovers and retention. */

/** Name of the server's own backups. A manual copy has another name and is never deleted. */
const OWN = /^camarim-auto-\d{8}T\d{6}Z\.backup(\.age)?$/;
const UNFINISHED = /^camarim-auto-\d{8}T\d{6}Z\.backup(\.age)?\.(part|copy)$/;

/** Returns the file name of a backup; names sort by time, encrypted or not. */
export const keptName = (at: Date, isEncrypted = false): string =>
  `camarim-auto-${at.toISOString().replace(/[-:]|\.\d+/g, '')}.backup${isEncrypted ? ENCRYPTED_ENDING : ''}`;

/** Is a file one of the server's own backups, by its name? */
export const isKept = (name: string): boolean => OWN.test(name);

/** Returns the time of one of the server's own backups from its name. */
export const momentOf = (name: string): Date => {
  const [, date, time] = /(\d{8})T(\d{6})Z/.exec(name) ?? [];
  const [day, clock] = [
    date?.replace(/(....)(..)(..)/, '$1-$2-$3'),
    time?.replace(/(..)(..)(..)/, '$1:$2:$3'),
  ];
  return new Date(`${day}T${clock}Z`);
};

/**
 * Sorts names of backups, oldest first. Those dated in the future by a wrong clock come first, so they are deleted
 * first.
 */
export const byAge = (names: Iterable<string>, now: Date): string[] => {
  const sorted = [...names].sort();
  const ahead = sorted.filter((name) => isAhead(momentOf(name), now));
  return [...ahead, ...sorted.slice(0, sorted.length - ahead.length)];
};

/** Path of the copied database files during a backup. */
export const copyOf = (path: string): string => `${path}.copy`;

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
    if (UNFINISHED.test(name)) await rm(join(folder, name), { recursive: true, force: true });
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
  const own = entries
    .filter((entry) => entry.isFile() && OWN.test(entry.name) && entry.name !== made)
    .map(({ name }) => name);
  const others = byAge(own, now);
  const gone = others.slice(0, Math.max(0, others.length - (keep - 1)));
  for (const name of gone) await rm(join(folder, name), { force: true });
  return gone;
};
