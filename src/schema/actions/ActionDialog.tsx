import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';
import { ModalDialog } from '../../ui/dialog';
import { compileFields, type Resource } from '../compiled';
import { useScene } from '../context';
import { FieldInput } from '../form/FieldInput';
import { fieldValue, textOf } from '../format';
import type { Scene } from '../types';
import { validateFields } from '../validate';
import type { ActionRunner, PendingAction } from './useActionRunner';

const titleOf = (
  resource: Resource,
  record: PendingAction['records'][number],
  scene: Scene,
): string => {
  const entry = resource.byPath.get(resource.spec.titleField);
  return entry ? textOf(entry.field, fieldValue(entry, record, scene), record) : String(record.id);
};

/** The question, the form, the progress and the account of an action. */
export const ActionDialog = ({
  resource,
  runner,
  pending,
}: {
  readonly resource: Resource;
  readonly runner: ActionRunner;
  readonly pending: PendingAction;
}) => {
  const { action, records, done, running, failures } = pending;
  const translate = useTranslate();
  const scene = useScene('list');
  const [values, setValues] = useState<Record<string, unknown>>({});
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const fields = useMemo(() => compileFields(action.form?.fields ?? {}), [action]);
  const [record] = records;
  const { confirm } = action;
  if (!record) return null;
  const many = records.length > 1;
  const question = many
    ? translate('camarim.action.many', {
        smart_count: records.length,
        _: `${records.length} itens serão alterados.`,
      })
    : typeof confirm?.text === 'function'
      ? confirm.text(record, scene)
      : confirm?.text;
  const submit = () => {
    const found = validateFields(fields, values);
    setErrors(found);
    if (Object.keys(found).length === 0) void runner.confirm(values);
  };
  return (
    <ModalDialog
      open
      title={confirm?.title ?? action.label}
      maxWidth="sm"
      busy={running}
      onClose={runner.close}
      actions={
        <>
          <Button onClick={runner.close} disabled={running}>
            {failures.length > 0 ? translate('ra.action.close') : translate('ra.action.cancel')}
          </Button>
          <Button
            variant="contained"
            color={action.danger ? 'error' : 'primary'}
            disabled={running}
            onClick={submit}
          >
            {failures.length > 0
              ? translate('camarim.action.retry', { _: 'Tentar novamente' })
              : (confirm?.button ?? action.form?.submit ?? action.label)}
          </Button>
        </>
      }
    >
      {question && <Typography sx={{ mb: fields.length > 0 ? 2 : 0 }}>{question}</Typography>}
      {fields.map(({ path, field, label }, index) => (
        <FieldInput
          key={path}
          id={`action-${path}`}
          name={path}
          field={field}
          label={label}
          variant="form"
          value={values[path]}
          onChange={(value) => setValues((old) => ({ ...old, [path]: value }))}
          onBlur={() => undefined}
          error={errors[path]}
          required={Boolean(field.options.required)}
          readOnly={false}
          autoFocus={index === 0}
        />
      ))}
      {running && many && (
        <LinearProgress
          variant="determinate"
          value={(100 * done) / records.length}
          aria-label={action.label}
          sx={{ mt: 2 }}
        />
      )}
      {failures.length > 0 && (
        <Alert severity="error" role="alert" sx={{ mt: 2 }}>
          {many &&
            translate('camarim.action.account', {
              done,
              total: records.length,
              _: `${done} de ${records.length} concluídos.`,
            })}
          {failures.map((failure) => (
            <div key={failure.record.id}>
              {many ? `${titleOf(resource, failure.record, scene)}: ${failure.text}` : failure.text}
            </div>
          ))}
        </Alert>
      )}
    </ModalDialog>
  );
};
