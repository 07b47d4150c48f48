import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { type RaRecord, RecordContextProvider, useGetOne, useTranslate } from 'react-admin';
import { CloseButton, ModalDialog } from '../../ui/dialog';
import { Answered } from '../../ui/feedback';
import { FormSkeleton } from '../../ui/states';
import { type CallRights, operationsOf, useMayCall } from '../actions/useMayCall';
import type { Resource } from '../compiled';
import { useContextFor, useDefinition } from '../context';
import { loadFailureOf } from '../form/loadFailure';
import { FieldValue } from '../list/cells';
import type { ActionDialogProps, RecordDialogSpec } from '../types';
import { RecordActions } from './RecordActions';
import { operationsIn, RecordSections } from './RecordSections';

type Spec = RecordDialogSpec<RaRecord>;

interface HostProps extends ActionDialogProps {
  /** Resource and dialog: `bookings.actions`. */
  readonly name: string;
}

interface PartProps {
  readonly resource: Resource;
  readonly spec: Spec;
  readonly record: RaRecord;
}

/** Which record it is: a line, and its state beside it. */
const Headline = ({ resource, spec, record }: PartProps) => {
  const context = useContextFor('show', record);
  const state = spec.state && resource.byPath.get(spec.state);
  if (!spec.headline && !state) return null;
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5 }}
    >
      <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
        {spec.headline?.(record)}
      </Box>
      {state && <FieldValue entry={state} record={record} context={context} />}
    </Box>
  );
};

/** The sections, or what is said to who may do nothing here. */
const Sections = ({
  rights,
  ...part
}: PartProps & {
  readonly rights: CallRights;
}) => {
  const { resource, spec, record } = part;
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
      heading="h3"
      rights={rights}
    />
  );
};

/**
 * A dialog over a list with sections of actions on one record, which it reads by itself: the row may be
 * older, and knows less.
 */
const RecordDialog = ({ name, record: { id, ...row }, onClose }: HostProps) => {
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
  const asked = useGetOne(
    resource.name,
    { id, meta: { row } },
    // Of a back end that cannot give one, the row is all there is.
    { enabled: resource.can.one },
  );
  const known = asked.data ?? { id, ...row };
  const question = resource.can.one ? asked : { ...asked, data: known };
  return (
    <ModalDialog
      open
      title={typeof spec.title === 'function' ? spec.title(known) : spec.title}
      maxWidth={spec.maxWidth ?? 'md'}
      onClose={onClose}
      actions={
        (spec.close || spec.actions) && (
          <>
            {spec.close && <CloseButton label={spec.close} />}
            {question.data && spec.actions && (
              <RecordActions
                resource={resource}
                record={question.data}
                actions={spec.actions}
                rights={rights}
              />
            )}
          </>
        )
      }
    >
      <Answered
        question={question}
        failure={{ text: spec.failure ?? loadFailureOf(resource, question.error, translate) }}
        waiting={<FormSkeleton />}
      >
        {(record) => (
          <RecordContextProvider value={record}>
            <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
              <Headline resource={resource} spec={spec} record={record} />
              <Sections resource={resource} spec={spec} record={record} rights={rights} />
            </Box>
          </RecordContextProvider>
        )}
      </Answered>
    </ModalDialog>
  );
};

export default RecordDialog;
