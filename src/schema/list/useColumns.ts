import { useMemo } from 'react';
import { useStore } from 'react-admin';
import type { CompiledField, Resource } from '../definition/compiled';

/** Arrangement of the columns of a list, as the browser keeps it: decision 0079. */
export interface Arrangement {
  /** Paths in their order; the others follow in the order of the definition. */
  readonly order: readonly string[];
  readonly widths: Readonly<Record<string, number>>;
  /** The server has this arrangement, or had it: it wins over this browser. */
  readonly isServed?: boolean;
}

/** Paths of hidden columns; null: those of the definition. */
export type HiddenColumns = readonly string[] | null;

export const hiddenKey = (name: string): string => `columns.1.${name}`;

/** Key of the hidden columns of a list while a saved view with columns of its own is open. */
export const viewHiddenKey = (name: string): string => `columns.view.${name}`;

export const arrangementKey = (name: string): string => `layout.1.${name}`;

const NOTHING: Arrangement = { order: [], widths: {} };

/** Columns of a list; that of the title is always shown. `isFixed` ignores the arrangement. */
export const useColumns = (resource: Resource, isFixed = false) => {
  const { name } = resource;
  const [own] = useStore<HiddenColumns>(hiddenKey(name), null);
  const [ofView] = useStore<HiddenColumns>(viewHiddenKey(name), null);
  const [kept] = useStore(arrangementKey(name), NOTHING);
  const hidden = isFixed ? null : (ofView ?? own);
  const { order: paths, widths } = isFixed ? NOTHING : kept;
  // As a text, because each read of the store is another array; the widths do not concern the rows.
  const order = paths.join('\n');
  const columns = useMemo(() => {
    const away = new Set(hidden ?? resource.hiddenColumns);
    const places = order.split('\n');
    const placeOf = ({ path }: CompiledField) => places.indexOf(path) + 1 || 1e3;
    const all = [...resource.columns].sort((one, other) => placeOf(one) - placeOf(other));
    const isShown = (path: string) => path === resource.spec.titleField || !away.has(path);
    return { all, isShown, shown: all.filter(({ path }) => isShown(path)) };
  }, [resource, hidden, order]);
  return useMemo(() => ({ ...columns, widths }), [columns, widths]);
};
