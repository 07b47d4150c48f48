import { and, type Column, eq, lt, or, type SQL, sql } from 'drizzle-orm';

/** Sorts text bytewise on every engine, for columns in lower case without accents. */
export const byText = (column: Column | SQL): SQL => sql`${column} collate "C"`;

/** Sorts text regardless of case and accents, without an index. */
export const byFoldedText = (column: Column): SQL =>
  sql`translate(lower(${column}), 'áàâãäéèêëíìîïóòôõöúùûüçñ', 'aaaaaeeeeiiiiooooouuuucn') collate "C"`;

/** Sort expression; `nonNull` if its value is never null. */
export type Sort = SQL | { readonly nonNull: SQL };

/** Marks a sort expression that is never null: without `nulls last`, an index serves both directions. */
export const nonNull = (expression: SQL): Sort => ({ nonNull: expression });

/** Returns the order by an allowed column, nulls last. The contract rejects other names (ruling 7). */
export const orderOf = (
  columns: Readonly<Record<string, Sort>>,
  orderBy: string,
  orderType: 'ASC' | 'DESC',
): SQL => {
  const column = columns[orderBy];
  if (!column) throw new RangeError(`Unknown order ${orderBy}`);
  const direction = orderType === 'DESC' ? sql`desc` : sql`asc`;
  return 'nonNull' in column
    ? sql`${column.nonNull} ${direction}`
    : sql`${column} ${direction} nulls last`;
};

/** Returns the order of a query, or its default. A column without a direction sorts ascending. */
export const sortedBy = (
  columns: Readonly<Record<string, Sort>>,
  query: { readonly orderBy?: string | undefined; readonly orderType?: 'ASC' | 'DESC' | undefined },
  defaults: readonly [orderBy: string, orderType: 'ASC' | 'DESC'],
): SQL => {
  const { orderBy = defaults[0], orderType = query.orderBy ? 'ASC' : defaults[1] } = query;
  return orderOf(columns, orderBy, orderType);
};

/** Maximum rows of a list without pages, or with a page size from the request. */
export const MAX_LISTED = 1_000;

export const MAX_COMMENTS = 200;

/** Maximum rows of a list that the specification returns in full (decision 0060). */
export const MAX_WHOLE = 20_000;

/**
 * Response of a list without pages.
 * @param rows up to one row more than the limit, which shows that there are more
 */
export const cappedList = <T>(
  rows: readonly T[],
  most = MAX_LISTED,
): { data: T[]; totalItems: number; totalIsCapped?: true } => {
  const data = rows.slice(0, most);
  const isCapped = rows.length > most;
  return { data, totalItems: data.length, ...(isCapped ? { totalIsCapped: true } : {}) };
};

export const offsetOf = (page: number, pageSize: number): number => (page - 1) * pageSize;

/** Condition: rows after the last read one, in a table read newest first. */
export const rowsAfter = (
  { createdAt, id }: { readonly createdAt: Column; readonly id: Column },
  last: { readonly createdAt: Date; readonly id: string } | undefined,
): SQL | undefined =>
  last && or(lt(createdAt, last.createdAt), and(eq(createdAt, last.createdAt), lt(id, last.id)));
