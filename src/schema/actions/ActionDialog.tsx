import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';
import { ModalDialog } from '../../ui/dialog';
import { compileFields, type Resource } from '../compiled';
import { useContextFor } from '../context';
import { FieldInput } from '../form/FieldInput';
import { recordTitle } from '../format';
import { validateFields } from '../validate';
import { RecordSummary } from './RecordSummary';
import type { ActionRunner, AnyCall, PendingAction } from './useActionRunner';

const dialogTitle = ({ form, confirm, label }: AnyCall, count: number): string => {
  const own = form?.title;
  return (typeof own === 'function' ? own(count) : own) ?? confirm?.title ?? label;
};

/** What failed, in the server's words; of a run of single calls also how far it came. */
const Failures = ({
  resource,
  pending: { action, records, done, failures },
}: {
  readonly resource: Resource;
  readonly pending: PendingAction;
}) => {
  const translate = useTranslate();
  const context = useContextFor('list');
  const counts = records.length > 1 && !action.callAll;
  const { failureTitle } = action;
  const hasTitle = failureTitle && failures.some(({ text }) => text !== failureTitle);
  return (
    <Alert severity="error" role="alert" sx={{ mt: 2 }}>
      {hasTitle && <AlertTitle>{failureTitle}</AlertTitle>}
      {counts &&
        translate('camarim.action.account', {
          done,
          total: records.length,
          _: `${done} de ${records.length} concluídos.`,
        })}
      {failures.map(({ records: [record], text }) => (
        <div key={record?.id}>
          {counts && record ? `${recordTitle(resource, record, context)}: ${text}` : text}
        </div>
      ))}
    </Alert>
  );
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
  const { action, records, done, running, failures, onClose } = pending;
  const translate = useTranslate();
  const context = useContextFor('list');
  const [values, setValues] = useState<Record<string, unknown>>({});
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const fields = useMemo(() => compileFields(action.form?.fields ?? {}), [action]);
  const [record] = records;
  const { confirm, summary, form } = action;
  if (!record) return null;
  const many = records.length > 1 || onClose !== undefined;
  const text = typeof confirm?.text === 'function' ? confirm.text(record, context) : confirm?.text;
  const count = translate('camarim.action.many', {
    smart_count: records.length,
    _: `${records.length} itens serão alterados.`,
  });
  const question = many ? !summary && count : text;
  const submit = () => {
    const found = validateFields(fields, values);
    setErrors(found);
    if (Object.keys(found).length === 0) void runner.confirm(values);
  };
  return (
    <ModalDialog
      open
      title={dialogTitle(action, records.length)}
      maxWidth={summary ? (many ? 'lg' : 'md') : 'sm'}
      busy={running}
      onClose={runner.close}
      actions={
        <>
          <Button onClick={runner.close} disabled={running}>
            {failures.length > 0
              ? translate('ra.action.close')
              : (confirm?.cancel ?? form?.cancel ?? translate('ra.action.cancel'))}
          </Button>
          <Button
            variant="contained"
            color={action.danger ? 'error' : 'primary'}
            disabled={running}
            onClick={submit}
          >
            {failures.length > 0
              ? translate('camarim.action.retry', { _: 'Tentar novamente' })
              : (confirm?.button ?? form?.submit ?? action.label)}
          </Button>
        </>
      }
    >
      {question && <Typography sx={{ mb: fields.length > 0 ? 2 : 0 }}>{question}</Typography>}
      {summary && (
        <Box sx={{ mb: fields.length > 0 ? 2.5 : 0 }}>
          <RecordSummary
            resource={resource}
            summary={summary}
            records={records}
            context={context}
            many={many}
          />
        </Box>
      )}
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
          readOnly={running}
          autoFocus={index === 0}
        />
      ))}
      {running && records.length > 1 && (
        <LinearProgress
          variant={action.callAll ? 'indeterminate' : 'determinate'}
          value={(100 * done) / records.length}
          aria-label={action.label}
          sx={{ mt: 2 }}
        />
      )}
      {failures.length > 0 && <Failures resource={resource} pending={pending} />}
    </ModalDialog>
  );
};
