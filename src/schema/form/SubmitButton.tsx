import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { FormContext } from '../types';
import type { FormValues } from '../validate';
import { useFormValue } from './useFormValue';
import type { RecordForm } from './useRecordForm';

/** The word of the button that saves, which may follow what is typed. */
export const submitWord = (
  { spec }: RecordForm,
  values: FormValues,
  context: FormContext,
): string | undefined =>
  typeof spec.submit === 'function' ? spec.submit(values as never, context) : spec.submit;

/** What is being done while a form is saved in one long request, whose end nobody knows. */
export const SavingNotice = ({
  state,
  context,
}: {
  readonly state: RecordForm;
  readonly context: FormContext;
}) => {
  const { saving } = state.spec;
  if (!state.saving || !saving) return null;
  const text = saving(state.form.getValues() as never, context);
  return (
    <Box sx={{ flex: '1 1 240px', alignSelf: 'center' }}>
      <Typography variant="body2" role="status" sx={{ mb: 0.5 }}>
        {text}
      </Typography>
      <LinearProgress aria-label={text} />
    </Box>
  );
};

/** The button that saves a form, under a word that may follow what is typed. */
export const SubmitButton = ({
  state,
  context,
  formId,
  disabled = false,
}: {
  readonly state: RecordForm;
  readonly context: FormContext;
  readonly disabled?: boolean;
  /** The form that it saves, where it stands outside of it. */
  readonly formId?: string;
}) => {
  const translate = useTranslate();
  const word = useFormValue(state.form, (values) => submitWord(state, values, context));
  return (
    <Button
      type="submit"
      form={formId}
      variant="contained"
      disabled={disabled}
      loading={state.saving}
      loadingPosition="start"
    >
      {state.saving
        ? translate('camarim.form.saving', { _: 'Salvando...' })
        : (word ?? translate('ra.action.save'))}
    </Button>
  );
};
