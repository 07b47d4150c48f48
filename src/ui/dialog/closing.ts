import { createContext, useContext, useMemo, useRef, useState } from 'react';
import type { Breadcrumb } from '../layout/PageTitle';

/** Confirmation before a dialog closes; calls `leave` to proceed. */
type Ask = (leave: () => void) => void;

export interface Closing {
  readonly close: () => void;
  /** Calls `go`, after the registered confirmation if there is one. Does nothing while the dialog is saving. */
  readonly confirmThen: (go: () => void) => void;
  /** Registers a confirmation before closing; returns a function that removes it. */
  readonly askBefore: (ask: Ask) => () => void;
  /** Blocks closing while content is saving; returns a function that unblocks it. */
  readonly shut: () => () => void;
  /** True if the browser's Back closes the dialog instead of navigating. */
  readonly hasBack: boolean;
  readonly busy: boolean;
}

export const ClosingContext = createContext<Closing | undefined>(undefined);

/** Close handlers of the nearest dialog or selected record; undefined elsewhere. */
export const useClosing = (): Closing | undefined => useContext(ClosingContext);

/** True if dialogs inside have no URL of their own, so that Back closes them and does not navigate. */
export const BackClosesContext = createContext(false);

/** Breadcrumbs with which the next dialog inside is a page; dialogs that it opens are modal again. */
export const PageFrameContext = createContext<readonly Breadcrumb[] | undefined>(undefined);

/** Renders the next dialog inside beside its list in wide windows; dialogs that it opens cover both. */
export const BesideContext = createContext(false);

/** Creates close handlers. Without `onClose`, for a record selected on a page: leaving its form is confirmed too. */
export const useCloseHandlers = (onClose?: () => void, isWorking = false): Closing => {
  const hasBack = useContext(BackClosesContext) && onClose !== undefined;
  const [writes, setWrites] = useState(0);
  const busy = isWorking || writes > 0;
  const latest = useRef({ busy, onClose });
  latest.current = { busy, onClose };
  const handlers = useMemo(() => {
    const asked = new Set<Ask>();
    const confirmThen = (go: () => void): void => {
      if (latest.current.onClose && latest.current.busy) return;
      const [ask] = asked;
      if (ask) ask(go);
      else go();
    };
    return {
      close: () => confirmThen(() => latest.current.onClose?.()),
      confirmThen,
      askBefore: (ask: Ask) => {
        asked.add(ask);
        return () => void asked.delete(ask);
      },
      shut: () => {
        setWrites((count) => count + 1);
        return () => setWrites((count) => count - 1);
      },
    };
  }, []);
  return useMemo(() => ({ ...handlers, hasBack, busy }), [handlers, hasBack, busy]);
};

/** Returns a function that calls `go`, after a confirmation if there are unsaved changes. */
export const useLeave = (): ((go: () => void) => void) => {
  const closing = useClosing();
  return (go) => (closing ? closing.confirmThen(go) : go());
};
