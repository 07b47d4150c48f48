import { listNow } from './listNow';

/** Last focused row, for the next key after the row has left the list. */
let lastAt = 0;

const rowsOf = (name: string): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(`main .rows.${name} tbody tr`),
];

const atFocus = (rows: readonly HTMLElement[]): number =>
  rows.findIndex((row) => row.contains(document.activeElement));

const pressIn = (place: Element | undefined, selector: string): boolean => {
  const found = place?.querySelector<HTMLElement>(selector);
  found?.click();
  return found !== undefined && found !== null;
};

const focusRow = (rows: readonly HTMLElement[], at: number): boolean => {
  const row = rows[Math.min(Math.max(at, 0), rows.length - 1)];
  const goal = row?.querySelector<HTMLElement>('th a, th button, a, button, input');
  goal?.focus();
  goal?.scrollIntoView({ block: 'nearest' });
  return goal !== null && goal !== undefined;
};

/** Handles a key on the list of the page; `onBlocked` gets the reason of a disabled action. @returns false if it has no effect */
export const pressOnList = (key: string, onBlocked: (reason: string) => void): boolean => {
  const list = listNow();
  if (!list) return false;
  if (key === '/') {
    const filter = document.querySelector<HTMLElement>('main form[role=search] input');
    filter?.focus();
    return filter !== null;
  }
  if (key === 'q') return pressIn(document.querySelector('main') ?? undefined, '[data-queue]');
  if (key === 'n') return pressIn(document.querySelector('main') ?? undefined, 'a[data-new]');
  const rows = rowsOf(list.name);
  const at = atFocus(rows);
  if (at >= 0) lastAt = at;
  if (key === 'j') return focusRow(rows, at < 0 ? lastAt : at + 1);
  if (key === 'k') return focusRow(rows, at < 0 ? lastAt : at - 1);
  const row = rows[at];
  if (key === 'x') return pressIn(row, '.select input');
  if (key === 'o') return pressIn(row, 'th a, th button');
  if (key === 'e') return pressIn(row, '.actions a');
  if (key === 'm') return pressIn(row, '.actions [aria-haspopup]');
  const record = list.rows[at];
  const choice = record && list.choicesOf(record).find(({ shortcut }) => shortcut === key);
  if (choice?.blocked !== undefined) onBlocked(choice.blocked);
  else choice?.onClick();
  return choice !== undefined;
};
