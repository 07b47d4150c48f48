import { onlineManager, QueryClient } from '@tanstack/react-query';
import { ApiError } from './http/ApiError';

/** An answer this old is asked for again when a screen needs it, in milliseconds. */
const FRESH_MS = 5_000;

/** So long after the connection came back its first readings may still fail, in milliseconds. */
const COMING_BACK_MS = 10_000;

/** How often a reading is made again while the connection comes back. */
const TRIES = 3;

/** The time of the last return of the connection, which a browser tells before requests get through. */
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
 * The cache of what was read. Without a connection nothing waits in silence: a reading fails at once
 * and says so, a writing fails and is never sent later behind the operator's back (RELIABILITY G23).
 * When the connection is back, what failed and what is old is read again, and again where the first
 * readings come too early.
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
