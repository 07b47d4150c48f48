import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { type ReactNode, Suspense, useContext } from 'react';
import { type RaRecord, RecordContextProvider, useGetOne, useTranslate } from 'react-admin';
import { CloseButton, ModalDialog } from '../../ui/dialog';
import { BackClosesContext } from '../../ui/dialog/closing';
import { PageFrameContext } from '../../ui/dialog/pageFrame';
import { Answered } from '../../ui/feedback';
import { lazyWithRetry } from '../../ui/lazy';
import { FormSkeleton } from '../../ui/states';
import { type CallRights, operationsOf, useMayCall } from '../actions/useMayCall';
import type { Resource } from '../compiled';
import { useContextFor, useDefinition } from '../context';
import { loadFailureOf } from '../form/loadFailure';
import { fieldValue, recordTitle, textOf } from '../format';
import { FieldValue } from '../list/cells';
import type { ActionDialogProps, RecordDialogSpec } from '../types';
import { RecordActions } from './RecordActions';
import { DialogHead } from './RecordHead';
import { RecordSections } from './RecordSections';
import { operationsIn } from './sectionParts';

const NeighbourPages = lazyWithRetry(() =>
  import('../neighbours').then((m) => ({ default: m.NeighbourPages })),
);
const NeighbourDialogs = lazyWithRetry(() =>
  import('../neighbours').then((m) => ({ default: m.NeighbourDialogs })),
);

type Spec = RecordDialogSpec<RaRecord>;

interface HostProps extends ActionDialogProps {
  /** Resource and dialog: `bookings.actions`. */
  readonly name: string;
}

interface PartProps {
  readonly resource: Resource;
  readonly spec: Spec;
  readonly record: RaRecord;
  readonly rights: CallRights;
  /** It stands at an address of its own, not over a list. */
  readonly isPage: boolean;
  /** The ways to the records beside it. */
  readonly tools: ReactNode;
}

/** Whether a row names what it is: then its head stands there before the record has been read. */
const isNamed = (
  resource: Resource,
  { head }: Spec,
  row: Readonly<Record<string, unknown>>,
): boolean => head !== undefined && Boolean(row[head.title ?? resource.spec.titleField]);

/** What the record is called in its head. */
const useName = ({ resource, spec, record }: PartProps): string => {
  const context = useContextFor('show', record);
  const entry = spec.head?.title && resource.byPath.get(spec.head.title);
  const value = entry && fieldValue(entry, record, context);
  return entry && value
    ? textOf(entry.field, value, record)
    : recordTitle(resource, record, context);
};

/** The head that stays, with what can be done with the whole of the record. */
const Head = (props: PartProps) => {
  const { resource, spec, record, rights, isPage, tools } = props;
  const { head = {}, actions = [] } = spec;
  return (
    <DialogHead
      resource={resource}
      record={record}
      head={head}
      isPage={isPage}
      name={useName(props)}
      actions={
        <>
          {isPage && tools}
          {rights.isKnown && (
            <RecordActions
              inHead
              resource={resource}
              record={record}
              actions={actions}
              main={head.main}
              rights={rights}
            />
          )}
        </>
      }
    />
  );
};

/** Which record it is: its name, its state, and what else says so. */
const Headline = ({ resource, spec, record }: PartProps) => {
  const context = useContextFor('show', record);
  const state = spec.state && resource.byPath.get(spec.state);
  if (!spec.headline && !state) return null;
  const texts = [spec.headline?.(record) ?? []].flat();
  const [name, ...more] = texts;
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: more.length > 0 ? 2 : 1,
        rowGap: 0.5,
      }}
    >
      <Box
        component="span"
        sx={{ overflowWrap: 'anywhere', fontWeight: more.length > 0 ? 600 : undefined }}
      >
        {name}
      </Box>
      {state && <FieldValue entry={state} record={record} context={context} />}
      {more.map((text) => (
        <Box key={text} component="span" sx={{ overflowWrap: 'anywhere' }}>
          {text}
        </Box>
      ))}
    </Box>
  );
};

/** The sections, or what is said to who may do nothing here. */
const Sections = ({ rights, resource, spec, record, isPage }: PartProps) => {
  if (!rights.isKnown) return <FormSkeleton />;
  const isReadOnly =
    spec.readOnly !== undefined && !operationsIn(resource, spec.sections).some(rights.mayCall);
  if (isReadOnly)
    return (
      <Alert severity="info" role="status">
        {spec.readOnly}
      </Alert>
    );
  return (
    <RecordSections
      resource={resource}
      record={record}
      sections={spec.sections}
      heading={isPage ? 'h2' : 'h3'}
      rights={rights}
      missing={spec.missing}
      oneAtATime={spec.oneAtATime}
    />
  );
};

/** What the dialog opens has no address, wherever it stands itself: Back closes it and stays. */
const Within = ({ children }: { readonly children: ReactNode }) => (
  <BackClosesContext value={true}>{children}</BackClosesContext>
);

/** The record, read by itself; `known` is what there is of it until then. */
const useRecord = (
  resource: Resource,
  id: RaRecord['id'],
  row: Readonly<Record<string, unknown>>,
) => {
  const asked = useGetOne(
    resource.name,
    { id, meta: { row } },
    // Of a back end that cannot give one, the row is all there is.
    { enabled: resource.can.one },
  );
  const known = asked.data ?? { id, ...row };
  return { known, question: resource.can.one ? asked : { ...asked, data: known } };
};

const hasFoot = ({ close, actions, head }: Spec): boolean => Boolean(close || (actions && !head));

/** The way out, and the actions of a record that has no head for them. */
const Foot = ({
  resource,
  spec,
  record,
  rights,
}: Pick<PartProps, 'resource' | 'spec' | 'rights'> & { readonly record: RaRecord | undefined }) => (
  <Within>
    {spec.close && <CloseButton label={spec.close} />}
    {record && spec.actions && !spec.head && (
      <RecordActions resource={resource} record={record} actions={spec.actions} rights={rights} />
    )}
  </Within>
);

/**
 * A dialog over a list with sections of actions on one record, which it reads by itself: the row may be
 * older, and knows less.
 */
const RecordDialog = ({
  name,
  record: { id, ...row },
  resource: listed,
  onClose,
  onRecord,
  route,
}: HostProps) => {
  const [target = '', view = ''] = name.split('.');
  const resource = useDefinition(target);
  const spec = resource.spec.dialogs?.[view] as unknown as Spec | undefined;
  if (!spec) throw new RangeError(`No dialog is called ${name}`);
  // Asked outside of the record's context: react-admin asks again whenever that record changes.
  const rights = useMayCall(resource.name, [
    ...operationsIn(resource, spec.sections),
    ...operationsOf(spec.actions ?? []),
  ]);
  const translate = useTranslate();
  const isPage = useContext(PageFrameContext) !== undefined;
  const { question, known } = useRecord(resource, id, row);
  const tools = (
    <Suspense fallback={null}>
      {route ? (
        <NeighbourPages resource={listed} id={id} route={route} />
      ) : (
        onRecord && <NeighbourDialogs resource={listed} id={id} onRecord={onRecord} />
      )}
    </Suspense>
  );
  const parts = { resource, spec, rights, isPage, tools };
  return (
    <ModalDialog
      open
      title={typeof spec.title === 'function' ? spec.title(known) : spec.title}
      maxWidth={spec.maxWidth ?? 'md'}
      headed={spec.head !== undefined}
      tools={tools}
      onClose={onClose}
      actions={
        hasFoot(spec) && (
          <Foot resource={resource} spec={spec} record={question.data} rights={rights} />
        )
      }
    >
      <Within>
        <Answered
          question={question}
          failure={spec.failure ?? { text: loadFailureOf(resource, question.error, translate) }}
          heads
          waiting={
            <>
              {isNamed(resource, spec, row) && (
                <Head {...parts} record={known} rights={{ ...rights, isKnown: false }} />
              )}
              <FormSkeleton />
            </>
          }
        >
          {(record) => {
            const part = { ...parts, record };
            return (
              // Open dialogs and what was typed belong to the one record.
              <RecordContextProvider key={record.id} value={record}>
                {spec.head && <Head {...part} />}
                <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
                  {!spec.head && <Headline {...part} />}
                  <Sections {...part} />
                </Box>
              </RecordContextProvider>
            );
          }}
        </Answered>
      </Within>
    </ModalDialog>
  );
};

export default RecordDialog;
