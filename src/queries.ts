import { onlineManager, QueryClient } from '@tanstack/react-query';
import { ApiError } from './http/ApiError';

const FRESH_MS = 5_000;

/** Time after a reconnect during which reads may still fail, in milliseconds. */
const COMING_BACK_MS = 10_000;

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

/** Offline nothing is queued: no write is sent later without the operator (RELIABILITY G23). */
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
