import type { Orm } from '../../db/database';
import { files } from '../../db/schema';
import { sha256 } from '../../security/tokens';
import type { FileFolder } from './fileFolder';

export interface NewFile {
  readonly key: string;
  readonly folder: string;
  readonly isPrivate: boolean;
  readonly contentType: string;
  readonly bytes: Uint8Array;
  /** Id of the staff member. */
  readonly createdBy: string;
  readonly createdAt: Date;
}

/**
 * Stores a file within a transaction: its bytes in the upload folder, or without one in the
 * database.
 * @returns the audited fields
 */
export const storeFile = async (
  orm: Orm,
  outside: FileFolder | undefined,
  { bytes, ...file }: NewFile,
) => {
  const stored = { ...file, size: bytes.length, sha256: sha256(bytes) };
  await orm.insert(files).values({ ...stored, content: outside ? null : bytes });
  // Before the commit: a row without its file would be unreadable.
  await outside?.put(file.key, bytes);
  return stored;
};
