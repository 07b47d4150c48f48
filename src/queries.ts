import { onlineManager, QueryClient } from '@tanstack/react-query';
import { ApiError } from './http/ApiError';

const STALE_MS = 5_000;

/** Time after a reconnect during which reads may still fail, in milliseconds. */
const RECONNECT_MS = 10_000;

const MAX_RETRIES = 3;

/** Returns a function that is true shortly after a reconnect, which browsers report before requests succeed. */
const watchReconnects = () => {
  let onlineSince = Number.NEGATIVE_INFINITY;
  onlineManager.subscribe((isOnline) => {
    if (isOnline) onlineSince = Date.now();
  });
  return () => Date.now() - onlineSince < RECONNECT_MS;
};

const isNetworkError = (failure: unknown): boolean =>
  failure instanceof ApiError && failure.kind === 'network';

/** Creates the query client. Offline writes fail at once and are never sent later by themselves. */
export const createQueries = (): QueryClient => {
  const isReconnecting = watchReconnects();
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        retry: (tries, failure) =>
          tries < MAX_RETRIES && isNetworkError(failure) && isReconnecting(),
        retryDelay: (tries) => 500 * 2 ** tries,
        refetchOnWindowFocus: false,
        refetchOnReconnect: ({ state }) => (state.status === 'error' ? 'always' : true),
        staleTime: STALE_MS,
      },
      mutations: { networkMode: 'always' },
    },
  });
};
