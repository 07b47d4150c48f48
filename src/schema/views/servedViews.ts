import type { QueryClient } from '@tanstack/react-query';
import type { Arrangement, HiddenColumns } from '../list/useColumns';
import type { WireView } from './savedView';

/** Arrangement of the columns of a list on our own server. */
export interface WireLayout extends Pick<Arrangement, 'order' | 'widths'> {
  readonly list: string;
  readonly hidden?: HiddenColumns | undefined;
}

/** Views and layouts of the operator for all lists, read in one request. */
export interface Served {
  readonly views: readonly WireView[];
  readonly layouts: readonly WireLayout[];
}

/** Key of `Served` in the cache; null for services that keep nothing. */
export const SERVED_KEY = ['views'];

/** Writes a change to the cache, or refetches if nothing is cached. */
export const takeServed = (
  cache: QueryClient,
  change: (known: Served) => Partial<Served>,
): void => {
  const known = cache.getQueryData<Served | null>(SERVED_KEY);
  if (known) cache.setQueryData<Served>(SERVED_KEY, { ...known, ...change(known) });
  else void cache.invalidateQueries({ queryKey: SERVED_KEY });
};
