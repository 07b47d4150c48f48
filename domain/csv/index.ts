/**
 * CSV cells that a spreadsheet shows as literal text (RELIABILITY C4). `neutralise` guards a text with an
 * apostrophe; `restore` is its inverse. It also guards apostrophes before a guarded text, so `restore` never
 * removes a typed one.
 */

const FORMULA = /^'*[\s\u00a0\u2000-\u200b\u3000\ufeff]*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/u;

const MONTH = '(jan|fe[vb]|mar|a[bp]r|ma[iy]|ju[nl]|a[gu][og]|se[tp]|o[uc]t|nov|de[zc])';

/**
 * Text that a spreadsheet converts to a number or a day: `00123`, `123E45`, more digits than it shows, `12-03`, `MAR-25`.
 * A day as we write it, with slashes, stays one.
 */
const NUMBER = new RegExp(
  `^'*(0\\d+|\\d+(\\.\\d+)?e[+-]?\\d+|\\d{12,}|\\d{1,4}(-\\d{1,4}){1,2}|\\d\\d?-${MONTH}(-\\d{1,4})?|${MONTH}-\\d{1,4})$`,
  'i',
);

const byLine = (text: string, change: (line: string) => string): string =>
  text.split('\n').map(change).join('\n');

/**
 * Returns a text as a CSV cell. It adds a leading apostrophe if a spreadsheet would read the text as a number
 * or a formula. Formulas also count behind spaces, no-break spaces, line breaks and in full-width forms.
 */
export const neutralise = (text: string): string =>
  NUMBER.test(text) ? `'${text}` : byLine(text, (line) => (FORMULA.test(line) ? `'${line}` : line));

/** Returns the text of a cell that `neutralise` wrote. */
export const restore = (cell: string): string =>
  cell.startsWith("'") && NUMBER.test(cell)
    ? cell.slice(1)
    : byLine(cell, (line) => (line.startsWith("'") && FORMULA.test(line) ? line.slice(1) : line));

const quote = (cell: string): string =>
  /[";\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

/** Value of a CSV file: text is neutralized, numbers have a decimal comma. */
export type CsvValue = string | number | null;

const cellOf = (value: CsvValue): string =>
  value === null
    ? ''
    : typeof value === 'number'
      ? String(value).replace('.', ',')
      : quote(neutralise(value));

const lineOf = (row: readonly CsvValue[]): string => `${row.map(cellOf).join(';')}\r\n`;

export const csvLines = (rows: readonly (readonly CsvValue[])[]): string =>
  rows.map(lineOf).join('');

/** Returns a CSV file for Brazilian spreadsheets: UTF-8 with byte-order mark, `;`, CRLF. */
export const csvFile = (
  header: readonly string[],
  rows: readonly (readonly CsvValue[])[],
): string => `\ufeff${csvLines([header, ...rows])}`;
