import { type RefObject, useContext, useEffect, useRef } from 'react';
import { useBlocker, useLocation, useNavigate, useTranslate } from 'react-admin';
import { onTypedAddress } from '../../typedAddress';
import { ConfirmDialog, useClosing } from '../../ui/dialog';
import { PlaceQueryContext } from './placeQuery';

/** The question before what was typed is thrown away. */
export const DiscardDialog = ({
  onDiscard,
  onClose,
}: {
  readonly onDiscard: () => void;
  readonly onClose: () => void;
}) => {
  const translate = useTranslate();
  return (
    <ConfirmDialog
      open
      title={translate('camarim.form.unsaved_title', { _: 'Descartar alterações?' })}
      text={translate('camarim.form.unsaved_text', {
        _: 'O que você digitou ainda não foi salvo.',
      })}
      confirmLabel={translate('camarim.form.discard', { _: 'Descartar' })}
      cancelLabel={translate('camarim.form.keep_editing', { _: 'Continuar editando' })}
      enter="no"
      onConfirm={async () => onDiscard()}
      onClose={onClose}
    />
  );
};

/** An address without what is only how something is looked at. */
const placeOf = (
  { pathname, search }: { readonly pathname: string; readonly search: string },
  names: readonly string[],
): string => {
  const params = new URLSearchParams(search);
  return JSON.stringify([pathname, ...names.map((name) => params.get(name))]);
};

/** Turns an address that is typed into the address bar into a navigation of the router, which can be blocked. */
const useTypedAddress = (dirty: boolean): void => {
  const navigate = useNavigate();
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each place has a state and an address of its own.
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

/**
 * Asks for confirmation before unsaved values are lost: by a link, the menu, Back, another address, Esc or the
 * closing of the tab. A reverted edit is clean.
 */
export const UnsavedGuard = ({
  dirty,
  query,
  isAnswered,
}: {
  readonly dirty: boolean;
  /** Names in the query that are part of the place, beside those of the page (`PlaceQueryContext`). */
  readonly query?: readonly string[];
  /** It has been asked already, and what is typed is given up. */
  readonly isAnswered?: RefObject<boolean>;
}) => {
  const page = useContext(PlaceQueryContext);
  const names = query ?? page;
  // Of several blockers the router asks the last one: Back out of a dialog is its own way out here too.
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
