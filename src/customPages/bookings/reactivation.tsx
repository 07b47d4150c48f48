import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import LinearProgress from '@mui/material/LinearProgress';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Step from '@mui/material/Step';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useReducer, useRef } from 'react';
import {
  REACTIVATION_REFUSED,
  REACTIVATION_START,
  REACTIVATION_TIMEOUT,
  REACTIVATION_WAITING,
  REACTIVATION_WORDS,
  type ReactivationState,
  type ReactivationType,
  reactivate,
} from '../../../domain/bookings/reactivation';
import { getConfig } from '../../env';
import type { ActionDialogProps } from '../../schema/types';
import { ModalDialog } from '../../ui/dialog';
import { failureText } from '../../ui/feedback';
import { CopyButton } from '../../ui/fields';
import { useBackOffice } from '../shared/useBackOffice';
import { usePolling } from '../shared/usePolling';
import { useShowBooking } from './useBooking';

const STEPS = ['Forma de pagamento', 'Confirmação', 'Processamento', 'Resultado'] as const;
const TYPES: readonly ReactivationType[] = ['CREDIT_CARD', 'PIX', 'CHECKOUT'];

/** The modal closes this long after a refused request, in milliseconds (part 1 section 8). */
const CLOSE_AFTER_MS = 2_000;

/** Of the tallest step, so that the dialog stays where it is and a second click finds it. */
const STEP_HEIGHT = 152;

/** 'Continuar' gives its place to the button that sends, which a double click would press too. */
const DOUBLE_CLICK_MS = 500;

const Choice = ({
  type,
  onChoose,
}: {
  readonly type: ReactivationType | undefined;
  readonly onChoose: (type: ReactivationType) => void;
}) => (
  <FormControl>
    <FormLabel id="reactivation-type">Escolha a forma de pagamento</FormLabel>
    <RadioGroup
      aria-labelledby="reactivation-type"
      value={type ?? ''}
      onChange={(_, value) => onChoose(value as ReactivationType)}
    >
      {TYPES.map((one) => (
        <FormControlLabel
          key={one}
          value={one}
          control={<Radio />}
          label={REACTIVATION_WORDS[one].name}
        />
      ))}
    </RadioGroup>
  </FormControl>
);

const Result = ({ state }: { readonly state: Extract<ReactivationState, { step: 4 }> }) => {
  const words = REACTIVATION_WORDS[state.type];
  if (state.outcome === 'TIMEOUT')
    return (
      <Alert severity="warning" role="alert">
        {REACTIVATION_TIMEOUT}
      </Alert>
    );
  if (state.outcome === 'FAILED')
    return (
      <Alert severity="error" role="alert">
        {words.failure}
      </Alert>
    );
  return (
    <>
      <Alert severity="success" role="status">
        {words.success}
      </Alert>
      {state.code && (
        <Box
          sx={{
            mt: 2,
            p: 1.5,
            display: 'flex',
            gap: 1,
            alignItems: 'center',
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
          }}
        >
          <Typography sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            {state.code}
          </Typography>
          <CopyButton
            text={state.code}
            label={state.type === 'PIX' ? 'Copiar código PIX' : 'Copiar link de pagamento'}
            copied={
              state.type === 'PIX'
                ? 'Informações copiadas com sucesso.'
                : 'Link copiado para a sua área de transferência!'
            }
          />
        </Box>
      )}
    </>
  );
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
  const key = useRef(crypto.randomUUID());
  const explainedAt = useRef(Number.POSITIVE_INFINITY);
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

  const explain = (): void => {
    explainedAt.current = performance.now();
    dispatch({ kind: 'next' });
  };

  const send = async (type: ReactivationType): Promise<void> => {
    if (!(performance.now() - explainedAt.current >= DOUBLE_CLICK_MS)) return;
    // Sent once: a second press may come before the button is gone.
    explainedAt.current = Number.POSITIVE_INFINITY;
    dispatch({ kind: 'next' });
    try {
      await provider.operation('bookings.reactivate', {
        body: { scheduleId: id, reactivationType: type },
        idempotencyKey: key.current,
      });
      dispatch({ kind: 'sent' });
    } catch (failure) {
      refusal.current = failureText(failure, REACTIVATION_REFUSED);
      dispatch({ kind: 'refused' });
    }
  };

  usePolling({
    active: state.step === 3 && state.phase === 'polling',
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

  const isDone = state.step === 4;
  useEffect(() => {
    if (!isDone) return;
    void provider
      .operation('bookings.detail', { params: { id } })
      .then(show)
      .catch(() => cache.invalidateQueries({ queryKey: ['schedules'] }));
  }, [isDone, provider, id, show, cache]);

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
            <Button variant="contained" disabled={!state.type} onClick={explain}>
              Continuar
            </Button>
          )}
          {state.step === 2 && (
            <Button variant="contained" onClick={() => void send(state.type)}>
              {REACTIVATION_WORDS[state.type].button}
            </Button>
          )}
        </>
      }
    >
      <Stepper activeStep={state.step - 1} alternativeLabel sx={{ mb: 3 }}>
        {STEPS.map((label) => (
          <Step key={label}>
            <StepLabel>{label}</StepLabel>
          </Step>
        ))}
      </Stepper>
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
