import { useQuery } from '@tanstack/react-query';
import { type CountQuestion, useReader } from '../reader';

interface CountOptions {
  /** How often numbers are asked for again while the page is seen, in milliseconds; absent: when they are asked to be. */
  readonly every?: number;
  readonly isEnabled?: boolean;
  /** Too many for a request each: only what one call tells. */
  readonly together?: boolean;
}

/** The numbers of lists, all by one question, in its order; undefined where nobody tells. */
export const useCounts = (questions: readonly CountQuestion[], options: CountOptions = {}) => {
  const { every, isEnabled = true, together = false } = options;
  const provider = useReader();
  return useQuery({
    queryKey: ['counts', questions],
    queryFn: async () =>
      // A number that nobody tells is null in the cache, which keeps no undefined.
      (await provider.counts(questions, { together })).map((count) => count ?? null),
    enabled: isEnabled && questions.length > 0,
    retry: false,
    refetchInterval: every ?? false,
    refetchOnWindowFocus: every === undefined ? false : 'always',
    placeholderData: (previous) => (previous?.length === questions.length ? previous : undefined),
  });
};
