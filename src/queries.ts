import { onlineManager, QueryClient } from '@tanstack/react-query';
import { ApiError } from './http/ApiError';

/** Age from which a cached response is refetched when a screen needs it, in milliseconds. */
const FRESH_MS = 5_000;

/** Time after a reconnect during which reads may still fail, in milliseconds. */
const COMING_BACK_MS = 10_000;

/** Retries of a read after a reconnect. */
const TRIES = 3;

/** Returns a function that is true shortly after a reconnect, which browsers report before requests succeed. */
const watchReturns = () => {
  let backAt = Number.NEGATIVE_INFINITY;
  onlineManager.subscribe((isOnline) => {
    if (isOnline) backAt = Date.now();
  });
  return () => Date.now() - backAt < COMING_BACK_MS;
};

const isCutOff = (failure: unknown): boolean =>
  failure instanceof ApiError && failure.kind === 'network';

/**
 * Creates the query cache. Offline, nothing is queued: reads and writes fail at once, and a write is never sent later
 * without the operator's knowledge (RELIABILITY G23). After a reconnect, failed and stale queries are refetched, with
 * retries if the first come too early.
 */
export const createQueries = (): QueryClient => {
  const isComingBack = watchReturns();
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        retry: (tries, failure) => tries < TRIES && isCutOff(failure) && isComingBack(),
        retryDelay: (tries) => 500 * 2 ** tries,
        refetchOnWindowFocus: false,
        refetchOnReconnect: ({ state }) => (state.status === 'error' ? 'always' : true),
        staleTime: FRESH_MS,
      },
      mutations: { networkMode: 'always' },
    },
  });
};
