import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { ApiError } from './http/ApiError';
import { createQueries } from './queries';

const refusal = () => new ApiError('network', 0, 'network', '');

afterEach(() => {
  onlineManager.setOnline(true);
  vi.useRealTimers();
});

/** A query of the screen, from its cache. */
const observe = (read: () => Promise<string>) => {
  const queries = createQueries();
  const observer = new QueryObserver(queries, { queryKey: ['vouchers'], queryFn: read });
  queries.mount();
  onTestFinished(() => queries.unmount());
  const start = () => onTestFinished(observer.subscribe(() => undefined));
  return { observer, start };
};

describe('without a connection', () => {
  it('B-ERR-31 a reading fails at once, and is read again when the connection is back', async () => {
    const read = vi.fn(async () => 'old');
    const { observer, start } = observe(read);
    start();
    await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('old'));
    onlineManager.setOnline(false);
    read.mockRejectedValueOnce(refusal());
    const { isError, isPaused, data } = await observer.refetch();
    expect({ isError, isPaused, data }).toEqual({ isError: true, isPaused: false, data: 'old' });
    read.mockResolvedValue('new');
    onlineManager.setOnline(true);
    await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('new'));
    expect(observer.getCurrentResult().error).toBeNull();
  });

  it('B-ERR-31 is read again where the first readings after its return come too early, and no later', async () => {
    vi.useFakeTimers();
    const read = vi.fn().mockRejectedValue(refusal());
    const { observer, start } = observe(read);
    onlineManager.setOnline(false);
    start();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(read).toHaveBeenCalledTimes(1);
    onlineManager.setOnline(true);
    read.mockRejectedValueOnce(refusal()).mockResolvedValue('new');
    await vi.advanceTimersByTimeAsync(499);
    expect(read).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(observer.getCurrentResult().data).toBe('new');
    await vi.advanceTimersByTimeAsync(10_000);
    read.mockRejectedValue(refusal());
    await observer.refetch();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(read).toHaveBeenCalledTimes(4);
  });

  it('a writing fails at once and is never sent later', async () => {
    const queries = createQueries();
    queries.mount();
    onlineManager.setOnline(false);
    const write = vi.fn().mockRejectedValue(refusal());
    const mutation = queries.getMutationCache().build(queries, { mutationFn: write });
    await expect(mutation.execute(undefined)).rejects.toMatchObject({ code: 'network' });
    onlineManager.setOnline(true);
    await queries.resumePausedMutations();
    expect(write).toHaveBeenCalledOnce();
    queries.unmount();
  });
});
