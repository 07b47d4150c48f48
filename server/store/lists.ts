import { type Column, type SQL, sql } from 'drizzle-orm';

/** Sorts text by its bytes on every engine; the column holds lower case without accents. */
export const byText = (column: Column): SQL => sql`${column} collate "C"`;

/** Sorts a name as it is written, without regard to case and accents; no index serves it. */
export const byFoldedText = (column: Column): SQL =>
  sql`translate(lower(${column}), 'áàâãäéèêëíìîïóòôõöúùûüçñ', 'aaaaaeeeeiiiiooooouuuucn') collate "C"`;

/**
 * The order of a list: the column of an allow-list, empty values last. The contract has refused
 * every other name already (ruling 7).
 */
export const orderOf = (
  columns: Readonly<Record<string, SQL>>,
  orderBy: string,
  orderType: 'ASC' | 'DESC',
): SQL => {
  const column = columns[orderBy];
  if (!column) throw new RangeError(`Unknown order ${orderBy}`);
  return orderType === 'DESC' ? sql`${column} desc nulls last` : sql`${column} asc nulls last`;
};

/** How many rows stand before a page; pages count from 1. */
export const offsetOf = (page: number, pageSize: number): number => (page - 1) * pageSize;
