import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { deferred } from '../tests/support/deferred';
import { silentLogger } from '../tests/support/silentLogger';
import { repeat, startCare } from './care';
import type { Database } from './db/database';
import type { Logger } from './http/log';

// A short interval left by an earlier file would fire a million times in an hour of this clock.
const toFake = ['setInterval', 'clearInterval', 'Date'] as const;

beforeEach(
  () => void vi.useFakeTimers({ now: new Date('2026-03-10T15:00:00.000Z'), toFake: [...toFake] }),
);
afterEach(() => void vi.useRealTimers());

const HOUR = 3_600_000;

const listeningLogger = () => {
  const warn = vi.fn<Logger['warn']>();
  return { warn, logger: { ...silentLogger, warn } };
};

it('work that is repeated: a failure is logged, the next turn tries again, and one that comes while a run lasts is left out', async () => {
  const { warn, logger } = listeningLogger();
  const run = deferred();
  const work = vi.fn(() => Promise.resolve()).mockRejectedValueOnce(new TypeError('lost'));
  work.mockReturnValueOnce(run.promise);
  const end = repeat(work, 100, 'work-failed', logger);
  await vi.advanceTimersByTimeAsync(500);
  expect(work).toHaveBeenCalledTimes(2);
  expect(warn).toHaveBeenCalledExactlyOnceWith('work-failed', {
    error: expect.objectContaining({ name: 'TypeError' }),
  });
  run.resolve();
  await vi.advanceTimersByTimeAsync(100);
  end();
  expect(work).toHaveBeenCalledTimes(3);
});

const cared = () => {
  const settle = vi.fn((_: Date) => Promise.resolve());
  const purge = vi.fn((_: Date) => Promise.resolve());
  const read = vi.fn(() => Promise.resolve());
  const database = { engine: 'embedded', read } as unknown as Database;
  const { warn, logger } = listeningLogger();
  const updateTiers = vi.fn((_: Date) => Promise.resolve());
  const limits = { forget: async () => undefined };
  const store = { purge, charges: { settle }, limits, gamification: { updateTiers } };
  const end = startCare({ store, database, clock: () => new Date(), logger });
  return { settle, purge, updateTiers, read, warn, end };
};

it('care for an open store: settles charges every five seconds, purges and maintains every hour, until it ends', async () => {
  const { settle, purge, updateTiers, read, end } = cared();
  await vi.advanceTimersByTimeAsync(4_999);
  expect(settle).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(settle.mock.calls).toEqual([[new Date('2026-03-10T15:00:05.000Z')]]);
  await vi.advanceTimersByTimeAsync(HOUR - 5_001);
  expect([purge.mock.calls.length, read.mock.calls.length]).toEqual([0, 0]);
  await vi.advanceTimersByTimeAsync(1);
  for (const { mock } of [purge, updateTiers])
    expect(mock.calls).toEqual([[new Date('2026-03-10T16:00:00.000Z')]]);
  expect(read).toHaveBeenCalledTimes(1);
  end();
  await vi.advanceTimersByTimeAsync(2 * HOUR);
  expect([settle, purge, read].map(({ mock }) => mock.calls.length)).toEqual([720, 1, 1]);
});

it('care for an open store: what fails is named, and holds nothing else up', async () => {
  const { settle, purge, read, warn, end } = cared();
  for (const work of [settle, purge, read]) work.mockRejectedValue(new Error('lost'));
  await vi.advanceTimersByTimeAsync(HOUR);
  end();
  const named = warn.mock.calls.map(([event]) => event);
  const works = ['settle-failed', 'purge-failed', 'maintenance-failed'];
  expect(new Set(named)).toEqual(new Set(works));
  expect(named.filter((event) => event === 'settle-failed')).toHaveLength(720);
});
