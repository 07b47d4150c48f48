import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { type Store, useListContext, useStoreContext } from 'react-admin';
import { useIntent } from '../actions/intents';
import type { Resource } from '../compiled';
import { useRegistry } from '../context';
import {
  type Arrangement,
  arrangementKey,
  type HiddenColumns,
  hiddenKey,
  viewHiddenKey,
} from '../list/useColumns';
import { useReader } from '../reader';
import { SERVED_KEY, type Served, takeServed, type WireLayout } from '../views/useSavedViews';

/** Narrowest and widest column that the operator may set, in CSS pixels. */
export const [NARROWEST, WIDEST] = [48, 900] as const;

/** Debounce of the request after a change, in milliseconds: a drag is many changes. */
const DEBOUNCE_MS = 800;

const arrangementIn = (store: Store, name: string): Arrangement =>
  store.getItem<Arrangement>(arrangementKey(name)) ?? { order: [], widths: {} };

const layoutIn = (store: Store, name: string): WireLayout => {
  const { order, widths } = arrangementIn(store, name);
  return {
    list: name,
    order,
    widths,
    hidden: store.getItem<HiddenColumns>(hiddenKey(name)) ?? null,
  };
};

const NOTHING = { order: [], widths: {}, hidden: null };

const isSame = (store: Store, name: string, layout: WireLayout): boolean => {
  const { list: _, ...here } = layoutIn(store, name);
  const { order, widths, hidden = null } = layout;
  return JSON.stringify(here) === JSON.stringify({ order, widths, hidden });
};

/** Takes over the layout that the server keeps, unless this browser has unsent changes. */
const takeLayout = (store: Store, name: string, served: WireLayout | undefined): void => {
  const { isServed } = arrangementIn(store, name);
  // Unsent: a choice of columns from before, or a change whose request is pending.
  if (isServed === false || (!served && !isServed)) return;
  const layout = served ?? { list: name, ...NOTHING };
  if (isServed && isSame(store, name, layout)) return;
  const { order, widths, hidden = null } = layout;
  store.setItem(arrangementKey(name), { order, widths, isServed: true });
  store.setItem(hiddenKey(name), hidden);
};

/**
 * Takes over the layouts of our own server once the saved views are read: those of other lists at once, that of this
 * one with its next request or when it is left, so that nothing on screen moves. It sends no request.
 */
export const useServedLayouts = (name: string): void => {
  const store = useStoreContext();
  const { manifests } = useRegistry();
  const { data: served } = useQuery<Served | null>({ queryKey: SERVED_KEY, queryFn: skipToken });
  const { page, sort, filterValues } = useListContext();
  const request = JSON.stringify([page, sort, filterValues]);
  const first = useRef(request);
  const take = useRef<(list: string) => void>(() => undefined);
  take.current = (name) => {
    const layout = served?.layouts.find(({ list }) => list === name);
    if (served) takeLayout(store, name, layout);
  };
  useEffect(() => {
    if (!served) return;
    for (const other of manifests) if (other.name !== name) take.current(other.name);
  }, [served, manifests, name]);
  useEffect(() => {
    if (request !== first.current) take.current(name);
  }, [request, name]);
  useEffect(() => () => take.current(name), [name]);
};

/** Pending requests by list. */
const pending = new Map<string, ReturnType<typeof setTimeout>>();

/** Functions that arrange the columns of a list. */
export interface Arrange {
  /** All paths in their new order. */
  readonly order: (paths: readonly string[]) => void;
  /** Width of a column in CSS pixels; undefined: its own. */
  readonly resize: (path: string, width: number | undefined) => void;
  /** Shows or hides a column. */
  readonly toggle: (path: string) => void;
  /** Restores the columns of the definition. */
  readonly restore: () => void;
}

/** Arranges the columns of a list: at once in this browser, and after a pause on our own server. */
export const useArrange = ({ name, hiddenColumns }: Resource): Arrange => {
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
      if (!isSame(store, name, layout)) return;
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
      order: (order) => keep({ order }),
      resize: (path, width) => {
        const { [path]: _, ...others } = arrangementIn(store, name).widths;
        const bounded = width && Math.round(Math.min(Math.max(width, NARROWEST), WIDEST));
        keep({ widths: bounded ? { ...others, [path]: bounded } : others });
      },
      toggle: (path) => {
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
        keep({ order: [], widths: {} });
      },
    };
  }, [store, cache, reader, perform, name, hiddenColumns]);
};
