import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { type RaRecord, RecordContextProvider, useGetOne } from 'ra-core';
import { type ComponentType, useState } from 'react';
import { CloseButton, ModalDialog } from '../../ui/dialog';
import { Answered } from '../../ui/feedback';
import { FormSkeleton } from '../../ui/states';
import { ActionDialog } from '../actions/ActionDialog';
import { ActionSectionCard } from '../actions/ActionSectionCard';
import type { AnyAction } from '../actions/anyAction';
import { useActionRunner } from '../actions/useActionRunner';
import { type CallRights, operationsOf, useMayCall } from '../actions/useMayCall';
import type { Resource } from '../compiled';
import { useContextFor, useDefinition } from '../context';
import { FieldValue } from '../list/cells';
import type { ActionDialogProps, RecordDialogSpec } from '../types';

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
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5 }}
    >
      <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
        {spec.headline(record)}
      </Box>
      {state && <FieldValue entry={state} record={record} context={context} />}
    </Box>
  );
};

const Sections = ({
  resource,
  spec,
  record,
  rights: { isKnown, mayCall },
  Host,
}: PartProps & {
  readonly rights: CallRights;
  readonly Host: ComponentType<HostProps>;
}) => {
  const runner = useActionRunner(resource);
  const context = useContextFor('show', record);
  const [dialog, setDialog] = useState<string>();
  const isAllowed = (action: AnyAction): boolean => operationsOf([action]).every(mayCall);
  if (!isKnown) return <FormSkeleton />;
  const sections = spec.sections
    .map((section) => ({ section, allowed: section.actions.filter(isAllowed) }))
    .filter(({ allowed }) => allowed.length > 0);
  if (sections.length === 0)
    return (
      <Alert severity="info" role="status">
        {spec.readOnly}
      </Alert>
    );
  return (
    <>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            sm: `repeat(${sections.length > 1 ? 2 : 1}, minmax(0, 1fr))`,
          },
          gap: 2,
        }}
      >
        {sections.map(({ section, allowed }) => (
          <ActionSectionCard
            key={section.title}
            resource={resource}
            record={record}
            runner={runner}
            section={section}
            actions={allowed.filter(({ offered }) => offered?.(record, context) !== false)}
            onDialog={setDialog}
          />
        ))}
      </Box>
      {runner.pending && (
        <ActionDialog resource={resource} runner={runner} pending={runner.pending} />
      )}
      {dialog && (
        <Host
          name={dialog}
          record={record}
          resource={resource.name}
          onClose={() => setDialog(undefined)}
        />
      )}
    </>
  );
};

/**
 * A dialog over a list with sections of actions on one record, which it reads by itself: the row may be
 * older, and knows less.
 */
const RecordDialog = ({
  name,
  record: { id, ...row },
  onClose,
  Host,
}: HostProps & {
  /** Opens further dialogs; importing it would close a circle. */
  readonly Host: ComponentType<HostProps>;
}) => {
  const [target = '', view = ''] = name.split('.');
  const resource = useDefinition(target);
  const spec = resource.spec.dialogs?.[view] as unknown as Spec | undefined;
  if (!spec) throw new RangeError(`No dialog is called ${name}`);
  // Asked outside of the record's context: react-admin asks again whenever that record changes.
  const rights = useMayCall(operationsOf(spec.sections.flatMap(({ actions }) => actions)));
  const question = useGetOne(resource.name, { id, meta: { row } });
  return (
    <ModalDialog
      open
      title={spec.title}
      maxWidth={spec.maxWidth ?? 'md'}
      onClose={onClose}
      actions={spec.close && <CloseButton label={spec.close} />}
    >
      <Answered question={question} failure={{ text: spec.failure }} waiting={<FormSkeleton />}>
        {(record) => (
          <RecordContextProvider value={record}>
            <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
              <Headline resource={resource} spec={spec} record={record} />
              <Sections
                resource={resource}
                spec={spec}
                record={record}
                rights={rights}
                Host={Host}
              />
            </Box>
          </RecordContextProvider>
        )}
      </Answered>
    </ModalDialog>
  );
};

export default RecordDialog;
