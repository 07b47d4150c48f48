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

/** Cache key of `Served`; the value is null for a service that stores no views. */
export const SERVED_KEY = ['views'];

/** Changes the cached views and layouts, or refetches them if nothing is cached. */
export const updateServed = (
  cache: QueryClient,
  change: (current: Served) => Partial<Served>,
): void => {
  const current = cache.getQueryData<Served | null>(SERVED_KEY);
  if (current) cache.setQueryData<Served>(SERVED_KEY, { ...current, ...change(current) });
  else void cache.invalidateQueries({ queryKey: SERVED_KEY });
};

/** Change of a view; `first` moves the view before the operator's other views. */
export interface ViewChange extends Partial<ViewValues> {
  readonly shared?: boolean;
  readonly first?: true;
}

export type SavedViews = ReturnType<typeof useSavedViews>;

/** Adds a view, or replaces the view with its id. */
const withView = (views: Served['views'], view: SavedView, isFirst = false): Served['views'] => {
  const others = views.filter(({ id }) => id !== view.id);
  if (isFirst) return [view, ...others];
  if (others.length < views.length)
    return views.map((other) => (other.id === view.id ? view : other));
  // A new view comes after the operator's other views.
  return [...views.filter(({ mine }) => mine), view, ...views.filter(({ mine }) => !mine)];
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

/** Reads and writes saved views (decision 0081): on our server, or in this browser for other services. */
export const useSavedViews = ({ name: list, source }: Resource) => {
  const reader = useReader();
  const perform = useIntent();
  const cache = useQueryClient();
  /** Operation of the contract that loads the list; undefined for a custom back end. */
  const operation = source.kind === 'contract' ? source.operations.list : undefined;
  const [storedHere, storeHere] = useStore<readonly ViewValues[]>(`filters.1.${list}`, []);
  const [last, setLast] = useStore(`views.last.${list}`, '');
  const { data, isError } = useServed(reader, operation !== undefined);
  const localView = (view: ViewValues): SavedView => ({
    ...view,
    id: `here-${view.name}`,
    list,
    mine: true,
    mayChange: true,
    isHere: true,
  });
  const localViews = storedHere.map(localView);
  const saveLocally = (next: readonly SavedView[]): void =>
    storeHere(next.map(({ name, filter, sort, columns }) => ({ name, filter, sort, columns })));
  // biome-ignore lint/correctness/useExhaustiveDependencies: `localViews` depends on `storedHere` and `list`
  const views = useMemo(
    () => [...(data?.views ?? []).filter((view) => view.list === list), ...localViews],
    [data, storedHere, list],
  );
  const updateCache = (response: unknown, isFirst?: boolean): void => {
    const view = response as SavedView | undefined;
    updateServed(cache, ({ views }) => ({ views: view ? withView(views, view, isFirst) : views }));
  };
  const change = async (view: SavedView, changes: ViewChange): Promise<void> => {
    const { id, version, isHere } = view;
    if (isHere) saveLocally(withView(localViews, { ...view, ...changes }, changes.first));
    else updateCache(await perform('views.update', { ...changes, id, version }), changes.first);
    if (changes.name) setLast(changes.name);
  };
  const mayBeServed = operation !== undefined && data !== null;
  return {
    views,
    /** Does the server store views? Undefined until known. A failed request counts as yes: only our server gets it. */
    isServed: mayBeServed && (data !== undefined || isError || undefined),
    /** Name or definition key of the view that was opened or saved last. */
    last,
    setLast,
    change,
    /** Saves a view, which replaces the operator's view of the same name. */
    save: async ({ shared, ...values }: ViewValues & { readonly shared: boolean }) => {
      const { name } = values;
      if (operation === undefined || !(await reader.knowsExtensions('views.create')))
        saveLocally(withView(localViews, localView(values)));
      else {
        const existing = views.find((view) => view.mine && !view.isHere && view.name === name);
        if (existing) return change(existing, { ...values, shared });
        updateCache(await perform('views.create', { list, operation, ...values, shared }));
        // The view on the server replaces that of this browser.
        saveLocally(localViews.filter((view) => view.name !== name));
      }
      setLast(name);
    },
    remove: async ({ id, name, version, isHere }: SavedView): Promise<void> => {
      if (isHere) return saveLocally(localViews.filter((view) => view.name !== name));
      await perform('views.remove', { id, version });
      updateServed(cache, ({ views }) => ({ views: views.filter((view) => view.id !== id) }));
    },
  };
};
