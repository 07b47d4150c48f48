import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Store, useStoreContext } from 'react-admin';
import { useIntent } from '../actions/intents';
import type { Resource } from '../compiled';
import { type Arrangement, arrangementKey, hiddenKey } from '../list/useColumns';
import { useReader } from '../reader';
import { takeServed, type WireLayout } from '../views/servedViews';

/** Narrowest and widest column that somebody may set, in CSS pixels. */
export const [NARROWEST, WIDEST] = [48, 900] as const;

/** Stillness after a change before the server hears of it, in milliseconds: a drag is many of them. */
const STILL_MS = 800;

type Hidden = readonly string[] | null;

/** Where a list keeps the columns of before, while a saved view with columns of its own is open. */
const formerKey = (name: string): string => `columns.before.${name}`;

const arrangementIn = (store: Store, name: string): Arrangement =>
  store.getItem<Arrangement>(arrangementKey(name)) ?? { order: [], widths: {} };

/** The columns that do not show when no saved view says otherwise. */
const hiddenIn = (store: Store, name: string): Hidden => {
  const former = store.getItem<{ readonly hidden: Hidden } | null>(formerKey(name));
  return former ? former.hidden : (store.getItem<Hidden>(hiddenKey(name)) ?? null);
};

const layoutIn = (store: Store, name: string): WireLayout => {
  const { order, widths } = arrangementIn(store, name);
  return { list: name, order, widths, hidden: hiddenIn(store, name) };
};

const NOTHING = { order: [], widths: {}, hidden: null };

const isSame = (store: Store, name: string, layout: WireLayout): boolean => {
  const { list: _, ...here } = layoutIn(store, name);
  const { order, widths, hidden = null } = layout;
  return JSON.stringify(here) === JSON.stringify({ order, widths, hidden });
};

/** Takes what the server keeps of a list, unless this browser has changed it since. */
export const takeLayout = (store: Store, name: string, served: WireLayout | undefined): void => {
  const { isServed } = arrangementIn(store, name);
  // What was never sent is of this browser: a choice of columns from before, or a change that is on its way.
  if (isServed === false || (!served && !isServed)) return;
  const layout = served ?? { list: name, ...NOTHING };
  if (isServed && isSame(store, name, layout)) return;
  const { order, widths, hidden = null } = layout;
  store.setItem(arrangementKey(name), { order, widths, isServed: true });
  if (store.getItem(formerKey(name))) store.setItem(formerKey(name), { hidden });
  else store.setItem(hiddenKey(name), hidden);
};

/** By list, what is sent once its columns are still. */
const waiting = new Map<string, ReturnType<typeof setTimeout>>();

/** The ways to arrange the columns of a list. */
export interface Arrange {
  /** All paths in their new order. */
  readonly order: (paths: readonly string[]) => void;
  /** The width of a column in CSS pixels; undefined: as wide as it is by itself. */
  readonly resize: (path: string, width: number | undefined) => void;
  /** Shows a column, or hides it. */
  readonly toggle: (path: string) => void;
  /** As the definition has them. */
  readonly restore: () => void;
}

/** Arranges the columns of a list: at once in this browser, and on our own server once they are still. */
export const useArrange = ({ name, hiddenColumns }: Resource): Arrange => {
  const store = useStoreContext();
  const cache = useQueryClient();
  const reader = useReader();
  const perform = useIntent();
  return useMemo(() => {
    const send = async (): Promise<void> => {
      waiting.delete(name);
      if (!(await reader.knowsExtensions('views.arrange'))) return;
      const { list, ...body } = layoutIn(store, name);
      await perform('views.arrange', { list, ...body });
      // Changed meanwhile, it is sent again by that change.
      if (!isSame(store, name, { list, ...body })) return;
      const now = arrangementIn(store, name);
      store.setItem(arrangementKey(name), { ...now, isServed: true });
      takeServed(cache, ({ layouts }) => ({
        layouts: [...layouts.filter((one) => one.list !== list), { list, ...body }],
      }));
    };
    const sendLater = (): void => {
      clearTimeout(waiting.get(name));
      // What did not arrive stays this browser's, and goes with the next change.
      const later = setTimeout(() => void send().catch(() => undefined), STILL_MS);
      waiting.set(name, later);
    };
    const keep = (change: Partial<Arrangement>): void => {
      store.setItem(arrangementKey(name), {
        ...arrangementIn(store, name),
        ...change,
        isServed: false,
      });
      sendLater();
    };
    const hide = (hidden: Hidden): void => {
      store.setItem(hiddenKey(name), hidden);
      keep({});
    };
    return {
      order: (order) => keep({ order }),
      resize: (path, width) => {
        const { [path]: _, ...others } = arrangementIn(store, name).widths;
        const bounded = width && Math.round(Math.min(Math.max(width, NARROWEST), WIDEST));
        keep({ widths: bounded ? { ...others, [path]: bounded } : others });
      },
      toggle: (path) => {
        const away = new Set(store.getItem<Hidden>(hiddenKey(name)) ?? hiddenColumns);
        if (!away.delete(path)) away.add(path);
        hide([...away]);
      },
      restore: () => {
        store.setItem(formerKey(name), null);
        store.setItem(hiddenKey(name), null);
        keep({ order: [], widths: {} });
      },
    };
  }, [store, cache, reader, perform, name, hiddenColumns]);
};
