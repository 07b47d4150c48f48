import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { folderOfTest } from '../../tests/support/folder';
import { FolderInUse, lockFolder } from './folderLock';

const within = folderOfTest();
const lock = () => lockFolder(within());

const writeLock = (owner: object | string) =>
  writeFile(within('lock'), typeof owner === 'string' ? owner : JSON.stringify(owner));

it('lock of the data folder: H3 refuses a second owner and names the first', async () => {
  const first = await lock();
  await expect(lock()).rejects.toThrow(`process ${process.pid}`);
  await first.release();
  const again = await lock();
  await again.release();
  expect(await readdir(within())).toEqual([]);
});

it('lock of the data folder: H3 refuses the folder of another process that is alive, and takes it when that died', async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  await once(child, 'spawn');
  await writeLock({ pid: child.pid, started: '', nonce: 'theirs' });
  await expect(lock()).rejects.toMatchObject({ owner: child.pid });
  child.kill('SIGKILL');
  await once(child, 'exit');
  const first = await lock();
  await first.release();
});

it.each([
  ['a former process of this number', { pid: process.ppid, started: 'another', nonce: '' }],
  ['this very number, from before a restart', { pid: process.pid, started: 'old', nonce: '' }],
  ['a lock that was cut off', '{"pid":'],
  ['an empty lock', ''],
])('lock of the data folder: H3 takes over the lock of %s', async (_, owner) => {
  await writeLock(owner);
  const first = await lock();
  await first.release();
});

it('lock of the data folder: tells a former owner by its start alone where the boot id is hidden', async () => {
  const proc = within('proc');
  await mkdir(`${proc}/${process.ppid}`, { recursive: true });
  await writeFile(`${proc}/${process.ppid}/stat`, `1 (a b) ${'0 '.repeat(19)}4711 0`);
  await writeLock({ pid: process.ppid, started: ':4711', nonce: '' });
  await expect(lockFolder(within(), proc)).rejects.toThrow(FolderInUse);
  await writeLock({ pid: process.ppid, started: ':12', nonce: '' });
  await (await lockFolder(within(), proc)).release();
});

it('lock of the data folder: H3 of 20 at once over a stale lock, one gets the folder', async () => {
  await writeLock({ pid: 2 ** 22 + 1, started: 'x', nonce: 'dead' });
  const results = await Promise.allSettled(Array.from({ length: 20 }, () => lock()));
  const got = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  const refused = results.flatMap((r) => (r.status === 'rejected' ? [r.reason] : []));
  expect(got).toHaveLength(1);
  for (const error of refused) expect(error).toBeInstanceOf(FolderInUse);
  await got[0]?.release();
});
