import { useEffect, useState } from 'react';
import { useNotify } from 'react-admin';
import { onShortcutHelpRequest } from '../../../ui/layout/shortcutHelp';
import { lazyWithRetry } from '../../../ui/lazy';
import { useKeyDown } from '../../../ui/useKeyDown';
import { isTyped, OVERLAY, singleKeys } from '../../context/elementKeys';
import { tellReason } from '../ChoiceButton';
import { listNow } from './listNow';

/** Index of the last focused row, from which J and K continue if no row has the focus. */
let lastRowIndex = 0;

const rowsOf = (name: string): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(`main .rows.${name} tbody tr`),
];

const focusedIndex = (rows: readonly HTMLElement[]): number =>
  rows.findIndex((row) => row.contains(document.activeElement));

/** Clicks an element. @returns false if there is none */
const clickElement = (element: HTMLElement | null | undefined): boolean => {
  element?.click();
  return Boolean(element);
};

/** Selectors of the elements of the page that a key clicks. */
const PAGE_SHORTCUTS: Readonly<Record<string, string>> = {
  q: 'main [data-queue]',
  n: 'main a[data-new]',
};

/** Selectors of the elements of the focused row that a key clicks. */
const ROW_SHORTCUTS: Readonly<Record<string, string>> = {
  x: '.select input',
  o: 'th a, th button',
  e: '.actions a',
  m: '.actions [aria-haspopup]',
};

const focusRow = (rows: readonly HTMLElement[], index: number): boolean => {
  const row = rows[Math.min(Math.max(index, 0), rows.length - 1)];
  const control = row?.querySelector<HTMLElement>('th a, th button, a, button, input');
  control?.focus();
  control?.scrollIntoView({ block: 'nearest' });
  return Boolean(control);
};

/** Handles a key on the list of the page; `onBlocked` gets the reason of a disabled action. @returns false if unhandled */
const handleListKey = (key: string, onBlocked: (reason: string) => void): boolean => {
  const list = listNow();
  if (!list) return false;
  if (key === '/') {
    const filter = document.querySelector<HTMLElement>('main form[role=search] input');
    filter?.focus();
    return filter !== null;
  }
  const pageSelector = PAGE_SHORTCUTS[key];
  if (pageSelector) return clickElement(document.querySelector<HTMLElement>(pageSelector));
  const rows = rowsOf(list.name);
  const index = focusedIndex(rows);
  if (index >= 0) lastRowIndex = index;
  if (key === 'j') return focusRow(rows, index < 0 ? lastRowIndex : index + 1);
  if (key === 'k') return focusRow(rows, index < 0 ? lastRowIndex : index - 1);
  const rowSelector = ROW_SHORTCUTS[key];
  if (rowSelector) return clickElement(rows[index]?.querySelector<HTMLElement>(rowSelector));
  const record = list.rows[index];
  const choice = record && list.choicesOf(record).find(({ shortcut }) => shortcut === key);
  if (choice?.blocked !== undefined) onBlocked(choice.blocked);
  else choice?.onClick();
  return choice !== undefined;
};

const KeysDialog = lazyWithRetry(() => import('./KeysDialog'), 'dialog');

const submitForm = ({ target }: KeyboardEvent): void => {
  if (target instanceof HTMLElement) target.closest('form')?.requestSubmit();
};

/** Submits the form by Ctrl Enter in a select. It runs before the select, which Enter would open. */
const submitFromSelect = (event: KeyboardEvent): void => {
  const { key, ctrlKey, metaKey, target } = event;
  if (key !== 'Enter' || !(ctrlKey || metaKey)) return;
  if (!(target instanceof Element) || !target.matches('div[role=combobox]')) return;
  event.preventDefault();
  event.stopPropagation();
  submitForm(event);
};

const Keys = () => {
  const notify = useNotify();
  const [isOpen, setOpen] = useState(false);
  useKeyDown((event) => {
    if (event.defaultPrevented || event.isComposing || event.altKey) return;
    if (event.ctrlKey || event.metaKey) {
      if (event.key === 'Enter') submitForm(event);
      return;
    }
    if (singleKeys.get() === 'off' || isTyped(event) || document.querySelector(OVERLAY)) return;
    if (event.key === '?') setOpen(true);
    else if (!handleListKey(event.key, (reason) => tellReason(notify, reason))) return;
    event.preventDefault();
  });
  useKeyDown(submitFromSelect, true);
  useEffect(() => onShortcutHelpRequest(() => setOpen(true)), []);
  return isOpen && <KeysDialog onClose={() => setOpen(false)} />;
};

export default Keys;
