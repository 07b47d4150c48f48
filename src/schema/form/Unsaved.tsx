import { createContext, type RefObject, useContext, useEffect, useRef, useState } from 'react';
import { useBlocker, useLocation, useNavigate } from 'react-admin';
import { onTypedAddress } from '../../typedAddress';
import { ConfirmDialog, useClosing } from '../../ui/dialog';

/** Query parameters that identify a page. A link that changes one of them leaves the form. */
export const PlaceQueryContext = createContext<readonly string[]>([]);

interface DiscardProps {
  readonly onDiscard: () => void;
  readonly onClose: () => void;
}

const DiscardDialog = ({ onDiscard, onClose }: DiscardProps) => (
  <ConfirmDialog
    open
    title="Descartar alterações?"
    text="O que você digitou ainda não foi salvo."
    confirmLabel="Descartar"
    cancelLabel="Continuar editando"
    enter="no"
    onConfirm={async () => onDiscard()}
    onClose={onClose}
  />
);

const pageKeyOf = (
  { pathname, search }: { readonly pathname: string; readonly search: string },
  names: readonly string[],
): string => {
  const params = new URLSearchParams(search);
  return JSON.stringify([pathname, ...names.map((name) => params.get(name))]);
};

/** Converts a typed address into a navigation of the router, which can be blocked. */
const useTypedAddress = (dirty: boolean): void => {
  const navigate = useNavigate();
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` changes with the state and address that are read here
  useEffect(() => {
    if (!dirty) return;
    const { state } = window.history;
    const { href } = window.location;
    return onTypedAddress(() => {
      const typed = window.location.hash.slice(1);
      window.history.replaceState(state, '', href);
      navigate(typed);
    });
  }, [dirty, key, navigate]);
};

/** Asks for confirmation before a navigation, Back, or closing the tab discards unsaved values. */
export const UnsavedGuard = ({
  dirty,
  query,
  isConfirmed,
}: {
  readonly dirty: boolean;
  /** Query parameters that identify the page, in place of `PlaceQueryContext`. */
  readonly query?: readonly string[];
  /** True while a navigation is confirmed already. */
  readonly isConfirmed?: RefObject<boolean>;
}) => {
  const page = useContext(PlaceQueryContext);
  const names = query ?? page;
  // The router calls only the last blocker. So on Back, this blocker must also close the surrounding dialog.
  const closing = useClosing();
  const isBack = useRef(false);
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    isBack.current = closing?.hasBack === true && historyAction === 'POP';
    const isLeft = pageKeyOf(currentLocation, names) !== pageKeyOf(nextLocation, names);
    return isBack.current || (dirty && !isConfirmed?.current && isLeft);
  });
  useTypedAddress(dirty);
  const close = closing?.close;
  const goesBack = blocker.state === 'blocked' && isBack.current;
  useEffect(() => {
    if (!goesBack) return;
    blocker.reset?.();
    close?.();
  }, [goesBack, blocker, close]);
  useEffect(() => {
    if (!dirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [dirty]);
  if (blocker.state !== 'blocked' || goesBack) return null;
  return <DiscardDialog onDiscard={() => blocker.proceed()} onClose={() => blocker.reset()} />;
};

const UnsavedHandlers = () => {
  const askBefore = useClosing()?.askBefore;
  const [leave, setLeave] = useState<() => void>();
  const isConfirmed = useRef(false);
  useEffect(() => askBefore?.((close) => setLeave(() => close)), [askBefore]);
  const discard = (): void => {
    isConfirmed.current = true;
    leave?.();
    isConfirmed.current = false;
  };
  return (
    <>
      <UnsavedGuard dirty isConfirmed={isConfirmed} />
      {leave && <DiscardDialog onDiscard={discard} onClose={() => setLeave(undefined)} />}
    </>
  );
};

/** Asks for confirmation before unsaved values are discarded, also when the surrounding dialog closes. */
export const Unsaved = ({ dirty }: { readonly dirty: boolean }) =>
  dirty ? <UnsavedHandlers /> : null;

export const differs = (value: unknown, initial: unknown): boolean =>
  JSON.stringify(value) !== JSON.stringify(initial);
