/** Files of comma separated values as operators make them: two encodings, two separators (decision 0080). */

/** How a text of lines is cut into cells, for the library that both sides cut it with. */
export const CSV_READING = {
  delimitersToGuess: [';', ','],
  skipEmptyLines: 'greedy',
} as const;

/** The text of a file: UTF-8, or windows-1252 where it is none, as older spreadsheets save it. */
export const csvText = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};

/** The cells of a line by the name of their column, without the spaces around them. */
export type CsvCells = Readonly<Record<string, string>>;

/** A line of a file; `number` is its number as a spreadsheet counts it, the header being 1. */
export interface CsvLine {
  readonly number: number;
  readonly cells: CsvCells;
}

/** What a file has to be like. */
export interface CsvShape {
  /** Columns by the name in the header, in the order of the example. */
  readonly columns: readonly string[];
  /** Columns that a file may leave out. */
  readonly optional?: readonly string[];
  /** Most lines below the header. */
  readonly most: number;
}

/** A file that was read, or why it cannot be. */
export type CsvTable = { readonly lines: readonly CsvLine[] } | { readonly problem: string };

const plainName = (text: string): string =>
  text
    .replace(/^\ufeff/, '')
    .trim()
    .toLowerCase();

/**
 * Reads the lines of a file by its header, whatever the order and the case of its columns; columns that
 * nobody asked for are left out, and so are lines without a single cell.
 */
export const csvTable = (
  grid: readonly (readonly string[])[],
  { columns, optional = [], most }: CsvShape,
): CsvTable => {
  const [header, ...rows] = grid;
  if (!header) return { problem: 'O arquivo está vazio.' };
  const names = header.map(plainName);
  const places = columns.map((column) => ({ column, at: names.indexOf(plainName(column)) }));
  const missing = places.filter(({ column, at }) => at < 0 && !optional.includes(column));
  if (missing.length > 0)
    return { problem: `Faltam colunas: ${missing.map(({ column }) => column).join(', ')}.` };
  if (rows.length > most)
    return { problem: `O arquivo tem ${rows.length} linhas; envie no máximo ${most} por vez.` };
  const lines = rows.map((row, index) => ({
    number: index + 2,
    cells: Object.fromEntries(places.map(({ column, at }) => [column, (row[at] ?? '').trim()])),
  }));
  return lines.length > 0 ? { lines } : { problem: 'O arquivo não tem linhas.' };
};
