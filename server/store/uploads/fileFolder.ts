import { randomBytes } from 'node:crypto';
import { open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { FolderExposed, makePrivateFolder } from '../../folders';
import { OperatorError } from '../../operatorError';

/** A folder with the uploaded files, by key. */
export interface FileFolder {
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Returns the bytes of a key; undefined if there is no such file. */
  get(key: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
  remove(key: string): Promise<void>;
}

/** Thrown if the upload folder is not writable. */
export class FilesUnusable extends OperatorError {
  constructor(folder: string, cause: unknown) {
    const code = (cause as NodeJS.ErrnoException).code ?? 'unknown';
    super(
      `The folder for uploads ${folder} cannot be written (${code}). Set CAMARIM_FILES_DIR to a folder that the server may write.`,
      { cause },
    );
  }
}

/** Valid file names: no separator, no hidden file, no parent folder. */
const KEY = /^[\w-]{1,120}\.[a-z]{1,5}$/;

/** Persists the file names of a folder, which Windows does by itself. */
const syncFolder = async (folder: string): Promise<void> => {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Writes a file completely to disk before it gets its name. */
const writeWhole = async (folder: string, name: string, bytes: Uint8Array): Promise<void> => {
  const draft = join(folder, `.${randomBytes(12).toString('hex')}`);
  try {
    const handle = await open(draft, 'wx');
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, join(folder, name));
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  await syncFolder(folder);
};

const PROBE = 'probe.tmp';

/** Opens the upload folder, and creates it if missing. @throws FilesUnusable, FolderExposed */
export const openFileFolder = async (folder: string): Promise<FileFolder> => {
  try {
    const created = await makePrivateFolder(folder, 'CAMARIM_FILES_DIR');
    if (created !== undefined) await syncFolder(dirname(created));
    await writeWhole(folder, PROBE, new Uint8Array());
    await rm(join(folder, PROBE), { force: true });
  } catch (error) {
    if (error instanceof FolderExposed) throw error;
    throw new FilesUnusable(folder, error);
  }
  return {
    async put(key, bytes) {
      if (!KEY.test(key)) throw new RangeError('The key is no name of a file.');
      await writeWhole(folder, key, bytes);
    },
    async get(key) {
      if (!KEY.test(key)) return undefined;
      try {
        return new Uint8Array(await readFile(join(folder, key)));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
    async remove(key) {
      if (KEY.test(key)) await rm(join(folder, key), { force: true });
    },
  };
};
