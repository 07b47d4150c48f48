import { and, eq, gt, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { CLOCK_SKEW } from '../../domain/time';
import type { Database } from '../db/database';
import { loginAttempts, rateBuckets } from '../db/schema';
import { HttpError } from '../kernel';

/** Counters and locks of all servers: rows of `login_attempts`, deleted a day after their last use. */

/** Runs the statements of a counter: the database, or an open transaction. */
type CounterConnection = Pick<Database, 'read'>;

export const tooMany = (description: string, seconds: number): HttpError =>
  new HttpError(429, 'too-many-requests', description, undefined, {
    'Retry-After': String(Math.max(1, Math.ceil(seconds))),
  });

export const secondsUntil = (until: Date, now: Date): number =>
  (until.getTime() - now.getTime()) / 1000;

/** SQL literal of an instant, for expressions in which no column determines its type. */
export const instant = (date: Date): SQL => sql`${date.toISOString()}::timestamptz`;

/** Condition: a counter has no current window or lock, or a clock too far ahead has written it. */
export const isEnded = (now: Date): SQL | undefined =>
  or(
    isNull(loginAttempts.lockedUntil),
    lte(loginAttempts.lockedUntil, now),
    gt(loginAttempts.updatedAt, new Date(now.getTime() + CLOCK_SKEW)),
  );

/**
 * Counts one use of a key and returns the uses within the window, which starts at the first use.
 * @param windowMs length of the window in milliseconds
 */
export const countWithin = async (database: Database, key: string, windowMs: number, now: Date) => {
  const until = new Date(now.getTime() + windowMs);
  const [row] = await database.read((orm) =>
    orm
      .insert(loginAttempts)
      .values({ key, count: 1, lockedUntil: until, updatedAt: now })
      .onConflictDoUpdate({
        target: loginAttempts.key,
        set: {
          count: sql`case when ${isEnded(now)} then 1 else ${loginAttempts.count} + 1 end`,
          lockedUntil: sql`case when ${isEnded(now)} then ${instant(until)} else ${loginAttempts.lockedUntil} end`,
          updatedAt: now,
        },
      })
      .returning({ count: loginAttempts.count, until: loginAttempts.lockedUntil }),
  );
  return { count: row?.count ?? 0, until: row?.until ?? until };
};

/** End of the lock after the first use, and the columns that a later use sets. */
interface CounterUse {
  readonly first?: Date;
  readonly later: { readonly count?: SQL; readonly lockedUntil: SQL | Date };
}

/** Records a use of a key; returns false and writes nothing while the key is locked. */
export const recordUse = async (
  database: CounterConnection,
  key: string,
  { first, later }: CounterUse,
  now: Date,
): Promise<boolean> => {
  const rows = await database.read((orm) =>
    orm
      .insert(loginAttempts)
      .values({ key, count: 1, lockedUntil: first, updatedAt: now })
      .onConflictDoUpdate({
        target: loginAttempts.key,
        set: { ...later, updatedAt: now },
        setWhere: isEnded(now),
      })
      .returning({ key: loginAttempts.key }),
  );
  return rows.length > 0;
};

/** Acquires an exclusive lock until `releaseLock` or `until`; returns false if it is held. */
export const acquireLock = (
  database: CounterConnection,
  key: string,
  until: Date,
  now: Date,
): Promise<boolean> =>
  recordUse(database, key, { first: until, later: { lockedUntil: until } }, now);

/** Releases a lock, unless it expired and another process acquired it. */
export const releaseLock = async (database: Database, key: string, until: Date): Promise<void> => {
  await database.read((orm) =>
    orm
      .delete(loginAttempts)
      .where(and(eq(loginAttempts.key, key), eq(loginAttempts.lockedUntil, until))),
  );
};

/** Request for calls from a token bucket. */
export interface Draw {
  readonly key: string;
  /** Capacity of the bucket, which is also its refill per minute. */
  readonly limit: number;
  /** Maximum number of calls to grant. */
  readonly wanted: number;
  readonly now: Date;
}

/** Granted calls, 0 if the bucket is empty, and its remaining level. */
export interface Drawn {
  readonly granted: number;
  readonly tokens: number;
}

const MINUTE = 60_000;

/** Token buckets shared by all processes on one database (decision 0041). */
export const createLimits = (database: Database) => ({
  /** Takes calls from a bucket in one statement; concurrent draws wait for the row lock. */
  async draw({ key, limit, wanted, now }: Draw): Promise<Drawn> {
    // A bucket written by a clock that is too far ahead counts as full.
    const isAhead = sql`${rateBuckets.at} > ${instant(new Date(now.getTime() + CLOCK_SKEW))}`;
    const elapsedSeconds = sql`case when ${isAhead} then 60
      else greatest(0, extract(epoch from ${instant(now)} - ${rateBuckets.at})) end`;
    const level = sql`least(${limit}::float8, ${rateBuckets.tokens} + ${elapsedSeconds} / 60 * ${limit}::float8)`;
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
            // A server whose clock is behind must not move the time back.
            at: sql`case when ${isAhead} then ${instant(now)}
              else greatest(${rateBuckets.at}, ${instant(now)}) end`,
          },
        })
        .returning({ granted: rateBuckets.granted, tokens: rateBuckets.tokens }),
    );
    return row ?? { granted: 0, tokens: 0 };
  },

  async forget(now: Date): Promise<void> {
    const minuteAgo = new Date(now.getTime() - MINUTE);
    await database.read((orm) => orm.delete(rateBuckets).where(lt(rateBuckets.at, minuteAgo)));
  },
});
