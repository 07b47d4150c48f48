import type { BackupScheduler } from './backup/scheduler';
import type { Database } from './db/database';
import { type ExclusiveWork, exclusively } from './db/exclusive';
import { maintain } from './db/maintenance';
import { errorFacts, type Logger } from './http/log';
import { acquireLock } from './store/counters';
import type { Store } from './store/index';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const SETTLE_MS = 5_000;

/**
 * Runs work at an interval, one run at a time: it skips a turn if the previous run is not finished. A failure is logged,
 * and the next turn tries again. The timer does not keep the process alive.
 * @param failureEvent name of the log event
 * @returns a function that stops the timer; a current run finishes.
 */
export const repeat = (
  work: () => Promise<void>,
  everyMs: number,
  failureEvent: string,
  logger: Logger,
): (() => void) => {
  let running = false;
  const timer = setInterval(async () => {
    if (running) return;
    running = true;
    try {
      await work();
    } catch (error) {
      logger.warn(failureEvent, { error: errorFacts(error) });
    } finally {
      running = false;
    }
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
};

/** Share of the interval after which a turn expires: before the next one is due, even if clocks differ a little. */
const TURN_SHARE = 0.9;

/**
 * Runs work once in `everyMs` among all processes, one at a time (decision 0041). A database row stores the turn. If the
 * work fails or its process dies, the turn is free again. The embedded database has a single process and needs no turn.
 * @returns true if this process ran it.
 */
export const onceEvery = async (
  database: Database,
  name: ExclusiveWork,
  everyMs: number,
  now: Date,
  work: () => Promise<void>,
): Promise<boolean> => {
  if (database.engine !== 'postgresql') {
    await work();
    return true;
  }
  const turn = await exclusively(database, name, async (orm) => {
    const until = new Date(now.getTime() + everyMs * TURN_SHARE);
    const place = { read: <T>(ask: (own: typeof orm) => Promise<T>) => ask(orm) };
    const isOurs = await acquireLock(place, `turn:${name}`, until, now);
    if (isOurs) await work();
    return isOurs;
  });
  return turn?.value ?? false;
};

export interface CareDeps {
  readonly store: {
    purge: Store['purge'];
    readonly charges: Pick<Store['charges'], 'settle'>;
    readonly limits: Pick<Store['limits'], 'forget'>;
    readonly gamification: Pick<Store['gamification'], 'updateTiers'>;
  };
  readonly database: Database;
  readonly clock: () => Date;
  readonly logger: Logger;
  readonly scheduler?: Pick<BackupScheduler, 'turn'>;
}

/**
 * Starts the periodic maintenance of an open store. Among several processes on a database, only one runs each task
 * (decision 0041).
 * @returns a function that stops it.
 */
export const startCare = ({
  store,
  database,
  clock,
  logger,
  scheduler,
}: CareDeps): (() => void) => {
  const once = (name: ExclusiveWork, everyMs: number, work: (now: Date) => Promise<void>) => {
    const turn = async () => {
      const now = clock();
      await onceEvery(database, name, everyMs, now, () => work(now));
    };
    return repeat(turn, everyMs, `${name}-failed`, logger);
  };
  const ends = [
    once('settle', SETTLE_MS, (now) => store.charges.settle(now)),
    once('purge', HOUR_MS, (now) => store.purge(now)),
    // The tiers depend on bookings and ratings, which other applications add, and on the current month.
    once('tiers', HOUR_MS, (now) => store.gamification.updateTiers(now)),
    // The process of the embedded database counts calls in its own memory.
    ...(database.engine === 'postgresql'
      ? [once('limits', MINUTE_MS, (now) => store.limits.forget(now))]
      : []),
    repeat(() => maintain(database), HOUR_MS, 'maintenance-failed', logger),
    ...(scheduler ? [repeat(() => scheduler.turn(), MINUTE_MS, 'backup-failed', logger)] : []),
  ];
  return () => {
    for (const end of ends) end();
  };
};
