import { QueryClient } from '@tanstack/react-query';

/** An answer this old is asked for again when a screen needs it, in milliseconds. */
const FRESH_MS = 5_000;

/**
 * The cache of what was read. Without a connection nothing waits in silence: a reading fails at once
 * and says so, a writing fails and is never sent later behind the operator's back (RELIABILITY G23).
 * When the connection is back, what failed and what is old is read again.
 */
export const createQueries = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: ({ state }) => (state.status === 'error' ? 'always' : true),
        staleTime: FRESH_MS,
      },
      mutations: { networkMode: 'always' },
    },
  });
