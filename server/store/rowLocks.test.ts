import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { addressOnServer, connect, hasParallel } from '../../tests/support/database';
import { actorOf, addStaff } from '../../tests/support/store';
import { migrate } from '../db/migrate';
import { vouchers } from '../db/schema';
import { createVouchers } from './vouchers';
import { createWrite } from './write';

/** Nobody gives up in these tests, however slow the machine is, in milliseconds. */
const PATIENCE = { connection: 20_000, lock: 20_000 };

/** Only two real transactions can wait for each other: the engine in memory has one connection. */
it.runIf(hasParallel)(
  'PostgreSQL: a change of a voucher waits for another transaction, and is judged after it',
  async () => {
    const database = connect(await addressOnServer(), PATIENCE);
    const isWaiting = () =>
      database.read((orm) =>
        orm.execute(sql`select 1 as waits from pg_stat_activity
        where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`),
      );
    await migrate(database);
    const store = createVouchers(database, createWrite(database));
    const actor = actorOf(await addStaff(database));
    const terms = { code: 'MANI10', type: 'P', value: 10, services: [], locations: [] } as const;
    const voucher = { ...terms, services: [], locations: [], end: '2026-03-25T00:00:00.000Z' };
    await store.create(actor, {
      ...voucher,
      start: '2026-03-10T00:00:00.000Z',
      campaign: 'Boas vindas',
      maxTimes: 5,
      timesByUser: 1,
      numberOfClients: 0,
    });
    let changed: ReturnType<typeof store.update> | undefined;
    await database.transaction(async (orm) => {
      const used = { usedTimes: 3, version: 2 };
      await orm.update(vouchers).set(used).where(eq(vouchers.code, 'MANI10'));
      changed = store.update(actor, 'MANI10', { ...voucher, maxTimes: 6 });
      changed.catch(() => undefined);
      await expect
        .poll(isWaiting, { timeout: PATIENCE.lock, interval: 20 })
        .toEqual([{ waits: 1 }]);
    });
    expect(await changed).toMatchObject({ usedTimes: 3, maxTimes: 6, version: 3 });
  },
);
