import { lt, sql } from 'drizzle-orm';
import { CLOCK_SKEW } from '../../domain/time';
import type { Database } from '../db/database';
import { rateBuckets } from '../db/schema';
import { instant } from './counters';

/** What a caller asks of the bucket that all processes share. */
export interface Draw {
  /** Tier and caller. */
  readonly key: string;
  /** Calls a minute: what the bucket holds, and what flows in within a minute. */
  readonly limit: number;
  /** Calls wanted; as many as there are, up to this, are given. */
  readonly wanted: number;
  readonly now: Date;
}

/** What was given: 0 when the bucket is empty, and what is left in it. */
export interface Drawn {
  readonly granted: number;
  readonly tokens: number;
}

const MINUTE = 60_000;

/** The buckets of calls that all processes on one database draw from (decision 0106). */
export const createLimits = (database: Database) => ({
  /** Draws from a bucket, in one statement: whoever draws at the same time waits for the row. */
  async draw({ key, limit, wanted, now }: Draw): Promise<Drawn> {
    // A bucket of a wrong clock is full again.
    const isAhead = sql`${rateBuckets.at} > ${instant(new Date(now.getTime() + CLOCK_SKEW))}`;
    const passed = sql`case when ${isAhead} then 60
      else greatest(0, extract(epoch from ${instant(now)} - ${rateBuckets.at})) end`;
    const level = sql`least(${limit}::float8, ${rateBuckets.tokens} + ${passed} / 60 * ${limit}::float8)`;
    const granted = sql`least(${wanted}::int, floor(${level})::int)`;
    const first = Math.min(wanted, Math.floor(limit));
    const [row] = await database.read((orm) =>
      orm
        .insert(rateBuckets)
        .values({ key, tokens: limit - first, granted: first, at: now })
        .onConflictDoUpdate({
          target: rateBuckets.key,
          set: {
            tokens: sql`${level} - ${granted}`,
            granted,
            // A clock that is behind gives nothing away.
            at: sql`case when ${isAhead} then ${instant(now)}
              else greatest(${rateBuckets.at}, ${instant(now)}) end`,
          },
        })
        .returning({ granted: rateBuckets.granted, tokens: rateBuckets.tokens }),
    );
    return row ?? { granted: 0, tokens: 0 };
  },

  /** Forgets buckets that are full again. */
  async forget(now: Date): Promise<void> {
    const full = new Date(now.getTime() - MINUTE);
    await database.read((orm) => orm.delete(rateBuckets).where(lt(rateBuckets.at, full)));
  },
});

/** The buckets, as the store has them. */
export type Limits = ReturnType<typeof createLimits>;
