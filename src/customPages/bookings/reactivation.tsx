// A custom component, because no other screen has a wizard (decision 0007).
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Step from '@mui/material/Step';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useCallback, useEffect, useId, useReducer } from 'react';
import type { RaRecord } from 'react-admin';
import {
  REACTIVATION_REFUSED,
  REACTIVATION_START,
  REACTIVATION_TIMEOUT,
  REACTIVATION_WAITING,
  REACTIVATION_WORDS,
  type ReactivationAnswer,
  type ReactivationState,
  type ReactivationType,
  reactivate,
} from '../../../domain/bookings/reactivation';
import { getConfig } from '../../env';
import { GAVE_UP } from '../../schema/actions/outcomes';
import { useActionRunner, usePerform } from '../../schema/actions/useActionRunner';
import { useDefinition } from '../../schema/context/context';
import type { ActionDialogProps, CallAction } from '../../schema/definition/types';
import { ModalDialog } from '../../ui/dialog';
import { failureCode, isSignedOut, isUnconfirmed, useFailureToast } from '../../ui/feedback';
import { CopyButton } from '../../ui/fields';
import { UNSEEN } from '../../ui/theme/unseen';
import { useHasElapsed } from '../../ui/useHasElapsed';

const STEPS = ['Forma de pagamento', 'Confirmação', 'Processamento', 'Resultado'] as const;

/** A phone shows only the name of the current step; screen readers read all names. */
const ONE_NAME = {
  '@media (max-width:599.95px)': {
    '& .MuiStepLabel-label:not(.Mui-active)': UNSEEN,
  },
};

const Progress = ({ step }: Pick<ReactivationState, 'step'>) => (
  <Stepper activeStep={step - 1} alternativeLabel sx={{ mb: 3, ...ONE_NAME }}>
    {STEPS.map((label) => (
      <Step key={label}>
        <StepLabel>{label}</StepLabel>
      </Step>
    ))}
  </Stepper>
);

interface ChoiceProps {
  readonly id: string;
  readonly type: ReactivationType | undefined;
  readonly onChoose: (type: ReactivationType) => void;
  readonly onNext: () => void;
}

const Choice = ({ id, type, onChoose, onNext }: ChoiceProps) => (
  <FormControl
    component="form"
    id={id}
    onSubmit={(event: FormEvent) => {
      event.preventDefault();
      onNext();
    }}
  >
    <FormLabel id="reactivation-type">Escolha a forma de pagamento</FormLabel>
    <RadioGroup
      aria-labelledby="reactivation-type"
      value={type ?? ''}
      onChange={(_, value) => onChoose(value as ReactivationType)}
    >
      {Object.entries(REACTIVATION_WORDS).map(([value, { name }]) => (
        <FormControlLabel key={value} value={value} control={<Radio />} label={name} />
      ))}
    </RadioGroup>
  </FormControl>
);

const Result = ({ type, outcome, code }: Extract<ReactivationState, { step: 4 }>) => {
  const { success, failure } = REACTIVATION_WORDS[type];
  const isPix = type === 'PIX';
  return (
    <>
      {outcome === 'SUCCESS' && (
        <Alert severity="success" role="status">
          {success}
        </Alert>
      )}
      {outcome === 'FAILED' && <Alert severity="error">{failure}</Alert>}
      {outcome === 'TIMEOUT' && <Alert severity="warning">{REACTIVATION_TIMEOUT}</Alert>}
      {code && (
        <Paper variant="outlined" sx={{ mt: 2, p: 1.5, display: 'grid', gap: 1.5 }}>
          <Typography sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>{code}</Typography>
          <CopyButton
            look="button"
            text={code}
            label={isPix ? 'Copiar código PIX' : 'Copiar link de pagamento'}
            copied={
              isPix
                ? 'Informações copiadas com sucesso.'
                : 'Link copiado para a sua área de transferência!'
            }
          />
        </Paper>
      )}
    </>
  );
};

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

/** Time after which the dialog of a rejected request closes, in milliseconds (part 1 section 8). */
const CLOSE_AFTER_MS = 2_000;

/** Height of the tallest step, so that the dialog does not move between clicks. */
const STEP_HEIGHT = 152;

/** Time for which the button of step 2 stays disabled: a double click on 'Continuar' would press it, too. */
const DOUBLE_CLICK_MS = 500;

const useReactivation = ({ record, onClose }: ActionDialogProps) => {
  const id = String(record.id);
  const [state, dispatch] = useReducer(reactivate, REACTIVATION_START);
  const { failure, perform } = usePerform(useActionRunner(useDefinition('bookings')));
  const cache = useQueryClient();
  const toast = useFailureToast();
  const canSend = useHasElapsed(DOUBLE_CLICK_MS, state.step === 2);
  const { newBackofficeUrl } = getConfig();
  const close = useCallback(() => {
    dispatch({ kind: 'close' });
    onClose();
  }, [onClose]);

  // If a newer back office is configured, its page replaces this dialog (decision 0018).
  useEffect(() => {
    if (!newBackofficeUrl) return;
    const address = `${newBackofficeUrl}/schedules/${encodeURIComponent(id)}/reactivation`;
    window.open(address, '_blank', 'noopener');
    onClose();
  }, [newBackofficeUrl, id, onClose]);

  const send = async (type: ReactivationType): Promise<void> => {
    dispatch({ kind: 'next' });
    let isAccepted = false;
    const accept = () => {
      isAccepted = true;
      dispatch({ kind: 'sent' });
    };
    const showError = (text: string) =>
      toast.tell(text, { notificationKey: 'bookings.reactivation', title: reactivation.label });
    const result = await perform(reactivation, record, { type }, accept);
    if (!result.failure) {
      // If the operator left before the response, the order may have been charged.
      if (result.isLeft && !isAccepted) showError(REACTIVATION_TIMEOUT);
      if (result.answer === undefined || result.isLeft) return;
      // The first response may contain the final result.
      accept();
      return dispatch({ kind: 'polled', answer: result.answer as ReactivationAnswer });
    }
    const { error } = result.failure;
    if (isSignedOut(error)) return dispatch({ kind: 'unsent' });
    if (failureCode(error) === GAVE_UP) return dispatch({ kind: 'gaveUp' });
    // The message remains after the dialog closes: the operator must check if the order was charged.
    if (isUnconfirmed(error)) {
      showError(result.failure.text);
      for (const list of ['bookings', 'schedules', 'realtimeOrders'])
        void cache.invalidateQueries({ queryKey: [list] });
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

/** Wizard to reactivate an order (part 1 sections 2.8 and 4). `domain/bookings/reactivation` has the rules. */
const ReactivationDialog = (props: ActionDialogProps) => {
  const { state, dispatch, close, send, canSend, isRefused, refusal, isHandedOver } =
    useReactivation(props);
  const choiceId = useId();
  const { code, clientName } = props.record;
  const subtitle = [code, clientName].filter(Boolean).join(' · ');
  if (isHandedOver) return null;
  const isSending = state.step === 3 && state.phase === 'sending';
  return (
    <ModalDialog
      open
      title={reactivation.label}
      busy={isSending}
      onClose={close}
      actions={
        <>
          {state.step === 2 && (
            <Button onClick={() => dispatch({ kind: 'back' })} sx={{ mr: 'auto' }}>
              Voltar
            </Button>
          )}
          <Button onClick={close} disabled={isSending}>
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
      {subtitle && (
        <Typography color="text.secondary" sx={{ mt: -0.5, mb: 2, overflowWrap: 'anywhere' }}>
          {subtitle}
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
        {state.step === 4 && <Result {...state} />}
      </Box>
    </ModalDialog>
  );
};

export default ReactivationDialog;
