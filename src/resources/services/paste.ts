export interface GridPlace {
  readonly row: number;
  readonly column: number;
}

export interface GridText extends GridPlace {
  readonly text: string;
}

export const cellsOfText = (text: string): string[][] =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => line.split('\t').map((cell) => cell.trim()));

export const isManyCells = (text: string): boolean => /[\n\t]/.test(text.replace(/[\r\n]+$/, ''));

export const pastedFrom = (
  { row, column }: GridPlace,
  text: string,
  has: (place: GridPlace) => boolean,
): { readonly texts: GridText[]; readonly left: number } => {
  const all = cellsOfText(text).flatMap((cells, down) =>
    cells.map((cell, right) => ({ row: row + down, column: column + right, text: cell })),
  );
  const texts = all.filter(has);
  return { texts, left: all.length - texts.length };
};
