import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

/** The release before, unpacked: a folder to start, and what goes with it. */
export interface PreviousRelease {
  /** What `startProduct` takes as its `root`. */
  readonly root: string;
  /** The last migration that it knows. */
  readonly migration: string;
  remove(): Promise<void>;
}

/**
 * Unpacks the server of the release before (decision 0115), inside of the repository, whose packages it loads.
 * @param to a folder from the root on; it is made anew
 */
export const previousRelease = async (to: string): Promise<PreviousRelease> => {
  const packed = await readFile(join('tests', 'previous', 'server.json.br'));
  const { migration, files } = JSON.parse(brotliDecompressSync(packed).toString('utf8')) as {
    migration: string;
    files: Record<string, string>;
  };
  await rm(to, { recursive: true, force: true });
  for (const [name, text] of Object.entries(files)) {
    const path = join(to, 'dist', 'server', name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  }
  return { root: to, migration, remove: () => rm(to, { recursive: true, force: true }) };
};
