import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { folderOfFile } from '../../tests/support/folder';
import { buffersFor, megabytesOf } from './embeddedWorker';

const folder = folderOfFile();

describe('what the embedded database holds in memory', () => {
  it.each([
    [0, 128],
    [640, 128],
    [645, 129],
    [1_900, 380],
    [1_920, 384],
    [50_000, 384],
  ])('%i MB of data: %i MB', (megabytes, buffers) => expect(buffersFor(megabytes)).toBe(buffers));

  it('counts the files of all folders, and nothing of a folder that is not there', async () => {
    await mkdir(join(folder, 'base', '5'), { recursive: true });
    await writeFile(join(folder, 'base', 'a'), Buffer.alloc(1024 * 1024));
    await writeFile(join(folder, 'base', '5', 'b'), Buffer.alloc(512 * 1024));
    expect(await megabytesOf(join(folder, 'base'))).toBe(1.5);
    expect(await megabytesOf(join(folder, 'nothing'))).toBe(0);
  });
});
