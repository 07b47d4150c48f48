import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useDeferredValue, useMemo, useState } from 'react';
import type { RaRecord } from 'react-admin';
import { lazyWithRetry } from '../../ui/lazy';
import { FormSkeleton, TableSkeleton } from '../../ui/states';
import { ActionSectionCard, Waiting, waitingTexts } from '../actions/ActionSectionCard';
import { isCall } from '../actions/anyAction';
import type { ActionRunner, AnyCall } from '../actions/runTypes';
import { useActionRunner } from '../actions/useActionRunner';
import type { CallRights } from '../actions/useMayCall';
import { usePerform } from '../actions/usePerform';
import { useStart } from '../actions/useStart';
import type { Resource } from '../compiled';
import { useContextFor, useDefinition } from '../context';
import { IfKnown } from '../IfKnown';
import { EmbeddedList } from '../list/EmbeddedList';
import type { RelatedSpec } from '../types';
import { hasOnlyActions } from '../walkSections';
import { AboutFacts } from './AboutFacts';
import { Facts } from './Facts';
import { Lines } from './Lines';
import { OpenDialogs } from './OpenDialogs';
import { Reading } from './Reading';
import { SectionCard } from './SectionCard';
import { grid, SPLIT } from './sectionGrid';
import { type AnyPart, type AnySection, entriesOf, operationsIn, updateOf } from './sectionParts';
import { Things } from './Things';

const Comments = lazyWithRetry(() =>
  import('../comments/Comments').then((m) => ({ default: m.Comments })),
);

const Chosen = lazyWithRetry(() => import('./Chosen').then((m) => ({ default: m.Chosen })));
const Matrix = lazyWithRetry(() => import('./Matrix').then((m) => ({ default: m.Matrix })));
const FormSection = lazyWithRetry(() =>
  import('./FormSection').then((m) => ({ default: m.FormSection })),
);
const Course = lazyWithRetry(() => import('./Course').then((m) => ({ default: m.Course })));
const OneAtATime = lazyWithRetry(() => import('./OneAtATime'));
const Timeline = lazyWithRetry(() => import('./Timeline').then((m) => ({ default: m.Timeline })));

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
    tools={spec.tools}
  />
);

/** The comments of a record; one that was read changes what the record says of them. */
const CommentsPart = ({
  resource,
  record,
  spec,
}: {
  readonly resource: Resource;
  readonly record: RaRecord;
  readonly spec: NonNullable<AnyPart['comments']>;
}) => {
  const cache = useQueryClient();
  return (
    <Suspense fallback={<TableSkeleton rows={4} columns={1} />}>
      <Comments
        type={spec.type}
        isPublic={spec.isPublic}
        booked={spec.of?.(record)}
        add={spec.add}
        onUnread={() => void cache.invalidateQueries({ queryKey: [resource.name] })}
        id={String(record.id)}
      />
    </Suspense>
  );
};

interface PartProps {
  readonly resource: Resource;
  readonly record: RaRecord;
  readonly part: AnyPart;
  /** Of the section around, which names what has no name. */
  readonly title: string;
  readonly heading: 'h2' | 'h3';
  readonly rights: CallRights;
  /** Begins the line that names the facts without a value. */
  readonly missing?: string | undefined;
  /** Its title and its border stand around it already. */
  readonly isBare?: boolean;
  /** It is all that its dialog holds. */
  readonly isAlone?: boolean;
  /** Runs actions that stand by themselves. */
  readonly runner: ActionRunner;
  readonly onDialog: (name: string) => void;
}

/** Whether an action asks before it calls. */
const asks = (action: AnyCall): boolean => Boolean(action.confirm || action.form || action.warning);

/** What there is to see, in the order of the words. */
const Content = (props: PartProps) => {
  const { resource, record, part, title, rights, missing } = props;
  const { form, facts, about, lines, items, table, timeline, related, course } = part;
  const { matrix, comments, render: Slot } = part;
  const { actions = [], readOnly, parts = [] } = part;
  const { mayCall, mayDo } = rights;
  return (
    <>
      {form && (
        <Suspense fallback={<FormSkeleton />}>
          <FormSection
            resource={resource}
            record={record}
            title={title}
            names={form}
            locked={!mayCall(updateOf(resource))}
          />
        </Suspense>
      )}
      {facts && (
        <Facts
          resource={resource}
          record={record}
          entries={entriesOf(resource, facts)}
          title={title}
          missing={missing}
        />
      )}
      {about && (
        <Suspense fallback={<TableSkeleton rows={1} columns={3} />}>
          <AboutFacts id={record.id} title={title} spec={about} />
        </Suspense>
      )}
      {readOnly && !actions.some(mayDo) && (
        <Alert severity="info">
          <AlertTitle>{readOnly.title}</AlertTitle>
          {readOnly.text}
        </Alert>
      )}
      {lines && <Lines spec={lines} record={record} />}
      {(items || table) && (
        <Things resource={resource} record={record} part={part} title={title} rights={rights} />
      )}
      {timeline && (
        <Suspense fallback={<TableSkeleton rows={6} columns={1} />}>
          <Timeline title={title} spec={timeline} record={record} />
        </Suspense>
      )}
      {related && (
        <Suspense fallback={<TableSkeleton rows={3} columns={5} />}>
          <Related spec={related} record={record} />
        </Suspense>
      )}
      {course && (
        <Suspense fallback={<TableSkeleton rows={3} columns={3} />}>
          <Course title={title} spec={course} record={record} />
        </Suspense>
      )}
      {matrix && (
        <Suspense fallback={<TableSkeleton rows={6} columns={5} />}>
          <Matrix
            resource={resource}
            title={title}
            record={record}
            spec={matrix}
            locked={!mayDo(matrix.save as unknown as AnyCall)}
          />
        </Suspense>
      )}
      {comments && <CommentsPart resource={resource} record={record} spec={comments} />}
      {Slot && <Slot record={record} />}
      {parts.map((inner, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts have no name, their order is that of the definition
        <Part key={index} {...props} part={inner} />
      ))}
    </>
  );
};

/** Something to see; the buttons of its actions stand in its heading, or below it. */
const ContentSection = (props: PartProps) => {
  const { resource, record, part, heading, rights, onDialog } = props;
  const { reads, related } = part;
  const context = useContextFor('show', record);
  const runner = useActionRunner(resource, { related: related?.resource, current: record });
  const { failure, perform } = usePerform(runner);
  const run = (action: AnyCall): void => {
    if (asks(action)) runner.start(action, [record]);
    else void perform(action, record, {});
  };
  const start = useStart(run, onDialog);
  const shown = (part.actions ?? []).filter(
    (action) => rights.mayDo(action) && action.offered?.(record, context) !== false,
  );
  const reasons = shown.flatMap((action) => action.blocked?.(record, context) ?? []);
  const tools = shown.map((action) => (
    <Button
      key={action.name}
      variant="outlined"
      color={action.danger ? 'error' : 'primary'}
      loading={isCall(action) && runner.isPolling(action, record)}
      disabled={Boolean(action.blocked?.(record, context)) || runner.busy}
      onClick={() => start(action, record)}
    >
      {action.label}
    </Button>
  ));
  const content = <Content {...props} />;
  return (
    <SectionCard
      title={part.title}
      heading={heading}
      wide={part.wide}
      tools={tools.length > 0 ? tools : undefined}
      reason={[...new Set(reasons)].join(' ') || undefined}
      problem={failure}
    >
      {reads ? (
        <Reading resource={resource} record={record} spec={reads}>
          {content}
        </Reading>
      ) : (
        content
      )}
      <Waiting texts={waitingTexts(runner, shown, record)} />
      <OpenDialogs resource={resource} record={record} runner={runner} />
    </SectionCard>
  );
};

/** A section, or a part of one. */
const Part = (props: PartProps) => {
  const { resource, record, part, heading, rights, isBare = false, runner, onDialog } = props;
  const { isAlone = false } = props;
  const context = useContextFor('show', record);
  if (part.visibleWhen?.(record, context) === false) return null;
  if (part.chosen)
    return (
      <Suspense fallback={<TableSkeleton rows={2} columns={2} />}>
        <Chosen
          title={props.title}
          record={record}
          spec={part.chosen}
          heading={heading}
          Sections={RecordSections}
          operationsIn={operationsIn}
        />
      </Suspense>
    );
  if (!hasOnlyActions(part)) return <ContentSection {...props} />;
  const all = part.actions ?? [];
  const actions = all.filter(
    (action) => rights.mayDo(action) && action.offered?.(record, context) !== false,
  );
  if (actions.length === 0 && part.title === undefined) return null;
  return (
    <ActionSectionCard
      resource={resource}
      record={record}
      runner={runner}
      section={isBare ? {} : part}
      heading={heading}
      all={all}
      actions={actions}
      isAlone={isAlone}
      onDialog={onDialog}
    />
  );
};

/** So many sections are drawn with the record; those behind them follow in a drawing of their own. */
const AT_ONCE = 4;

/** The sections of a record: in two columns, or two side by side where there is room. */
export const RecordSections = ({
  resource,
  record,
  sections,
  heading,
  rights,
  missing,
  oneAtATime = false,
}: Pick<PartProps, 'resource' | 'record' | 'heading' | 'rights' | 'missing'> & {
  readonly sections: readonly AnySection[];
  /** One of them is open. */
  readonly oneAtATime?: boolean | undefined;
}) => {
  const [done, setDone] = useState<AnyCall>();
  const runner = useActionRunner(resource, { current: record, onDone: setDone });
  const context = useContextFor('show', record);
  const [dialog, setDialog] = useState<string>();
  const { mayDo } = rights;
  const shown = useMemo(
    () =>
      sections
        .filter(({ visibleWhen }) => visibleWhen?.(record, context) !== false)
        .filter((section) => !hasOnlyActions(section) || section.actions?.some(mayDo)),
    [sections, record, context, mayDo],
  );
  // What is read first stands there first.
  const isLater = useDeferredValue(true, false);
  const arrived = isLater ? shown : shown.slice(0, AT_ONCE);
  // One section is no choice.
  const isOne = oneAtATime && shown.length > 1;
  const isPage = heading === 'h2';
  const drawn = (section: AnySection) => (
    <IfKnown key={section.title} operation={section.extension}>
      <Part
        resource={resource}
        record={record}
        part={section}
        title={section.title}
        heading={heading}
        rights={rights}
        missing={missing}
        isBare={isOne}
        isAlone={!isPage && shown.length === 1}
        runner={runner}
        onDialog={setDialog}
      />
    </IfKnown>
  );
  const isSplit = shown.some(({ column }) => column);
  const columns = shown.length > 1 && (isPage || !isSplit) ? 2 : 1;
  const room = isPage ? 'md' : 'sm';
  // What comes first is read first, on a phone too.
  const halves = [shown[0]?.column, shown[0]?.column ? undefined : ('aside' as const)];
  return (
    <>
      {isOne ? (
        <Suspense fallback={<FormSkeleton />}>
          <OneAtATime record={record} sections={shown} done={done} drawn={drawn} />
        </Suspense>
      ) : isSplit && isPage ? (
        <Box sx={SPLIT}>
          {halves.map((half) => (
            <Box key={half ?? 'main'} sx={grid(columns, room, half ?? 'main')}>
              {arrived.filter(({ column }) => column === half).map(drawn)}
            </Box>
          ))}
        </Box>
      ) : (
        <Box sx={grid(columns, room)}>{arrived.map(drawn)}</Box>
      )}
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
