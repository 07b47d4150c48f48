import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { Resource } from '../definition/compiled';
import { FailureSummary } from '../form/FailureSummary';
import { FormFields } from '../form/FormFields';
import { SubmitButton } from '../form/SubmitButton';
import { Unsaved } from '../form/Unsaved';
import { useRecordForm } from '../form/useRecordForm';
import { type ContentProps, updateOf } from './sectionParts';

/** Returns a resource with only the fields of the section. */
const withFields = (resource: Resource, names: readonly string[]): Resource => {
  const fields = names.flatMap((name) => resource.fields.filter(({ top }) => top === name));
  return {
    ...resource,
    fields,
    byPath: new Map(fields.map((entry) => [entry.path, entry])),
    spec: { ...resource.spec, form: { ...resource.spec.form, sections: undefined } } as never,
  };
};

export const FormSection = ({
  resource,
  record,
  title,
  spec,
  rights,
}: ContentProps<readonly string[]>) => {
  const locked = !rights.mayCall(updateOf(resource));
  const translate = useTranslate();
  const source = useMemo(() => withFields(resource, spec), [resource, spec]);
  const state = useRecordForm(source, 'edit', record);
  const { form, saving } = state;
  const { isDirty } = form.formState;
  return (
    <Box
      component="form"
      noValidate
      aria-label={`Editar ${title.toLowerCase()}`}
      onSubmit={state.submit}
    >
      <Unsaved dirty={isDirty && !saving} />
      <FailureSummary state={state} />
      <FormFields state={state} heading="h3" locked={locked} autoFocus={false} />
      {!locked && (
        <Box sx={{ display: 'flex', gap: 1, mt: 1.5 }}>
          <SubmitButton state={state} disabled={!isDirty} />
          {isDirty && !saving && (
            <Button onClick={state.undo}>{translate('ra.action.undo')}</Button>
          )}
        </Box>
      )}
    </Box>
  );
};
