import { useMemo } from 'react';
import { useStore } from 'react-admin';
import type { CompiledField, Resource } from '../compiled';

/** The columns of a list, and the choice that the operator made of them. */
export interface ColumnChoice {
  readonly all: readonly CompiledField[];
  readonly shown: readonly CompiledField[];
  readonly isShown: (path: string) => boolean;
  readonly toggle: (path: string) => void;
  readonly reset: () => void;
}

/**
 * Columns shown, remembered by name, so that a choice survives a definition that gains or loses a
 * column. The column of the title cannot be taken away. Where nobody can choose (`isFixed`), a choice
 * made elsewhere takes none away.
 */
export const useColumns = (resource: Resource, isFixed = false): ColumnChoice => {
  const key = `columns.1.${resource.name}`;
  const [stored, setHidden] = useStore<readonly string[] | null>(key, null);
  const hidden = isFixed ? null : stored;
  return useMemo(() => {
    const away = new Set(hidden ?? resource.hiddenColumns);
    const isShown = (path: string) => path === resource.spec.titleField || !away.has(path);
    return {
      all: resource.columns,
      shown: resource.columns.filter(({ path }) => isShown(path)),
      isShown,
      toggle: (path) => {
        const next = new Set(away);
        if (!next.delete(path)) next.add(path);
        setHidden([...next]);
      },
      reset: () => setHidden(null),
    };
  }, [resource, hidden, setHidden]);
};
