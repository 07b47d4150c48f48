import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useStore } from 'react-admin';
import { useIntent } from '../../context/intents';
import { type Reader, useReader } from '../../context/reader';
import type { Resource } from '../../definition/compiled';
import type { Arrangement, HiddenColumns } from '../useColumns';
import type { SavedView, ViewValues } from './savedView';

export interface WireLayout extends Pick<Arrangement, 'order' | 'widths'> {
  readonly list: string;
  readonly hidden?: HiddenColumns | undefined;
}

export interface Served {
  readonly views: readonly SavedView[];
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

/** Change of a view; `first` moves it before the other views of the operator. */
export interface ViewChange extends Partial<ViewValues> {
  readonly shared?: boolean;
  readonly first?: true;
}

export type SavedViews = ReturnType<typeof useSavedViews>;

const replaced = (known: Served['views'], view: SavedView, isFirst = false): Served['views'] => {
  const others = known.filter(({ id }) => id !== view.id);
  if (isFirst) return [view, ...others];
  if (others.length < known.length) return known.map((one) => (one.id === view.id ? view : one));
  // A new view follows the operator's own.
  return [...known.filter(({ mine }) => mine), view, ...known.filter(({ mine }) => !mine)];
};

const useServed = (reader: Reader, enabled: boolean) =>
  useQuery({
    queryKey: SERVED_KEY,
    queryFn: async (): Promise<Served | null> => {
      if (!(await reader.knowsExtensions('views.list'))) return null;
      const { data: views, layouts = [] } = (await reader.ask('views.list')) as {
        readonly data: Served['views'];
        readonly layouts?: Served['layouts'];
      };
      return { views, layouts };
    },
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnReconnect: false,
    retryOnMount: false,
  });

/** Saved views (decision 0081), on our own server; in this browser for other services. */
export const useSavedViews = ({ name: list, source }: Resource) => {
  const reader = useReader();
  const perform = useIntent();
  const cache = useQueryClient();
  /** The operation of the contract that reads the list; a back end of its own has none. */
  const operation = source.kind === 'contract' ? source.operations.list : undefined;
  const [kept, setKept] = useStore<readonly ViewValues[]>(`filters.1.${list}`, []);
  const [last, setLast] = useStore(`views.last.${list}`, '');
  const { data, isError } = useServed(reader, operation !== undefined);
  const hereOf = (view: ViewValues): SavedView => ({
    ...{ ...view, id: `here-${view.name}`, list },
    ...{ mine: true, mayChange: true, isHere: true },
  });
  const here = kept.map(hereOf);
  const keep = (next: readonly SavedView[]): void =>
    setKept(next.map(({ name, filter, sort, columns }) => ({ name, filter, sort, columns })));
  // biome-ignore lint/correctness/useExhaustiveDependencies: `here` is made of `kept` and `list`
  const views = useMemo(
    () => [...(data?.views ?? []).filter((view) => view.list === list), ...here],
    [data, kept, list],
  );
  const take = (answer: unknown, isFirst?: boolean): void => {
    const view = answer as SavedView | undefined;
    takeServed(cache, ({ views }) => ({ views: view ? replaced(views, view, isFirst) : views }));
  };
  const change = async (view: SavedView, wanted: ViewChange): Promise<void> => {
    const { id, version, isHere } = view;
    if (isHere) keep(replaced(here, { ...view, ...wanted }, wanted.first));
    else take(await perform('views.update', { ...wanted, id, version }), wanted.first);
    if (wanted.name) setLast(wanted.name);
  };
  const isOurs = operation !== undefined && data !== null;
  return {
    views,
    /** Can views be shared? Undefined until known; a failed request is one to our own server. */
    isServed: isOurs && (data !== undefined || isError || undefined),
    /** Name, or key in the definition, of the view that was opened or saved last. */
    last,
    setLast,
    change,
    /** Saves a view, replacing the operator's own of the same name. */
    save: async ({ shared, ...values }: ViewValues & { readonly shared: boolean }) => {
      const { name } = values;
      if (operation === undefined || !(await reader.knowsExtensions('views.create')))
        keep(replaced(here, hereOf(values)));
      else {
        const former = views.find((view) => view.mine && !view.isHere && view.name === name);
        if (former) return change(former, { ...values, shared });
        take(await perform('views.create', { list, operation, ...values, shared }));
        // The server replaces the view of this browser.
        keep(here.filter((view) => view.name !== name));
      }
      setLast(name);
    },
    remove: async ({ id, name, version, isHere }: SavedView): Promise<void> => {
      if (isHere) return keep(here.filter((view) => view.name !== name));
      await perform('views.remove', { id, version });
      takeServed(cache, ({ views }) => ({ views: views.filter((view) => view.id !== id) }));
    },
  };
};
