import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { FormContext } from '../definition/types';
import type { FormValues } from '../definition/validate';
import { useFormValue } from './useFormValue';
import type { RecordForm } from './useRecordForm';

interface Props {
  readonly state: RecordForm;
  readonly context: FormContext;
}

/** Returns the label of the submit button, which may depend on the values. */
export const submitWord = (
  { spec }: RecordForm,
  values: FormValues,
  context: FormContext,
): string | undefined =>
  typeof spec.submit === 'function' ? spec.submit(values as never, context) : spec.submit;

/** The button that saves a form; `formId` names the form if the button is outside of it. */
export const SubmitButton = ({
  state,
  context,
  formId,
  disabled = false,
}: Props & { readonly disabled?: boolean; readonly formId?: string }) => {
  const translate = useTranslate();
  const label = useFormValue(state.form, (values) => submitWord(state, values, context));
  return (
    <Button
      type="submit"
      form={formId}
      variant="contained"
      disabled={disabled}
      loading={state.saving}
      loadingPosition="start"
    >
      {state.saving ? translate('camarim.form.saving') : (label ?? translate('ra.action.save'))}
    </Button>
  );
};

/** Replaces the submit button for operators who may only read. */
export const ReadOnlyNotice = () => {
  const translate = useTranslate();
  return (
    <Typography variant="body2" color="text.secondary" sx={{ mr: 'auto', alignSelf: 'center' }}>
      {translate('camarim.form.read_only')}
    </Typography>
  );
};
