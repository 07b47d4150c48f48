import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { Suspense, useId, useState } from 'react';
import { type RaRecord, RecordContextProvider, useTranslate } from 'react-admin';
import { CloseButton, ConfirmDialog, ModalDialog } from '../../ui/dialog';
import { lazyWithRetry } from '../../ui/lazy';
import type { Resource } from '../compiled';
import { FormFields } from '../form/FormFields';
import { Unsaved } from '../form/Unsaved';
import { useFormValue } from '../form/useFormValue';
import type { ActionValues, FormContext } from '../types';
import { ActionAnswer } from './ActionAnswer';
import { ActionFailures } from './ActionFailures';
import { isAtFields } from './atFields';
import { EffectsPart, useEffects } from './EffectsPart';
import { RecordSummary } from './RecordSummary';
import type { ActionRunner, AnyCall, PendingAction } from './runTypes';
import { type ActionFormState, questionText, useActionForm, wordsOf } from './useActionForm';
import { useLiveForm } from './useLiveForm';

/** What everything that matches comes to; the file that reads it has it, too. */
const MatchingSummary = lazyWithRetry(() => import('../matching/MatchingSummary'));

const dialogTitle = (action: AnyCall, records: readonly RaRecord[]): string => {
  const own = action.form?.title;
  const [record] = records as readonly [RaRecord];
  return (
    (typeof own === 'function' ? own(records.length) : own) ??
    action.labelFor?.(record) ??
    action.confirm?.title ??
    action.label
  );
};

const submitOf = ({ form, label }: AnyCall, record: RaRecord): string => {
  const { submit } = form ?? {};
  return (typeof submit === 'function' ? submit(record) : submit) ?? label;
};

/** The question appears where the warning was: a double click must not answer both. */
const DOUBLE_CLICK_MS = 500;

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** What is said before the question. */
const Warning = ({
  warning,
  text,
  onAgree,
  onClose,
}: {
  readonly warning: NonNullable<AnyCall['warning']>;
  readonly text: string;
  readonly onAgree: () => void;
  readonly onClose: () => void;
}) => (
  <ConfirmDialog
    open
    title={warning.title}
    text={text}
    confirmLabel={warning.button}
    cancelLabel={warning.cancel}
    onConfirm={() => pause(DOUBLE_CLICK_MS).then(onAgree)}
    onClose={onClose}
  />
);

/** The way out and the button that begins it, tries it again, or closes what was answered. */
const Buttons = ({
  pending: { action, records, running, polling = false, failures, answered },
  formId,
  disabled,
  onClose,
}: {
  readonly pending: PendingAction;
  readonly formId: string;
  readonly disabled: boolean;
  readonly onClose: () => void;
}) => {
  const translate = useTranslate();
  const { confirm, form } = action;
  const [record] = records as readonly [RaRecord];
  if (answered)
    return (
      <Button variant="contained" onClick={onClose} autoFocus>
        {translate('ra.action.close')}
      </Button>
    );
  const cancel = confirm?.cancel ?? form?.cancel ?? translate('ra.action.cancel');
  const isOver = failures.length > 0 || polling;
  return (
    <>
      <CloseButton
        disabled={running && !polling}
        label={isOver ? translate('ra.action.close') : cancel}
      />
      <Button
        type="submit"
        form={formId}
        variant="contained"
        color={action.danger ? 'error' : 'primary'}
        disabled={disabled}
        loading={polling}
      >
        {failures.length > 0
          ? translate('camarim.action.retry', { _: 'Tentar novamente' })
          : (confirm?.button ?? submitOf(action, record))}
      </Button>
    </>
  );
};

/** What the question is about: everything that matches, or fields of the records, read-only. */
const Subject = ({
  resource,
  pending: { action, records, gathered },
  context,
  many,
  hasFields,
}: {
  readonly resource: Resource;
  readonly pending: PendingAction;
  readonly context: FormContext;
  readonly many: boolean;
  readonly hasFields: boolean;
}) => {
  const { summary } = action;
  if (gathered)
    return (
      <Suspense fallback={null}>
        <MatchingSummary
          resource={resource}
          action={action}
          records={records}
          gathered={gathered}
          context={context}
        />
      </Suspense>
    );
  return (
    summary && (
      <Box sx={{ mb: hasFields ? 2.5 : 0 }}>
        <RecordSummary
          resource={resource}
          summary={summary}
          records={records}
          context={context}
          many={many}
        />
      </Box>
    )
  );
};

/** What is asked before an action: how many records it changes, where it is about many. */
const useQuestion = (
  { action, records, gathered, onClose }: PendingAction,
  context: FormContext,
): { readonly many: boolean; readonly question: string | false | undefined } => {
  const translate = useTranslate();
  const [record] = records as readonly [RaRecord];
  if (records.length <= 1 && onClose === undefined)
    return { many: false, question: questionText(action, record, context, {}) };
  const count = translate('camarim.action.many', {
    smart_count: records.length,
    _: `${records.length} itens serão alterados.`,
  });
  const { text } = action.confirm ?? {};
  // A text that a function makes is about one record.
  const own = typeof text === 'string' ? text : '';
  const about = action.summary || gathered ? '' : count;
  return { many: true, question: [own, about].filter(Boolean).join(' ') };
};

/** The fields of an action. */
const Inputs = ({
  state: { source, engine, context },
  record,
  live,
}: {
  readonly state: ActionFormState;
  readonly record: RaRecord;
  readonly live: boolean;
}) => (
  // Slots of the form read the record, also above a list.
  <RecordContextProvider value={record}>
    <FormFields source={source} state={engine} context={context} heading="h3" live={live} />
  </RecordContextProvider>
);

/** How far an action on many records has come. */
const Progress = ({
  pending: { action, records, done, gathered },
}: {
  readonly pending: PendingAction;
}) => (
  <LinearProgress
    variant={action.sendsAll && !gathered ? 'indeterminate' : 'determinate'}
    value={(100 * done) / records.length}
    aria-label={action.label}
    sx={{ mt: 2 }}
  />
);

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
  const { action, records, running, polling = false, failures, answered, gathered } = pending;
  const formId = useId();
  const [record] = records as readonly [RaRecord];
  const send = async (values: ActionValues) => (await runner.confirm(values))[0];
  const state = useActionForm(resource, action, record, send, { asks: false });
  const { engine, source, context } = state;
  const { confirm, summary, warning } = action;
  const [isWarned, setIsWarned] = useState(warning === undefined);
  const hasFields = source.fields.length > 0;
  const { isDirty, live, isHeldBack } = useLiveForm(action, source, engine, context);
  const isReady = useFormValue(engine.form, (values) => action.form?.ready?.(values) !== false);
  const known = useEffects(resource.name, action, record, engine, context);
  const { many, question } = useQuestion(pending, context);
  if (!isWarned && warning) {
    const text = wordsOf(warning, record, context, {});
    const agree = () => setIsWarned(true);
    return <Warning warning={warning} text={text} onAgree={agree} onClose={runner.close} />;
  }
  const isWarning = confirm?.tone === 'warning';
  return (
    <ModalDialog
      open
      title={dialogTitle(action, records)}
      maxWidth={summary && !gathered ? (many ? 'lg' : 'md') : 'sm'}
      busy={running && !polling}
      onClose={runner.close}
      actions={
        <Buttons
          pending={pending}
          formId={formId}
          disabled={running || !isReady || isHeldBack}
          onClose={runner.close}
        />
      }
    >
      {question && !isWarning && (
        <Typography sx={{ mb: hasFields || summary ? 2 : 0 }}>{question}</Typography>
      )}
      <Subject
        resource={resource}
        pending={pending}
        context={context}
        many={many}
        hasFields={hasFields}
      />
      {answered && action.shows && (
        <Box sx={{ mt: summary ? 3 : 0 }}>
          <ActionAnswer resource={resource.name} shows={action.shows} answer={answered.answer} />
        </Box>
      )}
      {question && isWarning && !answered && (
        <Alert severity="warning" role="note" sx={{ mt: summary ? 3 : 0, mb: hasFields ? 2 : 0 }}>
          <Typography variant="body2">{question}</Typography>
        </Alert>
      )}
      <form id={formId} noValidate onSubmit={engine.submit} hidden={answered !== undefined}>
        {hasFields && <Inputs state={state} record={record} live={live && isDirty} />}
      </form>
      {known.effects.length > 0 && !many && !answered && (
        <Box sx={{ mt: 2 }}>
          <EffectsPart {...known} />
        </Box>
      )}
      <Unsaved dirty={isDirty && !running && !answered} />
      {running && records.length > 1 && <Progress pending={pending} />}
      {failures.length > 0 && !isAtFields(source, failures) && (
        <ActionFailures resource={resource} pending={pending} />
      )}
    </ModalDialog>
  );
};
