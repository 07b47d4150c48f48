import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { FolderInUse, lockFolder } from './folderLock';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'camarim-lock-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

const writeLock = (owner: object | string) =>
  writeFile(join(folder, 'lock'), typeof owner === 'string' ? owner : JSON.stringify(owner));

it('lock of the data folder: H3 refuses a second owner and names the first', async () => {
  const lock = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow(`process ${process.pid}`);
  await lock.release();
  const again = await lockFolder(folder);
  await again.release();
  expect(await readdir(folder)).toEqual([]);
});

it('lock of the data folder: H3 refuses the folder of another process that is alive, and takes it when that died', async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  await once(child, 'spawn');
  await writeLock({ pid: child.pid, started: '', nonce: 'theirs' });
  await expect(lockFolder(folder)).rejects.toMatchObject({ owner: child.pid });
  child.kill('SIGKILL');
  await once(child, 'exit');
  const lock = await lockFolder(folder);
  await lock.release();
});

it.each([
  ['a former process of this number', { pid: process.ppid, started: 'another', nonce: '' }],
  ['this very number, from before a restart', { pid: process.pid, started: 'old', nonce: '' }],
  ['a lock that was cut off', '{"pid":'],
  ['an empty lock', ''],
])('lock of the data folder: H3 takes over the lock of %s', async (_, owner) => {
  await writeLock(owner);
  const lock = await lockFolder(folder);
  await lock.release();
});

it('lock of the data folder: H3 of 20 at once over a stale lock, one gets the folder', async () => {
  await writeLock({ pid: 2 ** 22 + 1, started: 'x', nonce: 'dead' });
  const results = await Promise.allSettled(Array.from({ length: 20 }, () => lockFolder(folder)));
  const got = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  const refused = results.flatMap((r) => (r.status === 'rejected' ? [r.reason] : []));
  expect(got).toHaveLength(1);
  for (const error of refused) expect(error).toBeInstanceOf(FolderInUse);
  await got[0]?.release();
});
