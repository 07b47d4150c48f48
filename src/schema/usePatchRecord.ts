import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { RaRecord } from 'react-admin';

/** Changes a record wherever the cache holds it. */
export type PatchRecord = (
  resource: string,
  id: RaRecord['id'],
  patch: Readonly<Record<string, unknown>>,
) => void;

const isUnderWay = ({ state }: Query): boolean => state.fetchStatus === 'fetching';

/** A record as the cache knows it by now, which may be newer than the one on screen. */
export const knownRecord = (cache: QueryClient, resource: string, record: RaRecord): RaRecord =>
  cache
    .getQueriesData<RaRecord>({ queryKey: [resource, 'getOne'] })
    .map(([, known]) => known)
    .find((known) => known?.id === record.id) ?? record;

/** Where the cache keeps what the sections of a resource read by themselves. */
export const sectionsKey = (resource: string): readonly string[] => ['sections', resource];

/** The cached lists and records with one record as it was just read elsewhere: nothing is asked again. */
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

/**
 * The cached lists and records with one record changed, without asking for them again: what a
 * successful action shows at once (part 1 section 4). Only what is being read right now is read again:
 * its answer may be older than the change, and would take it off the screen.
 */
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

/**
 * Shows a record as it was just saved in every cached reading of it. Lists are read again: the record may
 * have left their filter, or has another place in their order.
 */
export const useSavedRecord = (): ((resource: string, saved: RaRecord) => void) => {
  const cache = useQueryClient();
  return useCallback(
    (resource, saved) => {
      const isOf = ({ state }: Query): boolean =>
        (state.data as RaRecord | undefined)?.id === saved.id;
      cache.setQueriesData<RaRecord>(
        { queryKey: [resource, 'getOne'], predicate: isOf },
        (old) => old && { ...old, ...saved },
      );
      void cache.invalidateQueries({ queryKey: [resource, 'getList'] });
    },
    [cache],
  );
};
