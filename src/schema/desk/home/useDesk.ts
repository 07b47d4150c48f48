import { useQuery } from '@tanstack/react-query';
import { addDays } from '../../../../domain/time';
import type { MenuNode } from '../../../ui/layout';
import { CALL, openLists } from '../../context/access';
import type { Resource } from '../../definition/compiled';
import type { ResourceManifest } from '../../definition/manifest';
import type { FormContext, HomeSpec } from '../../definition/types';
import { knownViews, type View, viewsOf } from '../../list/views';
import { useFinder } from '../useFinder';

type Filter = Readonly<Record<string, unknown>>;

/** Refetch interval of the counts, in milliseconds. */
export const COUNT_INTERVAL_MS = 60_000;

const DAYS = 14;

/** Returns the filter of a view for each of the last fourteen days, oldest first. */
const daysOf = (resource: Resource, context: FormContext, key: string): Filter[] => {
  const spec = resource.spec.list?.views?.find((view) => view.key === key);
  if (typeof spec?.filter !== 'function') return [];
  const { filter } = spec;
  return Array.from({ length: DAYS }, (_, index) =>
    filter({ ...context, today: addDays(context.today, index + 1 - DAYS) }),
  );
};

const itemOf = (resource: Resource, context: FormContext, spec: HomeSpec, view: View) => {
  const { filter, sort } = view;
  const query = { filter: JSON.stringify(filter), sort: sort.field, order: sort.order };
  const shownPath = (type: string): string | undefined =>
    spec.shows?.find((path) => resource.byPath.get(path)?.field.type === type);
  return {
    key: `${resource.name} ${view.key}`,
    resource: resource.name,
    label: resource.title,
    text: spec.text ?? view.text,
    tone: spec.tone,
    isFigure: spec.figure === true,
    filter,
    /** The filter on each of the last fourteen days; empty if it does not depend on the day. */
    days: spec.figure ? daysOf(resource, context, view.key) : [],
    sum: shownPath('money'),
    age: shownPath('dateTime'),
    to: `${resource.spec.routes?.list}?${new URLSearchParams(query)}`,
  };
};

export type DeskItem = ReturnType<typeof itemOf>;

/** Loads the operator's queues and figures of today, in the order of the menu. */
export const useDesk = (menu: readonly MenuNode[]) => {
  const { can, provider, registry, context, order } = useFinder(menu);
  const itemsOf = async ({ name }: ResourceManifest): Promise<DeskItem[]> => {
    const resource = await registry.load(name);
    const views = await knownViews(viewsOf(resource, context, ''), provider);
    const items = (resource.spec.home ?? []).map(async (spec) => {
      const view = views.find(({ key }) => key === spec.view);
      if (!view || (spec.for && !(await can(spec.for, CALL)))) return [];
      return [itemOf(resource, context, spec, view)];
    });
    return (await Promise.all(items)).flat();
  };
  return useQuery({
    // A change of session refetches queries with the prefix `auth`, even while this page stays open.
    queryKey: ['auth', 'desk', context.today, order],
    queryFn: async () => {
      const lists = await openLists(registry.manifests, 'home', can, order);
      return (await Promise.all(lists.map(itemsOf))).flat();
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
};
