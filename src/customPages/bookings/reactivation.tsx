import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import {
  REACTIVATION_REFUSED,
  REACTIVATION_START,
  REACTIVATION_TIMEOUT,
  REACTIVATION_WAITING,
  REACTIVATION_WORDS,
  type ReactivationType,
  reactivate,
} from '../../../domain/bookings/reactivation';
import { getConfig } from '../../env';
import type { ActionDialogProps } from '../../schema/types';
import { ModalDialog } from '../../ui/dialog';
import {
  failureText,
  isSignedOut,
  isUnconfirmed,
  UNKNOWN_OUTCOME,
  useFailureToast,
  useStillHere,
} from '../../ui/feedback';
import { useBackOffice } from '../shared/useBackOffice';
import { usePolling } from '../shared/usePolling';
import { Choice, Progress, Result } from './reactivationSteps';
import { useShowBooking } from './useBooking';

/** The modal closes this long after a refused request, in milliseconds (part 1 section 8). */
const CLOSE_AFTER_MS = 2_000;

/** Of the tallest step, so that the dialog stays where it is and a second click finds it. */
const STEP_HEIGHT = 152;

/**
 * 'Continuar' gives its place to the button that sends, which a double click would press too: it is
 * disabled for as long as one takes.
 */
const DOUBLE_CLICK_MS = 500;

/** Whether a step has stood long enough that a press is meant for it. */
const useIsSettled = (isThere: boolean): boolean => {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    if (!isThere) return;
    const timer = setTimeout(() => setSettled(true), DOUBLE_CLICK_MS);
    return () => {
      clearTimeout(timer);
      setSettled(false);
    };
  }, [isThere]);
  return isSettled;
};

/** Where the newer back office reactivates an order (decision 0018). */
const handOver = (host: string, id: string): string =>
  `${host}/schedules/${encodeURIComponent(id)}/reactivation`;

/**
 * 'Reativação de pedido': the four-step wizard of part 1 sections 2.8 and 4. The reducer of
 * `domain/bookings/reactivation` holds its rules; this screen sends, polls and shows.
 */
const ReactivationDialog = ({ record, onClose }: ActionDialogProps) => {
  const id = String(record.id);
  const provider = useBackOffice();
  const cache = useQueryClient();
  const show = useShowBooking();
  const [state, dispatch] = useReducer(reactivate, REACTIVATION_START);
  const refusal = useRef(REACTIVATION_REFUSED);
  const toast = useFailureToast();
  const isHere = useStillHere();
  const about = `reactivation.${id}`;
  const key = useRef(crypto.randomUUID());
  const isSent = useRef(false);
  const canSend = useIsSettled(state.step === 2);
  const { newBackofficeUrl } = getConfig();
  const reread = useCallback(() => {
    void provider
      .operation('bookings.one', { params: { id } })
      .then(show)
      .catch(() => cache.invalidateQueries({ queryKey: ['schedules'] }));
  }, [provider, id, show, cache]);
  const isPolling = state.step === 3 && state.phase === 'polling';
  const close = useCallback(() => {
    // The charge that goes on has given the order another version.
    if (isPolling) reread();
    dispatch({ kind: 'close' });
    onClose();
  }, [isPolling, reread, onClose]);

  useEffect(() => {
    if (!newBackofficeUrl) return;
    window.open(handOver(newBackofficeUrl, id), '_blank', 'noopener');
    onClose();
  }, [newBackofficeUrl, id, onClose]);

  const send = async (type: ReactivationType): Promise<void> => {
    // Sent once: a second press may come before the button is gone.
    if (isSent.current) return;
    isSent.current = true;
    toast.clear(about);
    dispatch({ kind: 'next' });
    try {
      await provider.operation('bookings.reactivate', {
        body: { scheduleId: id, reactivationType: type, version: record.version },
        idempotencyKey: key.current,
      });
      dispatch({ kind: 'sent' });
      // Nobody asks any more what became of it.
      if (!isHere()) {
        reread();
        toast.tell(REACTIVATION_TIMEOUT, { about });
      }
    } catch (failure) {
      if (isSignedOut(failure)) {
        isSent.current = false;
        dispatch({ kind: 'unsent' });
        return;
      }
      refusal.current = failureText(failure, REACTIVATION_REFUSED);
      // The wizard is gone in 2 s; whether the order was charged has to be looked at.
      if (isUnconfirmed(failure)) toast.tell(UNKNOWN_OUTCOME, { about });
      else if (!isHere()) toast.tell(refusal.current, { about });
      dispatch({ kind: 'refused' });
    }
  };

  usePolling({
    active: isPolling,
    ask: (signal) =>
      provider.operation('bookings.reactivationStatus', { params: { scheduleId: id }, signal }),
    onAnswer: (answer) => {
      dispatch({ kind: 'polled', answer });
      return answer.status === 'SUCCESS' || answer.status === 'FAILED';
    },
    onGiveUp: () => dispatch({ kind: 'gaveUp' }),
  });

  const isRefused = state.step === 3 && state.phase === 'refused';
  useEffect(() => {
    if (!isRefused) return;
    const timer = setTimeout(close, CLOSE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isRefused, close]);

  // Also after a refusal: somebody else may have reactivated the order meanwhile.
  const isOver = isRefused || state.step === 4;
  useEffect(() => {
    if (isOver) reread();
  }, [isOver, reread]);

  if (newBackofficeUrl) return null;
  const isWorking = state.step === 3 && state.phase === 'sending';
  return (
    <ModalDialog
      open
      title="Reativação de pedido"
      busy={isWorking}
      onClose={close}
      actions={
        <>
          {state.step === 2 && (
            <Button onClick={() => dispatch({ kind: 'back' })} sx={{ mr: 'auto' }}>
              Voltar
            </Button>
          )}
          <Button onClick={close} disabled={isWorking}>
            {state.step < 3 ? 'Cancelar' : 'Fechar'}
          </Button>
          {state.step === 1 && (
            <Button
              variant="contained"
              disabled={!state.type}
              onClick={() => dispatch({ kind: 'next' })}
            >
              Continuar
            </Button>
          )}
          {state.step === 2 && (
            <Button variant="contained" disabled={!canSend} onClick={() => void send(state.type)}>
              {REACTIVATION_WORDS[state.type].button}
            </Button>
          )}
        </>
      }
    >
      <Progress step={state.step} />
      <Box sx={{ minHeight: STEP_HEIGHT }}>
        {state.step === 1 && (
          <Choice type={state.type} onChoose={(type) => dispatch({ kind: 'choose', type })} />
        )}
        {state.step === 2 && (
          <>
            <Typography component="h3" variant="subtitle2" gutterBottom>
              {REACTIVATION_WORDS[state.type].name}
            </Typography>
            <Typography>{REACTIVATION_WORDS[state.type].explanation}</Typography>
          </>
        )}
        {state.step === 3 &&
          (isRefused ? (
            <Alert severity="error" role="alert">
              {refusal.current}
            </Alert>
          ) : (
            <Box role="status">
              <Typography sx={{ mb: 2 }}>{REACTIVATION_WAITING}</Typography>
              <LinearProgress aria-label="Processando a reativação" />
            </Box>
          ))}
        {state.step === 4 && <Result state={state} />}
      </Box>
    </ModalDialog>
  );
};

export default ReactivationDialog;
