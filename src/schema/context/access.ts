import type { ResourceManifest } from '../definition/manifest';
import { listRoutes, matchesRoute } from '../definition/paths';

export type Can = (resource: string, action: string) => Promise<boolean>;

/** The resources of a kind whose lists the operator may open, in the order of the menu. */
export const openLists = async (
  manifests: readonly ResourceManifest[],
  kind: 'find' | 'home',
  can: Can,
  order: readonly string[],
): Promise<ResourceManifest[]> => {
  const placeOf = ({ routes }: ResourceManifest): number => {
    const at = order.indexOf(routes?.list ?? '');
    return at < 0 ? order.length : at;
  };
  const candidates = manifests.filter((manifest) => manifest.can[kind]);
  const allowed = await Promise.all(candidates.map(({ name }) => can(name, 'list')));
  return candidates
    .filter((_, at) => allowed[at])
    .toSorted((one, other) => placeOf(one) - placeOf(other));
};

const READS: readonly string[] = ['list', 'show', 'export'];

/** Download of a file that the back end makes: it needs write permission. */
const FILE = 'exportFile';

/** Permission that an action needs: the entry of a page, and a level. */
export interface AccessQuestion {
  readonly path: string;
  readonly or?: readonly string[];
  readonly level: 'read' | 'write';
  /** Permitted profiles of a definition outside the contract. */
  readonly roles?: readonly string[];
}

/** Permission for an action (a dialog: of its list); undefined without page or `keys.edit`. */
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

/** The permission for an action on a page: `/payments`. */
export const pageQuestion = (path: string, action: string): AccessQuestion => ({
  path,
  level: READS.includes(action) ? 'read' : 'write',
});

/** Action of the permission to call an operation: `(bookings.cancel, call)`. */
export const CALL = 'call';

interface OperationAccess {
  readonly kind: string;
  readonly anyOf?: readonly string[];
  readonly level?: 'read' | 'write';
}

/** The permission to call an operation; undefined if no page decides. */
export const operationQuestion = (
  { anyOf: [path, ...or] = [], level = 'read' }: OperationAccess = { kind: '' },
): AccessQuestion | undefined => (path ? { path, or, level } : undefined);

/** The permission to open a path. */
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
