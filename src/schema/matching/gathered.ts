import type { RaRecord } from 'react-admin';
import type { AnyCall, Gathered } from '../actions/runTypes';
import type { FormContext } from '../types';

/** Most records of one operation on everything that matches. */
export const MOST_MATCHING = 1000;

/** Which of the records an action can be carried out on, and why not on the others. */
export const gather = (
  { offered, blocked }: Pick<AnyCall, 'offered' | 'blocked'>,
  rows: readonly RaRecord[],
  isCut: boolean,
  context: FormContext,
): { readonly records: readonly RaRecord[]; readonly gathered: Gathered } => {
  // Rows that move while pages are read may come twice.
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
