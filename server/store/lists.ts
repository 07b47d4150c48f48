import { and, type Column, eq, lt, or, type SQL, sql } from 'drizzle-orm';

/** Sorts text bytewise on every engine; the column holds lower case without accents. */
export const byText = (column: Column | SQL): SQL => sql`${column} collate "C"`;

/** Sorts a name regardless of case and accents; no index supports it. */
export const byFoldedText = (column: Column): SQL =>
  sql`translate(lower(${column}), 'áàâãäéèêëíìîïóòôõöúùûüçñ', 'aaaaaeeeeiiiiooooouuuucn') collate "C"`;

/** Sort expression: nullable, or never null. */
export type Sort = SQL | { readonly filled: SQL };

/** Marks a sort column that is never null: an index then serves both directions, which `nulls last` prevents. */
export const filled = (by: SQL): Sort => ({ filled: by });

/** Order of a list by an allowed column, nulls last. The contract rejects every other name (ruling 7). */
export const orderOf = (
  columns: Readonly<Record<string, Sort>>,
  orderBy: string,
  orderType: 'ASC' | 'DESC',
): SQL => {
  const column = columns[orderBy];
  if (!column) throw new RangeError(`Unknown order ${orderBy}`);
  const direction = orderType === 'DESC' ? sql`desc` : sql`asc`;
  return 'filled' in column
    ? sql`${column.filled} ${direction}`
    : sql`${column} ${direction} nulls last`;
};

/** Order of a query, or the default `first`. A column without a direction sorts ascending. */
export const sortedBy = (
  columns: Readonly<Record<string, Sort>>,
  query: { readonly orderBy?: string | undefined; readonly orderType?: 'ASC' | 'DESC' | undefined },
  first: readonly [orderBy: string, orderType: 'ASC' | 'DESC'],
): SQL => {
  const { orderBy = first[0], orderType = query.orderBy ? 'ASC' : first[1] } = query;
  return orderOf(columns, orderBy, orderType);
};

/** Maximum rows of a list without pages, or with a free page size (RELIABILITY E3). */
export const MAX_ANSWERED = 1_000;

/**
 * Maximum rows of a list that the specification returns whole (decision 0060, RELIABILITY E3); the
 * client reads no more.
 */
export const MAX_WHOLE = 20_000;

/**
 * Rows of a response without pages. Input has one row more than the limit; the total then shows
 * that there are more.
 */
export const cappedAnswer = <T>(
  rows: readonly T[],
  most = MAX_ANSWERED,
): { data: T[]; totalItems: number; totalIsCapped?: true } => {
  const data = rows.slice(0, most);
  const isCapped = rows.length > most;
  return { data, totalItems: data.length, ...(isCapped ? { totalIsCapped: true } : {}) };
};

export const offsetOf = (page: number, pageSize: number): number => (page - 1) * pageSize;

/** Condition: rows after a given one, in a table read newest first. */
export const behind = (
  { createdAt, id }: { readonly createdAt: Column; readonly id: Column },
  last: { readonly createdAt: Date; readonly id: string } | undefined,
): SQL | undefined =>
  last && or(lt(createdAt, last.createdAt), and(eq(createdAt, last.createdAt), lt(id, last.id)));
