import { cleanText, plainText } from '../text';
import { restore } from './index';

/** CSV files from operators: three encodings, three separators (decision 0030). */

/** Column with the problems of each line. A file with this column is our own export, so its cells are restored. */
export const ERROR_COLUMN = 'erro';

/** Message for an unsupported encoding. */
export const UNREADABLE_FILE =
  'Não foi possível ler os acentos do arquivo. Salve-o como CSV UTF-8 e envie novamente.';

/** Characters 0x80 to 0x9F of windows-1252; Node 20 decodes them as ISO 8859-1. */
const WINDOWS_1252 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

/**
 * Characters that result if accents of Mac Roman or MS-DOS are decoded as windows-1252. Portuguese text does not
 * contain them, or not in these positions of a word.
 */
const MISREAD = new RegExp(
  [
    '[\\x81\\x8d\\x8f\\x90\\x9dƒ‚„†‡ˆ‰‹›˜ŠšŽžŒœŸÌ]',
    '\\p{L}[—™“¡¢£]\\p{L}',
    '\\p{Ll}(Æ|’(?!s\\b)[b-df-gj-np-tv-z])',
    '(?<!\\p{L})[çîò]',
  ].join('|'),
  'u',
);

const windowsText = (bytes: Uint8Array): string | undefined => {
  const text = new TextDecoder('windows-1252')
    .decode(bytes)
    .replace(/[\x80-\x9f]/g, (control) => WINDOWS_1252[control.charCodeAt(0) - 0x80] ?? control);
  return MISREAD.test(text) ? undefined : text;
};

const decode = (bytes: Uint8Array): string | undefined => {
  const [first, second] = bytes;
  // A header begins with a Latin letter, and one of its two bytes in UTF-16 is 0.
  if ((first === 0xff && second === 0xfe) || second === 0)
    return new TextDecoder('utf-16le').decode(bytes);
  if ((first === 0xfe && second === 0xff) || first === 0)
    return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return windowsText(bytes);
  }
};

/** Decodes UTF-8, UTF-16 or windows-1252, without a first line `sep=;`; undefined for any other encoding. */
export const csvText = (bytes: Uint8Array): string | undefined =>
  decode(bytes)?.replace(/^"?sep=[^\r\n]*(\r\n?|\n)/i, '');

/** Returns the parser options for browser and server: the most frequent separator of the header. */
export const csvReading = (text: string) => {
  const [header = ''] = text.trimStart().split(/\r?\n|\r/, 1);
  let delimiter = ';';
  for (const separator of [',', '\t'])
    if (header.split(separator).length > header.split(delimiter).length) delimiter = separator;
  return { delimiter };
};

/** Trimmed cells of a line by column name. */
export type CsvCells = Readonly<Record<string, string>>;

/** Line of a file; `number` is its spreadsheet row, the header being 1. */
export interface CsvLine {
  readonly number: number;
  readonly cells: CsvCells;
}

/** Required format of a file. */
export interface CsvShape {
  /** Column names in the header, in the order of the example. */
  readonly columns: readonly string[];
  readonly optional?: readonly string[];
  /** Maximum number of lines below the header. */
  readonly most: number;
}

/** Parsed file, or the reason for its rejection. */
export type CsvTable = { readonly lines: readonly CsvLine[] } | { readonly problem: string };

const plainName = (text: string): string => plainText(text).toLowerCase();

/**
 * Parses the lines of a file by its header, regardless of column order and case. It skips unknown columns and
 * blank lines; blank lines still count for line numbers.
 */
export const csvTable = (
  grid: readonly (readonly string[])[],
  { columns, optional = [], most }: CsvShape,
): CsvTable => {
  const [head, ...rows] = grid
    .map((cells, index) => ({
      number: index + 1,
      cells: cells.map((cell) => cleanText(cell).trim()),
    }))
    .filter(({ cells }) => cells.some(Boolean));
  const header = head?.cells;
  if (!header) return { problem: 'O arquivo está vazio.' };
  const names = header.map(plainName);
  const found = columns.map((column) => ({ column, index: names.indexOf(plainName(column)) }));
  const missing = found.filter(({ column, index }) => index < 0 && !optional.includes(column));
  if (missing.length > 0)
    return { problem: `Faltam colunas: ${missing.map(({ column }) => column).join(', ')}.` };
  if (rows.length > most)
    return { problem: `O arquivo tem ${rows.length} linhas; envie no máximo ${most} por vez.` };
  const isOwnExport = names.includes(ERROR_COLUMN);
  const read = (cell = '') => (isOwnExport ? restore(cell).trim() : cell);
  const lines = rows.map(({ number, cells }) => ({
    number,
    cells: Object.fromEntries(found.map(({ column, index }) => [column, read(cells[index])])),
  }));
  return lines.length > 0 ? { lines } : { problem: 'O arquivo não tem linhas.' };
};
