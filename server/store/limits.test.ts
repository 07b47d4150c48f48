import { describe, expect, it } from 'vitest';
import { rowsOf } from '../../tests/support/fixture';
import { emptiedDatabase } from '../../tests/support/store';
import { rateBuckets } from '../db/schema';
import { createRateLimiter, createSharedLimiter, type RateLimiter } from '../http/rateLimit';
import { createLimits } from './counters';

const START = Date.parse('2026-03-10T12:00:00.000Z');
const at = (seconds: number): Date => new Date(START + seconds * 1000);

const database = await emptiedDatabase();

const processes = (count: number, factor = 1): RateLimiter[] =>
  Array.from({ length: count }, () => createSharedLimiter(factor, createLimits(database).draw));

/** Number of concurrent calls, sent to the processes in turn, that pass. */
const passed = async (
  all: readonly RateLimiter[],
  tier: 'auth' | 'write' | 'read',
  calls: number,
  seconds = 0,
): Promise<number> => {
  const take = (_: unknown, call: number) =>
    all[call % all.length]?.take(tier, 'ip a', at(seconds));
  const waits = await Promise.all(Array.from({ length: calls }, take));
  return waits.filter((wait) => wait === 0).length;
};

describe('limits that several processes count together (on every engine)', () => {
  it('two processes let in as many guesses and writes as one', async () => {
    const all = processes(2);
    expect(await passed(all, 'auth', 40)).toBe(10);
    // Six seconds for the next one, whichever process gets the call; a clock that is behind gives nothing away.
    expect(await passed(all, 'auth', 4, -60)).toBe(0);
    expect(await passed(all, 'auth', 6, 5.9)).toBe(0);
    expect(await passed(all, 'auth', 6, 6)).toBe(1);
    expect(await passed(all, 'auth', 30, 600)).toBe(10);
    // The clock was wrong, and was put right (I3).
    expect(await passed(all, 'auth', 30, -600)).toBe(10);
    expect(await passed(all, 'write', 130)).toBe(100);
  });

  it('two processes never let in more reads than one, nor many fewer', async () => {
    const together = await passed(processes(2, 0.1), 'read', 150);
    expect(together).toBeLessThanOrEqual(100);
    // Calls that one process has reserved are not available to the others.
    expect(together).toBeGreaterThan(80);
  });

  it('draws once for twenty reads, and for each write', async () => {
    let drawn = 0;
    const { draw } = createLimits(database);
    const limiter = createSharedLimiter(1, (request) => {
      drawn += 1;
      return draw(request);
    });
    for (let call = 0; call < 60; call += 1) await limiter.take('read', 'ip a', at(0));
    expect(drawn).toBe(3);
    for (let call = 0; call < 5; call += 1) await limiter.take('write', 'ip a', at(0));
    expect(drawn).toBe(8);
  });

  it('answers how long to wait, as one process alone does', async () => {
    const [first, second] = processes(2) as [RateLimiter, RateLimiter];
    const own = createRateLimiter(1);
    for (let call = 0; call < 10; call += 1) {
      own.take('auth', 'ip a', at(0));
      await first.take('auth', 'ip a', at(0));
    }
    for (const now of [0, 1, 5.9].map(at))
      expect(await second.take('auth', 'ip a', now)).toBe(own.take('auth', 'ip a', now));
  });

  it('while the database does not answer, each process counts by itself', async () => {
    const limiter = createSharedLimiter(1, () => Promise.reject(new Error('gone')));
    expect(await passed([limiter], 'auth', 15)).toBe(10);
  });

  it('forgets buckets that are full again alone', async () => {
    const [limiter] = processes(1);
    await limiter?.take('auth', 'ip old', at(0));
    await limiter?.take('auth', 'ip new', at(50));
    await createLimits(database).forget(at(61));
    expect(await rowsOf(database, rateBuckets)).toMatchObject([{ key: 'auth ip new' }]);
  });
});
