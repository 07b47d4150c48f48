/**
 * CSV cells that a spreadsheet opens as the text they are (RELIABILITY C4). `neutralise` guards a text with an
 * apostrophe, `restore` is its inverse. Apostrophes before a guarded text are guarded too, so that `restore`
 * never removes one that was typed.
 */

const FORMULA = /^'*[\s\u00a0\u2000-\u200b\u3000\ufeff]*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/u;

/** Text that a spreadsheet rewrites as a number: `00123`, `123E45`, more digits than it keeps. */
const NUMBER = /^'*(0\d+|\d+(\.\d+)?e[+-]?\d+|\d{16,})$/i;

const byLine = (text: string, change: (line: string) => string): string =>
  text.split('\n').map(change).join('\n');

/**
 * A text as a CSV cell: with a leading apostrophe where a spreadsheet would read a number of the whole, or a
 * formula at its beginning (also behind spaces, no-break spaces and in full-width forms) or behind a line break.
 */
export const neutralise = (text: string): string =>
  NUMBER.test(text) ? `'${text}` : byLine(text, (line) => (FORMULA.test(line) ? `'${line}` : line));

/** The text of a cell that `neutralise` wrote. */
export const restore = (cell: string): string =>
  cell.startsWith("'") && NUMBER.test(cell)
    ? cell.slice(1)
    : byLine(cell, (line) => (line.startsWith("'") && FORMULA.test(line) ? line.slice(1) : line));

const quote = (cell: string): string =>
  /[";\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

/** A value of a CSV file: text is neutralised, a number is written with a decimal comma. */
export type CsvValue = string | number | null;

const cellOf = (value: CsvValue): string =>
  value === null
    ? ''
    : typeof value === 'number'
      ? String(value).replace('.', ',')
      : quote(neutralise(value));

const lineOf = (row: readonly CsvValue[]): string => `${row.map(cellOf).join(';')}\r\n`;

/** Further rows of a file that `csvFile` began. */
export const csvLines = (rows: readonly (readonly CsvValue[])[]): string =>
  rows.map(lineOf).join('');

/**
 * A CSV file as Brazilian spreadsheets open it: UTF-8 with byte-order mark, `;` between cells,
 * CRLF between rows.
 */
export const csvFile = (
  header: readonly string[],
  rows: readonly (readonly CsvValue[])[],
): string => `\ufeff${csvLines([header, ...rows])}`;
