import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import { useEffect, useId, useRef, useState } from 'react';
import { useAuthProvider, useEvent } from 'react-admin';
import { ModalDialog } from '../../ui/dialog/ModalDialog';
import { readStored, writeStored } from '../../ui/theme/preference';
import { useBackOffice } from '../../useBackOffice';

/** Storage key of the last activity in any tab, milliseconds since 1970. */
const ACTIVITY_KEY = 'camarim.used.1';

const ACTIVITY_EVENTS = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;
const MINUTE_MS = 60_000;

const warningTime = (limitMs: number): number => (limitMs >= 5 * MINUTE_MS ? 2 : 1) * MINUTE_MS;

/** Ends the session after inactivity in all tabs (decision 0003). The server learns of activity once a minute. */
const useIdleTimeout = (minutes: number) => {
  const auth = useAuthProvider();
  const provider = useBackOffice();
  const [secondsLeft, setSecondsLeft] = useState<number>();
  /** Last activity in this tab, in case the storage is blocked. */
  const activeAt = useRef(Date.now());
  const reportedAt = useRef(Date.now());
  const isExpired = useRef(false);
  const limitMs = minutes * MINUTE_MS;

  const recordActivity = useEvent((): void => {
    activeAt.current = Date.now();
    writeStored(ACTIVITY_KEY, String(activeAt.current));
  });

  const check = useEvent((): boolean => {
    const lastActivity = Math.max(activeAt.current, Number(readStored(ACTIVITY_KEY)) || 0);
    const left = lastActivity + limitMs - Date.now();
    if (left <= 0 && !isExpired.current) {
      isExpired.current = true;
      void auth?.logout({ notice: 'idle' });
    }
    setSecondsLeft(left <= warningTime(limitMs) ? Math.max(0, Math.ceil(left / 1000)) : undefined);
    return left > 0;
  });

  const stay = useEvent((): void => {
    // A key press may wake a sleeping machine, but an expired session stays expired.
    if (!check()) return;
    recordActivity();
    check();
    if (activeAt.current - reportedAt.current < MINUTE_MS) return;
    reportedAt.current = activeAt.current;
    provider.ask('session.access').catch(() => undefined);
  });

  useEffect(() => {
    recordActivity();
    const timer = setInterval(check, 1_000);
    // A press of the logout button is not activity: the dialog must stay open until the click ends.
    const handleActivity = ({ target }: Event): void => {
      if (!(target instanceof Element && target.closest('[data-idle-leave]'))) stay();
    };
    for (const name of ACTIVITY_EVENTS)
      window.addEventListener(name, handleActivity, { passive: true });
    return () => {
      clearInterval(timer);
      for (const name of ACTIVITY_EVENTS) window.removeEventListener(name, handleActivity);
    };
  }, [check, recordActivity, stay]);

  return { secondsLeft, stay, leave: (): void => void auth?.logout({}) };
};

const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

const IdleDialog = ({ minutes }: { readonly minutes: number }) => {
  const { secondsLeft, stay, leave } = useIdleTimeout(minutes);
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
        Você será desconectado em <span role="timer">{clockText(secondsLeft ?? 0)}</span>. O que não
        foi salvo será perdido.
      </DialogContentText>
    </ModalDialog>
  );
};

export default IdleDialog;
