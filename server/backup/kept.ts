import { mkdtemp, readdir, rm, rmdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { isAhead } from '../../domain/time';
import { CommandError } from '../createAdmin';
import { makeFolder } from '../folders';
import { ENCRYPTED_ENDING } from './encryption';

/** The folder of the backups that a server makes by itself: names, what is left over, what is let go. */

/** A backup of the server's own: a copy that somebody puts there has another name, and stays. */
const OWN = /^camarim-auto-\d{8}T\d{6}Z\.backup(\.age)?$/;
const UNFINISHED = /^camarim-auto-\d{8}T\d{6}Z\.backup(\.age)?\.(part|copy)$/;

/** Name of the backup of an instant; names are in the order of the instants, encrypted or not. */
export const keptName = (at: Date, isEncrypted = false): string =>
  `camarim-auto-${at.toISOString().replace(/[-:]|\.\d+/g, '')}.backup${isEncrypted ? ENCRYPTED_ENDING : ''}`;

/** Whether a file is one of the server's own backups, by its name. */
export const isKept = (name: string): boolean => OWN.test(name);

/** The moment of a backup of the server's own, which its name says. */
export const momentOf = (name: string): Date => {
  const [, date, time] = /(\d{8})T(\d{6})Z/.exec(name) ?? [];
  const [day, clock] = [
    date?.replace(/(....)(..)(..)/, '$1-$2-$3'),
    time?.replace(/(..)(..)(..)/, '$1:$2:$3'),
  ];
  return new Date(`${day}T${clock}Z`);
};

/** Names of backups, the oldest first. Those of a wrong clock, dated in the future, come before all: they go first. */
export const byAge = (names: Iterable<string>, now: Date): string[] => {
  const sorted = [...names].sort();
  const ahead = sorted.filter((name) => isAhead(momentOf(name), now));
  return [...ahead, ...sorted.slice(0, sorted.length - ahead.length)];
};

/** Where the files of the embedded database lie for as long as a backup is made of them. */
export const copyOf = (path: string): string => `${path}.copy`;

/**
 * Makes the folder where it is missing.
 * @throws CommandError in words when it cannot be used.
 */
export const openKept = async (folder: string): Promise<void> => {
  try {
    await makeFolder(resolve(folder));
    await rmdir(await mkdtemp(join(folder, '.probe-')));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new CommandError(
      `The folder for backups ${folder} cannot be written (${code}). Set CAMARIM_BACKUP_DIR to a folder that the server may write.`,
    );
  }
};

/** Removes what an interrupted backup has left; only while no other is made. */
export const sweepKept = async (folder: string): Promise<void> => {
  for (const name of await readdir(folder))
    if (UNFINISHED.test(name)) await rm(join(folder, name), { recursive: true, force: true });
};

/**
 * Deletes the oldest of the server's own backups beyond `keep`. The one that was just made and read
 * back always stays, whatever the clock says, and so does every file that is not the server's own.
 * @returns the names that went.
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
