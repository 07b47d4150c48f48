import { sql } from 'drizzle-orm';
import { type Database, NO_TIMEOUT } from './database';

/** Tables that autovacuum would vacuum or analyze; the thresholds are its defaults. */
const dueTables = sql`
  select name, vacuum from (
    select relname as name,
      n_dead_tup > 50 + 0.2 * n_live_tup or n_ins_since_vacuum > 1000 + 0.2 * n_live_tup as vacuum,
      n_mod_since_analyze > 50 + 0.1 * n_live_tup as analyze
    from pg_stat_user_tables
  ) as tables where vacuum or "analyze" order by name`;

/** Does the work of autovacuum in the embedded database, table by table; a checkpoint then truncates its log. */
export const maintain = async (database: Database): Promise<void> => {
  if (database.engine !== 'embedded') return;
  await database.read(async (orm) => {
    await orm.execute(sql`select pg_stat_force_next_flush()`);
    const tables = await orm.execute<{ name: string; vacuum: boolean }>(dueTables);
    for (const { name, vacuum } of tables) {
      const work = vacuum ? sql`vacuum (analyze)` : sql`analyze`;
      await orm.execute(sql`${work} ${sql.identifier(name)}`);
    }
    await orm.execute(sql`checkpoint`);
  }, NO_TIMEOUT);
};

export const databaseBytes = async (database: Database): Promise<number> => {
  const [row] = await database.read((orm) =>
    orm.execute<{ bytes: string | number }>(
      sql`select pg_database_size(current_database()) as bytes`,
    ),
  );
  return Number(row?.bytes ?? 0);
};
