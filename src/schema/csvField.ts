import type { CsvLine } from '../../domain/csv/table';
import { plain } from './codecs';
import { type Made, make, type Says } from './makeField';
import type { OperationId } from './operationId';
import type { Reader } from './reader';
import type { FieldOptions } from './types';

/** A file of lines that is read before it is sent. */

/** What is known of a line of a file before it is sent: what will come of it, or what is wrong, by column. */
export interface CsvVerdict {
  readonly effect: string;
  readonly problems: Readonly<Record<string, string>>;
}

/** Judges the lines of one file, one after the other. */
export interface CsvJudge {
  /** What will come of a line, with an eye on those before it. */
  line(line: CsvLine): CsvVerdict;
  /** What the sound ones of those lines come to: how many, and their sum. */
  sum(): string;
  /** Problems that stored records cause, by line number; called where the service of the operation is ours. */
  stored?(
    file: File,
    reader: Pick<Reader, 'ask'>,
  ): Promise<ReadonlyMap<number, CsvVerdict['problems']>>;
}

/** Options of files of lines that are read and judged before they are sent. */
export interface CsvOptions extends FieldOptions<CsvFile> {
  /** Columns by the name in the header, and what each one is called on screen. */
  readonly columns: Readonly<Record<string, string>>;
  /** Columns that a file may leave out. */
  readonly optional?: readonly string[];
  /** Most lines of a file. */
  readonly most: number;
  /** Fetches a judge for a file, by the rules of the form of one; many lines are judged in turns, with progress. */
  readonly rules: () => Promise<CsvJudge>;
  /** A file to begin with. */
  readonly example: { readonly name: string; readonly rows: readonly (readonly string[])[] };
  /** Operation that takes the file: a service that is not ours may have other columns, and judges by itself. */
  readonly operation: OperationId;
}

/** A file of lines that was read: the file as it is sent, UTF-8, and what is known of it. */
export interface CsvFile {
  readonly file: File;
  /** What its lines come to. */
  readonly sum: string;
  /** How many lines cannot be taken. */
  readonly faulty: number;
  /** Its lines are still being judged. */
  readonly isJudged?: false;
  /** Shows the server's problems of each line: a file of the same lines with a column of that name. */
  readonly refuse?: (answer: Uint8Array<ArrayBuffer>, column: string) => void;
}

const faultyText = ({ faulty, isJudged }: CsvFile): string | undefined => {
  if (isJudged === false) return 'Aguarde a conferência do arquivo.';
  if (faulty === 0) return undefined;
  return faulty === 1
    ? 'Corrija a linha com problema e escolha o arquivo novamente.'
    : `Corrija as ${faulty} linhas com problema e escolha o arquivo novamente.`;
};

/**
 * A file of lines, as a table of what will come of each before anything is sent: the plan of an import. The
 * value is the file with what is known of it.
 */
export const csv = <const O extends object>(
  label: string,
  options: Says<O, CsvOptions>,
): Made<CsvFile, O> =>
  make('csv', label, options, {
    defaults: { column: false, show: false },
    codec: plain,
    check: faultyText as never,
  });
