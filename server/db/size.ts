import { sql } from 'drizzle-orm';
import type { Database } from './database';

/** Returns the bytes of the database on disk. */
export const databaseBytes = async (database: Database): Promise<number> => {
  const [row] = await database.read((orm) =>
    orm.execute<{ bytes: string | number }>(
      sql`select pg_database_size(current_database()) as bytes`,
    ),
  );
  return Number(row?.bytes ?? 0);
};
