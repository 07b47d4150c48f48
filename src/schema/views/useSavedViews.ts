import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useStore } from 'react-admin';
import { useIntent } from '../actions/intents';
import type { Resource } from '../compiled';
import type { Arrangement, HiddenColumns } from '../list/useColumns';
import { type Reader, useReader } from '../reader';
import {
  type KeptView,
  keptView,
  listOperation,
  type SavedView,
  servedView,
  type ViewValues,
  type WireView,
} from './savedView';

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

/** Change of a view. */
export interface ViewChange extends Partial<ViewValues> {
  readonly shared?: boolean;
  /** Moves it before the other views of the operator. */
  readonly first?: true;
}

/** The saved views of a list, with functions that change them. */
export interface SavedViews {
  readonly views: readonly SavedView[];
  /** Does our own server keep them, so that they can be shared? Undefined until that is known. */
  readonly isServed: boolean | undefined;
  /** Saves a view, replacing the operator's own of the same name. */
  readonly save: (values: ViewValues & { readonly shared: boolean }) => Promise<void>;
  readonly change: (view: SavedView, change: ViewChange) => Promise<void>;
  readonly remove: (view: SavedView) => Promise<void>;
  /** Name, or key in the definition, of the view that was opened or saved last. */
  readonly last: string;
  readonly setLast: (last: string) => void;
}

type Known = readonly WireView[];

const replaced = (known: Known, view: WireView, isFirst: boolean): Known => {
  const others = known.filter(({ id }) => id !== view.id);
  if (isFirst) return [view, ...others];
  const isNew = others.length === known.length;
  // A new view follows the operator's own.
  const own = known.filter(({ mine }) => mine);
  const rest = known.filter(({ mine }) => !mine);
  return isNew ? [...own, view, ...rest] : known.map((one) => (one.id === view.id ? view : one));
};

const keptChange = (all: readonly KeptView[], name: string, change: ViewChange): KeptView[] => {
  const { first, shared: _, ...values } = change;
  const next = all.map((one) => (one.name === name ? { ...one, ...values } : one));
  if (!first) return next;
  return [...next.filter((one) => one.name === name), ...next.filter((one) => one.name !== name)];
};

/** Reads the views of our own server once; null for other services. */
const useServed = (reader: Reader, enabled: boolean) =>
  useQuery({
    queryKey: SERVED_KEY,
    queryFn: async (): Promise<Served | null> => {
      if (!(await reader.knowsExtensions('views.list'))) return null;
      const { data: views, layouts = [] } = (await reader.ask('views.list')) as {
        readonly data: Known;
        readonly layouts?: Served['layouts'];
      };
      return { views, layouts };
    },
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
    retryOnMount: false,
  });

/**
 * The saved views of a list (decision 0088). Our own server returns those of all lists in one request per page load;
 * for other services, and lists that it does not have, this browser keeps them.
 */
export const useSavedViews = (resource: Resource): SavedViews => {
  const reader = useReader();
  const perform = useIntent();
  const cache = useQueryClient();
  const operation = listOperation(resource);
  const [kept, setKept] = useStore<readonly KeptView[]>(`filters.1.${resource.name}`, []);
  const [last, setLast] = useStore(`views.last.${resource.name}`, '');
  const { data, isError } = useServed(reader, operation !== undefined);
  const views = useMemo(
    () => [
      ...(data?.views ?? []).filter(({ list }) => list === resource.name).map(servedView),
      ...kept.map(keptView),
    ],
    [data, kept, resource],
  );
  const isServed = operation === undefined || data === null ? false : data ? true : undefined;
  const take = (answer: unknown, isFirst = false): void => {
    const view = answer as WireView | undefined;
    takeServed(cache, ({ views }) => ({ views: view ? replaced(views, view, isFirst) : views }));
  };
  const changed: SavedViews['change'] = async (view, wanted) => {
    if (view.isHere) {
      setKept(keptChange(kept, view.name, wanted));
      return;
    }
    const { id, version } = view;
    take(await perform('views.update', { ...wanted, id, version }), wanted.first);
  };
  const change: SavedViews['change'] = async (view, wanted) => {
    await changed(view, wanted);
    if (wanted.name) setLast(wanted.name);
  };
  const saved: SavedViews['save'] = async ({ shared, ...values }) => {
    const isNamed = ({ name }: { readonly name: string }) => name === values.name;
    const others = kept.filter((view) => !isNamed(view));
    if (operation === undefined || !(await reader.knowsExtensions('views.create'))) {
      setKept(
        others.length < kept.length ? keptChange(kept, values.name, values) : [...kept, values],
      );
      return;
    }
    const former = views.find((view) => view.isMine && !view.isHere && isNamed(view));
    if (former) return change(former, { ...values, shared });
    take(await perform('views.create', { list: resource.name, operation, ...values, shared }));
    // The server replaces the view of this browser.
    if (others.length < kept.length) setKept(others);
  };
  return {
    views,
    // A failed request is one to our own server: saving shows its failure.
    isServed: isServed ?? (isError || undefined),
    save: async (values) => {
      await saved(values);
      setLast(values.name);
    },
    last,
    setLast,
    change,
    remove: async (view) => {
      if (view.isHere) {
        setKept(kept.filter(({ name }) => name !== view.name));
        return;
      }
      await perform('views.remove', { id: view.id, version: view.version });
      takeServed(cache, ({ views }) => ({ views: views.filter(({ id }) => id !== view.id) }));
    },
  };
};
