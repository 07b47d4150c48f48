import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { getPath } from '../../../domain/paths';
import { textOf } from '../definition/format';
import { isSameAt } from '../definition/validate';
import type { RecordForm } from './useRecordForm';

/** Changes of another operator, and the choice between them and the typed values. */
const Differences = ({ state }: { readonly state: RecordForm }) => {
  const { conflict } = state.failure ?? {};
  if (!conflict) return null;
  const { theirs, read } = conflict;
  const changedFields = state.source.fields.filter(
    ({ path, field }) => field.options.form !== false && !isSameAt(path, read, theirs),
  );
  return (
    <>
      <Box component="ul" sx={{ my: 1, pl: 2.5 }}>
        {changedFields.map(({ path, field, label }) => (
          <li key={path}>{`${label}: ${textOf(field, getPath(theirs, path), theirs)}`}</li>
        ))}
      </Box>
      <Button size="small" onClick={() => state.rebase(true)}>
        Manter o que digitei
      </Button>
      <Button size="small" onClick={() => state.rebase(false)}>
        Usar os valores atuais
      </Button>
    </>
  );
};

/** Message of a failed save. It takes the focus if no field has an error. */
export const FailureSummary = ({ state }: { readonly state: RecordForm }) => {
  const { failure } = state;
  const alert = useRef<HTMLDivElement>(null);
  const hasFieldError = Object.keys(state.form.formState.errors).length > 0;
  useEffect(() => {
    if (failure && !hasFieldError) alert.current?.focus();
  }, [failure, hasFieldError]);
  if (!failure) return null;
  return (
    <Alert ref={alert} severity="error" role="alert" tabIndex={-1} sx={{ mb: 2 }}>
      {state.spec.failureTitle && <AlertTitle>{state.spec.failureTitle}</AlertTitle>}
      {failure.text}
      {failure.others.map((text) => (
        <div key={text}>{text}</div>
      ))}
      <Differences state={state} />
    </Alert>
  );
};
