import { and, type Column, eq, lt, or, type SQL, sql } from 'drizzle-orm';

/** Sorts text by its bytes on every engine; the column holds lower case without accents. */
export const byText = (column: Column | SQL): SQL => sql`${column} collate "C"`;

/** Sorts a name as it is written, without regard to case and accents; no index serves it. */
export const byFoldedText = (column: Column): SQL =>
  sql`translate(lower(${column}), 'áàâãäéèêëíìîïóòôõöúùûüçñ', 'aaaaaeeeeiiiiooooouuuucn') collate "C"`;

/** What a list is sorted by: what may be empty, or what never is. */
export type Sort = SQL | { readonly filled: SQL };

/** Sorts by what is never empty: an index then serves both directions, which it does not with empty values last. */
export const filled = (by: SQL): Sort => ({ filled: by });

/**
 * The order of a list: the column of an allow-list, empty values last. The contract has refused
 * every other name already (ruling 7).
 */
export const orderOf = (
  columns: Readonly<Record<string, Sort>>,
  orderBy: string,
  orderType: 'ASC' | 'DESC',
): SQL => {
  const column = columns[orderBy];
  if (!column) throw new RangeError(`Unknown order ${orderBy}`);
  if ('filled' in column)
    return orderType === 'DESC' ? sql`${column.filled} desc` : sql`${column.filled} asc`;
  return orderType === 'DESC' ? sql`${column} desc nulls last` : sql`${column} asc nulls last`;
};

/**
 * The order that a query asks for, or that the list has by itself: `first`. Who names an order alone
 * wants it ascending.
 */
export const sortedBy = (
  columns: Readonly<Record<string, Sort>>,
  query: { readonly orderBy?: string | undefined; readonly orderType?: 'ASC' | 'DESC' | undefined },
  first: readonly [orderBy: string, orderType: 'ASC' | 'DESC'],
): SQL => {
  const { orderBy = first[0], orderType = query.orderBy ? 'ASC' : first[1] } = query;
  return orderOf(columns, orderBy, orderType);
};

/** Rows of a list without pages, or of a page whose size the caller says freely (RELIABILITY E3). */
export const MOST_ANSWERED = 1_000;

/**
 * Rows of a list that the specification gives whole, however long: the client reads no more of one (decision
 * 0060, RELIABILITY E3).
 */
export const MOST_WHOLE = 20_000;

/**
 * The rows of an answer that has no pages, read with one more than it may hold: those that it may,
 * and a total that says when there are more.
 */
export const cappedAnswer = <T>(
  rows: readonly T[],
  most = MOST_ANSWERED,
): { data: T[]; totalItems: number; totalIsCapped?: true } => {
  const data = rows.slice(0, most);
  const isCapped = rows.length > most;
  return { data, totalItems: data.length, ...(isCapped ? { totalIsCapped: true } : {}) };
};

/** How many rows stand before a page; pages count from 1. */
export const offsetOf = (page: number, pageSize: number): number => (page - 1) * pageSize;

/** The rows behind one, in a table that is read newest first. */
export const behind = (
  { createdAt, id }: { readonly createdAt: Column; readonly id: Column },
  last: { readonly createdAt: Date; readonly id: string } | undefined,
): SQL | undefined =>
  last && or(lt(createdAt, last.createdAt), and(eq(createdAt, last.createdAt), lt(id, last.id)));
