import { describe, expect, it, vi } from 'vitest';
import { deferred } from '../../../tests/support/deferred';
import { CACHED_MS, SessionCache } from './memory';

const ASKED = new Date('2026-03-10T15:00:00.000Z');

const memory = (forMs = CACHED_MS) => {
  // A process that has run for a day.
  let clock = 86_400_000;
  const known = new SessionCache<string>(forMs, () => clock);
  const read = vi.fn(async (): Promise<string | undefined> => 'ana');
  return {
    known,
    read,
    get: (seconds = 0) =>
      known.get('hash', new Date(ASKED.getTime() + seconds * 1000), read, () => true),
    pass: (ms: number) => {
      clock += ms;
    },
  };
};

describe('what is remembered of sessions', () => {
  it('is read again after less than a second, counted from the beginning of the reading', async () => {
    expect(CACHED_MS).toBeLessThan(1_000);
    const { get, pass, read } = memory();
    const answer = deferred();
    read.mockReturnValueOnce(answer.promise.then(() => 'ana'));
    const first = Promise.all([get(), get()]);
    pass(CACHED_MS - 1);
    answer.resolve();
    expect(await first).toEqual(['ana', 'ana']);
    await get();
    expect(read).toHaveBeenCalledTimes(1);
    pass(1);
    await get();
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('what is being read while a session ends is not kept', async () => {
    const { get, known, read } = memory();
    const first = get();
    known.clear();
    await first;
    await get();
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('nobody, and a failure, are not kept', async () => {
    const { get, read } = memory();
    read.mockResolvedValueOnce(undefined).mockRejectedValueOnce(new Error('gone'));
    expect(await get()).toBeUndefined();
    await expect(get()).rejects.toThrow('gone');
    expect(await get()).toBe('ana');
  });

  it('a clock of the calls that has moved on asks again, and 0 remembers nothing', async () => {
    const { get, read } = memory();
    await get();
    await get(60);
    expect(read).toHaveBeenCalledTimes(2);
    const none = memory(0);
    await none.get();
    await none.get();
    expect(none.read).toHaveBeenCalledTimes(2);
  });
});
