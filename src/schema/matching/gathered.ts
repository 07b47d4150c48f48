import type { RaRecord } from 'react-admin';
import type { AnyCall, Gathered } from '../actions/runTypes';
import type { FormContext } from '../types';

/** Maximum number of records of one action on all that match. */
export const MOST_MATCHING = 1000;

/** Splits records by whether an action is possible, with the reasons why not. */
export const gather = (
  { offered, blocked }: Pick<AnyCall, 'offered' | 'blocked'>,
  rows: readonly RaRecord[],
  isCut: boolean,
  context: FormContext,
): { readonly records: readonly RaRecord[]; readonly gathered: Gathered } => {
  // Rows may move between pages while they are read.
  const unique = [...new Map(rows.map((row) => [row.id, row])).values()].slice(0, MOST_MATCHING);
  const closed = new Map<string, number>();
  const records = unique.filter((record) => {
    const reason =
      offered?.(record, context) === false ? 'Não se aplica' : blocked?.(record, context);
    if (reason !== undefined) closed.set(reason, (closed.get(reason) ?? 0) + 1);
    return reason === undefined;
  });
  return { records, gathered: { read: unique.length, isCut, closed: [...closed] } };
};
