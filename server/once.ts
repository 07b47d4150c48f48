import { type Alone, alone } from './db/alone';
import type { Database } from './db/database';
import { takeTurn } from './store/counters';

/** A turn is over a little before the next is due, so that the clock of who took it does not miss that one. */
const SHARE = 0.9;

/**
 * Does work of the clock once in `everyMs`, however many processes ask for it (decision 0106): one at a time, and
 * the turn is a row. Work that fails gives its turn back, and so does a process that dies at it. The embedded
 * database has one process, whose own clock is enough.
 * @returns whether this process did it.
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
