import { mkdir, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { OperatorError } from './operatorError';

/**
 * Creates a folder and its parents for this user alone. Node's own `recursive` never returns below `/proc`.
 * @returns the topmost created folder; undefined if all existed.
 */
export const makeFolder = async (folder: string): Promise<string | undefined> => {
  const create = () => mkdir(folder, { mode: 0o700 });
  try {
    await create();
    return folder;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // If it is a file and not a folder, the code that uses the folder fails and reports it.
    if (code === 'EEXIST') return undefined;
    if (code !== 'ENOENT' || dirname(folder) === folder) throw error;
    const created = await makeFolder(dirname(folder));
    await create().catch((failure: NodeJS.ErrnoException) => {
      if (failure.code !== 'EEXIST') throw failure;
    });
    return created ?? folder;
  }
};

/** Thrown if other users of the machine can write to a folder of ours. */
export class FolderExposed extends OperatorError {
  constructor(folder: string, mode: number, variable: string) {
    super(
      `The folder ${folder} can be written by other users (mode ${mode.toString(8)}). Run chmod 700 on it, or set ${variable} to a folder within it.`,
    );
  }
}

/**
 * Creates the folder that a variable names, if it is missing, and checks its mode, except on Windows.
 * @param refused bits that the mode must not have; the default refuses only write access for all users
 * @returns the topmost created folder; undefined if all existed.
 * @throws FolderExposed
 */
export const makePrivateFolder = async (
  folder: string,
  variable: string,
  refused = 0o002,
): Promise<string | undefined> => {
  const created = await makeFolder(resolve(folder));
  const mode = (await stat(folder)).mode & 0o777;
  if (process.platform !== 'win32' && mode & refused)
    throw new FolderExposed(folder, mode, variable);
  return created;
};
