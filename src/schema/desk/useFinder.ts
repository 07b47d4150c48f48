import { useMemo } from 'react';
import { useAuthProvider } from 'react-admin';
import { type MenuNode, pagesOf } from '../../ui/layout';
import type { Can } from '../context/access';
import { useContextFor, useRegistry } from '../context/context';
import { useReader } from '../context/reader';

/** Dependencies of searches and counts over the lists of a menu. */
export const useFinder = (menu: readonly MenuNode[]) => {
  const auth = useAuthProvider();
  const can: Can = async (resource, action) =>
    (await auth?.canAccess?.({ resource, action })) ?? true;
  return {
    can,
    provider: useReader(),
    registry: useRegistry(),
    context: useContextFor('list'),
    /** Addresses of the lists in the order of the menu. */
    order: useMemo(() => pagesOf(menu).map(({ path }) => path), [menu]),
  };
};

export type Finder = ReturnType<typeof useFinder>;
