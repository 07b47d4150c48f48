import { readdir, writeFile } from 'node:fs/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Bucket, openBucket } from '../../tests/support/bucket';
import { testDatabase } from '../../tests/support/database';
import { folderOfTest } from '../../tests/support/folder';
import type { Database } from '../db/database';
import { createLogger } from '../http/log';
import { OffsiteCopies } from './offsite';
import { BackupScheduler } from './scheduler';
import { backupName } from './serverBackups';

const START = Date.parse('2026-03-10T15:00:00.000Z');
const HOUR = 3_600_000;

const within = folderOfTest();
let bucket: Bucket;
let database: Database;
let now: Date;
let log: Record<string, unknown>[];

beforeEach(async () => {
  bucket = await openBucket();
  database = await testDatabase();
  now = new Date(START);
  log = [];
});

afterEach(async () => {
  await database.close();
  await bucket.close();
});

const logger = () =>
  createLogger({
    level: 'info',
    write: (line) => log.push(JSON.parse(line) as Record<string, unknown>),
    clock: () => now,
  });
const nameAt = (hours: number) => backupName(new Date(START + hours * HOUR));
const lay = (...hours: number[]) =>
  Promise.all(hours.map((hour) => writeFile(within(nameAt(hour)), `backup ${hour}`)));
const there = () => [...bucket.objects.keys()].toSorted();
const key = (hours: number) => `${bucket.target.prefix}${nameAt(hours)}`;
const copiesOf = (keep = 2) =>
  new OffsiteCopies({
    target: bucket.target,
    database,
    folder: within(),
    keep,
    clock: () => now,
    logger: logger(),
    pausesMs: [0],
  });

it('copies of backups in a bucket: are the newest of the folder; the oldest beyond the limit are removed, foreign objects stay', async () => {
  now = new Date(START + 2 * HOUR);
  await lay(0, 1, 2);
  await writeFile(within('monday.backup'), 'kept for good');
  bucket.objects.set(key(-9), Buffer.from('old'));
  bucket.objects.set(`${bucket.target.prefix}monday.backup`, Buffer.from('theirs'));
  const copies = copiesOf();
  await copies.send();
  expect(there()).toEqual([key(1), key(2), `${bucket.target.prefix}monday.backup`].toSorted());
  expect(copies.state).toEqual({ newest: new Date(START + 2 * HOUR) });
  expect((await readdir(within())).filter((name) => name.endsWith('.backup'))).toHaveLength(4);
  const calls = bucket.calls.length;
  await copies.send();
  expect(bucket.calls.slice(calls).map(({ method }) => method)).not.toContain('PUT');
});

it('copies of backups in a bucket: names of the future count as none, and the newest own one is sent before foreign ones', async () => {
  await lay(0);
  for (const hours of [2, 3, 9000, 9001]) bucket.objects.set(key(hours), Buffer.from('theirs'));
  now = new Date(START + 3 * HOUR);
  const copies = copiesOf();
  await copies.send();
  expect(there()).toEqual([key(0), key(3)]);
  expect(copies.state).toEqual({ newest: new Date(START) });
  expect(log.map(({ event }) => event)).toEqual(['backup-ahead', 'backup-sent']);
});

it('copies of backups in a bucket: are tried again an hour after a failure, which is reported without secrets', async () => {
  await lay(0);
  const copies = copiesOf();
  bucket.faults.push(500, 500);
  await copies.turn();
  expect(copies.state.failure).toMatchObject({ at: now, reason: 'unreachable' });
  expect(log.at(-1)).toMatchObject({
    event: 'backup-not-sent',
    note: 'S3 answered 500 (InternalError). The backups of the folder stay.',
  });
  expect(JSON.stringify(log)).not.toMatch(/segredo|AKID/);
  now = new Date(START + HOUR - 1);
  await copies.turn();
  expect(there()).toEqual([]);
  now = new Date(START + HOUR);
  await copies.turn();
  expect(there()).toEqual([key(0)]);
  expect(copies.state).toEqual({ newest: new Date(START) });
  expect(await readdir(within())).toContain(nameAt(0));
});

it('copies of backups in a bucket: are sent after each backup that the server makes', async () => {
  const backups = within('backups');
  const scheduler = new BackupScheduler({
    database,
    files: undefined,
    version: '1.2.3',
    folder: backups,
    keep: 1,
    everyMs: 6 * HOUR,
    clock: () => now,
    logger: logger(),
    offsite: { target: bucket.target, pausesMs: [0] },
  });
  await scheduler.open();
  await scheduler.make();
  await expect.poll(there).toEqual([key(0)]);
  now = new Date(START + 6 * HOUR);
  await scheduler.make();
  await expect.poll(there).toEqual([key(6)]);
  expect((await scheduler.state()).offsite).toEqual({ newest: now });
  await scheduler.stop();
});
