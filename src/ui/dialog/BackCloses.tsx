import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-admin';
import { useClosing } from './closing';

/**
 * Back closes the dialog around in place of leaving what it stands over, as its cross does: whatever asks
 * before that asks here too.
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
