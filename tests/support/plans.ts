import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../server/db/database';

/**
 * How the database finds what `query` (a select) asks for when it can only go by an index whose columns the
 * condition names ('Index Cond'), or one that holds just such rows: neither by reading the table, which is cheapest
 * while it is small, nor along another index, which is what a planner does then that has counted the table empty.
 */
export const planByIndex = (database: Database, query: SQL): Promise<string> =>
  database.transaction(async (orm) => {
    for (const way of ['seqscan', 'indexscan', 'indexonlyscan'])
      await orm.execute(sql`set local ${sql.identifier(`enable_${way}`)} = off`);
    return JSON.stringify(await orm.execute(sql`explain ${query}`));
  });
