import { useRef } from 'react';
import { type RaRecord, useEvent, useListContext } from 'react-admin';

type Id = RaRecord['id'];

/** The ids of the rows from one to another, both of them, whichever comes first; none where one is not there. */
const between = (rows: readonly RaRecord[], one: Id | undefined, other: Id): readonly Id[] => {
  const ends = [one, other].map((id) => rows.findIndex((row) => row.id === id));
  if (ends.includes(-1)) return [];
  return rows.slice(Math.min(...ends), Math.max(...ends) + 1).map(({ id }) => id);
};

/** Ticks a row or takes its tick away; as a range, ticks all from the row that was ticked last. */
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
