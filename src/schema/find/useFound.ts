import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useAuthProvider } from 'react-admin';
import { readTyped } from '../../../domain/find';
import type { MenuNode } from '../../ui/layout';
import { useContextFor, useRegistry } from '../context';
import { useReader } from '../reader';
import { pagesOf } from './choices';
import { type Found, findRecords } from './findRecords';

/** How long nothing is typed before a question goes out, in milliseconds. */
const PAUSE_MS = 120;

const useSettled = (text: string): string => {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
};

/** What is known of the records that a text may mean. */
export interface Finding {
  readonly found: Found | undefined;
  /** The answer to what is typed now is still to come. */
  readonly isWaiting: boolean;
  readonly failure: unknown;
  readonly retry: () => void;
}

/**
 * The records that a text may mean: asked once nothing is typed for a moment, the question before it aborted. What
 * was found is kept no longer than the dialog that shows it.
 */
export const useFound = (text: string, menu: readonly MenuNode[]): Finding => {
  const provider = useReader();
  const auth = useAuthProvider();
  const registry = useRegistry();
  const context = useContextFor('list');
  const asked = useSettled(text);
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
    // What is on screen stays until the next answer replaces it.
    placeholderData: (previous) => previous,
  });
  return {
    found: readTyped(text) ? data : undefined,
    isWaiting: readTyped(text) !== undefined && (asked !== text || isFetching),
    failure: isEnabled && asked === text && !isFetching ? error : undefined,
    retry: () => void refetch(),
  };
};
