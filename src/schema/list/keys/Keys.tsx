import { useEffect, useState } from 'react';
import { useNotify } from 'react-admin';
import { onKeysAsked } from '../../../ui/layout/keysHelp';
import { lazyWithRetry } from '../../../ui/lazy';
import { useKeyDown } from '../../../ui/useKeyDown';
import { isTyped, OVERLAY, singleKeys } from '../../context/elementKeys';
import { tellReason } from '../ChoiceButton';
import { listNow } from './listNow';

/** Last focused row, for the next key after the row has left the list. */
let lastAt = 0;

const rowsOf = (name: string): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(`main .rows.${name} tbody tr`),
];

const atFocus = (rows: readonly HTMLElement[]): number =>
  rows.findIndex((row) => row.contains(document.activeElement));

const press = (element: HTMLElement | null | undefined): boolean => {
  element?.click();
  return Boolean(element);
};

/** What a key presses on the page, or in the focused row. */
const ON_PAGE: Readonly<Record<string, string>> = {
  q: 'main [data-queue]',
  n: 'main a[data-new]',
};
const IN_ROW: Readonly<Record<string, string>> = {
  x: '.select input',
  o: 'th a, th button',
  e: '.actions a',
  m: '.actions [aria-haspopup]',
};

const focusRow = (rows: readonly HTMLElement[], at: number): boolean => {
  const row = rows[Math.min(Math.max(at, 0), rows.length - 1)];
  const goal = row?.querySelector<HTMLElement>('th a, th button, a, button, input');
  goal?.focus();
  goal?.scrollIntoView({ block: 'nearest' });
  return goal !== null && goal !== undefined;
};

/** Handles a key on the list of the page; `onBlocked` gets the reason of a disabled action. @returns false if it has no effect */
const pressOnList = (key: string, onBlocked: (reason: string) => void): boolean => {
  const list = listNow();
  if (!list) return false;
  if (key === '/') {
    const filter = document.querySelector<HTMLElement>('main form[role=search] input');
    filter?.focus();
    return filter !== null;
  }
  if (ON_PAGE[key]) return press(document.querySelector<HTMLElement>(ON_PAGE[key]));
  const rows = rowsOf(list.name);
  const at = atFocus(rows);
  if (at >= 0) lastAt = at;
  if (key === 'j') return focusRow(rows, at < 0 ? lastAt : at + 1);
  if (key === 'k') return focusRow(rows, at < 0 ? lastAt : at - 1);
  if (IN_ROW[key]) return press(rows[at]?.querySelector<HTMLElement>(IN_ROW[key]));
  const record = list.rows[at];
  const choice = record && list.choicesOf(record).find(({ shortcut }) => shortcut === key);
  if (choice?.blocked !== undefined) onBlocked(choice.blocked);
  else choice?.onClick();
  return choice !== undefined;
};

const KeysDialog = lazyWithRetry(() => import('./KeysDialog'), 'dialog');

/** Ctrl Enter submits the form around the focus, also from a multiline text. */
const sendForm = ({ target }: KeyboardEvent): void => {
  if (target instanceof HTMLElement) target.closest('form')?.requestSubmit();
};

/** Runs before a select, which would open by Enter. */
const sendFromChoice = (event: KeyboardEvent): void => {
  const { key, ctrlKey, metaKey, target } = event;
  if (key !== 'Enter' || !(ctrlKey || metaKey)) return;
  if (!(target instanceof Element) || !target.matches('div[role=combobox]')) return;
  event.preventDefault();
  event.stopPropagation();
  sendForm(event);
};

const Keys = () => {
  const notify = useNotify();
  const [isOpen, setOpen] = useState(false);
  useKeyDown((event) => {
    if (event.defaultPrevented || event.isComposing || event.altKey) return;
    if (event.ctrlKey || event.metaKey) {
      if (event.key === 'Enter') sendForm(event);
      return;
    }
    if (singleKeys.get() === 'off' || isTyped(event) || document.querySelector(OVERLAY)) return;
    if (event.key === '?') setOpen(true);
    else if (!pressOnList(event.key, (reason) => tellReason(notify, reason))) return;
    event.preventDefault();
  });
  useKeyDown(sendFromChoice, true);
  useEffect(() => onKeysAsked(() => setOpen(true)), []);
  const close = () => setOpen(false);
  return isOpen && <KeysDialog onClose={close} />;
};

export default Keys;
