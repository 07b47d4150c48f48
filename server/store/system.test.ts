import { beforeEach, expect, it } from 'vitest';
import { rowsOf } from '../../tests/support/fixture';
import {
  actorOf,
  addStaff,
  later,
  NOW,
  signIn,
  storeForEachTest,
  storeOver,
} from '../../tests/support/store';
import type { BackupState } from '../backup/scheduler';
import type { Database } from '../db/database';
import { audit } from '../db/schema';

let state: BackupState;
let started: number;

const test = storeForEachTest({
  system: {
    version: '1.2.3',
    startedAt: NOW,
    requestStats: {
      slowest: () => [{ operation: 'find.all', calls: 2, meanMs: 1.5, worstMs: 2 }],
      failures: () => [{ operation: 'find.all', times: 1 }],
    },
    scheduler: {
      plan: { everyMs: 6 * 3_600_000, keep: 7 },
      state: async () => state,
      make: async () => {
        started += 1;
        return true;
      },
    },
  },
});

beforeEach(() => {
  state = { last: { name: 'a.backup', madeAt: later(-60), bytes: 5, rows: 4, took: 3 } };
  started = 0;
});

const DAY = 24 * 3_600;
const read = (at = NOW, tokenId?: string) => test.store.system.one(at, tokenId);

const audited = async () => {
  const rows = await rowsOf(test.database, audit);
  return rows.map(({ operation }) => operation).sort();
};

it('answers version, database, backups, calls, and the errors of 24 hours', async () => {
  expect(await read()).toMatchObject({
    version: '1.2.3',
    engine: test.database.engine,
    databaseBytes: expect.any(Number),
    startedAt: NOW.toISOString(),
    backup: {
      isOn: true,
      everyMinutes: 360,
      keep: 7,
      runningSince: null,
      last: { name: 'a.backup', at: later(-60).toISOString(), bytes: 5, rows: 4, took: 3 },
      failure: null,
    },
    slowest: [{ operation: 'find.all', calls: 2 }],
    failures: [{ operation: 'find.all', times: 1 }],
    clientErrors: [],
    sessions: [],
  });
  const words = '/srv/backups/a.backup cannot be written: the disk is full.';
  state = { failure: { at: NOW, reason: 'disk-full', message: words } };
  const { backup } = await read();
  expect(backup.failure).toEqual({ at: NOW.toISOString(), reason: 'disk-full' });
  expect(JSON.stringify(backup)).not.toContain('/srv');
  const error = { message: 'x', place: '/schedules', version: '1' };
  await test.store.clientErrors.add({ requestId: 'r', at: NOW }, error);
  expect((await read(later(DAY))).clientErrors).toHaveLength(1);
  expect((await read(later(DAY + 0.001))).clientErrors).toEqual([]);
});

it('announces new accounts and passwords, roles and e-mails that were changed, for 30 days', async () => {
  const boss = actorOf(await addStaff(test.database, { email: 'chefe@camarim.test' }));
  const ana = { name: 'Ana', email: 'ana', active: true, type: 'staff' } as const;
  const { data } = await test.store.staff.create(boss, { ...ana, password: 'uma senha bem longa' });
  const changed = { ...ana, _id: data?._id ?? '', name: 'Ana Lima' };
  await test.store.staff.update(boss, changed);
  await test.store.staff.update(boss, { ...changed, type: 'finance' });
  const by = { name: 'Ana Lima', by: 'chefe@camarim.test' };
  expect((await read()).accessChanges).toMatchObject([
    { ...by, what: ['type'] },
    { ...by, what: ['created'] },
  ]);
  expect((await read(later(31 * DAY))).accessChanges).toEqual([]);
});

it('a backup begins for an administrator, with an audit row; without a folder it is refused', async () => {
  await test.store.system.backup(actorOf(await addStaff(test.database)));
  expect([started, await audited()]).toEqual([1, ['system.backup']]);
  const bare = storeOver(test.database);
  await expect(bare.system.backup(actorOf(undefined))).rejects.toMatchObject({
    status: 409,
    code: 'backup-off',
    description: expect.stringContaining('CAMARIM_BACKUP_DIR'),
  });
});

it('sessions are listed without their tokens until they end, and ended at once and once', async () => {
  const ana = await addStaff(test.database, { name: 'Ana' });
  const { token, resolved } = await signIn(test, ana.email);
  const { sessions } = await read(NOW, resolved.tokenId);
  expect(sessions).toMatchObject([{ name: 'Ana', email: ana.email, own: true }]);
  expect(JSON.stringify(sessions)).not.toContain(token);
  expect((await read(later(DAY))).sessions).toEqual([]);
  const end = () => test.store.system.endSession(actorOf(ana), sessions[0]?._id ?? '');
  await end();
  expect(await test.store.sessions.resolve(token, NOW)).toBeUndefined();
  await expect(end()).rejects.toMatchObject({ status: 404 });
  expect(await audited()).toEqual(['session.login', 'system.endSession']);
});

it.each([
  [true, () => Promise.resolve()],
  [false, () => Promise.reject(new Error('lost'))],
])('is ready (%s) as its database answers, and does not throw', async (isReady, read) =>
  expect(await storeOver({ read } as unknown as Database).ready()).toBe(isReady),
);
