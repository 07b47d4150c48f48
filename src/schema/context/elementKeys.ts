import { type RefObject, useRef } from 'react';
import { createPreference } from '../../ui/theme/preference';
import { useKeyDown } from '../../ui/useKeyDown';

/** Setting of the browser: single-letter shortcuts can be switched off, for example for dictation. */
export const singleKeys = createPreference<'on' | 'off'>('camarim.keys', ['on', 'off']);

export const TEXT_INPUTS =
  'input:not([type=checkbox], [type=radio]), textarea, select, [role=combobox], [contenteditable=true]';

export const isTyped = ({ target }: Event): boolean =>
  target instanceof Element && target.closest(TEXT_INPUTS) !== null;

export const isMac = /Mac|iP/.test(navigator.platform);

/** Selector of open dialogs, menus and option lists. */
export const OVERLAY = '[role=dialog], [role=menu], [role=listbox]';

/** Calls `press` for a key unless the operator types or a dialog covers the element. `press` returns true for a used key. */
export const useElementKeys = <T extends HTMLElement>(
  press: (key: string) => boolean,
): RefObject<T | null> => {
  const ref = useRef<T>(null);
  useKeyDown((event) => {
    const { key, ctrlKey, metaKey, altKey, defaultPrevented } = event;
    if (ctrlKey || metaKey || (altKey && /\w/.test(key)) || defaultPrevented) return;
    if (isTyped(event)) return;
    if (!ref.current || ref.current.closest('[aria-hidden="true"]')) return;
    if (press(key)) event.preventDefault();
  });
  return ref;
};
