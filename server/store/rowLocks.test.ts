import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createServerDatabase } from '../../tests/support/database';
import { actorOf, addStaff } from '../../tests/support/store';
import { createDatabase, type Database } from '../db/database';
import { migrate } from '../db/migrate';
import { openPostgres } from '../db/postgresEngine';
import { vouchers } from '../db/schema';
import { createVouchers } from './vouchers';
import { createWrite } from './write';

const serverUrl = process.env.TEST_DATABASE_URL;

/** Nobody gives up in these tests, however slow the machine is, in milliseconds. */
const PATIENCE = { connection: 20_000, lock: 20_000 };

/** Only two real transactions can wait for each other: the engine in memory has one connection. */
describe.skipIf(!serverUrl)('PostgreSQL: a change waits for the row that another one holds', () => {
  let database: Database;
  let drop: () => Promise<void>;

  beforeEach(async () => {
    const server = await createServerDatabase(serverUrl ?? '');
    drop = server.drop;
    database = createDatabase(openPostgres(server.url, PATIENCE));
    await migrate(database);
  });

  afterEach(async () => {
    await database.close();
    await drop();
  });

  /** Until a transaction of this database waits for one that holds a row. */
  const someoneWaits = () =>
    expect
      .poll(
        () =>
          database.read((orm) =>
            orm.execute(sql`select 1 as waits from pg_stat_activity
              where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`),
          ),
        { timeout: PATIENCE.lock, interval: 20 },
      )
      .toEqual([{ waits: 1 }]);

  /** Starts `change` while another transaction holds what `hold` has written; that one goes first. */
  const behind = async <T>(
    hold: Parameters<Database['transaction']>[0],
    change: () => Promise<T>,
  ): Promise<PromiseSettledResult<T>> => {
    let changed: Promise<PromiseSettledResult<T>[]> | undefined;
    await database.transaction(async (orm) => {
      await hold(orm);
      changed = Promise.allSettled([change()]);
      await someoneWaits();
    });
    const [result] = (await changed) ?? [];
    if (!result) throw new Error('The change was not started.');
    return result;
  };

  it('a voucher is judged as the other one left it', async () => {
    const store = createVouchers(database, createWrite(database));
    const actor = actorOf(await addStaff(database));
    const terms = { type: 'P', value: 10, maxTimes: 5, services: [], locations: [] } as const;
    const end = '2026-03-25T00:00:00.000Z';
    await store.create(actor, {
      ...terms,
      services: [],
      locations: [],
      code: 'MANI10',
      start: '2026-03-10T00:00:00.000Z',
      end,
      campaign: 'Boas vindas',
      timesByUser: 1,
      numberOfClients: 0,
    });
    const result = await behind(
      (orm) =>
        orm.update(vouchers).set({ usedTimes: 3, version: 2 }).where(eq(vouchers.code, 'MANI10')),
      () =>
        store.update(actor, 'MANI10', {
          ...terms,
          services: [],
          locations: [],
          code: 'MANI10',
          end,
          maxTimes: 6,
        }),
    );
    expect(result).toMatchObject({
      status: 'fulfilled',
      value: { usedTimes: 3, maxTimes: 6, version: 3 },
    });
  });
});
