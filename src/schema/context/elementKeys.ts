import { type RefObject, useEffect, useRef } from 'react';
import { useEvent } from 'react-admin';
import { remembered } from '../../ui/theme/remembered';

/** Single-letter keys can be switched off, e.g. for dictation. */
export const singleKeys = remembered<'on' | 'off'>('camarim.keys', ['on', 'off']);

export const TEXT_INPUTS =
  'input:not([type=checkbox], [type=radio]), textarea, select, [role=combobox], [contenteditable=true]';

export const OVERLAY = '[role=dialog], [role=menu], [role=listbox]';

/** Calls `press`, true for a handled key, unless the operator types or a dialog covers it. */
export const useElementKeys = <T extends HTMLElement>(
  press: (key: string) => boolean,
): RefObject<T | null> => {
  const ref = useRef<T>(null);
  const onKeyDown = useEvent((event: KeyboardEvent): void => {
    const { key, target, ctrlKey, metaKey, altKey, defaultPrevented } = event;
    if (ctrlKey || metaKey || (altKey && /\w/.test(key)) || defaultPrevented) return;
    if (target instanceof Element && target.closest(TEXT_INPUTS)) return;
    if (!ref.current || ref.current.closest('[aria-hidden="true"]')) return;
    if (press(key)) event.preventDefault();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [onKeyDown]);
  return ref;
};
