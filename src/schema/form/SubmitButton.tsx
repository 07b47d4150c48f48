import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { FormValues } from '../definition/validate';
import { useFormValue } from './useFormValue';
import type { RecordForm } from './useRecordForm';

/** Returns the label of the submit button, which may depend on the values. */
export const submitLabelOf = (
  { spec, context }: RecordForm,
  values: FormValues,
): string | undefined =>
  typeof spec.submit === 'function' ? spec.submit(values as never, context) : spec.submit;

/** Button that saves a form. `formId` is required if the button is outside of the form element. */
export const SubmitButton = ({
  state,
  formId,
  disabled = false,
}: {
  readonly state: RecordForm;
  readonly disabled?: boolean;
  readonly formId?: string;
}) => {
  const translate = useTranslate();
  const label = useFormValue(state.form, (values) => submitLabelOf(state, values));
  return (
    <Button
      type="submit"
      form={formId}
      variant="contained"
      disabled={disabled}
      loading={state.saving}
      loadingPosition="start"
    >
      {state.saving ? 'Salvando...' : (label ?? translate('ra.action.save'))}
    </Button>
  );
};

/** Replaces the submit button for operators who may only read. */
export const ReadOnlyNotice = () => (
  <Typography variant="body2" color="text.secondary" sx={{ mr: 'auto', alignSelf: 'center' }}>
    Somente leitura: o seu perfil não altera estes dados.
  </Typography>
);
