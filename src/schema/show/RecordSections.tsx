import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Suspense, useMemo, useState } from 'react';
import type { RaRecord } from 'react-admin';
import { lazyPart } from '../../ui/lazy';
import { TableSkeleton } from '../../ui/states';
import { ActionSectionCard } from '../actions/ActionSectionCard';
import type { AnyAction } from '../actions/anyAction';
import { type AnyCall, useActionRunner } from '../actions/useActionRunner';
import { type CallRights, operationsOf } from '../actions/useMayCall';
import { useStart } from '../actions/useStart';
import type { Resource } from '../compiled';
import { useContextFor, useDefinition } from '../context';
import { EmbeddedList } from '../list/ListPage';
import type { RelatedSpec, ShowSection } from '../types';
import { Facts } from './Facts';
import { FormSection } from './FormSection';
import { type AnyItems, Items } from './Items';
import { OpenDialogs } from './OpenDialogs';
import { RecordTable } from './RecordTable';
import { SectionCard } from './SectionCard';

const Comments = lazyPart(() =>
  import('../comments/Comments').then((m) => ({ default: m.Comments })),
);

/** A section as the engine draws it, the record type erased. */
export type AnySection = ShowSection<RaRecord>;

/** What stands where a value is missing (part 1 section 8). */
const MISSING = 'Não informado';

const updateOf = ({ mapping }: Resource): string =>
  (mapping.source.kind === 'contract' && mapping.source.operations.update) || '';

const itemActionsOf = (items: AnySection['items']): readonly AnyCall[] =>
  (items?.actions ?? []) as unknown as readonly AnyCall[];

const actionsOf = ({ actions = [], items }: AnySection): readonly AnyAction[] => [
  ...actions,
  ...itemActionsOf(items),
];

/** The operations that sections call: what is asked of the permission list before they are drawn. */
export const operationsIn = (resource: Resource, sections: readonly AnySection[]): string[] => [
  ...new Set([
    ...operationsOf(sections.flatMap(actionsOf)),
    ...(sections.some(({ form }) => form) ? [updateOf(resource)] : []),
  ]),
];

const entriesOf = (resource: Resource, names: readonly string[]) =>
  names.flatMap((name) => resource.fields.filter(({ top, path }) => top === name || path === name));

/** Whether a section is its actions and nothing else. */
const isOfActions = (section: AnySection): boolean => {
  const { form, facts, items, table, related, comments, render } = section;
  return !(form || facts || items || table || related || comments || render);
};

const Related = ({
  spec,
  record,
}: {
  readonly spec: RelatedSpec<RaRecord>;
  readonly record: RaRecord;
}) => (
  <EmbeddedList
    resource={useDefinition(spec.resource)}
    filter={spec.by(record)}
    {...(spec.perPage !== undefined && { perPage: spec.perPage })}
    readOnly={spec.readOnly}
    empty={spec.empty}
    columns={spec.columns}
  />
);

interface SectionProps {
  readonly resource: Resource;
  readonly record: RaRecord;
  readonly section: AnySection;
  readonly heading: 'h2' | 'h3';
  readonly rights: CallRights;
  readonly onDialog: (name: string) => void;
}

/** A section with something to see; its actions are buttons of its heading, or stand beside its things. */
const ContentSection = ({
  resource,
  record,
  section,
  heading,
  rights: { mayCall, mayDo },
  onDialog,
}: SectionProps) => {
  const { title, wide, form, facts, items, table, related, comments, render: Slot } = section;
  const { actions = [], readOnly } = section;
  const context = useContextFor('show', record);
  const runner = useActionRunner(resource, { related: related?.resource });
  const ofItems = useActionRunner(resource, { owner: record });
  const start = useStart((action) => runner.start(action, [record]), onDialog);
  const allowed = actions.filter(mayDo);
  const tools = allowed
    .filter(({ offered }) => offered?.(record, context) !== false)
    .map((action) => (
      <Button
        key={action.name}
        variant="outlined"
        color={action.danger ? 'error' : 'primary'}
        disabled={Boolean(action.blocked?.(record, context)) || runner.busy}
        title={action.blocked?.(record, context)}
        onClick={() => start(action, record)}
      >
        {action.label}
      </Button>
    ));
  return (
    <SectionCard
      title={title}
      heading={heading}
      wide={wide}
      tools={tools.length > 0 ? tools : undefined}
    >
      {form && (
        <FormSection
          resource={resource}
          record={record}
          title={title}
          names={form}
          locked={!mayCall(updateOf(resource))}
        />
      )}
      {facts && (
        <Facts
          resource={resource}
          record={record}
          entries={entriesOf(resource, facts)}
          title={title}
          missing={MISSING}
        />
      )}
      {readOnly && allowed.length === 0 && (
        <Alert severity="info">
          <AlertTitle>{readOnly.title}</AlertTitle>
          {readOnly.text}
        </Alert>
      )}
      {items && (
        <Items
          spec={items as unknown as AnyItems}
          record={record}
          actions={itemActionsOf(items).filter(mayDo)}
          onAction={(action, item) => ofItems.start(action, [item])}
        />
      )}
      {table && <RecordTable title={title} spec={table} record={record} missing={MISSING} />}
      {related && (
        <Suspense fallback={<TableSkeleton rows={3} columns={5} />}>
          <Related spec={related} record={record} />
        </Suspense>
      )}
      {comments && (
        <Suspense fallback={<TableSkeleton rows={4} columns={1} />}>
          <Comments {...comments} id={String(record.id)} />
        </Suspense>
      )}
      {Slot && <Slot record={record} />}
      <OpenDialogs resource={resource} record={record} runner={runner} />
      <OpenDialogs resource={resource} record={record} runner={ofItems} />
    </SectionCard>
  );
};

/** The sections of a record, two side by side where there is room. */
export const RecordSections = ({
  resource,
  record,
  sections,
  heading,
  rights,
}: Pick<SectionProps, 'resource' | 'record' | 'heading' | 'rights'> & {
  readonly sections: readonly AnySection[];
}) => {
  const runner = useActionRunner(resource);
  const context = useContextFor('show', record);
  const [dialog, setDialog] = useState<string>();
  const { mayDo } = rights;
  const shown = useMemo(
    () =>
      sections
        .filter(({ visibleWhen }) => visibleWhen?.(record, context) !== false)
        .map((section) => ({
          section,
          allowed: (section.actions ?? []).filter(mayDo),
        }))
        .filter(({ section, allowed }) => !isOfActions(section) || allowed.length > 0),
    [sections, record, context, mayDo],
  );
  return (
    <>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            [heading === 'h2' ? 'md' : 'sm']: `repeat(${shown.length > 1 ? 2 : 1}, minmax(0, 1fr))`,
          },
          gap: 2,
        }}
      >
        {shown.map(({ section, allowed }) =>
          isOfActions(section) ? (
            <ActionSectionCard
              key={section.title}
              resource={resource}
              record={record}
              runner={runner}
              section={section}
              heading={heading}
              all={section.actions ?? []}
              actions={allowed.filter(({ offered }) => offered?.(record, context) !== false)}
              onDialog={setDialog}
            />
          ) : (
            <ContentSection
              key={section.title}
              resource={resource}
              record={record}
              section={section}
              heading={heading}
              rights={rights}
              onDialog={setDialog}
            />
          ),
        )}
      </Box>
      <OpenDialogs
        resource={resource}
        record={record}
        runner={runner}
        dialog={dialog}
        onClose={() => setDialog(undefined)}
      />
    </>
  );
};
