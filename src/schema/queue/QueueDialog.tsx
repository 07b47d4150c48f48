import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type RaRecord, RecordContextProvider, useNavigate, useNotify } from 'react-admin';
import { formatInteger } from '../../../domain/format';
import { CloseButton, ModalDialog, useClosing } from '../../ui/dialog';
import { Answered } from '../../ui/feedback';
import { DefinitionList } from '../../ui/fields';
import { FormSkeleton } from '../../ui/states';
import { ActionDialog } from '../actions/ActionDialog';
import { type AnyAction, isCall, isLink } from '../actions/anyAction';
import { useActionRunner } from '../actions/useActionRunner';
import { useMayCall } from '../actions/useMayCall';
import { useContextFor, useDialogHost } from '../context';
import { recordTitle } from '../format';
import { useElementKeys } from '../keys/elementKeys';
import { singleKeys } from '../keys/singleKeys';
import { tellReason } from '../list/reason';
import { RecordSections } from '../show/RecordSections';
import { operationsIn } from '../show/sectionParts';
import { leaveQueue } from './leftQueue';
import type { QueueProps } from './queueProps';
import { again, back, carryOut, type QueueState, skip, summaryOf } from './steps';
import { MOST_QUEUED, useQueue } from './useQueue';

const FAILED = 'Não foi possível carregar a fila.';

/** A button with its shortcut. */
const KeyButton = ({
  label,
  letter,
  blocked,
  isMain = false,
  isDanger = false,
  disabled = false,
  onClick,
}: {
  readonly label: string;
  readonly letter: string | undefined;
  readonly blocked?: string | undefined;
  readonly isMain?: boolean;
  readonly isDanger?: boolean | undefined;
  readonly disabled?: boolean;
  readonly onClick: () => void;
}) => (
  <Button
    variant={isMain ? 'contained' : 'outlined'}
    color={isDanger ? 'error' : 'primary'}
    disabled={disabled || blocked !== undefined}
    title={blocked}
    aria-keyshortcuts={letter}
    onClick={onClick}
  >
    {label}
    {letter && (
      <Box
        component="kbd"
        aria-hidden
        // A phone has no keys.
        sx={{
          display: { xs: 'none', sm: 'inline' },
          ml: 1,
          px: 0.5,
          border: 1,
          borderRadius: 0.5,
          font: 'inherit',
          fontSize: '0.75rem',
          lineHeight: '16px',
        }}
      >
        {letter.toUpperCase()}
      </Box>
    )}
  </Button>
);

/** The current record. */
const Sections = ({
  resource,
  queue,
  record,
}: Pick<QueueProps, 'resource' | 'queue'> & { readonly record: RaRecord }) => {
  const rights = useMayCall(resource.name, operationsIn(resource, queue.sections));
  if (!rights.isKnown) return <FormSkeleton />;
  return (
    <RecordContextProvider key={record.id} value={record}>
      <RecordSections
        resource={resource}
        record={record}
        sections={queue.sections}
        heading="h3"
        rights={rights}
      />
    </RecordContextProvider>
  );
};

/** Runs the actions of a queue, and marks their records as done. */
const useActs = (
  { resource }: QueueProps,
  { state, setState, load }: ReturnType<typeof useQueue>,
) => {
  const acting = useRef<RaRecord['id']>(undefined);
  const [dialog, setDialog] = useState<{ name: string; what: string }>();
  const runner = useActionRunner(resource, {}, ({ label }) => {
    const id = acting.current;
    if (id !== undefined) setState((known) => known && carryOut(known, id, label));
  });
  const record = state?.rows[state.at];
  const navigate = useNavigate();
  const begin = (action: AnyAction): void => {
    if (!record || !state) return;
    acting.current = record.id;
    if (isCall(action)) runner.start(action, [record]);
    else if (isLink(action)) {
      leaveQueue({ resource: resource.name, state, what: action.label });
      navigate(action.to(record));
    } else setDialog({ name: action.dialog, what: action.label });
  };
  // The list shows whether the dialog has changed the record.
  const closeDialog = (): void => {
    void load(dialog?.what ?? '');
    setDialog(undefined);
  };
  return { runner, record, begin, dialog, closeDialog };
};

type Leave = (go: () => void) => void;

/** Goes to another record, after a confirmation if there is unsaved input. */
const useLeave = (): Leave => {
  const closing = useClosing();
  return (go) => (closing ? closing.goOn(go) : go());
};

/** State of a queue, with its actions and steps. */
const useQueueWork = (props: QueueProps) => {
  const { resource, actions } = props;
  const known = useQueue(props);
  const acts = useActs(props, known);
  const context = useContextFor('list');
  const notify = useNotify();
  const { state, setState } = known;
  const { record, runner, begin } = acts;
  const isDone = record !== undefined && state?.done.has(record.id) === true;
  const offers = actions
    .filter((action) => record && !isDone && action.offered?.(record, context) !== false)
    .map((action) => ({ action, blocked: record && action.blocked?.(record, context) }));
  const goBack = () => setState((now) => now && back(now));
  const next = () => setState((now) => now && skip(now));
  const press = (letter: string, leave: Leave): boolean => {
    const offer = offers.find(({ action }) => action.key === letter);
    if (letter === 'j' && record) leave(next);
    else if (letter === 'k') leave(goBack);
    else if (offer?.blocked !== undefined) tellReason(notify, offer.blocked);
    else if (offer && !runner.busy) begin(offer.action);
    else return false;
    return true;
  };
  const title = record && recordTitle(resource, record, context);
  return { ...known, ...acts, press, offers, isDone, title, goBack, next };
};

type Work = ReturnType<typeof useQueueWork>;

/** Area of the keys of a queue. */
const Letters = ({ press, children }: Pick<Work, 'press'> & { readonly children: ReactNode }) => {
  const leave = useLeave();
  const ref = useElementKeys<HTMLDivElement>(
    (letter) => singleKeys.get() !== 'off' && press(letter, leave),
  );
  return <Box ref={ref}>{children}</Box>;
};

/** Buttons of the steps and of the actions on the current record. */
const Footer = ({ record, state, offers, runner, begin, goBack, next }: Work) => {
  const leave = useLeave();
  if (!record) return <CloseButton label="Fechar" />;
  return (
    <>
      <KeyButton
        label="Anterior"
        letter="k"
        disabled={state?.at === 0}
        onClick={() => leave(goBack)}
      />
      <KeyButton label="Pular" letter="j" onClick={() => leave(next)} />
      <Box sx={{ flex: 1 }} />
      {offers.map(({ action, blocked }, nth) => (
        <KeyButton
          key={action.name}
          label={action.label}
          letter={action.key}
          blocked={blocked}
          isMain={nth === 0}
          isDanger={action.danger}
          disabled={runner.busy}
          onClick={() => begin(action)}
        />
      ))}
    </>
  );
};

/** Summary of a queue, with a button that returns to the skipped records. */
const QueueEnd = ({
  state,
  onAgain,
}: {
  readonly state: QueueState;
  readonly onAgain: () => void;
}) => {
  const { counts, elsewhere, waiting } = summaryOf(state);
  const lines = [
    ...counts,
    ...(elsewhere > 0 ? [['Por outra pessoa', elsewhere] as const] : []),
    ...(waiting > 0 ? [['Pulados', waiting] as const] : []),
  ];
  return (
    <>
      <DefinitionList
        items={lines.map(([label, count]) => ({ label, value: formatInteger(count) }))}
      />
      {waiting > 0 && (
        <Button variant="outlined" sx={{ mt: 2 }} onClick={onAgain}>
          Voltar aos pulados
        </Button>
      )}
    </>
  );
};

/** Progress of the queue and its current record; at the end the summary. */
const Body = ({
  resource,
  queue,
  work: { setState, record, title, isDone, isCut },
  state,
}: Pick<QueueProps, 'resource' | 'queue'> & {
  readonly work: Work;
  readonly state: QueueState;
}) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const { at, rows, done } = state;
  // Focus moves to each new record.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place, another record
  useEffect(() => heading.current?.focus(), [at]);
  return (
    <>
      <LinearProgress
        variant="determinate"
        value={rows.length === 0 ? 100 : (100 * done.size) / rows.length}
        aria-label="Progresso da fila"
        sx={{ mb: 2 }}
      />
      {isCut && (
        <Alert severity="info" role="note" sx={{ mb: 2 }}>
          {`A fila tem os primeiros ${MOST_QUEUED} registros da lista.`}
        </Alert>
      )}
      <Typography
        ref={heading}
        component="h3"
        variant="h2"
        tabIndex={-1}
        sx={{ mb: 1.5, outline: 'none', overflowWrap: 'anywhere' }}
      >
        {title ?? (rows.length === 0 ? 'Nada espera' : 'Fila terminada')}
      </Typography>
      {isDone && record && (
        <Alert severity="success" role="note" sx={{ mb: 2 }}>
          {`Feito nesta fila: ${done.get(record.id) || 'por outra pessoa'}.`}
        </Alert>
      )}
      {record ? (
        <Sections resource={resource} queue={queue} record={record} />
      ) : (
        <QueueEnd state={state} onAgain={() => setState((now) => now && again(now))} />
      )}
    </>
  );
};

/** The records of a queue one after the other (`list.queue`, decision 0112): an action is one key, and leads to the next record. */
const QueueDialog = (props: QueueProps) => {
  const { resource, queue, onClose } = props;
  const work = useQueueWork(props);
  const { state, record, failure, load, runner, dialog, closeDialog } = work;
  const DialogHost = useDialogHost();
  const progress =
    record && state ? `${formatInteger(state.at + 1)} de ${formatInteger(state.rows.length)}` : '';
  return (
    <ModalDialog
      open
      title={queue.label}
      maxWidth="md"
      onClose={onClose}
      tools={
        <Typography component="span" role="status" sx={{ color: 'text.secondary' }}>
          {progress}
        </Typography>
      }
      actions={<Footer {...work} />}
    >
      <Letters press={work.press}>
        <Answered
          question={{
            data: state,
            error: failure,
            isFetching: false,
            refetch: () => void load(''),
          }}
          failure={FAILED}
          waiting={<FormSkeleton />}
        >
          {(known) => <Body resource={resource} queue={queue} work={work} state={known} />}
        </Answered>
      </Letters>
      {runner.pending && (
        <ActionDialog resource={resource} runner={runner} pending={runner.pending} />
      )}
      {dialog && record && (
        <DialogHost
          name={dialog.name}
          record={record}
          resource={resource.name}
          onClose={closeDialog}
        />
      )}
    </ModalDialog>
  );
};

export default QueueDialog;
