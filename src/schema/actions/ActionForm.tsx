import { RecordContextProvider } from 'react-admin';
import { FormFields, type FormFieldsProps } from '../form/FormFields';
import type { ActionFormState } from './useActionForm';

/** The fields of an action, in a dialog, a section or a page. */
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
