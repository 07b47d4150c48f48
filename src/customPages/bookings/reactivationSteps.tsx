import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Step from '@mui/material/Step';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import Typography from '@mui/material/Typography';
import type { FormEvent } from 'react';
import {
  REACTIVATION_TIMEOUT,
  REACTIVATION_WORDS,
  type ReactivationState,
  type ReactivationType,
} from '../../../domain/bookings/reactivation';
import { CopyButton } from '../../ui/fields';
import { UNSEEN } from '../../ui/theme/unseen';

const STEPS = ['Forma de pagamento', 'Confirmação', 'Processamento', 'Resultado'] as const;
const TYPES: readonly ReactivationType[] = ['CREDIT_CARD', 'PIX', 'CHECKOUT'];

/** A phone shows the name of one step; screen readers get all of them. */
const ONE_NAME = {
  '@media (max-width:599.95px)': {
    '& .MuiStepLabel-label:not(.Mui-active)': UNSEEN,
  },
};

export const Progress = ({ step }: Pick<ReactivationState, 'step'>) => (
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

export const Choice = ({ id, type, onChoose, onNext }: ChoiceProps) => (
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

export const Result = ({
  state: { type, outcome, code },
}: {
  readonly state: Extract<ReactivationState, { step: 4 }>;
}) => {
  const { success, failure } = REACTIVATION_WORDS[type];
  const isPix = type === 'PIX';
  return (
    <>
      {outcome === 'SUCCESS' ? (
        <Alert severity="success" role="status">
          {success}
        </Alert>
      ) : (
        <Alert severity={outcome === 'FAILED' ? 'error' : 'warning'}>
          {outcome === 'FAILED' ? failure : REACTIVATION_TIMEOUT}
        </Alert>
      )}
      {code && (
        <Box
          sx={{
            mt: 2,
            p: 1.5,
            display: 'grid',
            gap: 1.5,
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
          }}
        >
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
        </Box>
      )}
    </>
  );
};
