import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import { useEffect, useId, useRef, useState } from 'react';
import { useAuthProvider, useEvent } from 'react-admin';
import { ModalDialog } from '../../ui/dialog/ModalDialog';
import { readStored, writeStored } from '../../ui/theme/remembered';
import { useBackOffice } from '../../useBackOffice';

/** Storage key of the last activity in any tab, milliseconds since 1970. */
const USED_KEY = 'camarim.used.1';

const ACTIVITY = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;
const MINUTE_MS = 60_000;

const warningOf = (limitMs: number): number => (limitMs >= 5 * MINUTE_MS ? 2 : 1) * MINUTE_MS;

/** Activity in any tab counts (decision 0003); typing is reported to the server once a minute. */
const useIdle = (minutes: number) => {
  const auth = useAuthProvider();
  const provider = useBackOffice();
  const [secondsLeft, setSecondsLeft] = useState<number>();
  /** Last activity in this tab, should the storage be unavailable. */
  const usedAt = useRef(Date.now());
  const toldAt = useRef(Date.now());
  const isOver = useRef(false);
  const limitMs = minutes * MINUTE_MS;

  const noteUse = useEvent((): void => {
    usedAt.current = Date.now();
    writeStored(USED_KEY, String(usedAt.current));
  });

  const check = useEvent((): boolean => {
    const lastUse = Math.max(usedAt.current, Number(readStored(USED_KEY)) || 0);
    const left = lastUse + limitMs - Date.now();
    if (left <= 0 && !isOver.current) {
      isOver.current = true;
      void auth?.logout({ notice: 'idle' });
    }
    setSecondsLeft(left <= warningOf(limitMs) ? Math.max(0, Math.ceil(left / 1000)) : undefined);
    return left > 0;
  });

  const stay = useEvent((): void => {
    // A key press may wake a sleeping machine: an expired session stays expired.
    if (!check()) return;
    noteUse();
    check();
    if (usedAt.current - toldAt.current < MINUTE_MS) return;
    toldAt.current = usedAt.current;
    provider.ask('session.access').catch(() => undefined);
  });

  useEffect(() => {
    noteUse();
    const timer = setInterval(check, 1_000);
    // Pressing the logout is no activity: the dialog must not close before the click ends.
    const onUse = ({ target }: Event): void => {
      if (!(target instanceof Element && target.closest('[data-idle-leave]'))) stay();
    };
    for (const name of ACTIVITY) window.addEventListener(name, onUse, { passive: true });
    return () => {
      clearInterval(timer);
      for (const name of ACTIVITY) window.removeEventListener(name, onUse);
    };
  }, [check, noteUse, stay]);

  return { secondsLeft, stay, leave: (): void => void auth?.logout({}) };
};

const clockOf = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

const IdleDialog = ({ minutes }: { readonly minutes: number }) => {
  const { secondsLeft, stay, leave } = useIdle(minutes);
  const textId = useId();
  return (
    <ModalDialog
      open={secondsLeft !== undefined}
      title="Sua sessão vai expirar por inatividade"
      onClose={stay}
      maxWidth="xs"
      compact
      describedBy={textId}
      actions={
        <>
          <Button onClick={leave} data-idle-leave="">
            Sair
          </Button>
          <Button onClick={stay} variant="contained" autoFocus>
            Continuar conectado
          </Button>
        </>
      }
    >
      <DialogContentText id={textId}>
        Você será desconectado em <span role="timer">{clockOf(secondsLeft ?? 0)}</span>. O que não
        foi salvo será perdido.
      </DialogContentText>
    </ModalDialog>
  );
};

export default IdleDialog;
