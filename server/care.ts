import type { Keeper } from './backup/keeper';
import type { Alone } from './db/alone';
import type { Database } from './db/database';
import { maintain } from './db/index';
import { errorFacts, type Logger } from './http/log';
import { onceEvery } from './once';
import type { Store } from './store/index';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
/** How often what the payment gateway has answered is taken. */
const SETTLE_MS = 5_000;
/** How often buckets of calls that are full again are forgotten. */
const LIMITS_MS = 60_000;

/**
 * Repeats work by the clock, one run at a time: a turn that comes while a run lasts is left out. A
 * failure is logged under the name `failed`, and the next turn tries again. It keeps no process alive.
 * @returns what ends it; a run under way goes on to its end.
 */
export const repeat = (
  work: () => Promise<void>,
  everyMs: number,
  failed: string,
  logger: Logger,
): (() => void) => {
  let running = false;
  const timer = setInterval(async () => {
    if (running) return;
    running = true;
    try {
      await work();
    } catch (error) {
      logger.warn(failed, { error: errorFacts(error) });
    } finally {
      running = false;
    }
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
};

/** What is looked after, and with which clock. */
export interface Cared {
  readonly store: {
    purge: Store['purge'];
    readonly charges: Pick<Store['charges'], 'settle'>;
    readonly limits: Pick<Store['limits'], 'forget'>;
    readonly gamification: Pick<Store['gamification'], 'updateTiers'>;
  };
  readonly database: Database;
  readonly clock: () => Date;
  readonly logger: Logger;
  /** Makes backups when their time has come. */
  readonly keeper?: Pick<Keeper, 'turn'>;
}

/**
 * Looks after an open store by the clock: takes the answers of the payment gateway every 5 s; looks
 * every minute whether a backup is due; every hour lets go of what is over, and does for the embedded
 * database what a server does by itself. Of several processes on a database one does each of these (decision 0106).
 * @returns what ends it.
 */
export const startCare = ({ store, database, clock, logger, keeper }: Cared): (() => void) => {
  const once = (name: Alone, everyMs: number, work: (now: Date) => Promise<void>) => {
    const turn = async () => {
      const now = clock();
      await onceEvery(database, name, everyMs, now, () => work(now));
    };
    return repeat(turn, everyMs, `${name}-failed`, logger);
  };
  const ends = [
    once('settle', SETTLE_MS, (now) => store.charges.settle(now)),
    once('purge', HOUR_MS, (now) => store.purge(now)),
    // Bookings and ratings come from the applications, and a new month begins without points.
    once('tiers', HOUR_MS, (now) => store.gamification.updateTiers(now)),
    // Who has the embedded database counts calls in its own memory.
    ...(database.engine === 'postgresql'
      ? [once('limits', LIMITS_MS, (now) => store.limits.forget(now))]
      : []),
    repeat(() => maintain(database), HOUR_MS, 'maintenance-failed', logger),
    ...(keeper ? [repeat(() => keeper.turn(), MINUTE_MS, 'backup-failed', logger)] : []),
  ];
  return () => {
    for (const end of ends) end();
  };
};
