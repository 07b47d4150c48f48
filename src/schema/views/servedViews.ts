import type { QueryClient } from '@tanstack/react-query';
import type { Arrangement } from '../list/useColumns';
import type { WireView } from './savedView';

/** How a list's columns are arranged, as our own server keeps it for the person. */
export interface WireLayout extends Pick<Arrangement, 'order' | 'widths'> {
  readonly list: string;
  /** Columns that do not show; null, or absent: those of the definition. */
  readonly hidden?: readonly string[] | null | undefined;
}

/** What our own server keeps of lists for the person, by one question for all of them. */
export interface Served {
  readonly views: readonly WireView[];
  readonly layouts: readonly WireLayout[];
}

/** Under it the answer is kept as long as the page lives; null in front of services that keep nothing. */
export const SERVED_KEY = ['views'];

/** What is known follows what was written, without asking again; what is not known yet is asked for. */
export const takeServed = (
  cache: QueryClient,
  change: (known: Served) => Partial<Served>,
): void => {
  const known = cache.getQueryData<Served | null>(SERVED_KEY);
  if (known) cache.setQueryData<Served>(SERVED_KEY, { ...known, ...change(known) });
  else void cache.invalidateQueries({ queryKey: SERVED_KEY });
};
