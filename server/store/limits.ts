import { lt, sql } from 'drizzle-orm';
import { CLOCK_SKEW } from '../../domain/time';
import type { Database } from '../db/database';
import { rateBuckets } from '../db/schema';
import { instant } from './counters';

/** A draw from a token bucket that all processes share. */
export interface Draw {
  /** Tier and caller. */
  readonly key: string;
  /** Calls per minute: the capacity of the bucket and its refill per minute. */
  readonly limit: number;
  /** Calls wanted; the bucket grants up to this number. */
  readonly wanted: number;
  readonly now: Date;
}

/** Result: granted calls (0 if empty) and the remaining level. */
export interface Drawn {
  readonly granted: number;
  readonly tokens: number;
}

const MINUTE = 60_000;

/** Token buckets shared by all processes on one database (decision 0041). */
export const createLimits = (database: Database) => ({
  /** Draws from a bucket in one statement; concurrent draws wait for the row lock. */
  async draw({ key, limit, wanted, now }: Draw): Promise<Drawn> {
    // A bucket whose clock is too far ahead counts as full.
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
            // A clock that is behind must not move the time back.
            at: sql`case when ${isAhead} then ${instant(now)}
              else greatest(${rateBuckets.at}, ${instant(now)}) end`,
          },
        })
        .returning({ granted: rateBuckets.granted, tokens: rateBuckets.tokens }),
    );
    return row ?? { granted: 0, tokens: 0 };
  },

  /** Deletes buckets that are full again. */
  async forget(now: Date): Promise<void> {
    const full = new Date(now.getTime() - MINUTE);
    await database.read((orm) => orm.delete(rateBuckets).where(lt(rateBuckets.at, full)));
  },
});

export type Limits = ReturnType<typeof createLimits>;
