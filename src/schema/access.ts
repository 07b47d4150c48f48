import type { Resource } from './compiled';

const READS: readonly string[] = ['list', 'show', 'export'];

/** What an action asks of the permission list: a page's entry, and whether it writes. */
export interface AccessQuestion {
  readonly path: string;
  readonly level: 'read' | 'write';
  /** Profiles that the definition itself opens the action to, for a back end of its own. */
  readonly roles?: readonly string[];
}

/**
 * The question that an action on a resource asks; undefined for a resource without pages. A dialog
 * asks for the list's own entry, because it stands on the list's page.
 */
export const accessQuestion = ({ spec }: Resource, action: string): AccessQuestion | undefined => {
  const { routes, roles, keys } = spec;
  if (!routes) return undefined;
  const level = READS.includes(action) ? 'read' : 'write';
  const form = action === 'create' ? 'create' : level === 'write' ? 'edit' : undefined;
  const own =
    form && (keys?.[form] ?? (spec.form?.[form]?.in === 'dialog' ? undefined : routes[form]));
  const allowed = roles && (level === 'read' ? [...roles.read, ...roles.write] : roles.write);
  return { path: own ?? routes.list, level, roles: allowed };
};

/** The question that an action on the page of a route key asks: `/payments`. */
export const pageQuestion = (path: string, action: string): AccessQuestion => ({
  path,
  level: READS.includes(action) ? 'read' : 'write',
});

/** The resource whose page a path is, with what opening it asks. */
export const questionOfPath = (
  resources: readonly Resource[],
  path: string,
): AccessQuestion | undefined => {
  for (const resource of resources) {
    const { routes, single } = resource.spec;
    if (!routes) continue;
    if (routes.list === path && (resource.can.list || single))
      return accessQuestion(resource, 'list');
    for (const mode of ['create', 'edit'] as const) {
      const route = routes[mode];
      if (route && matches(route, path)) return accessQuestion(resource, mode);
    }
  }
  return undefined;
};

const matches = (route: string, path: string): boolean =>
  new RegExp(`^${route.replace(/:[^/]+/g, '[^/]+')}$`).test(path);
