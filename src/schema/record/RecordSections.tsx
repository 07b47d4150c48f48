import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import {
  type ComponentType,
  type ReactNode,
  Suspense,
  useDeferredValue,
  useMemo,
  useState,
} from 'react';
import { type RaRecord, RecordContextProvider } from 'react-admin';
import { lazyPart } from '../../ui/lazy';
import { FormSkeleton, TableSkeleton } from '../../ui/states';
import { useActionDialogs } from '../actions/ActionDialog';
import { ActionSectionCard, PollStatus } from '../actions/ActionSectionCard';
import { type ActionRunner, useActionRunner, usePerform } from '../actions/useActionRunner';
import { useMayCall } from '../actions/useMayCall';
import { useStart } from '../actions/useStart';
import { useContextFor, useDefinition } from '../context/context';
import { IfKnown } from '../context/useKnowsExtensions';
import { isCall } from '../definition/anyAction';
import type { AnyCall } from '../definition/runTypes';
import type { RecordSlotProps, RelatedSpec, SectionsLayoutProps } from '../definition/types';
import { hasOnlyActions } from '../definition/walkSections';
import { Facts } from '../fields/Facts';
import { IN_ORDER, SectionCard } from '../form/SectionCard';
import { EmbeddedList } from '../list/ListPage';
import { ItemTable } from './ItemTable';
import { Reading } from './Reading';
import { type AnySection, type ContentProps, operationsIn } from './sectionParts';

const FormSection = lazyPart(() => import('./FormSection'), 'FormSection');
const ChangeHistory = lazyPart(() => import('./ChangeHistory'), 'ChangeHistory');
const Timeline = lazyPart(() => import('./Timeline'), 'Timeline');

const SectionFacts = ({ resource, spec, ...props }: ContentProps<readonly string[]>) => {
  // A name may be that of a group: its fields are shown unless they have `show: false`.
  const entries = spec.flatMap((name) =>
    resource.fields.filter(
      ({ top, path, field }) => path === name || (top === name && field.options.show !== false),
    ),
  );
  return <Facts {...props} resource={resource} entries={entries} />;
};

const Lines = ({ spec, record, context }: ContentProps<NonNullable<AnySection['lines']>>) => {
  const lines = spec(record, context);
  return (
    lines.length > 0 && (
      <Box sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
        {lines.map((line) => (
          <Typography
            key={line}
            component="div"
            sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', minWidth: 0 }}
          >
            {line}
          </Typography>
        ))}
      </Box>
    )
  );
};

const Custom = ({
  spec: Slot,
  resource: { name },
  record,
  title,
}: ContentProps<ComponentType<RecordSlotProps>>) => (
  <Slot record={record} resource={name} title={title} />
);

const Related = ({ spec, record }: ContentProps<RelatedSpec<RaRecord>>) => {
  const { resource, by, ...list } = spec;
  return <EmbeddedList {...list} resource={useDefinition(resource)} filter={by(record)} />;
};

const FORM = <FormSkeleton />;

const tableOf = (rows: number, columns: number) => <TableSkeleton rows={rows} columns={columns} />;

type Content = readonly [
  option: keyof AnySection,
  component: ComponentType<ContentProps<never>>,
  skeleton?: ReactNode,
];

const CONTENTS: readonly Content[] = [
  ['form', FormSection, FORM],
  ['facts', SectionFacts],
  ['lines', Lines],
  ['render', Custom],
  ['table', ItemTable],
  ['timeline', Timeline, tableOf(6, 1)],
  ['related', Related, tableOf(3, 5)],
  ['changes', ChangeHistory, tableOf(3, 3)],
];

interface PartProps extends Omit<ContentProps<never>, 'spec' | 'context'> {
  readonly heading: 'h2' | 'h3';
  /** The section is the only one of its dialog. */
  readonly isAlone?: boolean;
  readonly runner: ActionRunner;
  readonly onDialog: (name: string) => void;
}

const Contents = (props: PartProps) => {
  const { part, record } = props;
  const { parts = [] } = part;
  const context = useContextFor('show', record);
  return (
    <>
      {CONTENTS.map(
        ([option, Component, skeleton]) =>
          part[option] && (
            <Suspense key={option} fallback={skeleton}>
              <Component {...props} context={context} spec={part[option] as never} />
            </Suspense>
          ),
      )}
      {parts.map((inner, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts have no name, their order is that of the definition
        <Part key={index} {...props} part={inner} />
      ))}
    </>
  );
};

/** A section with content. The buttons of its actions are in the heading, or below the content if there is none. */
const ContentSection = (props: PartProps) => {
  const { resource, record, part, heading, rights, onDialog } = props;
  const { reads, related } = part;
  const context = useContextFor('show', record);
  const runner = useActionRunner(resource, { related: related?.resource, current: record });
  const { dialogs } = useActionDialogs(resource, record, runner);
  const { failure, perform } = usePerform(runner);
  const run = (action: AnyCall): void => {
    if (action.confirm || action.form) runner.start(action, [record]);
    else void perform(action, record, {});
  };
  const start = useStart(run, onDialog);
  const shown = (part.actions ?? [])
    .filter((action) => rights.can(action) && action.offered?.(record, context) !== false)
    .map((action) => ({ action, reason: action.blocked?.(record, context) }));
  const content = <Contents {...props} />;
  return (
    <SectionCard
      title={part.title}
      heading={heading}
      wide={part.wide ?? Boolean(related ?? part.timeline ?? part.changes)}
      tools={
        shown.length > 0 &&
        shown.map(({ action, reason }) => (
          <Button
            key={action.name}
            variant="outlined"
            color={action.danger ? 'error' : 'primary'}
            loading={isCall(action) && runner.isPolling(action, record)}
            disabled={Boolean(reason) || runner.busy}
            onClick={() => start(action, record)}
          >
            {action.label}
          </Button>
        ))
      }
      reason={[...new Set(shown.flatMap(({ reason }) => reason ?? []))].join(' ') || undefined}
      problem={failure}
    >
      {reads ? (
        <Reading resource={resource} record={record} spec={reads}>
          {content}
        </Reading>
      ) : (
        content
      )}
      <PollStatus {...{ runner, record }} actions={part.actions} />
      {dialogs}
    </SectionCard>
  );
};

const Part = (props: PartProps) => {
  const { record, part, rights } = props;
  const context = useContextFor('show', record);
  if (!hasOnlyActions(part)) return <ContentSection {...props} />;
  const all = part.actions ?? [];
  const actions = all.filter(
    (action) => rights.can(action) && action.offered?.(record, context) !== false,
  );
  if (actions.length === 0 && part.title === undefined) return null;
  return <ActionSectionCard {...props} section={part} all={all} actions={actions} />;
};

const ONE_COLUMN = 'minmax(0, 1fr)';

const SPLIT = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: ONE_COLUMN, lg: 'minmax(0, 2fr) minmax(0, 1fr)' },
  alignItems: 'start',
} as const;

/** Styles of a grid of sections: side by side from the breakpoint on, and stacked in the narrow column (`aside`). */
const gridOf = (columns: number, breakpoint: 'sm' | 'md', column?: 'main' | 'aside') => {
  const isAside = column === 'aside';
  return {
    display: 'grid',
    gap: 2,
    gridTemplateColumns: {
      xs: ONE_COLUMN,
      [breakpoint]: `repeat(${columns}, ${ONE_COLUMN})`,
      ...(isAside && { lg: ONE_COLUMN }),
    },
    ...(column && { gridColumn: { lg: isAside ? 2 : 1 }, gridRow: { lg: 1 } }),
    '--fact': { xs: '140px', sm: '240px', ...(isAside && { lg: '140px' }) },
    ...(isAside && { '& .field': { gridColumn: { lg: 'span 12' } } }),
    ...IN_ORDER,
  };
};

/** Number of sections of the first render; a deferred render adds the others. */
const FIRST_SECTIONS = 4;

interface SectionsProps
  extends Pick<PartProps, 'resource' | 'record' | 'heading' | 'rights' | 'namesBlank'> {
  readonly sections: readonly AnySection[];
  readonly layout?: ComponentType<SectionsLayoutProps> | undefined;
}

/** The sections of a record, in one or two columns. */
export const RecordSections = (props: SectionsProps) => {
  const { resource, record, sections, heading, rights, layout: Layout } = props;
  const [done, setDone] = useState<string>();
  const onDone = ({ name }: AnyCall): void => setDone(name);
  const runner = useActionRunner(resource, { current: record }, onDone);
  const { dialogs, openDialog } = useActionDialogs(resource, record, runner);
  const { can } = rights;
  const shown = useMemo(
    () => sections.filter((section) => !hasOnlyActions(section) || section.actions?.some(can)),
    [sections, can],
  );
  const isDeferredRender = useDeferredValue(true, false);
  const rendered = isDeferredRender ? shown : shown.slice(0, FIRST_SECTIONS);
  const isPage = heading === 'h2';
  const draw = (section: AnySection) => (
    <IfKnown key={section.title ?? ''} operation={section.extension}>
      <Part
        {...props}
        part={section}
        title={section.title ?? ''}
        isAlone={!isPage && shown.length === 1}
        runner={runner}
        onDialog={openDialog}
      />
    </IfKnown>
  );
  const isSplit = shown.some(({ column }) => column);
  const columns = shown.length > 1 && (isPage || !isSplit) ? 2 : 1;
  const breakpoint = isPage ? 'md' : 'sm';
  // On a phone, the column of the first section comes first.
  const splitColumns = [shown[0]?.column, shown[0]?.column ? undefined : ('aside' as const)];
  return (
    <>
      {Layout && shown.length !== 1 ? (
        <Layout record={record} sections={shown} done={done} draw={draw} />
      ) : isSplit && isPage ? (
        <Box sx={SPLIT}>
          {splitColumns.map((half) => (
            <Box key={half ?? 'main'} sx={gridOf(columns, breakpoint, half ?? 'main')}>
              {rendered.filter(({ column }) => column === half).map(draw)}
            </Box>
          ))}
        </Box>
      ) : (
        <Box sx={gridOf(columns, breakpoint)}>{rendered.map(draw)}</Box>
      )}
      {dialogs}
    </>
  );
};

/** Sections of a record after a form or a map, or alone; they load their own permissions. */
export const SectionsAfter = ({
  heading = 'h2',
  ...props
}: Pick<SectionsProps, 'resource' | 'record' | 'sections'> & Partial<SectionsProps>) => {
  const { resource, record, sections } = props;
  // Called outside the record context, whose changes would reset the permissions.
  const rights = useMayCall(resource.name, operationsIn(resource, sections));
  return rights.isKnown ? (
    <RecordContextProvider key={record.id} value={record}>
      <RecordSections {...props} heading={heading} rights={rights} />
    </RecordContextProvider>
  ) : (
    FORM
  );
};
