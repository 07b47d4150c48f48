import { expect, it, vi } from 'vitest';
import { Mutex } from './mutex';

it('work whose turn does not come in time never runs, and holds nobody up', async () => {
  vi.useFakeTimers();
  try {
    const mutex = new Mutex();
    let release: () => void = () => undefined;
    const held = mutex.run(
      () =>
        new Promise<void>((resolve) => {
          release = resolve;
        }),
    );
    const work = vi.fn(async () => 1);
    const late = expect(mutex.runWithin(50, () => new Error('late'), work)).rejects.toThrow('late');
    await vi.advanceTimersByTimeAsync(50);
    await late;
    release();
    await held;
    expect(
      await mutex.runWithin(
        50,
        () => new Error('late'),
        async () => 2,
      ),
    ).toBe(2);
    expect(work).not.toHaveBeenCalled();
    expect(mutex.waiting).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});
