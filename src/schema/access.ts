import type { ResourceManifest } from './manifest';
import { listRoutes, matchesRoute } from './paths';

const READS: readonly string[] = ['list', 'show', 'export'];

/** A file that the back end makes holds what no screen shows at once: only writers may take it. */
const FILE = 'exportFile';

/** What an action asks of the permission list: a page's entry, and whether it writes. */
export interface AccessQuestion {
  readonly path: string;
  /** Other pages whose entry is as good. */
  readonly or?: readonly string[];
  readonly level: 'read' | 'write';
  /** Profiles that the definition itself opens the action to, for a back end of its own. */
  readonly roles?: readonly string[];
}

/**
 * The question that an action on a resource asks. One without pages asks nothing, unless `keys.edit` says
 * who may change its records. A dialog asks for the list's own entry, because it stands on the list's page.
 */
export const accessQuestion = (
  { routes, roles, keys, dialogs }: ResourceManifest,
  action: string,
): AccessQuestion | undefined => {
  const level = READS.includes(action) ? 'read' : 'write';
  if (!routes) return level === 'write' && keys?.edit ? { path: keys.edit, level } : undefined;
  const form =
    action === 'create' ? 'create' : level === 'write' && action !== FILE ? 'edit' : undefined;
  const page = action === 'show' ? 'show' : form;
  const own =
    page && (keys?.[page] ?? (page !== 'show' && dialogs[page] ? undefined : routes[page]));
  const allowed = roles && (level === 'read' ? [...roles.read, ...roles.write] : roles.write);
  return { path: own ?? routes.list, level, roles: allowed };
};

/** The question that an action on the page of a route key asks: `/payments`. */
export const pageQuestion = (path: string, action: string): AccessQuestion => ({
  path,
  level: READS.includes(action) ? 'read' : 'write',
});

/** Name of the right to call an operation, as react-admin asks for it: `(bookings.cancel, call)`. */
export const CALL = 'call';

/** What the contract says of who may call an operation, as far as pages open it. */
interface OperationAccess {
  readonly kind: string;
  readonly anyOf?: readonly string[];
  readonly level?: 'read' | 'write';
}

/** The question that calling an operation asks; undefined where no page decides. */
export const operationQuestion = (
  { anyOf: [path, ...or] = [], level = 'read' }: OperationAccess = { kind: '' },
): AccessQuestion | undefined => (path ? { path, or, level } : undefined);

/** The resource whose page a path is, with what opening it asks. */
export const questionOfPath = (
  manifests: readonly ResourceManifest[],
  path: string,
): AccessQuestion | undefined => {
  for (const manifest of manifests) {
    const { routes, single, page, can } = manifest;
    if (!routes) continue;
    const list = listRoutes(routes).find((route) => matchesRoute(route, path));
    const question = list && (can.list || single || page) && accessQuestion(manifest, 'list');
    if (question) return { ...question, path: list };
    for (const mode of ['create', 'edit', 'show'] as const) {
      const route = routes[mode];
      if (route && matchesRoute(route, path)) return accessQuestion(manifest, mode);
    }
  }
  return undefined;
};
