import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Creates a folder and its parents for this user alone. Node's own `recursive` never returns below `/proc`.
 * @returns the topmost created folder; undefined if all existed.
 */
export const makeFolder = async (folder: string): Promise<string | undefined> => {
  const make = () => mkdir(folder, { mode: 0o700 });
  try {
    await make();
    return folder;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // The user of the folder reports a file with its name.
    if (code === 'EEXIST') return undefined;
    if (code !== 'ENOENT' || dirname(folder) === folder) throw error;
    const made = await makeFolder(dirname(folder));
    await make().catch((failure: NodeJS.ErrnoException) => {
      if (failure.code !== 'EEXIST') throw failure;
    });
    return made ?? folder;
  }
};
