import type { CallAction } from './actionTypes';
import type { AnyField } from './fieldTypes';

/** A row of a matrix, by column what is stored there. */
export interface MatrixRow {
  readonly id: string;
  /** What names it. */
  readonly label: string;
  /** A second line: where it is. */
  readonly note?: string | undefined;
  /** The version that was read. */
  readonly version?: number | undefined;
  /** As the wire has them; a column that is not there has no cell in this row. */
  readonly values: Readonly<Record<string, unknown>>;
}

/** Rows by columns of numbers that are edited in place, as in a spreadsheet; only what changed is sent. */
export interface MatrixSpec<R> {
  /** Heading of the rows: 'Bairro'. */
  readonly heading: string;
  readonly rows: (record: R) => readonly MatrixRow[];
  /** The columns and their headings, in their order. */
  readonly columns: (record: R) => readonly { readonly name: string; readonly label: string }[];
  /** What every cell holds: an amount, a percentage or a number, with its limits. */
  readonly cell: AnyField;
  /** A select that shows one of the rows; its first word shows them all. */
  readonly pick?: { readonly label: string; readonly all: string };
  /** The call of a row that was changed; the values are its changed cells, in the unit of the wire. */
  readonly save: CallAction<MatrixRow>;
  readonly success: string;
  readonly empty: string;
}
