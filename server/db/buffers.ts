import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

const LEAST = 128;
const MOST = 384;
/** About one page in five is read often. */
const SHARE = 5;
const MEGABYTE = 1024 * 1024;

/**
 * Megabytes of buffers of the embedded database, by the megabytes of its data. A small one gets PostgreSQL's default; a
 * large one reads its file system less often.
 */
export const buffersFor = (megabytes: number): number =>
  Math.min(MOST, Math.max(LEAST, Math.round(megabytes / SHARE)));

/** Returns the megabytes of the files below a folder; 0 if there is no such folder. */
export const megabytesOf = async (folder: string): Promise<number> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(
    files.map(({ parentPath, name }) => stat(join(parentPath, name))),
  );
  return sizes.reduce((sum, { size }) => sum + size, 0) / MEGABYTE;
};
