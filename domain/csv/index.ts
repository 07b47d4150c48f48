/** CSV cells that a spreadsheet may open without running them (RELIABILITY C4). */

const FORMULA = /^[\s\u00a0\u2000-\u200b\u3000\ufeff]*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/u;

/**
 * A text as a CSV cell: with a leading apostrophe where a spreadsheet would read a formula, at its
 * beginning (also behind spaces, no-break spaces and in full-width forms) or behind a line break.
 */
export const neutralise = (text: string): string =>
  text
    .split('\n')
    .map((line) => (FORMULA.test(line) ? `'${line}` : line))
    .join('\n');

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
