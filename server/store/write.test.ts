import { describe, expect, it, onTestFinished } from 'vitest';
import { addressOnServer, connect, hasParallel } from '../../tests/support/database';
import { deferred } from '../../tests/support/deferred';
import { rowsOf, storeFor } from '../../tests/support/fixture';
import { actorOf, addStaff, later } from '../../tests/support/store';
import { migrate } from '../db/migrate';
import { audit, idempotency, investments, staff } from '../db/schema';
import type { Actor } from '../kernel';
import { diffOf } from './audit';
import { createWrite } from './write';

const { database, store, actor } = await storeFor('administrator');

const investment = {
  value: 150.5,
  date: '2026-03-10',
  category: 'Mídia',
  description: 'Anúncios',
  cac: 'new-client',
  sector: 'Marketing',
  service: 'Geral',
} as const;

const withKey = (key: string, hash = 'hash-1', at = later(0)): Actor =>
  actor({ idempotencyKey: key, requestHash: hash, at });

const create = (actor: Actor) => store.investments.create(actor, investment);

const countInvestments = async () => (await rowsOf(database, investments)).length;

describe('idempotency', () => {
  it('writes once for ten at once, and all get the answer', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => create(withKey('key'))));
    expect(new Set(answers.map((answer) => answer._id)).size).toBe(1);
    expect(await countInvestments()).toBe(1);
    expect(await rowsOf(database, audit)).toHaveLength(1);
  });

  it('refuses the key for another request, not for another member', async () => {
    await create(withKey('key'));
    const mismatch = { status: 422, code: 'idempotency-mismatch' };
    await expect(create(withKey('key', 'hash-2'))).rejects.toMatchObject(mismatch);
    const other = await addStaff(database);
    await create({ ...withKey('key'), staff: { ...actorOf(other).staff, ...other } });
    expect(await countInvestments()).toBe(2);
  });

  it('keeps a key for 24 hours, and the purge removes what has expired alone', async () => {
    for (const seconds of [0, 86_399, 86_400])
      await create(withKey('key', 'hash-1', later(seconds)));
    expect(await countInvestments()).toBe(2);
    await create(withKey('old'));
    await create(withKey('new', 'hash-1', later(1)));
    await store.purge(later(86_400));
    expect(await rowsOf(database, idempotency)).toHaveLength(2);
  });

  it('allows the key again when the write failed', async () => {
    const refused = store.investments.update(withKey('key'), 'none', investment);
    await expect(refused).rejects.toMatchObject({ status: 404 });
    await create(withKey('key'));
    expect(await countInvestments()).toBe(1);
  });

  it('stores neither the key nor the hash of the request', async () => {
    await create(withKey('secret-key', 'hash-of-a-password'));
    const rows = await rowsOf(database, idempotency);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toMatch(/secret-key|hash-of-a-password/);
  });
});

describe.runIf(hasParallel)('a retry while the first request is at work', () => {
  it('is told that it is in progress, and later gets its answer', async () => {
    const database = connect(await addressOnServer(), { lock: 100 });
    const [begun, finished] = [deferred(), deferred()];
    onTestFinished(finished.resolve);
    await migrate(database);
    const send = () =>
      createWrite(database)(withKey('key'), 'test', async () => {
        begun.resolve();
        await finished.promise;
        return { answer: 'made', object: 'one' };
      });
    const first = send();
    await begun.promise;
    const headers = { 'Retry-After': '2' };
    await expect(send()).rejects.toMatchObject({ status: 503, code: 'in-progress', headers });
    finished.resolve();
    expect(await first).toBe('made');
    expect(await send()).toBe('made');
  });
});

describe('audit', () => {
  it('records who, when, what, from where, and what changed', async () => {
    const { _id } = await create(actor());
    await store.investments.update(actor(), _id, { ...investment, value: 200 });
    const rows = await rowsOf(database, audit);
    expect(rows.find(({ sequence }) => sequence === 2)).toMatchObject({
      at: later(0),
      operation: 'investments.update',
      object: _id,
      staffId: actor().staff?.id,
      staffEmail: 'administrator@camarim.test',
      requestId: 'request-1',
      ip: '203.0.113.7',
    });
    expect(rows.find(({ sequence }) => sequence === 2)?.diff).toEqual({
      value: { before: 150.5, after: 200 },
      version: { before: 1, after: 2 },
    });
  });

  it('writes nothing when the write fails, and no change without its row', async () => {
    const failing = createWrite(database)(actor(), 'test', async (orm) => {
      await orm.update(staff).set({ name: 'changed' });
      throw new Error('afterwards');
    });
    await expect(failing).rejects.toThrow('afterwards');
    expect((await rowsOf(database, staff))[0]?.name).toBe('Ana Silva');
    expect(await rowsOf(database, audit)).toEqual([]);
  });

  it.each([
    [undefined, { a: 1 }, { a: { after: 1 } }],
    [{ a: 1 }, undefined, { a: { before: 1 } }],
    [{ a: 1, b: [1] }, { a: 1, b: [1] }, {}],
    [{ a: { x: 1, y: 2 } }, { a: { y: 2, x: 1 } }, {}],
    [{ a: null }, { a: undefined }, {}],
    [{ hash: 'x' }, { hash: 'y' }, { hash: { before: '***', after: '***' } }],
  ])('the difference of %j and %j is %j', (before, after, diff) => {
    expect(JSON.parse(JSON.stringify(diffOf(before, after)))).toEqual(diff);
  });
});
