/**
 * CSV cells that a spreadsheet shows as literal text. `neutralize` adds a leading apostrophe;
 * `restore` removes it. A text that already has apostrophes gets one more, so `restore` never removes a typed one.
 */

const FORMULA = /^'*[\s\u00a0\u2000-\u200b\u3000\ufeff]*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/u;

const MONTH = '(jan|fe[vb]|mar|a[bp]r|ma[iy]|ju[nl]|a[gu][og]|se[tp]|o[uc]t|nov|de[zc])';

/**
 * Text that a spreadsheet would convert and damage: `00123`, `123E45`, 12 digits or more, `12-03`, `MAR-25`. Days with
 * slashes are not included: the spreadsheet may convert them.
 */
const NUMBER = new RegExp(
  `^'*(0\\d+|\\d+(\\.\\d+)?e[+-]?\\d+|\\d{12,}|\\d{1,4}(-\\d{1,4}){1,2}|\\d\\d?-${MONTH}(-\\d{1,4})?|${MONTH}-\\d{1,4})$`,
  'i',
);

const mapLines = (text: string, change: (line: string) => string): string =>
  text.split('\n').map(change).join('\n');

/**
 * Returns a text as a CSV cell. It adds a leading apostrophe if a spreadsheet would read the text as a number
 * or a formula. Formulas also count behind spaces, no-break spaces, line breaks and in full-width forms.
 */
export const neutralize = (text: string): string =>
  NUMBER.test(text)
    ? `'${text}`
    : mapLines(text, (line) => (FORMULA.test(line) ? `'${line}` : line));

/** Returns the text of a cell that `neutralize` wrote. */
export const restore = (cell: string): string =>
  cell.startsWith("'") && NUMBER.test(cell)
    ? cell.slice(1)
    : mapLines(cell, (line) => (line.startsWith("'") && FORMULA.test(line) ? line.slice(1) : line));

const quote = (cell: string): string =>
  /[";\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

/** Value of a CSV file: text is neutralized, numbers have a decimal comma. */
export type CsvValue = string | number | null;

const cellOf = (value: CsvValue): string => {
  if (value === null) return '';
  return typeof value === 'number' ? String(value).replace('.', ',') : quote(neutralize(value));
};

const lineOf = (row: readonly CsvValue[]): string => `${row.map(cellOf).join(';')}\r\n`;

export const csvLines = (rows: readonly (readonly CsvValue[])[]): string =>
  rows.map(lineOf).join('');

/** Returns a CSV file for Brazilian spreadsheets: UTF-8 with byte-order mark, `;`, CRLF. */
export const csvFile = (
  header: readonly string[],
  rows: readonly (readonly CsvValue[])[],
): string => `\ufeff${csvLines([header, ...rows])}`;
