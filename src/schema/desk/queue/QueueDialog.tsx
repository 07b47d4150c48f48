import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { type PropsWithChildren, useEffect, useRef, useState } from 'react';
import { type RaRecord, useNavigate, useNotify } from 'react-admin';
import { formatInteger } from '../../../../domain/format';
import { CloseButton, ModalDialog, useLeave } from '../../../ui/dialog';
import { QueryBoundary } from '../../../ui/feedback';
import { DefinitionList } from '../../../ui/fields';
import { FormSkeleton } from '../../../ui/states';
import { ActionDialog } from '../../actions/ActionDialog';
import { useActionRunner } from '../../actions/useActionRunner';
import { useContextFor, useDialogHost } from '../../context/context';
import { singleKeys, useElementKeys } from '../../context/elementKeys';
import { leaveQueue, type QueueProps, type QueueState } from '../../context/leftQueue';
import { type AnyAction, isCall, isLink } from '../../definition/anyAction';
import { recordTitle } from '../../definition/format';
import { tellReason } from '../../list/ChoiceButton';
import { SectionsAfter } from '../../record/RecordSections';
import { MAX_ROWS, markDone, summaryOf, toNext, toPrevious, toSkipped, useQueue } from './useQueue';

const FAILED = 'Não foi possível carregar a fila.';

/** Hidden on a phone, which has no keyboard. */
const KEY_HINT = {
  display: { xs: 'none', sm: 'inline' },
  ml: 1,
  px: 0.5,
  border: 1,
  borderRadius: 0.5,
  font: 'inherit',
  fontSize: '0.75rem',
  lineHeight: '16px',
} as const;

const KeyButton = ({
  letter,
  children,
  ...props
}: ButtonProps & { readonly letter: string | undefined }) => (
  <Button variant="outlined" aria-keyshortcuts={letter} {...props}>
    {children}
    {letter && (
      <Box component="kbd" aria-hidden sx={KEY_HINT}>
        {letter.toUpperCase()}
      </Box>
    )}
  </Button>
);

const useQueueDialog = (props: QueueProps) => {
  const { resource, actions } = props;
  const queueState = useQueue(props);
  const { state, setState, load } = queueState;
  const context = useContextFor('list');
  const notify = useNotify();
  const navigate = useNavigate();
  const actedOn = useRef<RaRecord['id']>(undefined);
  const [dialog, setDialog] = useState<{ name: string; actionLabel: string }>();
  const runner = useActionRunner(resource, {}, ({ label }) => {
    const id = actedOn.current;
    if (id !== undefined) setState((current) => markDone(current, id, label));
  });
  const record = state?.rows[state.at];
  const startAction = (action: AnyAction): void => {
    if (!record || !state) return;
    actedOn.current = record.id;
    if (isCall(action)) runner.start(action, [record]);
    else if (isLink(action)) {
      leaveQueue({ resource: resource.name, state, actionLabel: action.label });
      navigate(action.to(record));
    } else setDialog({ name: action.dialog, actionLabel: action.label });
  };
  // A dialog reports no result: after it, a record that the list omits is done.
  const closeDialog = (): void => {
    load(dialog?.actionLabel ?? '');
    setDialog(undefined);
  };
  const isDone = record !== undefined && state?.done.has(record.id) === true;
  const offers = actions
    .filter((action) => record && !isDone && action.offered?.(record, context) !== false)
    .map((action) => ({ action, blocked: record && action.blocked?.(record, context) }));
  const goBack = () => setState(toPrevious);
  const goNext = () => setState(toNext);
  const pressKey = (letter: string, leave: ReturnType<typeof useLeave>): boolean => {
    const offer = offers.find(({ action }) => action.key === letter);
    if (letter === 'j' && record) leave(goNext);
    else if (letter === 'k') leave(goBack);
    else if (offer?.blocked !== undefined) tellReason(notify, offer.blocked);
    else if (offer && !runner.busy) startAction(offer.action);
    else return false;
    return true;
  };
  const title = record && recordTitle(resource, record, context);
  const handlers = { startAction, closeDialog, pressKey, goBack, goNext };
  return { ...props, ...queueState, ...handlers, runner, record, title, isDone, offers, dialog };
};

type DialogState = ReturnType<typeof useQueueDialog>;

type LoadedState = DialogState & { readonly state: QueueState };

const KeyboardArea = ({ pressKey, children }: PropsWithChildren<Pick<DialogState, 'pressKey'>>) => {
  const leave = useLeave();
  const ref = useElementKeys<HTMLDivElement>(
    (letter) => singleKeys.get() !== 'off' && pressKey(letter, leave),
  );
  return <Box ref={ref}>{children}</Box>;
};

const Footer = (dialogState: DialogState) => {
  const { record, state, offers, runner, startAction, goBack, goNext } = dialogState;
  const leave = useLeave();
  if (!record) return <CloseButton label="Fechar" />;
  return (
    <>
      <KeyButton letter="k" disabled={state?.at === 0} onClick={() => leave(goBack)}>
        Anterior
      </KeyButton>
      <KeyButton letter="j" onClick={() => leave(goNext)}>
        Pular
      </KeyButton>
      <Box sx={{ flex: 1 }} />
      {offers.map(({ action, blocked }, index) => (
        <KeyButton
          key={action.name}
          letter={action.key}
          variant={index === 0 ? 'contained' : 'outlined'}
          color={action.danger ? 'error' : 'primary'}
          disabled={runner.busy || blocked !== undefined}
          title={blocked}
          onClick={() => startAction(action)}
        >
          {action.label}
        </KeyButton>
      ))}
    </>
  );
};

const QueueSummary = ({ state, setState }: LoadedState) => {
  const { counts, byOthers, skipped } = summaryOf(state);
  const lines = [...counts, ['Por outra pessoa', byOthers] as const, ['Pulados', skipped] as const];
  const items = lines
    .filter(([, count]) => count > 0)
    .map(([label, count]) => ({ label, value: formatInteger(count) }));
  return (
    <>
      <DefinitionList items={items} />
      {skipped > 0 && (
        <Button variant="outlined" sx={{ mt: 2 }} onClick={() => setState(toSkipped)}>
          Voltar aos pulados
        </Button>
      )}
    </>
  );
};

const QueueBody = (dialogState: LoadedState) => {
  const { resource, queue, state, record, title, isDone, isCut } = dialogState;
  const heading = useRef<HTMLHeadingElement>(null);
  const { at, rows, done } = state;
  // Focus moves to each new record.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `at` changes with the record
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
          {`A fila tem os primeiros ${MAX_ROWS} registros da lista.`}
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
        <SectionsAfter {...{ resource, record }} sections={queue.sections} heading="h3" />
      ) : (
        <QueueSummary {...dialogState} />
      )}
    </>
  );
};

/** Dialog that shows the records of a queue one at a time (`list.queue`, decision 0084). */
const QueueDialog = (props: QueueProps) => {
  const { resource, queue, onClose } = props;
  const dialogState = useQueueDialog(props);
  const { state, record, failure, load, runner, dialog, closeDialog } = dialogState;
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
      actions={<Footer {...dialogState} />}
    >
      <KeyboardArea pressKey={dialogState.pressKey}>
        <QueryBoundary
          query={{ data: state, error: failure, isFetching: false, refetch: () => load('') }}
          failure={FAILED}
          loading={<FormSkeleton />}
        >
          {(loaded) => <QueueBody {...dialogState} state={loaded} />}
        </QueryBoundary>
      </KeyboardArea>
      <ActionDialog resource={resource} runner={runner} />
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
