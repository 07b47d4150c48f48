import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { memoryEngine } from '../../tests/support/preparedDatabases';
import { actorOf } from '../../tests/support/store';
import { createDatabase } from '../db/database';
import { MIGRATIONS, migrate } from '../db/migrate';
import { verifyAudit } from './audit';
import { createWrite } from './write';

const actor = actorOf({ id: 'staff-1', name: 'Ana', email: 'ana@camarim.test', type: 'staff' });

it('rows of the time of one chain still verify, and the next are numbered behind them', async () => {
  const database = createDatabase(await memoryEngine('bare'));
  const isOld = ({ name }: { name: string }) => name < '0005';
  await migrate(database, MIGRATIONS.filter(isOld));
  const hashes = [
    'ac8401547a23ad2055c1096f7ea387e65ed98b830ad6b3d9ff79292f7f70b375',
    '10e351763de2b0ee4b86712b18c9d0d1e931a2ca370e8767c146074691a2b29e',
  ] as const;
  for (const [index, operation] of ['test.create', 'test.update'].entries()) {
    await database.read((orm) =>
      orm.execute(sql`insert into audit values (${`row-${index}`}, ${index + 1},
        '2026-03-10T15:00:00Z', 'staff-1', 'ana@camarim.test', ${operation}, 'object-1',
        '{"name": {"after": "b", "before": "a"}}', 'request-1', '203.0.113.7',
        ${hashes[index - 1] ?? ''}, ${hashes[index]})`),
    );
  }
  await database.read((orm) =>
    orm.execute(sql`update audit_head set sequence = 2, hash = ${hashes[1]}`),
  );
  await migrate(database);
  expect(await verifyAudit(database)).toEqual([]);
  const write = createWrite(database);
  // Enough for the chain of old and others to go on.
  for (let n = 20; n < 40; n += 1)
    await write(actor, 'test', async () => ({ answer: n, object: `object-${n}` }));
  const rows = await database.read((orm) =>
    orm.execute<{ sequence: number; shard: number }>(
      sql`select sequence, shard from audit order by sequence`,
    ),
  );
  expect(rows.map(({ sequence }) => sequence)).toEqual(rows.map((_, index) => index + 1));
  const shards = new Set(rows.slice(2).map(({ shard }) => shard));
  expect(shards.has(0) && shards.size > 5).toBe(true);
  expect(await verifyAudit(database)).toEqual([]);
  await database.read((orm) => orm.execute(sql`update audit set object = 'x' where sequence = 2`));
  expect(await verifyAudit(database)).toEqual([{ shard: 0, sequence: 2, reason: 'changed' }]);
  await database.close();
});
