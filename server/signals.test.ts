import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { silentLogger } from '../tests/support/silentLogger';
import type { Logger } from './http/log';
import { stopOnSignal } from './signals';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A process that records its calls, and a stop whose duration the test sets. */
const watched = () => {
  const exit = vi.fn<(code: number) => void>();
  const host = Object.assign(new EventEmitter(), { exit });
  let settle: { resolve: () => void; reject: (error: Error) => void } | undefined;
  const stop = vi.fn(
    () =>
      new Promise<void>((resolve, reject) => {
        settle = { resolve, reject };
      }),
  );
  const error = vi.fn<Logger['error']>();
  stopOnSignal(stop, { ...silentLogger, error }, host);
  return {
    exit,
    host,
    stop,
    error,
    stopped: () => settle?.resolve(),
    failed: (reason: Error) => settle?.reject(reason),
  };
};

it.each(['SIGTERM', 'SIGINT'])('%s stops in order, and then ends with 0', async (signal) => {
  const { exit, host, stop, stopped } = watched();
  host.emit(signal);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([stop.mock.calls.length, exit.mock.calls]).toEqual([1, []]);
  stopped();
  await vi.advanceTimersByTimeAsync(0);
  expect(exit.mock.calls).toEqual([[0]]);
});

it('a second signal ends with 1 at once, but not the first one passed on by a parent', async () => {
  const { exit, host, stop } = watched();
  host.emit('SIGTERM');
  await vi.advanceTimersByTimeAsync(1_000);
  host.emit('SIGTERM');
  expect(exit).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  host.emit('SIGINT');
  expect(exit.mock.calls).toEqual([[1]]);
  expect(stop).toHaveBeenCalledTimes(1);
});

it('a stop that fails is logged, and ends with 1', async () => {
  const { exit, host, error, failed } = watched();
  host.emit('SIGTERM');
  failed(new TypeError('lost'));
  await vi.advanceTimersByTimeAsync(0);
  expect(error).toHaveBeenCalledExactlyOnceWith('stop-failed', {
    error: expect.objectContaining({ name: 'TypeError' }),
  });
  expect(exit.mock.calls).toEqual([[1]]);
});
