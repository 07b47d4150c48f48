import { useQuery } from '@tanstack/react-query';
import { type CountQuestion, useReader } from '../context/reader';

interface CountOptions {
  /** Refetch interval while the page is visible, in milliseconds; by default none. */
  readonly every?: number;
  /** Counts only if the service counts all lists in one request. */
  readonly together?: boolean;
}

/** Counts the records of lists, in their order; null for a list that no service can count. */
export const useCounts = (lists: readonly CountQuestion[], options: CountOptions = {}) => {
  const { every, together = false } = options;
  const provider = useReader();
  const requests = lists.map(({ resource, filter }) => ({ resource, filter }));
  return useQuery({
    queryKey: ['counts', requests],
    queryFn: async () =>
      // The cache accepts no undefined.
      (await provider.counts(requests, { together })).map((count) => count ?? null),
    enabled: requests.length > 0,
    retry: false,
    refetchInterval: every ?? false,
    refetchOnWindowFocus: every === undefined ? false : 'always',
    placeholderData: (previous) => (previous?.length === requests.length ? previous : undefined),
  });
};
