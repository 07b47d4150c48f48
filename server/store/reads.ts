import { eq, lt, sql } from 'drizzle-orm';
import { DAY_MILLIS } from '../../domain/time';
import type { Database } from '../db/database';
import { sessionPositions } from '../db/schema';

/**
 * Where the reads of a session are answered (decision 0108): by a copy of the database that has what the session
 * wrote. Where there are no copies, nothing is asked and nothing is kept.
 */
export const createReads = (database: Database) => {
  const { replicas } = database;
  if (!replicas) return undefined;
  return {
    /** Does the work of a list, whose reads a replica answers that has the session's last write. */
    async elsewhere<T>(tokenId: string, work: () => Promise<T>): Promise<T> {
      const [row] = await database.read((orm) =>
        orm
          .select({ position: sql<string>`${sessionPositions.position}::text` })
          .from(sessionPositions)
          .where(eq(sessionPositions.tokenId, tokenId)),
      );
      return replicas.within(row?.position, work);
    },

    /** The session has written: its reads need what stands in the log by now. */
    async wrote(tokenId: string, at: Date): Promise<void> {
      const position = sql`pg_current_wal_insert_lsn()`;
      await database.read((orm) =>
        orm
          .insert(sessionPositions)
          .values({ tokenId, position, at })
          .onConflictDoUpdate({ target: sessionPositions.tokenId, set: { position, at } }),
      );
    },

    /** Forgets positions of sessions that are over. */
    async forget(now: Date): Promise<void> {
      const yesterday = new Date(now.getTime() - DAY_MILLIS);
      await database.read((orm) =>
        orm.delete(sessionPositions).where(lt(sessionPositions.at, yesterday)),
      );
    },
  };
};
