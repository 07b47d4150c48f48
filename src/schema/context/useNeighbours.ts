import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { type GetListParams, type GetListResult, type RaRecord, useTranslate } from 'react-admin';
import { failureText, useFailureToast } from '../../ui/feedback';
import { useReader } from './reader';

export type Step = -1 | 1;

interface Found {
  readonly params: GetListParams;
  readonly list: GetListResult;
  readonly index: number;
}

const hasPage = ({ params, list }: Found, step: Step): boolean => {
  const { page = 1, perPage = list.data.length } = params.pagination ?? {};
  if (step < 0) return page > 1;
  return list.pageInfo?.hasNextPage ?? page * perPage < (list.total ?? 0);
};

/** The neighbors of a record in a cached list, preferably the one on screen, else the newest; undefined if none has it. */
export const useNeighbours = (resource: string, id: RaRecord['id']) => {
  const client = useQueryClient();
  const provider = useReader();
  const toast = useFailureToast();
  const translate = useTranslate();
  const cache = client.getQueryCache();
  const best = useCallback(
    () =>
      cache
        .findAll({ queryKey: [resource, 'getList'] })
        .filter(({ queryKey, state }) => {
          const { meta } = queryKey[2] as GetListParams;
          const { data = [] } = (state.data ?? {}) as Partial<GetListResult>;
          return meta === undefined && data.some((row) => row.id === id);
        })
        .sort(
          (one, other) =>
            Number(other.isActive()) - Number(one.isActive()) ||
            other.state.dataUpdatedAt - one.state.dataUpdatedAt,
        )[0],
    [cache, resource, id],
  );
  const query = useSyncExternalStore(
    useCallback((changed) => cache.subscribe(changed), [cache]),
    best,
  );
  const list = query?.state.data as GetListResult | undefined;
  const index = list?.data.findIndex((row) => row.id === id) ?? -1;
  // A refreshed list may have lost it.
  if (!query || !list || index < 0) return undefined;
  const params = query.queryKey[2] as GetListParams;
  const found = { params, list, index };
  const readPage = async (page: number): Promise<readonly RaRecord[]> => {
    const asked = { ...params, pagination: { perPage: 10, ...params.pagination, page } };
    const answer = await client.fetchQuery({
      queryKey: [resource, 'getList', asked],
      queryFn: () => provider.getList(resource, asked),
    });
    return answer.data;
  };
  return {
    has: (step: Step) => list.data[found.index + step] !== undefined || hasPage(found, step),
    /** Finds the record and its page; reads the page if necessary. */
    find: async (step: Step): Promise<{ row: RaRecord; page: number } | undefined> => {
      const page = params.pagination?.page ?? 1;
      const here = list.data[found.index + step];
      if (here) return { row: here, page };
      const about = `${resource}.neighbours`;
      toast.clear(about);
      try {
        const rows = await readPage(page + step);
        const row = step > 0 ? rows[0] : rows.at(-1);
        return row && { row, page: page + step };
      } catch (failure) {
        const failed = translate('camarim.list.failed');
        toast.tell(failureText(failure, failed), { about });
        return undefined;
      }
    },
  };
};
