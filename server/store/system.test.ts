import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  actorOf,
  addStaff,
  NOW,
  openStore,
  PASSWORD,
  type TestStore,
} from '../../tests/support/store';
import type { BackupState } from '../backup/keeper';
import { audit } from '../db/schema';
import { createStore } from '.';

const LAST = {
  name: 'a.backup',
  madeAt: new Date(NOW.getTime() - 60_000),
  bytes: 5,
  rows: 4,
  took: 3,
};

let test: TestStore;
let state: BackupState;
let asked: number;

beforeEach(async () => {
  state = { last: LAST };
  asked = 0;
  test = await openStore({
    system: {
      version: '1.2.3',
      startedAt: NOW,
      tally: {
        slowest: () => [{ operation: 'find.all', calls: 2, meanMs: 1.5, worstMs: 2 }],
        failures: () => [{ operation: 'find.all', times: 1 }],
      },
      keeper: {
        plan: { everyMs: 6 * 3_600_000, keep: 7 },
        state: async () => state,
        make: async () => {
          asked += 1;
          return true;
        },
      },
    },
  });
});
afterEach(() => test.close());

const audited = async () =>
  (await test.database.read((orm) => orm.select().from(audit))).map(({ operation }) => operation);

const signIn = async (email: string): Promise<string> => {
  const actor = actorOf(undefined, { at: NOW });
  const { result } = await test.store.sessions.login(actor, { email, password: PASSWORD });
  return result.token;
};

describe('what the server tells of itself', () => {
  it('is its version, its database, its backups and its calls', async () => {
    expect(await test.store.system.one(NOW, undefined)).toMatchObject({
      version: '1.2.3',
      engine: test.database.engine,
      databaseBytes: expect.any(Number),
      startedAt: NOW.toISOString(),
      backup: {
        isOn: true,
        everyMinutes: 360,
        keep: 7,
        runningSince: null,
        last: { name: 'a.backup', at: LAST.madeAt.toISOString(), bytes: 5, rows: 4, took: 3 },
        failure: null,
      },
      slowest: [{ operation: 'find.all', calls: 2 }],
      failures: [{ operation: 'find.all', times: 1 }],
      clientErrors: [],
      sessions: [],
    });
  });

  it('E1 holds a word of a failed backup and no path, and the errors of 24 hours', async () => {
    const words = '/srv/backups/a.backup cannot be written: the disk is full.';
    state = { failure: { at: NOW, reason: 'disk-full', words } };
    const { backup } = await test.store.system.one(NOW, undefined);
    expect(backup.failure).toEqual({ at: NOW.toISOString(), reason: 'disk-full' });
    expect(JSON.stringify(backup)).not.toContain('/srv');
    const error = { message: 'x', place: '/schedules', version: '1' };
    await test.store.clientErrors.add({ requestId: 'r', at: NOW }, error);
    const at = (ms: number) => new Date(NOW.getTime() + 24 * 3_600_000 + ms);
    expect((await test.store.system.one(at(0), undefined)).clientErrors).toHaveLength(1);
    expect((await test.store.system.one(at(1), undefined)).clientErrors).toEqual([]);
  });
});

describe('a backup that an administrator asks for', () => {
  it('begins, with who asked in the audit; without a folder it is refused', async () => {
    const member = await addStaff(test.database);
    await test.store.system.backup(actorOf({ ...member, type: 'administrator' }));
    expect([asked, await audited()]).toEqual([1, ['system.backup']]);
    const bare = createStore(test.database, {
      staffEmailDomain: 'camarim.test',
      publicBase: '/api/bo',
      rateLimitFactor: 1,
    });
    await expect(bare.system.backup(actorOf(undefined))).rejects.toMatchObject({
      status: 409,
      code: 'backup-off',
      description: expect.stringContaining('CAMARIM_BACKUP_DIR'),
    });
  });
});

describe('sessions', () => {
  it('A8 are told without their tokens, the caller’s own among them, until they end', async () => {
    const ana = await addStaff(test.database, { name: 'Ana' });
    const token = await signIn(ana.email);
    const own = await test.store.sessions.resolve(token, NOW);
    const { sessions } = await test.store.system.one(NOW, own?.tokenId);
    expect(sessions).toEqual([
      expect.objectContaining({ name: 'Ana', email: ana.email, own: true }),
    ]);
    expect(JSON.stringify(sessions)).not.toContain(token);
    const end = new Date(NOW.getTime() + 24 * 3_600_000);
    expect((await test.store.system.one(end, undefined)).sessions).toEqual([]);
  });

  it('A8 are ended at once and once, with an audit row', async () => {
    const ana = await addStaff(test.database, { name: 'Ana' });
    const token = await signIn(ana.email);
    const actor = actorOf({ ...ana, name: 'Ana', type: 'administrator' });
    const [session] = (await test.store.system.one(NOW, undefined)).sessions;
    await test.store.system.endSession(actor, session?._id ?? '');
    expect(await test.store.sessions.resolve(token, NOW)).toBeUndefined();
    const again = test.store.system.endSession(actor, session?._id ?? '');
    await expect(again).rejects.toMatchObject({ status: 404 });
    expect(await audited()).toEqual(['session.login', 'system.endSession']);
  });
});
