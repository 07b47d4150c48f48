import { and, desc, lte, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types';
import type { CsvValue } from '../../domain/csv';
import { formatInstant, formatPhone } from '../../domain/format';
import type { Actor, ByteStream } from '../kernel';
import { cappedTotal } from './cappedTotal';
import type { Exported, Exports } from './exports';
import { rowsAfter } from './lists';
import type { Dated } from './rows';

/** Functions that return the cell of a row, by column title. */
type Columns<Row> = Readonly<Record<string, (row: Row) => CsvValue>>;

interface Person {
  readonly createdAt: Date;
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
}

/** Columns of every export of people. */
export const PERSON_COLUMNS = {
  Cadastro: ({ createdAt }) => formatInstant(createdAt.toISOString()),
  Nome: ({ name }) => name,
  'E-mail': ({ email }) => email,
  // Without the plus sign, which a spreadsheet would treat as a formula.
  Telefone: ({ phone }) => phone && formatPhone(phone).replace('+', ''),
} satisfies Columns<Person>;

interface TableExport<F> extends Pick<Exported<never>, 'operation' | 'object'> {
  readonly asked?: Exported<never>['asked'];
  readonly where?: SQL | undefined;
  /** Columns to read; must include `id` and `createdAt`. */
  readonly fields: F;
  readonly columns: Columns<SelectResultFields<F>>;
}

/**
 * Exports the matching rows of a table as UTF-8 CSV, newest first. Excludes rows created after the
 * request (decision 0045).
 * @throws HttpError 429 while another export of the person runs, or after five within an hour.
 */
export const exportTable = <F extends Record<string, PgColumn | SQL>>(
  exports: Exports,
  actor: Actor,
  table: Dated,
  { fields, where, columns, ...auditFields }: TableExport<F>,
): Promise<ByteStream> => {
  type Row = SelectResultFields<F> & { readonly id: string; readonly createdAt: Date };
  const { database } = exports;
  const matching = and(where, lte(table.createdAt, actor.at));
  return exports.open<Row>(actor, {
    asked: {},
    ...auditFields,
    header: Object.keys(columns),
    cells: (row) => Object.values(columns).map((cell) => cell(row)),
    count: (most) => database.read((orm) => cappedTotal(orm, table, matching, most)),
    read: async (last, limit) => {
      const rows = await database.read((orm) =>
        orm
          .select(fields as Record<string, PgColumn | SQL>)
          .from(table as PgTable)
          .where(and(matching, rowsAfter(table, last)))
          .orderBy(desc(table.createdAt), desc(table.id))
          .limit(limit),
      );
      return rows as unknown as Row[];
    },
  });
};
