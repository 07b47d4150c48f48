import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useAuthProvider } from 'react-admin';
import { readTyped } from '../../../../domain/find';
import type { MenuNode } from '../../../ui/layout';
import { useSettled } from '../../../ui/useSettled';
import { useContextFor, useRegistry } from '../../context/context';
import { useReader } from '../../context/reader';
import { pagesOf } from './choices';
import { findRecords } from './findRecords';

const PAUSE_MS = 120;

/** Searches records after a pause, aborting the previous request. The result is not cached. */
export const useFound = (text: string, menu: readonly MenuNode[]) => {
  const provider = useReader();
  const auth = useAuthProvider();
  const registry = useRegistry();
  const context = useContextFor('list');
  const asked = useSettled(text, PAUSE_MS);
  const order = useMemo(() => pagesOf(menu).map(({ path }) => path), [menu]);
  const isEnabled = readTyped(asked) !== undefined;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['find', asked],
    enabled: isEnabled,
    gcTime: 0,
    retry: false,
    queryFn: ({ signal }) => {
      const can = async (resource: string, action: string) =>
        (await auth?.canAccess?.({ resource, action })) ?? true;
      return findRecords({ provider, registry, can, context, order }, asked, signal);
    },
    // The previous result stays on screen.
    placeholderData: (previous) => previous,
  });
  return {
    found: readTyped(text) ? data : undefined,
    isWaiting: readTyped(text) !== undefined && (asked !== text || isFetching),
    failure: isEnabled && asked === text && !isFetching ? error : undefined,
    retry: () => void refetch(),
  };
};
