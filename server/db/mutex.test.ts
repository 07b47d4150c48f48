import { expect, it, vi } from 'vitest';
import { deferred } from '../../tests/support/deferred';
import { Mutex } from './mutex';

it('work whose turn does not come in time never runs, and holds nobody up', async () => {
  vi.useFakeTimers();
  try {
    const mutex = new Mutex();
    const held = deferred();
    const holding = mutex.run(() => held.promise);
    const work = vi.fn(async () => 1);
    const late = expect(mutex.runWithin(50, () => new Error('late'), work)).rejects.toThrow('late');
    await vi.advanceTimersByTimeAsync(50);
    await late;
    held.resolve();
    await holding;
    const next = mutex.runWithin(
      50,
      () => new Error('late'),
      async () => 2,
    );
    expect(await next).toBe(2);
    expect(work).not.toHaveBeenCalled();
    expect(mutex.waiting).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});
