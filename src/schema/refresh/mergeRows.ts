import { replaceEqualDeep } from '@tanstack/react-query';
import type { GetListResult, RaRecord } from 'react-admin';

/** Rows of a response, merged with those on screen. */
export interface MergedRows {
  readonly answer: GetListResult;
  /** Changed and added rows. */
  readonly changed: readonly RaRecord['id'][];
  /** A row changes its place or disappears. */
  readonly moves: boolean;
}

/** Merges a response with the rows on screen: an equal row remains the same object, and does not draw again. */
export const mergeRows = (before: readonly RaRecord[], answer: GetListResult): MergedRows => {
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
