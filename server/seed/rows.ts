import { getTableColumns, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Orm } from '../db/database';

const BATCH = 1_000;

/** A row with the names of the columns, every column present. */
const written = (table: PgTable, row: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(getTableColumns(table)).map(([key, column]) => [
      column.name,
      row[key] === undefined ? (column.default ?? null) : row[key],
    ]),
  );

/**
 * Inserts rows of a table, a thousand a statement. They travel as one parameter of JSON, which is
 * several times faster than one parameter for each value.
 */
export const insertRows = async <Table extends PgTable>(
  orm: Orm,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> => {
  for (let start = 0; start < rows.length; start += BATCH) {
    const batch = rows.slice(start, start + BATCH).map((row) => written(table, row));
    await orm.execute(
      sql`insert into ${table}
        select * from jsonb_populate_recordset(null::${table}, ${JSON.stringify(batch)}::jsonb)`,
    );
  }
};
