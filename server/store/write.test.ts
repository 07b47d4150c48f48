import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { createServerDatabase } from '../../tests/support/database';
import { actorOf, addStaff, later, storeForEachTest } from '../../tests/support/store';
import { createDatabase } from '../db/database';
import { migrate } from '../db/migrate';
import { openPostgres } from '../db/postgresEngine';
import type { Actor } from '../kernel';
import { diffOf } from './audit';
import { createWrite } from './write';

const test = storeForEachTest();
let member: Awaited<ReturnType<typeof addStaff>>;

beforeEach(async () => {
  member = await addStaff(test.database);
});

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
  actorOf(member, { idempotencyKey: key, requestHash: hash, at });

const create = (actor: Actor) => test.store.investments.create(actor, investment);

const counts = async (): Promise<{ investments: number; audit: number }> => {
  const [row] = await test.database.read((orm) =>
    orm.execute<{ investments: number; audit: number }>(
      sql`select (select count(*)::int from investments) as investments,
        (select count(*)::int from audit) as audit`,
    ),
  );
  return row ?? { investments: -1, audit: -1 };
};

describe('idempotency', () => {
  it('F10 writes once for ten at once, and all get the answer', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => create(withKey('key'))));
    expect(new Set(answers.map((answer) => answer._id)).size).toBe(1);
    expect(await counts()).toEqual({ investments: 1, audit: 1 });
  });

  it('refuses the key for another request', async () => {
    await create(withKey('key'));
    await expect(create(withKey('key', 'hash-2'))).rejects.toMatchObject({
      status: 422,
      code: 'idempotency-mismatch',
    });
  });

  it('keeps the keys of two staff members apart', async () => {
    const other = await addStaff(test.database);
    await create(withKey('key'));
    await create({ ...withKey('key'), staff: { ...actorOf(other).staff, ...other } });
    expect((await counts()).investments).toBe(2);
  });

  it('keeps a key for 24 hours', async () => {
    for (const seconds of [0, 86_399, 86_400])
      await create(withKey('key', 'hash-1', later(seconds)));
    expect((await counts()).investments).toBe(2);
  });

  it('allows the key again when the write failed', async () => {
    const refused = test.store.investments.update(withKey('key'), 'none', investment);
    await expect(refused).rejects.toMatchObject({ status: 404 });
    await create(withKey('key'));
    expect((await counts()).investments).toBe(1);
  });

  it('stores neither the key nor the hash of the request', async () => {
    await create(withKey('secret-key', 'hash-of-a-password'));
    const rows = await test.database.read((orm) =>
      orm.execute(sql`select to_jsonb(i) as row from idempotency i`),
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toMatch(/secret-key|hash-of-a-password/);
  });

  it('E6 the purge removes what has expired, and nothing else', async () => {
    await create(withKey('old'));
    await create(withKey('new', 'hash-1', later(1)));
    await test.store.purge(later(86_400));
    const rows = await test.database.read((orm) => orm.execute(sql`select 1 from idempotency`));
    expect(rows).toHaveLength(1);
  });
});

const serverUrl = process.env.TEST_DATABASE_URL;

describe.skipIf(!serverUrl)('a retry while the first request is at work', () => {
  it('F10 H5 is told that it is in progress, and later gets its answer', async () => {
    const { url, drop } = await createServerDatabase(serverUrl ?? '');
    const database = createDatabase(openPostgres(url, { lock: 100 }));
    let finish: () => void = () => undefined;
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    try {
      await migrate(database);
      let begin: () => void = () => undefined;
      const begun = new Promise<void>((resolve) => {
        begin = resolve;
      });
      const send = () =>
        createWrite(database)(withKey('key'), 'test', async () => {
          begin();
          await finished;
          return { answer: 'made', object: 'one' };
        });
      const first = send();
      await begun;
      await expect(send()).rejects.toMatchObject({
        status: 503,
        code: 'in-progress',
        headers: { 'Retry-After': '2' },
      });
      finish();
      expect(await first).toBe('made');
      expect(await send()).toBe('made');
    } finally {
      finish();
      await database.close();
      await drop();
    }
  });
});

describe('audit', () => {
  it('E4 says who, when, what, from where, and what changed', async () => {
    const { _id } = await create(actorOf(member));
    await test.store.investments.update(actorOf(member), _id, { ...investment, value: 200 });
    const rows = await test.database.read((orm) =>
      orm.execute(sql`select sequence, operation, object, staff_id, staff_email, request_id, ip, diff
        from audit order by sequence`),
    );
    expect(rows[1]).toEqual({
      sequence: 2,
      operation: 'investments.update',
      object: _id,
      staff_id: member.id,
      staff_email: member.email,
      request_id: 'request-1',
      ip: '203.0.113.7',
      diff: { value: { before: 150.5, after: 200 }, version: { before: 1, after: 2 } },
    });
  });

  it('writes nothing when the write fails, and no change without its row', async () => {
    const write = createWrite(test.database);
    const failing = write(actorOf(member), 'test', async (orm) => {
      await orm.execute(sql`update staff set name = 'changed'`);
      throw new Error('afterwards');
    });
    await expect(failing).rejects.toThrow('afterwards');
    const [row] = await test.database.read((orm) =>
      orm.execute<{ name: string }>(sql`select name from staff`),
    );
    expect(row?.name).not.toBe('changed');
    expect((await counts()).audit).toBe(0);
  });

  it.each([
    [undefined, { a: 1 }, { a: { after: 1 } }],
    [{ a: 1 }, undefined, { a: { before: 1 } }],
    [{ a: 1, b: [1] }, { a: 1, b: [1] }, {}],
    [{ a: { x: 1, y: 2 } }, { a: { y: 2, x: 1 } }, {}],
    [{ a: null }, { a: undefined }, {}],
    [
      { passwordHash: 'x' },
      { passwordHash: 'y' },
      { passwordHash: { before: '***', after: '***' } },
    ],
  ])('E5 the difference of %j and %j is %j', (before, after, diff) => {
    expect(JSON.parse(JSON.stringify(diffOf(before, after)))).toEqual(diff);
  });
});
