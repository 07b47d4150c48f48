import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { addressOnServer, connect, hasParallel } from '../../tests/support/database';
import { rowsOf } from '../../tests/support/fixture';
import { actorOf, storeForEachTest } from '../../tests/support/store';
import type { Database } from '../db/database';
import { migrate } from '../db/migrate';
import { audit } from '../db/schema';
import { AUDIT_SHARDS, appendAudit, verifyAudit } from './audit';
import { createWrite } from './write';

const actor = actorOf({ id: 'staff-1', name: 'Ana', email: 'ana@camarim.test', type: 'staff' });
const after = { name: 'x' };

const writeOf = (database: Database, object: string, others: string[] = []) =>
  createWrite(database)(actor, 'test', async () => ({
    answer: object,
    object,
    after,
    others: others.map((other) => ({ object: other, after })),
  }));

const stored = async (database: Database) => {
  const rows = await rowsOf(database, audit);
  return rows.sort((a, b) => a.sequence - b.sequence);
};

describe('the audit', () => {
  const test = storeForEachTest();

  const tamper = (statement: ReturnType<typeof sql>): Promise<unknown> =>
    test.database.read((orm) => orm.execute(statement));

  it('is whole after parallel writes, with a row for each and every record of a write', async () => {
    const objects = Array.from({ length: 40 }, (_, n) => `object-${n}`);
    // More than one statement holds.
    const many = Array.from({ length: 2_500 }, (_, n) => `many-${n}`);
    await writeOf(test.database, 'first', many);
    expect(await stored(test.database)).toHaveLength(2_501);
    await Promise.all(objects.map((object) => writeOf(test.database, object, [`${object}-other`])));
    const rows = (await stored(test.database)).slice(2_501);
    expect(rows.map(({ object }) => object).sort()).toEqual(
      objects.flatMap((object) => [object, `${object}-other`]).sort(),
    );
    expect(new Set(rows.map(({ shard }) => shard)).size).toBeGreaterThan(AUDIT_SHARDS / 2);
    expect(await test.store.verifyAudit()).toEqual([]);
  });

  it('keeps the order in which a record was changed', async () => {
    for (let n = 0; n < 3; n += 1) await writeOf(test.database, 'a', [`b-${n}`]);
    const rows = await stored(test.database);
    expect(rows.map(({ object }) => object)).toEqual(['a', 'b-0', 'a', 'b-1', 'a', 'b-2']);
    expect(rows.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it.each([
    ['changed', 'a field', sql`update audit set object = 'x' where sequence = 2`, 2],
    ['changed', 'a difference', sql`update audit set diff = '{}' where sequence = 3`, 3],
    ['changed', 'a link', sql`update audit set previous_hash = '' where sequence = 2`, 2],
    [
      'changed',
      'the order',
      sql`do $$ begin
        update audit set sequence = 0 where sequence = 1;
        update audit set sequence = 1 where sequence = 2;
        update audit set sequence = 2 where sequence = 0;
      end $$`,
      1,
    ],
    ['missing', 'the first row', sql`delete from audit where sequence = 1`, 2],
    ['missing', 'a row', sql`delete from audit where sequence = 2`, 3],
    ['missing', 'the newest row', sql`delete from audit where sequence = 3`, 3],
    ['missing', 'all rows', sql`delete from audit`, 3],
    [
      'missing',
      'a row of another chain',
      sql`update audit set shard = (shard + 1) % 16 where sequence = 2`,
      3,
    ],
    ['head', 'the end', sql`update audit_head set hash = 'x' where sequence = 3`, 3],
    ['head', 'the chain', sql`delete from audit_head where sequence = 3`, 0],
  ])('finds, as %s: %s', async (reason, _, statement, sequence) => {
    for (let n = 0; n < 3; n += 1) await writeOf(test.database, 'a');
    // Rows of other chains in between and behind are no faults.
    for (let n = 0; n < 5; n += 1) await writeOf(test.database, `other-${n}`);
    const [{ shard } = { shard: -1 }] = await stored(test.database);
    expect((await stored(test.database)).some((row) => row.shard !== shard)).toBe(true);
    expect(await test.store.verifyAudit()).toEqual([]);
    await tamper(sql`delete from audit where shard = ${shard} and sequence > 3`);
    await tamper(statement);
    const faults = await test.store.verifyAudit();
    expect(faults).toContainEqual({ shard, sequence, reason });
  });

  it('finds rows that nobody wrote, and a chain that is gone before it had rows', async () => {
    await writeOf(test.database, 'a');
    const forged = (shard: number, sequence: number) =>
      tamper(sql`insert into audit (id, sequence, shard, at, operation, object, diff, request_id, ip,
        previous_hash, hash) values (${`forged-${shard}`}, ${sequence}, ${shard}, now(), '', '', '{}',
        '', '', '', '')`);
    const [{ shard } = { shard: -1 }] = await stored(test.database);
    const empty = (shard + 1) % AUDIT_SHARDS;
    await forged(99, -1);
    await forged(shard, 0);
    await tamper(sql`delete from audit_head where shard = ${empty}`);
    const faults = await test.store.verifyAudit();
    expect(faults).toHaveLength(3);
    expect(faults).toContainEqual({ shard: 99, sequence: -1, reason: 'head' });
    expect(faults).toContainEqual({ shard: empty, sequence: 0, reason: 'head' });
    expect(faults).toContainEqual({ shard, sequence: 0, reason: 'changed' });
  });
});

describe.runIf(hasParallel)('the audit on PostgreSQL', () => {
  const open = async (): Promise<Database> => {
    const database = connect(await addressOnServer(), { lock: 100 });
    await migrate(database);
    return database;
  };

  /** Writes for one object after the other, each with a transaction that the last one is inside of. */
  const nested = (database: Database, objects: readonly string[]): Promise<void> => {
    const [object, ...rest] = objects;
    if (object === undefined) return Promise.resolve();
    return database.transaction(async (orm) => {
      await appendAudit(orm, actor, [{ operation: 'test', object, diff: {} }]);
      await nested(database, rest);
    });
  };

  it('writes whose transactions overlap do not wait for each other, not even of one record', async () => {
    const database = await open();
    // Each holds its chain until all behind it have committed: one that waited would end in 503.
    await nested(database, ['a', 'b', 'c', 'a', 'a', 'd']);
    const rows = await stored(database);
    expect(new Set(rows.map(({ shard }) => shard)).size).toBe(6);
    expect(await verifyAudit(database)).toEqual([]);
  });

  it('waits only when every chain is held, and goes on when one is free', async () => {
    const database = await open();
    await database.transaction(async (orm) => {
      await orm.execute(sql`select 1 from audit_head for update`);
      await expect(writeOf(database, 'a')).rejects.toMatchObject({ status: 503 });
    });
    await database.transaction(async (orm) => {
      await orm.execute(sql`select 1 from audit_head where shard <> 9 for update`);
      await writeOf(database, 'a');
    });
    expect((await stored(database)).map(({ shard }) => shard)).toEqual([9]);
    expect(await verifyAudit(database)).toEqual([]);
  });
});
