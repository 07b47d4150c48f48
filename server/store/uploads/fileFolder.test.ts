import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FilesUnusable, openFileFolder } from './fileFolder';

let base: string;
let folder: string;

beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), 'camarim-files-'));
  folder = join(base, 'uploads');
});

afterEach(() => rm(base, { recursive: true, force: true }));

const BYTES = new Uint8Array([1, 2, 3]);

describe('a folder of files', () => {
  it('is made where it is missing, and holds what was put under its key', async () => {
    const files = await openFileFolder(folder);
    expect(await readdir(folder)).toEqual([]);
    await files.put('-a_1.png', BYTES);
    expect(await files.get('-a_1.png')).toEqual(BYTES);
    expect(await readdir(folder)).toEqual(['-a_1.png']);
    expect(await files.get('b.png')).toBeUndefined();
  });

  it.each(['../out.png', '/etc/out.png', 'a\\out.png', '.out.png', 'out.png\0', ''])(
    'reads and writes nothing outside of it: %j',
    async (key) => {
      const files = await openFileFolder(folder);
      await writeFile(join(base, 'out.png'), 'secret');
      await writeFile(join(folder, '.out.png'), 'secret');
      expect(await files.get(key)).toBeUndefined();
      await expect(files.put(key, BYTES)).rejects.toThrow(RangeError);
      expect(await readFile(join(base, 'out.png'), 'utf8')).toBe('secret');
      expect((await readdir(base)).sort()).toEqual(['out.png', 'uploads']);
    },
  );

  it('a write that fails leaves nothing half behind', async () => {
    const files = await openFileFolder(folder);
    // A file cannot take the name of a folder: the last step of the write fails.
    await mkdir(join(folder, 'a.png'));
    await expect(files.put('a.png', BYTES)).rejects.toThrow();
    expect(await readdir(folder)).toEqual(['a.png']);
  });

  it('one that cannot be written is refused, with its name and what helps', async () => {
    await writeFile(folder, 'a file');
    await expect(openFileFolder(folder)).rejects.toThrow(FilesUnusable);
    await expect(openFileFolder(folder)).rejects.toThrow(
      /uploads cannot be written \(EEXIST\)\. Set CAM/,
    );
  });
});
