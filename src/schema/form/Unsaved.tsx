import { createContext, type RefObject, useContext, useEffect, useRef, useState } from 'react';
import { useBlocker, useLocation, useNavigate } from 'react-admin';
import { onTypedAddress } from '../../typedAddress';
import { ConfirmDialog, useClosing } from '../../ui/dialog';

/** Query parameters that identify a page: a link that changes one of them leaves the form. */
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

const placeOf = (
  { pathname, search }: { readonly pathname: string; readonly search: string },
  names: readonly string[],
): string => {
  const params = new URLSearchParams(search);
  return JSON.stringify([pathname, ...names.map((name) => params.get(name))]);
};

/** Turns an address typed into the address bar into a navigation of the router, which can be blocked. */
const useTypedAddress = (dirty: boolean): void => {
  const navigate = useNavigate();
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each location has its own state and address.
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

/** Confirms before unsaved values are lost, also by Back, Esc or closing the tab. */
export const UnsavedGuard = ({
  dirty,
  query,
  isAnswered,
}: {
  readonly dirty: boolean;
  /** Query parameters that identify the page, in place of `PlaceQueryContext`. */
  readonly query?: readonly string[];
  readonly isAnswered?: RefObject<boolean>;
}) => {
  const page = useContext(PlaceQueryContext);
  const names = query ?? page;
  // The router calls only the last blocker, so this one also closes the dialog around on Back.
  const closing = useClosing();
  const isBack = useRef(false);
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    isBack.current = closing?.hasBack === true && historyAction === 'POP';
    const isLeft = placeOf(currentLocation, names) !== placeOf(nextLocation, names);
    return isBack.current || (dirty && !isAnswered?.current && isLeft);
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

const Held = () => {
  const askBefore = useClosing()?.askBefore;
  const [leave, setLeave] = useState<() => void>();
  const isAnswered = useRef(false);
  useEffect(() => askBefore?.((go) => setLeave(() => go)), [askBefore]);
  const discard = (): void => {
    isAnswered.current = true;
    leave?.();
    isAnswered.current = false;
  };
  return (
    <>
      <UnsavedGuard dirty isAnswered={isAnswered} />
      {leave && <DiscardDialog onDiscard={discard} onClose={() => setLeave(undefined)} />}
    </>
  );
};

/** Confirms before unsaved values are lost, also when the dialog around is closed. */
export const Unsaved = ({ dirty }: { readonly dirty: boolean }) => (dirty ? <Held /> : null);

export const differs = (value: unknown, initial: unknown): boolean =>
  JSON.stringify(value) !== JSON.stringify(initial);
