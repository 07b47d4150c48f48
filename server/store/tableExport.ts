import { and, type SQL } from 'drizzle-orm';
import type { CsvValue } from '../../domain/csv';
import type { Database, Orm } from '../db/database';
import { cappedTotal } from './cappedTotal';
import type { Exported } from './exports';
import { behind } from './lists';
import type { Dated } from './rows';

interface TableExport<Row> extends Pick<Exported<Row>, 'operation' | 'object'> {
  readonly asked?: Exported<Row>['asked'];
  /** Cell of each column, by the title of the column. */
  readonly columns: Readonly<Record<string, (row: Row) => CsvValue>>;
  /** Reads the matching rows, newest first by creation and id. */
  readonly read: (orm: Orm, where: SQL | undefined, limit: number) => Promise<Row[]>;
}

export const tableExport = <Row extends { readonly id: string; readonly createdAt: Date }>(
  database: Database,
  table: Dated,
  where: SQL | undefined,
  { columns, read, ...facts }: TableExport<Row>,
): Exported<Row> => ({
  asked: {},
  ...facts,
  header: Object.keys(columns),
  cells: (row) => Object.values(columns).map((cell) => cell(row)),
  count: (most) => database.read((orm) => cappedTotal(orm, table, where, most)),
  read: (last, limit) => database.read((orm) => read(orm, and(where, behind(table, last)), limit)),
});
