// Custom steps: no other screen has a wizard (decision 0007).
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useId, useReducer, useState } from 'react';
import type { RaRecord } from 'react-admin';
import {
  REACTIVATION_REFUSED,
  REACTIVATION_START,
  REACTIVATION_TIMEOUT,
  REACTIVATION_WAITING,
  REACTIVATION_WORDS,
  type ReactivationAnswer,
  type ReactivationType,
  reactivate,
} from '../../../domain/bookings/reactivation';
import { getConfig } from '../../env';
import { GAVE_UP } from '../../schema/actions/outcomes';
import { useActionRunner } from '../../schema/actions/useActionRunner';
import { usePerform } from '../../schema/actions/usePerform';
import { useDefinition } from '../../schema/context/context';
import type { ActionDialogProps, CallAction } from '../../schema/definition/types';
import { ModalDialog } from '../../ui/dialog';
import { failureCode, isSignedOut, isUnconfirmed, useFailureToast } from '../../ui/feedback';
import { Choice, Progress, Result } from './reactivationSteps';

export const reactivation: CallAction<RaRecord> = {
  name: 'reactivation',
  label: 'Reativação de pedido',
  operation: 'bookings.reactivate',
  sends: ({ id, version }, { type }) => ({ scheduleId: id, reactivationType: type, version }),
  poll: {
    operation: 'bookings.reactivationStatus',
    sends: ({ id }) => ({ scheduleId: id }),
    until: ({ status }: ReactivationAnswer) => status === 'SUCCESS' || status === 'FAILED',
    pendingText: REACTIVATION_WAITING,
  },
  failure: REACTIVATION_REFUSED,
};

const CHANGED = ['bookings', 'schedules', 'realtimeOrders'];

/** Delay of closing the modal after a refused request, in milliseconds (part 1 section 8). */
const CLOSE_AFTER_MS = 2_000;

/** Height of the tallest step, so that the dialog does not move between clicks. */
const STEP_HEIGHT = 152;

/** The submit button replaces 'Continuar', and a double click would press it too: it is disabled for that time. */
const DOUBLE_CLICK_MS = 500;

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

/** Address of an order in the newer back office (decision 0018). */
const handOver = (host: string, id: string): string =>
  `${host}/schedules/${encodeURIComponent(id)}/reactivation`;

const aboutOf = ({ code, clientName }: RaRecord): string =>
  [code, clientName].filter(Boolean).join(' · ');

const useReactivation = ({ record, onClose }: ActionDialogProps) => {
  const id = String(record.id);
  const [state, dispatch] = useReducer(reactivate, REACTIVATION_START);
  const { failure, perform } = usePerform(useActionRunner(useDefinition('bookings')));
  const cache = useQueryClient();
  const toast = useFailureToast();
  const canSend = useIsSettled(state.step === 2);
  const { newBackofficeUrl } = getConfig();
  const close = useCallback(() => {
    dispatch({ kind: 'close' });
    onClose();
  }, [onClose]);

  useEffect(() => {
    if (!newBackofficeUrl) return;
    window.open(handOver(newBackofficeUrl, id), '_blank', 'noopener');
    onClose();
  }, [newBackofficeUrl, id, onClose]);

  const send = async (type: ReactivationType): Promise<void> => {
    dispatch({ kind: 'next' });
    let isAnswered = false;
    const sent = () => {
      isAnswered = true;
      dispatch({ kind: 'sent' });
    };
    const tell = (text: string) =>
      toast.tell(text, { about: 'bookings.reactivation', title: reactivation.label });
    const ended = await perform(reactivation, record, { type }, sent);
    if (!ended.failure) {
      // The operator left before the call was answered: the order may have been charged.
      if (ended.isLeft && !isAnswered) tell(REACTIVATION_TIMEOUT);
      if (ended.answer === undefined || ended.isLeft) return;
      // The response to the call may hold the result.
      sent();
      return dispatch({ kind: 'polled', answer: ended.answer as ReactivationAnswer });
    }
    const { error } = ended.failure;
    if (isSignedOut(error)) return dispatch({ kind: 'unsent' });
    if (failureCode(error) === GAVE_UP) return dispatch({ kind: 'gaveUp' });
    // The wizard closes after 2 s; the operator must check if the order was charged.
    if (isUnconfirmed(error)) {
      tell(ended.failure.text);
      for (const list of CHANGED) void cache.invalidateQueries({ queryKey: [list] });
    }
    dispatch({ kind: 'refused' });
  };

  const isRefused = state.step === 3 && state.phase === 'refused';
  useEffect(() => {
    if (!isRefused) return;
    const timer = setTimeout(close, CLOSE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isRefused, close]);

  return {
    state,
    dispatch,
    close,
    send,
    canSend,
    isRefused,
    refusal: failure?.text,
    isHandedOver: Boolean(newBackofficeUrl),
  };
};

/** Part 1 sections 2.8 and 4; `domain/bookings/reactivation` holds the rules. */
const ReactivationDialog = (props: ActionDialogProps) => {
  const { state, dispatch, close, send, canSend, isRefused, refusal, isHandedOver } =
    useReactivation(props);
  const choiceId = useId();
  const about = aboutOf(props.record);
  if (isHandedOver) return null;
  const isWorking = state.step === 3 && state.phase === 'sending';
  return (
    <ModalDialog
      open
      title={reactivation.label}
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
            <Button type="submit" form={choiceId} variant="contained" disabled={!state.type}>
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
      {about && (
        <Typography color="text.secondary" sx={{ mt: -0.5, mb: 2, overflowWrap: 'anywhere' }}>
          {about}
        </Typography>
      )}
      <Progress step={state.step} />
      <Box sx={{ minHeight: STEP_HEIGHT }}>
        {state.step === 1 && (
          <Choice
            id={choiceId}
            type={state.type}
            onChoose={(type) => dispatch({ kind: 'choose', type })}
            onNext={() => dispatch({ kind: 'next' })}
          />
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
            <Alert severity="error">{refusal}</Alert>
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
