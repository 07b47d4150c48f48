import { useMemo } from 'react';
import { useStore } from 'react-admin';
import type { CompiledField, Resource } from '../compiled';

/** How somebody arranged the columns of a list, as the browser keeps it: decision 0100. */
export interface Arrangement {
  /** Paths in their order; columns that it does not name follow in that of the definition. */
  readonly order: readonly string[];
  /** Widths in CSS pixels of columns that are not as wide as they are by themselves. */
  readonly widths: Readonly<Record<string, number>>;
  /** The server has it, or had it: what it does not have any more is gone here too. */
  readonly isServed?: boolean;
}

/** The columns of a list, as the operator arranged them. */
export interface ColumnChoice {
  readonly all: readonly CompiledField[];
  readonly shown: readonly CompiledField[];
  readonly isShown: (path: string) => boolean;
  readonly widths: Arrangement['widths'];
}

/** Where the browser keeps which columns of a list do not show. */
export const hiddenKey = (name: string): string => `columns.1.${name}`;

/** Where the browser keeps how the columns of a list are arranged. */
export const arrangementKey = (name: string): string => `layout.1.${name}`;

const NOTHING: Arrangement = { order: [], widths: {} };

/**
 * Columns shown, remembered by name, so that a choice survives a definition that gains or loses a
 * column. The column of the title cannot be taken away. Where nobody can choose (`isFixed`), a choice
 * made elsewhere changes nothing.
 */
export const useColumns = (resource: Resource, isFixed = false): ColumnChoice => {
  const { name } = resource;
  const [stored] = useStore<readonly string[] | null>(hiddenKey(name), null);
  const [kept] = useStore(arrangementKey(name), NOTHING);
  const hidden = isFixed ? null : stored;
  const { order: paths, widths } = isFixed ? NOTHING : kept;
  // Apart from the widths, of which the rows know nothing, and by what it says: each reading of it is another list.
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
