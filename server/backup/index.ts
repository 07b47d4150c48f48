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

export interface Source {
  readonly database: Database;
  /** The folder for uploads, if they are outside of the database. */
  readonly files: FileFolder | undefined;
  readonly version: string;
  /** Encrypts the backup; if absent, the file is readable by anyone. */
  readonly passphrase?: string | undefined;
}

export interface How {
  /** Source of the snapshot; by default one transaction, for which other calls of the embedded database wait. */
  readonly snapshot?: Snapshot;
  /** Aborts the backup and removes the partial file. */
  readonly signal?: AbortSignal;
}

/**
 * Writes a backup of one snapshot.
 * @throws CommandError if the file cannot be written.
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
 * Verifies a backup and replaces a database with it; the former database is kept beside it.
 * @returns the place of the former database; undefined if there was none.
 * @throws CommandError if the file is damaged, foreign, newer, or encrypted with another passphrase; FolderInUse.
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

/** Copies everything to another place by restoring a backup there. Returns like `restore`. */
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
