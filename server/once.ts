import { type Alone, alone } from './db/alone';
import type { Database } from './db/database';
import { takeTurn } from './store/counters';

/** A turn expires a little before the next is due, so that the clock of its owner does not miss that one. */
const SHARE = 0.9;

/**
 * Runs work once in `everyMs` among all processes, one at a time (decision 0041). A row stores the turn. Failed work,
 * or a process that dies during it, releases its turn. The embedded database has one process, whose own timer is
 * enough.
 * @returns true if this process ran it.
 */
export const onceEvery = async (
  database: Database,
  name: Alone,
  everyMs: number,
  now: Date,
  work: () => Promise<void>,
): Promise<boolean> => {
  if (database.engine !== 'postgresql') {
    await work();
    return true;
  }
  let done = false;
  await alone(database, name, async (orm) => {
    const until = new Date(now.getTime() + everyMs * SHARE);
    const place = { read: <T>(ask: (own: typeof orm) => Promise<T>) => ask(orm) };
    if (!(await takeTurn(place, `turn:${name}`, until, now))) return;
    await work();
    done = true;
  });
  return done;
};
