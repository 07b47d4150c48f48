import { createContext, useContext, useMemo, useRef, useState } from 'react';
import type { Breadcrumb } from '../layout/PageTitle';

/** Confirmation before a dialog closes; calls `proceed` if the operator agrees. */
type AskBefore = (proceed: () => void) => void;

export interface Closing {
  readonly close: () => void;
  /** Calls `proceed`, after the registered confirmation if there is one. Does nothing while the dialog is saving. */
  readonly confirmThen: (proceed: () => void) => void;
  /** Registers a confirmation before closing; returns a function that removes it. */
  readonly askBefore: (ask: AskBefore) => () => void;
  /** Blocks closing while content is saving; returns a function that unblocks it. */
  readonly blockClosing: () => () => void;
  /** True if the browser's Back closes the dialog instead of navigating. */
  readonly hasBack: boolean;
  readonly busy: boolean;
}

export const ClosingContext = createContext<Closing | undefined>(undefined);

/** Close handlers of the nearest dialog or selected record; undefined elsewhere. */
export const useClosing = (): Closing | undefined => useContext(ClosingContext);

/** True if dialogs inside have no URL. Back then closes them instead of navigating. */
export const BackClosesContext = createContext(false);

/** Breadcrumbs of a dialog that is rendered as a page. Dialogs that it opens are modal. */
export const PageFrameContext = createContext<readonly Breadcrumb[] | undefined>(undefined);

/** True if a dialog is rendered beside its list in wide windows. Dialogs that it opens cover both. */
export const BesideContext = createContext(false);

/** Creates close handlers. A record selected on a page has no `onClose`, but leaving its form is confirmed too. */
export const useCloseHandlers = (onClose?: () => void, isPending = false): Closing => {
  const hasBack = useContext(BackClosesContext) && onClose !== undefined;
  const [writes, setWrites] = useState(0);
  const busy = isPending || writes > 0;
  const latest = useRef({ busy, onClose });
  latest.current = { busy, onClose };
  const handlers = useMemo(() => {
    const confirmations = new Set<AskBefore>();
    const confirmThen = (proceed: () => void): void => {
      if (latest.current.onClose && latest.current.busy) return;
      const [ask] = confirmations;
      if (ask) ask(proceed);
      else proceed();
    };
    return {
      close: () => confirmThen(() => latest.current.onClose?.()),
      confirmThen,
      askBefore: (ask: AskBefore) => {
        confirmations.add(ask);
        return () => void confirmations.delete(ask);
      },
      blockClosing: () => {
        setWrites((count) => count + 1);
        return () => setWrites((count) => count - 1);
      },
    };
  }, []);
  return useMemo(() => ({ ...handlers, hasBack, busy }), [handlers, hasBack, busy]);
};

/** Returns a function that calls `proceed`, after a confirmation if there are unsaved changes. */
export const useLeave = (): ((proceed: () => void) => void) => {
  const closing = useClosing();
  return (proceed) => (closing ? closing.confirmThen(proceed) : proceed());
};
