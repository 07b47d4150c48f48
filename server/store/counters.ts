import { and, eq, gt, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { CLOCK_SKEW } from '../../domain/time';
import type { Database } from '../db/database';
import { loginAttempts, rateBuckets } from '../db/schema';
import { HttpError } from '../kernel';

/** Connection for counter writes: the database, or an open transaction. */
export type CounterPlace = Pick<Database, 'read'>;

/** Counters and locks that hold across servers and restarts: rows by key, deleted a day after their last use. */

export const tooMany = (description: string, seconds: number): HttpError =>
  new HttpError(429, 'too-many-requests', description, undefined, {
    'Retry-After': String(Math.max(1, Math.ceil(seconds))),
  });

export const secondsUntil = (until: Date, now: Date): number =>
  (until.getTime() - now.getTime()) / 1000;

/** An instant within SQL where no column gives its type. */
export const instant = (date: Date): SQL => sql`${date.toISOString()}::timestamptz`;

/** Condition: the window or lock of a counter is over or missing. One with a clock too far ahead counts as over. */
export const isOver = (now: Date): SQL | undefined =>
  or(
    isNull(loginAttempts.lockedUntil),
    lte(loginAttempts.lockedUntil, now),
    gt(loginAttempts.updatedAt, new Date(now.getTime() + CLOCK_SKEW)),
  );

interface Counted {
  readonly count: number;
  readonly until: Date;
}

/**
 * Counts one use of a key and returns the uses within the window, which starts at the first use.
 * @param windowMs length of the window in milliseconds
 */
export const countWithin = async (
  database: Database,
  key: string,
  windowMs: number,
  now: Date,
): Promise<Counted> => {
  const until = new Date(now.getTime() + windowMs);
  const [row] = await database.read((orm) =>
    orm
      .insert(loginAttempts)
      .values({ key, count: 1, lockedUntil: until, updatedAt: now })
      .onConflictDoUpdate({
        target: loginAttempts.key,
        set: {
          count: sql`case when ${isOver(now)} then 1 else ${loginAttempts.count} + 1 end`,
          lockedUntil: sql`case when ${isOver(now)} then ${instant(until)} else ${loginAttempts.lockedUntil} end`,
          updatedAt: now,
        },
      })
      .returning({ count: loginAttempts.count, until: loginAttempts.lockedUntil }),
  );
  return { count: row?.count ?? 0, until: row?.until ?? until };
};

interface Use {
  readonly first?: Date;
  readonly later: { readonly count?: SQL; readonly lockedUntil: SQL | Date };
}

/** Uses a key unless it is locked; returns false and writes nothing while it is. */
export const claim = async (
  database: CounterPlace,
  key: string,
  { first, later }: Use,
  now: Date,
): Promise<boolean> => {
  const rows = await database.read((orm) =>
    orm
      .insert(loginAttempts)
      .values({ key, count: 1, lockedUntil: first, updatedAt: now })
      .onConflictDoUpdate({
        target: loginAttempts.key,
        set: { ...later, updatedAt: now },
        setWhere: isOver(now),
      })
      .returning({ key: loginAttempts.key }),
  );
  return rows.length > 0;
};

/** Takes an exclusive lock until `endTurn` or `until`; returns false if it is taken. */
export const takeTurn = (
  database: CounterPlace,
  key: string,
  until: Date,
  now: Date,
): Promise<boolean> => claim(database, key, { first: until, later: { lockedUntil: until } }, now);

/** Releases a lock, unless it expired and another holder took it. */
export const endTurn = async (database: Database, key: string, until: Date): Promise<void> => {
  await database.read((orm) =>
    orm
      .delete(loginAttempts)
      .where(and(eq(loginAttempts.key, key), eq(loginAttempts.lockedUntil, until))),
  );
};

/** A draw from a token bucket that all processes share. */
export interface Draw {
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

  async forget(now: Date): Promise<void> {
    const full = new Date(now.getTime() - MINUTE);
    await database.read((orm) => orm.delete(rateBuckets).where(lt(rateBuckets.at, full)));
  },
});
