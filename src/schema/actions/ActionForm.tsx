import { RecordContextProvider } from 'react-admin';
import { ConfirmDialog, type ConfirmDialogProps } from '../../ui/dialog';
import { FormFields, type FormFieldsProps } from '../form/FormFields';
import type { ActionValues } from '../types';
import { Effects, type KnownEffects } from './Effects';
import type { AnyCall } from './runTypes';
import type { ActionFormState } from './useActionForm';

/** The fields of an action, in each of its shells: dialog, section and page. */
export const ActionFields = ({
  state: { action, record, source, engine, context, isDirty },
  ...props
}: Pick<FormFieldsProps, 'heading' | 'locked' | 'closed' | 'autoFocus'> & {
  readonly state: ActionFormState;
}) => (
  // Slots of the form read the record, also above a list.
  <RecordContextProvider value={record}>
    <FormFields
      {...props}
      source={source}
      state={engine}
      context={context}
      live={isDirty && action.form?.live}
    />
  </RecordContextProvider>
);

/** The confirmation of an action outside of a dialog, with its effects. */
export const ActionConfirm = ({
  action: { confirm, danger },
  values,
  effects,
  ...props
}: Pick<ConfirmDialogProps, 'open' | 'text' | 'onConfirm' | 'onClose'> & {
  readonly action: AnyCall;
  readonly values: ActionValues;
  readonly effects?: KnownEffects;
}) =>
  confirm && (
    <ConfirmDialog
      {...props}
      title={confirm.title}
      confirmLabel={confirm.button}
      cancelLabel={confirm.cancel}
      tone={danger ? 'error' : 'primary'}
    >
      {(effects || confirm.details) && (
        <>
          {effects && <Effects {...effects} />}
          {confirm.details && <confirm.details values={values} />}
        </>
      )}
    </ConfirmDialog>
  );
