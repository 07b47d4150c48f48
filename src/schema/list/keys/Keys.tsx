import { useEffect, useState } from 'react';
import { useEvent, useNotify } from 'react-admin';
import { onKeysAsked } from '../../../ui/layout/keysHelp';
import { lazyWithRetry } from '../../../ui/lazy';
import { OVERLAY, singleKeys, TEXT_INPUTS } from '../../context/elementKeys';
import { tellReason } from '../ChoiceButton';
import { pressOnList } from './rowKeys';

const KeysDialog = lazyWithRetry(() => import('./KeysDialog'), 'dialog');

const isTyped = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest(TEXT_INPUTS) !== null;

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

/** The keys of every page: list, form, help. */
const Keys = () => {
  const notify = useNotify();
  const [isOpen, setOpen] = useState(false);
  const press = useEvent((event: KeyboardEvent): void => {
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
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [press]);
  useEffect(() => {
    document.addEventListener('keydown', sendFromChoice, { capture: true });
    return () => document.removeEventListener('keydown', sendFromChoice, { capture: true });
  }, []);
  useEffect(() => onKeysAsked(() => setOpen(true)), []);
  const close = () => setOpen(false);
  return isOpen && <KeysDialog onClose={close} />;
};

export default Keys;
