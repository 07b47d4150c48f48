import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useRef, useState } from 'react';
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
import { again, back, carryOut, MAX_QUEUED, skip, summaryOf, useQueue } from './useQueue';

const FAILED = 'Não foi possível carregar a fila.';

/** A phone has no keys. */
const KEY = {
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
      <Box component="kbd" aria-hidden sx={KEY}>
        {letter.toUpperCase()}
      </Box>
    )}
  </Button>
);

const useQueueWork = (props: QueueProps) => {
  const { resource, actions } = props;
  const reading = useQueue(props);
  const { state, setState, load } = reading;
  const context = useContextFor('list');
  const notify = useNotify();
  const navigate = useNavigate();
  const acting = useRef<RaRecord['id']>(undefined);
  const [dialog, setDialog] = useState<{ name: string; what: string }>();
  const runner = useActionRunner(resource, {}, ({ label }) => {
    const id = acting.current;
    if (id !== undefined) setState((known) => carryOut(known, id, label));
  });
  const record = state?.rows[state.at];
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
    load(dialog?.what ?? '');
    setDialog(undefined);
  };
  const isDone = record !== undefined && state?.done.has(record.id) === true;
  const offers = actions
    .filter((action) => record && !isDone && action.offered?.(record, context) !== false)
    .map((action) => ({ action, blocked: record && action.blocked?.(record, context) }));
  const goBack = () => setState(back);
  const next = () => setState(skip);
  const press = (letter: string, leave: ReturnType<typeof useLeave>): boolean => {
    const offer = offers.find(({ action }) => action.key === letter);
    if (letter === 'j' && record) leave(next);
    else if (letter === 'k') leave(goBack);
    else if (offer?.blocked !== undefined) tellReason(notify, offer.blocked);
    else if (offer && !runner.busy) begin(offer.action);
    else return false;
    return true;
  };
  const title = record && recordTitle(resource, record, context);
  const acts = { runner, record, begin, dialog, closeDialog };
  return { ...props, ...reading, ...acts, press, offers, isDone, title, goBack, next };
};

type Work = ReturnType<typeof useQueueWork>;

type BeganWork = Work & { readonly state: QueueState };

const Letters = ({ press, children }: Pick<Work, 'press'> & { readonly children: ReactNode }) => {
  const leave = useLeave();
  const ref = useElementKeys<HTMLDivElement>(
    (letter) => singleKeys.get() !== 'off' && press(letter, leave),
  );
  return <Box ref={ref}>{children}</Box>;
};

const Footer = ({ record, state, offers, runner, begin, goBack, next }: Work) => {
  const leave = useLeave();
  if (!record) return <CloseButton label="Fechar" />;
  return (
    <>
      <KeyButton letter="k" disabled={state?.at === 0} onClick={() => leave(goBack)}>
        Anterior
      </KeyButton>
      <KeyButton letter="j" onClick={() => leave(next)}>
        Pular
      </KeyButton>
      <Box sx={{ flex: 1 }} />
      {offers.map(({ action, blocked }, nth) => (
        <KeyButton
          key={action.name}
          letter={action.key}
          variant={nth === 0 ? 'contained' : 'outlined'}
          color={action.danger ? 'error' : 'primary'}
          disabled={runner.busy || blocked !== undefined}
          title={blocked}
          onClick={() => begin(action)}
        >
          {action.label}
        </KeyButton>
      ))}
    </>
  );
};

const QueueEnd = ({ state, setState }: BeganWork) => {
  const { counts, elsewhere, waiting } = summaryOf(state);
  const lines = [
    ...counts,
    ['Por outra pessoa', elsewhere] as const,
    ['Pulados', waiting] as const,
  ];
  const items = lines
    .filter(([, count]) => count > 0)
    .map(([label, count]) => ({ label, value: formatInteger(count) }));
  return (
    <>
      <DefinitionList items={items} />
      {waiting > 0 && (
        <Button variant="outlined" sx={{ mt: 2 }} onClick={() => setState(again)}>
          Voltar aos pulados
        </Button>
      )}
    </>
  );
};

const Body = (work: BeganWork) => {
  const { resource, queue, state, record, title, isDone, isCut } = work;
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
          {`A fila tem os primeiros ${MAX_QUEUED} registros da lista.`}
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
        <QueueEnd {...work} />
      )}
    </>
  );
};

/** The records of a queue one after the other (`list.queue`, decision 0084): an action is one key, and leads to the next record. */
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
        <QueryBoundary
          query={{ data: state, error: failure, isFetching: false, refetch: () => load('') }}
          failure={FAILED}
          loading={<FormSkeleton />}
        >
          {(known) => <Body {...work} state={known} />}
        </QueryBoundary>
      </Letters>
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
