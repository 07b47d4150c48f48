import { useMemo } from 'react';
import { useStore } from 'react-admin';
import type { CompiledField, Resource } from '../definition/compiled';

/** Arrangement of the columns of a list, stored in the browser (decision 0079). */
export interface Arrangement {
  /** Paths in the operator's order. Other columns follow in the order of the definition. */
  readonly order: readonly string[];
  readonly widths: Readonly<Record<string, number>>;
  /** Does the server store this arrangement? Then its next version replaces this one. */
  readonly isServed?: boolean;
}

/** Paths of hidden columns; null for the default of the definition. */
export type HiddenColumns = readonly string[] | null;

export const hiddenKey = (name: string): string => `columns.1.${name}`;

/** Store key of the hidden columns while a saved view with its own columns is open. */
export const viewHiddenKey = (name: string): string => `columns.view.${name}`;

export const arrangementKey = (name: string): string => `layout.1.${name}`;

export const DEFAULT_ARRANGEMENT: Arrangement = { order: [], widths: {} };

/** Returns the columns of a list; the title is always shown. `isFixed` ignores the operator's arrangement. */
export const useColumns = (resource: Resource, isFixed = false) => {
  const { name } = resource;
  const [hiddenByOperator] = useStore<HiddenColumns>(hiddenKey(name), null);
  const [hiddenByView] = useStore<HiddenColumns>(viewHiddenKey(name), null);
  const [arrangement] = useStore(arrangementKey(name), DEFAULT_ARRANGEMENT);
  const hidden = isFixed ? null : (hiddenByView ?? hiddenByOperator);
  const { order: paths, widths } = isFixed ? DEFAULT_ARRANGEMENT : arrangement;
  // A string, because each read of the store returns another array. Widths must not render the rows again.
  const order = paths.join('\n');
  const columns = useMemo(() => {
    const hiddenPaths = new Set(hidden ?? resource.hiddenColumns);
    const ordered = order.split('\n');
    const positionOf = ({ path }: CompiledField): number =>
      ordered.includes(path) ? ordered.indexOf(path) : ordered.length;
    const all = [...resource.columns].sort((a, b) => positionOf(a) - positionOf(b));
    const isShown = (path: string) => path === resource.spec.titleField || !hiddenPaths.has(path);
    return { all, isShown, shown: all.filter(({ path }) => isShown(path)) };
  }, [resource, hidden, order]);
  return useMemo(() => ({ ...columns, widths }), [columns, widths]);
};
