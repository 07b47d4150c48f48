import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { RaRecord } from 'react-admin';

export type PatchRecord = (
  resource: string,
  id: RaRecord['id'],
  patch: Readonly<Record<string, unknown>>,
) => void;

const isUnderWay = ({ state }: Query): boolean => state.fetchStatus === 'fetching';

/** Returns a record from the cache, which may be newer than the one on screen. */
export const knownRecord = (cache: QueryClient, resource: string, record: RaRecord): RaRecord =>
  cache
    .getQueriesData<RaRecord>({ queryKey: [resource, 'getOne'] })
    .map(([, known]) => known)
    .find((known) => known?.id === record.id) ?? record;

/** Returns the query key of the operations that sections read. */
export const sectionsKey = (resource: string): readonly string[] => ['sections', resource];

/** Returns a function that replaces values of a record in cached lists and records; nothing is refetched. */
export const useShowRecord = (): PatchRecord => {
  const cache = useQueryClient();
  return useCallback(
    (resource, id, patch) => {
      const change = (record: RaRecord): RaRecord =>
        record?.id === id ? { ...record, ...patch } : record;
      cache.setQueriesData<{ data?: RaRecord[] }>({ queryKey: [resource, 'getList'] }, (old) =>
        Array.isArray(old?.data) ? { ...old, data: old.data.map(change) } : old,
      );
      cache.setQueriesData<RaRecord>({ queryKey: [resource, 'getOne'] }, (old) =>
        old ? change(old) : old,
      );
    },
    [cache],
  );
};

/** Changes a cached record (part 1 section 4); refetches pending queries, which may be older. */
export const usePatchRecord = (): PatchRecord => {
  const cache = useQueryClient();
  const show = useShowRecord();
  return useCallback(
    (resource, id, patch) => {
      show(resource, id, patch);
      for (const queryKey of [[resource], sectionsKey(resource)])
        void cache.invalidateQueries({ queryKey, predicate: isUnderWay });
    },
    [cache, show],
  );
};

/** Stores a saved record in the cache; refetches lists, whose filter or order it may have left. */
export const useSavedRecord = (): ((resource: string, saved: RaRecord) => void) => {
  const cache = useQueryClient();
  return useCallback(
    (resource, saved) => {
      cache.setQueriesData<RaRecord>({ queryKey: [resource, 'getOne'] }, (old) =>
        old?.id === saved.id ? { ...old, ...saved } : undefined,
      );
      void cache.invalidateQueries({ queryKey: [resource, 'getList'] });
    },
    [cache],
  );
};
