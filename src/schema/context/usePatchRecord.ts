import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { RaRecord } from 'react-admin';

export type PatchRecord = (
  resource: string,
  id: RaRecord['id'],
  patch: Readonly<Record<string, unknown>>,
) => void;

const isFetching = ({ state }: Query): boolean => state.fetchStatus === 'fetching';

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

/** Returns a function that changes a cached record and restarts pending queries, whose response may be older. */
export const usePatchRecord = (): PatchRecord => {
  const cache = useQueryClient();
  const show = useShowRecord();
  return useCallback(
    (resource, id, patch) => {
      show(resource, id, patch);
      for (const queryKey of [[resource], sectionsKey(resource)])
        void cache.invalidateQueries({ queryKey, predicate: isFetching });
    },
    [cache, show],
  );
};

/** Returns a function that caches a saved record. It refetches lists, which may now omit or reorder the record. */
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
