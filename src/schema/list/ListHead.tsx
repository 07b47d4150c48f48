import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQueries } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { type Breadcrumb, PageTitle } from '../../ui/layout';
import type { AnyAction } from '../actions/anyAction';
import { operationsOf, useMayCall } from '../actions/useMayCall';
import type { Resource } from '../compiled';
import { useRegistry } from '../context';
import { nameOf } from '../format';
import { useReader } from '../reader';
import { RelatedFacts } from '../show/Facts';
import { RecordActions } from '../show/RecordActions';
import { SectionCard } from '../show/SectionCard';
import type { ParentSpec } from '../types';

/** Filters of a list by the parameters of its address. */
type Below = Readonly<Record<string, string>>;

interface Parent extends ParentSpec {
  readonly id: string;
}

/** The records that the list at this address stands below, in the order of the definition. */
const parentsOf = ({ spec }: Resource, below: Below): Parent[] =>
  (spec.parents ?? []).flatMap((parent) => {
    const id = below[parent.param];
    return id === undefined ? [] : [{ ...parent, id }];
  });

/** The way to the list: the list of the first record above it, then each record by its name. */
const useTrail = (parents: readonly Parent[]): Breadcrumb[] => {
  const registry = useRegistry();
  const provider = useReader();
  const titles = useQueries({
    queries: parents.map(({ resource, id }) => ({
      queryKey: [resource, 'getMany', { ids: [id] }],
      queryFn: async ({ signal }: { readonly signal: AbortSignal }) =>
        (await provider.getMany(resource, { ids: [id], signal })).data,
    })),
  });
  const [first] = parents;
  const home = first && registry.manifest(first.resource);
  const records = parents.map(({ resource, id, label, link }, at): Breadcrumb => {
    const record = titles[at]?.data?.find((one) => String(one.id) === id);
    const name = nameOf(record ?? { id }, registry.manifest(resource).titleField);
    return { label: label?.(name) ?? name, to: link(id) };
  });
  const list = home?.routes && home.can.list ? [{ label: home.title, to: home.routes.list }] : [];
  return [...list, ...records];
};

/** Height of one row of facts, for the place that they hold while they load, in pixels. */
const ROW = 44;

const ParentFacts = ({
  id,
  facts,
}: {
  readonly id: string;
  readonly facts: NonNullable<ParentSpec['facts']>;
}) => (
  <SectionCard title={facts.title} heading="h2">
    <RelatedFacts id={id} title={facts.title} spec={facts} />
  </SectionCard>
);

const headerActions = ({ spec }: Resource): AnyAction[] =>
  ((spec.actions ?? []) as unknown as AnyAction[]).filter(({ places }) =>
    places?.includes('header'),
  );

/** Buttons of the whole list: what they act on are the parameters of its address. */
const HeaderActions = ({
  resource,
  below,
}: {
  readonly resource: Resource;
  readonly below: Below;
}) => {
  const actions = headerActions(resource);
  const rights = useMayCall(resource.name, operationsOf(actions));
  if (!rights.isKnown) return null;
  return (
    <RecordActions
      resource={resource}
      record={{ id: Object.values(below)[0] ?? resource.name, ...below }}
      actions={actions}
      rights={rights}
      variant="outlined"
    />
  );
};

/**
 * What stands above a list that has actions of its own or stands below a record: the way there, the title
 * with its buttons, and facts of that record.
 */
export const ListHead = ({
  resource,
  below,
  tools,
}: {
  readonly resource: Resource;
  /** What the parameters of the address say. */
  readonly below: Below;
  readonly tools: ReactNode;
}) => {
  const parents = parentsOf(resource, below);
  const trail = useTrail(parents);
  return (
    <>
      <PageTitle
        title={resource.title}
        breadcrumbs={trail}
        actions={
          <>
            <HeaderActions resource={resource} below={below} />
            {tools}
          </>
        }
      />
      {parents.map(
        ({ param, id, facts }) =>
          facts && (
            <Box key={param} sx={{ mb: 2, '--fact': { xs: '140px', sm: '240px' } }}>
              <Suspense fallback={<Skeleton variant="rounded" height={3 * ROW} />}>
                <ParentFacts id={id} facts={facts} />
              </Suspense>
            </Box>
          ),
      )}
    </>
  );
};
