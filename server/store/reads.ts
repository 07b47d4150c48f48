import { eq, lt, sql } from 'drizzle-orm';
import { DAY_MILLIS } from '../../domain/time';
import type { Database } from '../db/database';
import { sessionPositions } from '../db/schema';

/**
 * Read routing of sessions (decision 0041): a replica serves reads once it has the session's writes.
 * Undefined without replicas.
 */
export const createReads = (database: Database) => {
  const { replicas } = database;
  if (!replicas) return undefined;
  return {
    /** Runs the reads of a list on a replica that has the session's last write, if there is one. */
    async elsewhere<T>(tokenId: string, work: () => Promise<T>): Promise<T> {
      const [row] = await database.read((orm) =>
        orm
          .select({ position: sql<string>`${sessionPositions.position}::text` })
          .from(sessionPositions)
          .where(eq(sessionPositions.tokenId, tokenId)),
      );
      return replicas.within(row?.position, work);
    },

    /** Records the log position of a session's write, which its later reads need. */
    async wrote(tokenId: string, at: Date): Promise<void> {
      const position = sql`pg_current_wal_insert_lsn()`;
      await database.read((orm) =>
        orm
          .insert(sessionPositions)
          .values({ tokenId, position, at })
          .onConflictDoUpdate({ target: sessionPositions.tokenId, set: { position, at } }),
      );
    },

    async forget(now: Date): Promise<void> {
      const yesterday = new Date(now.getTime() - DAY_MILLIS);
      await database.read((orm) =>
        orm.delete(sessionPositions).where(lt(sessionPositions.at, yesterday)),
      );
    },
  };
};
