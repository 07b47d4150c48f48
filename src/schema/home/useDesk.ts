import { useQuery } from '@tanstack/react-query';
import { useAuthProvider } from 'react-admin';
import { addDays } from '../../../domain/time';
import { CALL } from '../access';
import type { Resource } from '../compiled';
import { useContextFor, useRegistry } from '../context';
import { knownViews, type View, viewsOf } from '../list/views';
import { type Reader, useReader } from '../reader';
import type { Registry } from '../registry';
import type { FormContext, HomeSpec } from '../types';

/** A view on 'Meu turno', with the address of its list. */
export interface DeskItem {
  readonly key: string;
  readonly resource: string;
  /** Title of the list. */
  readonly label: string;
  readonly text: string;
  readonly tone: HomeSpec['tone'];
  readonly isFigure: boolean;
  readonly filter: Filter;
  /** The filter on each of the last fourteen days; empty if it does not depend on the day. */
  readonly days: readonly Filter[];
  readonly sum: string | undefined;
  readonly age: string | undefined;
  readonly to: string;
}

type Filter = Readonly<Record<string, unknown>>;

/** Days of the line of a figure: two weeks. */
const DAYS = 14;

/** The filter of a view on each of the last days, the oldest first. */
const daysOf = (resource: Resource, context: FormContext, key: string): Filter[] => {
  const spec = resource.spec.list?.views?.find((view) => view.key === key);
  if (typeof spec?.filter !== 'function') return [];
  const { filter } = spec;
  return Array.from({ length: DAYS }, (_, at) =>
    filter({ ...context, today: addDays(context.today, at + 1 - DAYS) }),
  );
};

/** Query of the address of a view. */
const addressOf = ({ filter, sort }: View): string =>
  String(
    new URLSearchParams({ filter: JSON.stringify(filter), sort: sort.field, order: sort.order }),
  );

/** Rights of the session, and extensions of its services. */
interface Asked extends Pick<Reader, 'knowsExtensions'> {
  readonly can: (resource: string, action: string) => Promise<boolean>;
}

const itemsOf = async (
  resource: Resource,
  context: FormContext,
  asked: Asked,
): Promise<DeskItem[]> => {
  const known = await knownViews(viewsOf(resource, context, ''), asked);
  const views = new Map(known.map((view) => [view.key, view]));
  const items = await Promise.all(
    (resource.spec.home ?? []).map(async (spec): Promise<DeskItem[]> => {
      const view = views.get(spec.view);
      if (!view || (spec.for && !(await asked.can(spec.for, CALL)))) return [];
      const shown = (type: string) =>
        spec.shows?.find((path) => resource.byPath.get(path)?.field.type === type);
      return [
        {
          key: `${resource.name} ${view.key}`,
          resource: resource.name,
          label: resource.title,
          text: spec.text ?? view.text,
          tone: spec.tone,
          isFigure: spec.figure === true,
          filter: view.filter,
          days: spec.figure ? daysOf(resource, context, view.key) : [],
          sum: shown('money'),
          age: shown('dateTime'),
          to: `${resource.spec.routes?.list}?${addressOf(view)}`,
        },
      ];
    }),
  );
  return items.flat();
};

/** Visible items in the order of the menu. */
const readDesk = async (
  registry: Registry,
  context: FormContext,
  asked: Asked,
  order: readonly string[],
): Promise<DeskItem[]> => {
  const placeOf = (path = ''): number =>
    order.includes(path) ? order.indexOf(path) : order.length;
  const candidates = registry.manifests
    .filter((manifest) => manifest.can.home)
    .toSorted((a, b) => placeOf(a.routes?.list) - placeOf(b.routes?.list));
  const found = await Promise.all(
    candidates.map(async ({ name }) =>
      (await asked.can(name, 'list')) ? itemsOf(await registry.load(name), context, asked) : [],
    ),
  );
  return found.flat();
};

/** Queues and figures of the operator today; loads their definitions. */
export const useDesk = (order: readonly string[]) => {
  const auth = useAuthProvider();
  const provider = useReader();
  const registry = useRegistry();
  const context = useContextFor('list');
  return useQuery({
    // The session may change without the page; rights are refetched by the prefix `auth`.
    queryKey: ['auth', 'desk', context.today, order],
    queryFn: () => {
      const asked: Asked = {
        can: async (resource, action) => (await auth?.canAccess?.({ resource, action })) ?? true,
        knowsExtensions: (operation) => provider.knowsExtensions(operation),
      };
      return readDesk(registry, context, asked, order);
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
};
