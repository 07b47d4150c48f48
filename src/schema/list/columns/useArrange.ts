import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { type Store, useEvent, useListContext, useStoreContext } from 'react-admin';
import { useRegistry } from '../../context/context';
import { useIntent } from '../../context/intents';
import { useReader } from '../../context/reader';
import type { Resource } from '../../definition/compiled';
import {
  type Arrangement,
  arrangementKey,
  DEFAULT_ARRANGEMENT,
  type HiddenColumns,
  hiddenKey,
  viewHiddenKey,
} from '../useColumns';
import { SERVED_KEY, type Served, updateServed, type WireLayout } from '../views/useSavedViews';

/** Limits of the width of a column, in pixels. */
export const NARROWEST = 48;
export const WIDEST = 900;

const DEBOUNCE_MS = 800;

const arrangementIn = (store: Store, name: string): Arrangement =>
  store.getItem<Arrangement>(arrangementKey(name)) ?? DEFAULT_ARRANGEMENT;

const layoutIn = (store: Store, list: string): WireLayout => {
  const { order, widths } = arrangementIn(store, list);
  return { list, order, widths, hidden: store.getItem<HiddenColumns>(hiddenKey(list)) ?? null };
};

const isSameLayout = (store: Store, { list, order, widths, hidden = null }: WireLayout): boolean =>
  JSON.stringify(layoutIn(store, list)) === JSON.stringify({ list, order, widths, hidden });

/** Stores a layout of the server in this browser. A change that has not been sent yet wins over it. */
const applyLayout = (store: Store, list: string, served: WireLayout | undefined): void => {
  const { isServed } = arrangementIn(store, list);
  if (isServed === false || (!served && !isServed)) return;
  const { order, widths, hidden = null } = served ?? { list, ...DEFAULT_ARRANGEMENT };
  if (isServed && isSameLayout(store, { list, order, widths, hidden })) return;
  store.setItem(arrangementKey(list), { order, widths, isServed: true });
  store.setItem(hiddenKey(list), hidden);
};

/** Applies the layouts of the server. That of the list on screen waits for its next request, so that no column moves. */
export const useServedLayouts = (currentList: string): void => {
  const store = useStoreContext();
  const { manifests } = useRegistry();
  const { data: served } = useQuery<Served | null>({ queryKey: SERVED_KEY, queryFn: skipToken });
  const { page, sort, filterValues } = useListContext();
  const request = JSON.stringify([page, sort, filterValues]);
  const apply = useEvent((name: string): void => {
    const layout = served?.layouts.find(({ list }) => list === name);
    if (served) applyLayout(store, name, layout);
  });
  useEffect(() => {
    if (!served) return;
    for (const { name } of manifests) if (name !== currentList) apply(name);
  }, [served, manifests, currentList, apply]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs before the next request and on unmount
  useEffect(() => () => apply(currentList), [request, currentList, apply]);
};

export const movePath = (paths: readonly string[], path: string, to: number): string[] => {
  const others = paths.filter((other) => other !== path);
  return [...others.slice(0, to), path, ...others.slice(to)];
};

/** Debounce timers by list. */
const timers = new Map<string, ReturnType<typeof setTimeout>>();

/** Returns functions that arrange the columns of a list: at once in this browser, with a debounce on our server. */
export const useArrange = ({ name, hiddenColumns }: Resource) => {
  const store = useStoreContext();
  const cache = useQueryClient();
  const reader = useReader();
  const perform = useIntent();
  return useMemo(() => {
    const send = async (): Promise<void> => {
      timers.delete(name);
      if (!(await reader.knowsExtensions('views.arrange'))) return;
      const layout = layoutIn(store, name);
      await perform('views.arrange', { ...layout });
      // A change during the request is sent by another request.
      if (!isSameLayout(store, layout)) return;
      store.setItem(arrangementKey(name), { ...arrangementIn(store, name), isServed: true });
      updateServed(cache, ({ layouts }) => ({
        layouts: [...layouts.filter(({ list }) => list !== name), layout],
      }));
    };
    const save = (change: Partial<Arrangement>): void => {
      const arrangement = arrangementIn(store, name);
      store.setItem(arrangementKey(name), { ...arrangement, ...change, isServed: false });
      clearTimeout(timers.get(name));
      // A failed change is sent together with the next one.
      const timer = setTimeout(() => void send().catch(() => undefined), DEBOUNCE_MS);
      timers.set(name, timer);
    };
    return {
      order: (order: readonly string[]) => save({ order }),
      resize: (path: string, width: number | undefined) => {
        const { [path]: _, ...others } = arrangementIn(store, name).widths;
        const bounded = width && Math.round(Math.min(Math.max(width, NARROWEST), WIDEST));
        save({ widths: bounded ? { ...others, [path]: bounded } : others });
      },
      toggle: (path: string) => {
        // While a view with its own columns is open, a change is temporary and is not sent.
        const isView = Boolean(store.getItem<HiddenColumns>(viewHiddenKey(name)));
        const key = isView ? viewHiddenKey(name) : hiddenKey(name);
        const hidden = new Set(store.getItem<HiddenColumns>(key) ?? hiddenColumns);
        if (!hidden.delete(path)) hidden.add(path);
        store.setItem(key, [...hidden]);
        if (!isView) save({});
      },
      restore: () => {
        store.setItem(viewHiddenKey(name), null);
        store.setItem(hiddenKey(name), null);
        save(DEFAULT_ARRANGEMENT);
      },
    };
  }, [store, cache, reader, perform, name, hiddenColumns]);
};
