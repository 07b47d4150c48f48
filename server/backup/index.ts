import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../db/database';
import type { FileFolder } from '../store/uploads/fileFolder';
import { dump, type Say, type Snapshot, withSnapshot } from './dump';
import { encrypting } from './encryption';
import { type Counts, writeBackup } from './file';
import { checkBackup, loadBackup } from './load';
import { type Place, replaceDatabase } from './place';

export type { Place } from './place';

/** What a backup is made of. */
export interface Source {
  readonly database: Database;
  /** The folder for uploads, where they are outside of the database. */
  readonly files: FileFolder | undefined;
  readonly version: string;
  /** Encrypts the backup; absent: it can be read by whoever has the file. */
  readonly passphrase?: string | undefined;
}

/** How a backup is made. */
export interface How {
  /** How its moment is held: by default in one transaction, for which others of the embedded database wait. */
  readonly snapshot?: Snapshot;
  /** Gives it up; nothing is left of it. */
  readonly signal?: AbortSignal;
}

/**
 * Writes everything of one moment into a file.
 * @throws CommandError when the file cannot be written.
 */
export const backup = (
  { database, files, version, passphrase }: Source,
  path: string,
  at: Date,
  say: Say,
  { snapshot = withSnapshot, signal }: How = {},
): Promise<Counts> =>
  snapshot(database, async (orm) => {
    const { lines, counts } = dump(orm, files, { version, at }, say);
    const encrypt = passphrase === undefined ? undefined : encrypting(passphrase);
    await writeBackup(path, lines, counts, { signal, encrypt });
    return counts();
  });

/**
 * Puts a backup in the place of a database, verified before; what stood there is kept beside it.
 * @returns where, undefined when nothing stood there.
 * @throws CommandError, in words, when the file is damaged, foreign, newer, or encrypted with another passphrase
 * than `passphrase`; FolderInUse.
 */
export const restore = async (
  path: string,
  place: Place,
  files: FileFolder | undefined,
  at: Date,
  say: Say,
  passphrase?: string,
): Promise<string | undefined> => {
  const head = await checkBackup(path, passphrase);
  return replaceDatabase(place, at, async (database) => {
    await loadBackup(path, head, database, files, say, passphrase);
  });
};

/** Copies everything to another place: a backup that is restored there. Returns like `restore`. */
export const move = async (
  source: Source,
  place: Place,
  at: Date,
  say: Say,
): Promise<string | undefined> => {
  const folder = await mkdtemp(join(tmpdir(), 'camarim-move-'));
  try {
    const path = join(folder, 'backup');
    await backup(source, path, at, say);
    return await restore(path, place, source.files, at, say, source.passphrase);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
