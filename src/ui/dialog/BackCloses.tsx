import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-admin';
import { useClosing } from './closing';

/**
 * Makes Back close the dialog instead of leaving the page below it. Confirmations registered with `askBefore` apply
 * as they do for the close button.
 */
export const BackCloses = () => {
  const blocker = useBlocker(({ historyAction }) => historyAction === 'POP');
  const closing = useClosing();
  const close = useRef(closing?.close);
  close.current = closing?.close;
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    blocker.reset();
    close.current?.();
  }, [blocker]);
  return null;
};
