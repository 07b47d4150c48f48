import { useQuery } from '@tanstack/react-query';
import type { Answer } from '../../dataProvider';
import { useBackOffice } from './useBackOffice';

/** A lead as the screens read it (part 2 section 3). */
export type Lead = Answer<'leads.list'>['data'][number];

/** One lead, found by its `_id` in the list (part 2 section 7); null when there is none. */
export const useLead = (id: string) => {
  const provider = useBackOffice();
  return useQuery({
    queryKey: ['leads', 'page', id],
    queryFn: async ({ signal }): Promise<Lead | null> => {
      const query = { _id: id, quantityPerPage: 1, page: 1 };
      const { data } = await provider.operation('leads.list', { query, signal });
      // A service that does not know the filter answers others too.
      return data.find(({ _id }) => _id === id) ?? null;
    },
    enabled: id !== '',
    staleTime: 0,
  });
};
