import { and, eq, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { CLOCK_SKEW } from '../../domain/time';
import type { Database } from '../db/database';
import { loginAttempts } from '../db/schema';
import { HttpError } from '../kernel';

/** Where a counter is written: the database, or a transaction under way. */
export type CounterPlace = Pick<Database, 'read'>;

/**
 * Counters and turns that hold across servers and restarts: rows by key, which the store throws
 * away a day after their last use.
 */

/** 429 with the seconds to wait. */
export const tooMany = (description: string, seconds: number): HttpError =>
  new HttpError(429, 'too-many-requests', description, undefined, {
    'Retry-After': String(Math.max(1, Math.ceil(seconds))),
  });

/** Seconds from one moment to a later one. */
export const secondsUntil = (until: Date, now: Date): number =>
  (until.getTime() - now.getTime()) / 1000;

/** A moment within a piece of SQL, where no column tells its type. */
export const instant = (date: Date): SQL => sql`${date.toISOString()}::timestamptz`;

/** Is the window, the lock or the turn of a counter over, or was there none? One of a wrong clock is none. */
export const isOver = (now: Date): SQL | undefined =>
  or(
    isNull(loginAttempts.lockedUntil),
    lte(loginAttempts.lockedUntil, now),
    gt(loginAttempts.updatedAt, new Date(now.getTime() + CLOCK_SKEW)),
  );

/** A count within a window of time. */
interface Counted {
  readonly count: number;
  /** When the window ends and counting begins anew. */
  readonly until: Date;
}

/**
 * Counts one more use of a key and answers the uses within the window that its first use opened.
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

/** What a use of a counter writes. */
interface Use {
  /** Of the first use of a key: until when it locks the next ones. */
  readonly first?: Date;
  /** Of the later ones. */
  readonly later: { readonly count?: SQL; readonly lockedUntil: SQL | Date };
}

/** Uses a key unless it is locked; false, and nothing is written, while it is. */
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

/** Takes a turn that one alone may have, until `endTurn` or `until`; false when it is taken. */
export const takeTurn = (
  database: CounterPlace,
  key: string,
  until: Date,
  now: Date,
): Promise<boolean> => claim(database, key, { first: until, later: { lockedUntil: until } }, now);

/** Gives a turn back; one that somebody else took since its end stays theirs. */
export const endTurn = async (database: Database, key: string, until: Date): Promise<void> => {
  await database.read((orm) =>
    orm
      .delete(loginAttempts)
      .where(and(eq(loginAttempts.key, key), eq(loginAttempts.lockedUntil, until))),
  );
};
