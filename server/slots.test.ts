import { expect, it, vi } from 'vitest';
import { deferred } from '../tests/support/deferred';
import { HttpError } from './kernel';
import { Slots } from './slots';

const open = (atOnce: number, waiting: number) => {
  const slots = new Slots({
    atOnce,
    waiting,
    refusal: () => new HttpError(503, 'unavailable', ''),
  });
  const running: number[] = [];
  const ends: (() => void)[] = [];
  const start = (name: number) =>
    slots.run(async () => {
      running.push(name);
      await new Promise<void>((resolve) => ends.push(resolve));
      return name;
    });
  return { slots, running, ends, start };
};

it('slots (): so many run, the next wait in their order, and who is beyond is refused', async () => {
  const { running, ends, start } = open(2, 1);
  const work = [1, 2, 3].map(start);
  await expect(start(4)).rejects.toMatchObject({ status: 503 });
  expect(running).toEqual([1, 2]);
  ends[0]?.();
  await work[0];
  await Promise.resolve();
  expect(running).toEqual([1, 2, 3]);
  for (const end of ends) end();
  expect(await Promise.all(work)).toEqual([1, 2, 3]);
});

it('slots (): work that fails gives its place on', async () => {
  const { slots } = open(1, 1);
  const failed = slots.run(() => Promise.reject(new Error('x')));
  const next = slots.run(async () => 'done');
  await expect(failed).rejects.toThrow('x');
  expect(await next).toBe('done');
  expect(await slots.run(async () => 'again')).toBe('again');
});

it('work whose turn does not come in time never runs, and holds nobody up', async () => {
  vi.useFakeTimers();
  try {
    const slots = new Slots();
    const held = deferred();
    const holding = slots.run(() => held.promise);
    const work = vi.fn(async () => 1);
    const late = expect(slots.runWithin(50, () => new Error('late'), work)).rejects.toThrow('late');
    await vi.advanceTimersByTimeAsync(50);
    await late;
    held.resolve();
    await holding;
    const next = slots.runWithin(
      50,
      () => new Error('late'),
      async () => 2,
    );
    expect(await next).toBe(2);
    expect(work).not.toHaveBeenCalled();
    expect(slots.waiting).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});
