import { createContext, useContext, useMemo, useRef, useState } from 'react';
import type { Breadcrumb } from '../layout/PageTitle';

/** Confirmation before a dialog closes; calls `leave` to proceed. */
type Ask = (leave: () => void) => void;

export interface Closing {
  readonly close: () => void;
  /** Continues with other content in the same dialog, unless a registered confirmation prevents it. */
  readonly confirmThen: (go: () => void) => void;
  /** Registers a confirmation before closing; returns a function that removes it. */
  readonly askBefore: (ask: Ask) => () => void;
  /** Blocks closing while content is saving; returns a function that unblocks it. */
  readonly shut: () => () => void;
  /** Back closes the dialog and does not navigate. */
  readonly hasBack: boolean;
  readonly busy: boolean;
}

export const ClosingContext = createContext<Closing | undefined>(undefined);

/** Close handlers of the surrounding dialog; undefined on a page. */
export const useClosing = (): Closing | undefined => useContext(ClosingContext);

/** True if dialogs inside have no URL of their own, so that Back closes them and does not navigate. */
export const BackClosesContext = createContext(false);

export interface PageFrame {
  readonly breadcrumbs: readonly Breadcrumb[];
}

/** Renders the next dialog inside as a page; dialogs that it opens are modal again. */
export const PageFrameContext = createContext<PageFrame | undefined>(undefined);

/** Renders the next dialog inside beside its list in wide windows; dialogs that it opens cover both. */
export const BesideContext = createContext(false);

/** If `onClose` is unset, the content is selected on a page: its forms confirm as in a dialog. */
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

/** Returns a function that leaves what is typed, after a confirmation if it is unsaved. */
export const useLeave = (): ((go: () => void) => void) => {
  const closing = useClosing();
  return (go) => (closing ? closing.confirmThen(go) : go());
};
