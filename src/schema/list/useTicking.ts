import { useRef } from 'react';
import { type RaRecord, useEvent, useListContext } from 'react-admin';

type Id = RaRecord['id'];

/** Ids of the rows between two, inclusive; none if one is missing. */
const between = (rows: readonly RaRecord[], one: Id | undefined, other: Id): readonly Id[] => {
  const ends = [one, other].map((id) => rows.findIndex((row) => row.id === id));
  if (ends.includes(-1)) return [];
  return rows.slice(Math.min(...ends), Math.max(...ends) + 1).map(({ id }) => id);
};

/** Returns a function that toggles the selection of a row, or selects the range from the last one. */
export const useTicking = (): ((id: Id, isRange: boolean) => void) => {
  const { data = [], selectedIds, onSelect, onToggleItem } = useListContext();
  const last = useRef<Id>(undefined);
  return useEvent((id: Id, isRange: boolean): void => {
    const range = isRange ? between(data, last.current, id) : [];
    last.current = id;
    if (range.length > 0) onSelect([...new Set([...selectedIds, ...range])]);
    else onToggleItem(id);
  });
};
