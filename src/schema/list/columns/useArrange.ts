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
  type HiddenColumns,
  hiddenKey,
  viewHiddenKey,
} from '../useColumns';
import { SERVED_KEY, type Served, takeServed, type WireLayout } from '../views/useSavedViews';

export const [NARROWEST, WIDEST] = [48, 900] as const;

const DEBOUNCE_MS = 800;

const EMPTY: Arrangement = { order: [], widths: {} };

const arrangementIn = (store: Store, name: string): Arrangement =>
  store.getItem<Arrangement>(arrangementKey(name)) ?? EMPTY;

const layoutIn = (store: Store, list: string): WireLayout => {
  const { order, widths } = arrangementIn(store, list);
  return { list, order, widths, hidden: store.getItem<HiddenColumns>(hiddenKey(list)) ?? null };
};

const isSame = (store: Store, { list, order, widths, hidden = null }: WireLayout): boolean =>
  JSON.stringify(layoutIn(store, list)) === JSON.stringify({ list, order, widths, hidden });

const takeLayout = (store: Store, list: string, served: WireLayout | undefined): void => {
  const { isServed } = arrangementIn(store, list);
  // Unsent: a choice of columns from before, or a change whose request is pending.
  if (isServed === false || (!served && !isServed)) return;
  const { order, widths, hidden = null } = served ?? { list, ...EMPTY };
  if (isServed && isSame(store, { list, order, widths, hidden })) return;
  store.setItem(arrangementKey(list), { order, widths, isServed: true });
  store.setItem(hiddenKey(list), hidden);
};

/** Takes over the server's layouts; the current list's later, so that nothing on screen moves. */
export const useServedLayouts = (name: string): void => {
  const store = useStoreContext();
  const { manifests } = useRegistry();
  const { data: served } = useQuery<Served | null>({ queryKey: SERVED_KEY, queryFn: skipToken });
  const { page, sort, filterValues } = useListContext();
  const request = JSON.stringify([page, sort, filterValues]);
  const take = useEvent((name: string): void => {
    const layout = served?.layouts.find(({ list }) => list === name);
    if (served) takeLayout(store, name, layout);
  });
  useEffect(() => {
    if (!served) return;
    for (const other of manifests) if (other.name !== name) take(other.name);
  }, [served, manifests, name, take]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with the next request, or when the list is left
  useEffect(() => () => take(name), [request, name, take]);
};

export const movePath = (paths: readonly string[], path: string, to: number): string[] => {
  const others = paths.filter((one) => one !== path);
  return [...others.slice(0, to), path, ...others.slice(to)];
};

const pending = new Map<string, ReturnType<typeof setTimeout>>();

/** Arranges the columns of a list: at once in this browser, and after a pause on our own server. */
export const useArrange = ({ name, hiddenColumns }: Resource) => {
  const store = useStoreContext();
  const cache = useQueryClient();
  const reader = useReader();
  const perform = useIntent();
  return useMemo(() => {
    const send = async (): Promise<void> => {
      pending.delete(name);
      if (!(await reader.knowsExtensions('views.arrange'))) return;
      const layout = layoutIn(store, name);
      await perform('views.arrange', { ...layout });
      // A change during the request is sent by itself.
      if (!isSame(store, layout)) return;
      store.setItem(arrangementKey(name), { ...arrangementIn(store, name), isServed: true });
      takeServed(cache, ({ layouts }) => ({
        layouts: [...layouts.filter(({ list }) => list !== name), layout],
      }));
    };
    const keep = (change: Partial<Arrangement>): void => {
      const arrangement = arrangementIn(store, name);
      store.setItem(arrangementKey(name), { ...arrangement, ...change, isServed: false });
      clearTimeout(pending.get(name));
      // After a failure the change goes with the next one.
      const timer = setTimeout(() => void send().catch(() => undefined), DEBOUNCE_MS);
      pending.set(name, timer);
    };
    return {
      order: (order: readonly string[]) => keep({ order }),
      resize: (path: string, width: number | undefined) => {
        const { [path]: _, ...others } = arrangementIn(store, name).widths;
        const bounded = width && Math.round(Math.min(Math.max(width, NARROWEST), WIDEST));
        keep({ widths: bounded ? { ...others, [path]: bounded } : others });
      },
      toggle: (path: string) => {
        // The columns of an open view are its own, and no choice of the operator.
        const isView = Boolean(store.getItem<HiddenColumns>(viewHiddenKey(name)));
        const key = isView ? viewHiddenKey(name) : hiddenKey(name);
        const hidden = new Set(store.getItem<HiddenColumns>(key) ?? hiddenColumns);
        if (!hidden.delete(path)) hidden.add(path);
        store.setItem(key, [...hidden]);
        if (!isView) keep({});
      },
      restore: () => {
        store.setItem(viewHiddenKey(name), null);
        store.setItem(hiddenKey(name), null);
        keep(EMPTY);
      },
    };
  }, [store, cache, reader, perform, name, hiddenColumns]);
};
