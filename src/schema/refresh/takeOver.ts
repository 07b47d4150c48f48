import { replaceEqualDeep } from '@tanstack/react-query';
import type { GetListResult, RaRecord } from 'react-admin';

/** What an answer makes of the rows on screen. */
export interface TakenOver {
  readonly answer: GetListResult;
  /** Rows that say something else than before, and those that were not there. */
  readonly changed: readonly RaRecord['id'][];
  /** Some row would stand in another place, or go. */
  readonly moves: boolean;
}

/** Compares an answer with the rows on screen; a row that says the same stays the same object, and is not drawn again. */
export const takeOver = (before: readonly RaRecord[], answer: GetListResult): TakenOver => {
  const known = new Map(before.map((row) => [row.id, row]));
  const data = answer.data.map((row: RaRecord) => {
    const old = known.get(row.id);
    return old ? (replaceEqualDeep(old, row) as RaRecord) : row;
  });
  return {
    answer: { ...answer, data },
    changed: data.filter((row) => known.get(row.id) !== row).map(({ id }) => id),
    moves: before.some(({ id }, at) => data[at]?.id !== id),
  };
};
