import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { folderOfTest } from '../../../tests/support/folder';
import { FilesUnusable, openFileFolder } from './fileFolder';

const inBase = folderOfTest();

const BYTES = new Uint8Array([1, 2, 3]);

describe('a folder of files', () => {
  it('is made where it is missing, and holds what was put under its key', async () => {
    const files = await openFileFolder(inBase('uploads'));
    expect(await readdir(inBase('uploads'))).toEqual([]);
    await files.put('-a_1.png', BYTES);
    expect(await files.get('-a_1.png')).toEqual(BYTES);
    expect(await readdir(inBase('uploads'))).toEqual(['-a_1.png']);
    expect(await files.get('b.png')).toBeUndefined();
  });

  it.each(['../out.png', '/etc/out.png', 'a\\out.png', '.out.png', 'out.png\0', ''])(
    'reads and writes nothing outside of it: %j',
    async (key) => {
      const files = await openFileFolder(inBase('uploads'));
      await writeFile(inBase('out.png'), 'secret');
      await writeFile(inBase('uploads', '.out.png'), 'secret');
      expect(await files.get(key)).toBeUndefined();
      await expect(files.put(key, BYTES)).rejects.toThrow(RangeError);
      expect(await readFile(inBase('out.png'), 'utf8')).toBe('secret');
      expect((await readdir(inBase())).sort()).toEqual(['out.png', 'uploads']);
    },
  );

  it('a write that fails leaves nothing half behind', async () => {
    const files = await openFileFolder(inBase('uploads'));
    // A file cannot take the name of a folder: the last step of the write fails.
    await mkdir(inBase('uploads', 'a.png'));
    await expect(files.put('a.png', BYTES)).rejects.toThrow();
    expect(await readdir(inBase('uploads'))).toEqual(['a.png']);
  });

  it('one that cannot be written is refused, with its name and what helps', async () => {
    await writeFile(inBase('uploads'), 'a file');
    await expect(openFileFolder(inBase('uploads'))).rejects.toThrow(FilesUnusable);
    await expect(openFileFolder(inBase('uploads'))).rejects.toThrow(
      /uploads cannot be written \(ENOTDIR\)\. Set CAM/,
    );
  });
});
