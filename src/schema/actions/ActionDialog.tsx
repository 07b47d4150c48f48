import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { Suspense, useId, useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { CloseButton, ModalDialog } from '../../ui/dialog';
import { lazyWithRetry } from '../../ui/lazy';
import { useContextFor, useDialogHost } from '../context/context';
import type { Resource } from '../definition/compiled';
import { recordTitle } from '../definition/format';
import type { AnyCall, PendingAction } from '../definition/runTypes';
import type { Content, FormContext } from '../definition/types';
import { Unsaved } from '../form/Unsaved';
import { Effects } from './Effects';
import { confirmTextOf, messageOf } from './outcomes';
import { RecordSummary } from './RecordSummary';
import { ActionFields, areFieldFailures, submitLabel, useActionForm } from './useActionForm';
import type { ActionRunner } from './useActionRunner';

const MatchingSummary = lazyWithRetry(() => import('./MatchingSummary'));

const titleOf = (action: AnyCall, records: readonly RaRecord[]): string => {
  const formTitle = action.form?.title;
  const [record] = records as readonly [RaRecord];
  return (
    (typeof formTitle === 'function' ? formTitle(records.length) : formTitle) ??
    action.labelFor?.(record) ??
    action.confirm?.title ??
    action.label
  );
};

interface Props {
  readonly resource: Resource;
  readonly runner: ActionRunner;
  readonly pending: PendingAction;
}

const Buttons = ({
  pending,
  runner,
  ...props
}: Omit<Props, 'resource'> & { readonly form: string; readonly disabled: boolean }) => {
  const { action, records, running, polling = false, failures, shown } = pending;
  const translate = useTranslate();
  const [record] = records as readonly [RaRecord];
  if (shown)
    return (
      <Button variant="contained" onClick={runner.close} autoFocus>
        {translate('ra.action.close')}
      </Button>
    );
  const hasFailed = failures.length > 0;
  const cancel = action.cancel ?? translate('ra.action.cancel');
  return (
    <>
      <CloseButton
        disabled={running && !polling}
        label={hasFailed || polling ? translate('ra.action.close') : cancel}
      />
      <Button
        {...props}
        type="submit"
        variant="contained"
        color={action.danger ? 'error' : 'primary'}
        loading={polling}
      >
        {hasFailed ? 'Tentar novamente' : (action.confirm?.button ?? submitLabel(action, record))}
      </Button>
    </>
  );
};

const confirmationOf = (
  { action, records, matched }: PendingAction,
  context: FormContext,
  many: boolean,
): Content | undefined => {
  const [record] = records as readonly [RaRecord];
  if (!many) return confirmTextOf(action, record, context, {});
  const { length } = records;
  const count = length === 1 ? '1 item será alterado.' : `${length} itens serão alterados.`;
  const { text } = action.confirm ?? {};
  // A function builds the text for a single record.
  const fixedText = typeof text === 'string' ? text : '';
  return [fixedText, action.summary || matched ? '' : count].filter(Boolean).join(' ');
};

/** Summary of the records that an action changes. */
const Subject = ({
  resource,
  pending: { action, records, matched },
  context,
  many,
}: Omit<Props, 'runner'> & { readonly context: FormContext; readonly many: boolean }) => {
  const { summary } = action;
  const summaryProps = { resource, records, context };
  if (matched)
    return (
      <Suspense fallback={null}>
        <MatchingSummary {...summaryProps} action={action} matched={matched} />
      </Suspense>
    );
  return summary && <RecordSummary {...summaryProps} summary={summary} many={many} />;
};

const MAX_FAILURES = 20;

/** Failure messages. For several calls, also the number of successes and the record of each failure. */
const Failures = ({ resource, pending }: Omit<Props, 'runner'>) => {
  const { action, records, done, failures, matched } = pending;
  const context = useContextFor('list');
  const isTogether = action.bulk === 'together';
  const hasCounts = records.length > 1 && (!isTogether || matched !== undefined);
  const named = failures.flatMap(({ records: all, text }) =>
    all.map((record) => ({ record, text })),
  );
  const shown = named.slice(0, MAX_FAILURES);
  const more = named.length - shown.length;
  const [first] = failures;
  const heading = messageOf(action.failure).title;
  const title =
    first?.title ?? (failures.some(({ text }) => text !== heading) ? heading : undefined);
  return (
    <Alert severity="error" role="alert" sx={{ mt: 2 }}>
      {title && <AlertTitle>{title}</AlertTitle>}
      {hasCounts && `${done} de ${records.length} concluídos.`}
      {hasCounts
        ? shown.map(({ record, text }) => (
            <div key={record.id}>{`${recordTitle(resource, record, context)}: ${text}`}</div>
          ))
        : failures.map(({ records: [record], text }) => <div key={record?.id}>{text}</div>)}
      {hasCounts && more > 0 && <div>{`e mais ${more}`}</div>}
    </Alert>
  );
};

const Dialog = ({ resource, runner, pending }: Props) => {
  const { action, records, running, polling = false, failures, shown, matched } = pending;
  const { summary } = action;
  const formId = useId();
  const [record] = records as readonly [RaRecord];
  const state = useActionForm(resource, action, record, runner.confirm);
  const { engine, source, context, isDirty, effects } = state;
  const hasFields = source.fields.length > 0;
  const many = records.length > 1 || pending.onClose !== undefined;
  const confirmation = confirmationOf(pending, context, many);
  return (
    <ModalDialog
      open
      title={titleOf(action, records)}
      maxWidth={summary && !matched ? (many ? 'lg' : 'md') : 'sm'}
      busy={running && !polling}
      onClose={runner.close}
      actions={
        <Buttons {...{ runner, pending }} form={formId} disabled={running || state.isDisabled} />
      }
    >
      {confirmation && !shown && (
        <Typography component="div" sx={{ mb: hasFields || summary ? 2 : 0 }}>
          {confirmation}
        </Typography>
      )}
      <Box sx={{ mb: summary && !matched && hasFields ? 2.5 : 0 }}>
        <Subject resource={resource} pending={pending} context={context} many={many} />
      </Box>
      {shown && <Box sx={{ mt: summary ? 3 : 0 }}>{shown}</Box>}
      <form id={formId} noValidate onSubmit={engine.submit} hidden={shown !== undefined}>
        {hasFields && <ActionFields state={state} heading="h3" />}
      </form>
      {effects.effects.length > 0 && !many && !shown && (
        <Box sx={{ mt: 2 }}>
          <Effects {...effects} />
        </Box>
      )}
      <Unsaved dirty={isDirty && !running && !shown} />
      {running && records.length > 1 && (
        <LinearProgress
          variant={action.bulk === 'together' && !matched ? 'indeterminate' : 'determinate'}
          value={(100 * pending.done) / records.length}
          aria-label={action.label}
          sx={{ mt: 2 }}
        />
      )}
      {failures.length > 0 && !areFieldFailures(source, failures, 'every') && (
        <Failures resource={resource} pending={pending} />
      )}
    </ModalDialog>
  );
};

/** Dialog of the pending action: confirmation or form, progress and result. */
export const ActionDialog = (props: Omit<Props, 'pending'>) => {
  const { pending } = props.runner;
  // The key: `effects` may be a hook, which must not change while the dialog is mounted.
  return pending && <Dialog key={pending.action.name} {...props} pending={pending} />;
};

/** Dialogs of the actions on a record: the dialog of the pending call, and a dialog opened by its name. */
export const useActionDialogs = (resource: Resource, record: RaRecord, runner: ActionRunner) => {
  const DialogHost = useDialogHost();
  const [name, openDialog] = useState<string>();
  const close = (): void => openDialog(undefined);
  const dialogs = (
    <>
      <ActionDialog resource={resource} runner={runner} />
      {name && <DialogHost name={name} record={record} resource={resource.name} onClose={close} />}
    </>
  );
  return { dialogs, openDialog };
};
