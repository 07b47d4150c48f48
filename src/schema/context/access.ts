import type { ResourceManifest } from '../definition/manifest';
import { listRoutes, matchesRoute } from '../definition/paths';

export type Can = (resource: string, action: string) => Promise<boolean>;

/** Returns the resources with a feature whose lists the operator may open, in the order of the menu. */
export const openLists = async (
  manifests: readonly ResourceManifest[],
  feature: 'find' | 'home',
  can: Can,
  order: readonly string[],
): Promise<ResourceManifest[]> => {
  const menuIndexOf = ({ routes }: ResourceManifest): number => {
    const index = order.indexOf(routes?.list ?? '');
    return index < 0 ? order.length : index;
  };
  const candidates = manifests.filter((manifest) => manifest.can[feature]);
  const allowed = await Promise.all(candidates.map(({ name }) => can(name, 'list')));
  return candidates
    .filter((_, index) => allowed[index])
    .toSorted((a, b) => menuIndexOf(a) - menuIndexOf(b));
};

const READ_ACTIONS: readonly string[] = ['list', 'show', 'export'];

/** Download of a list file from the server. It requires write permission for the list. */
const EXPORT_FILE = 'exportFile';

/** Permission that an action requires: a level of access to a page. */
export interface AccessQuestion {
  readonly path: string;
  /** Other pages of which one suffices. */
  readonly or?: readonly string[];
  readonly level: 'read' | 'write';
  /** Permitted profiles of a definition outside the contract. */
  readonly roles?: readonly string[];
}

const pageOf = (action: string): 'create' | 'edit' | 'show' | undefined => {
  if (action === 'create' || action === 'show') return action;
  return READ_ACTIONS.includes(action) || action === EXPORT_FILE ? undefined : 'edit';
};

/** Returns the permission for an action. An action that has no page requires the permission of the list. */
export const accessQuestion = (
  { routes, roles, keys, dialogs }: ResourceManifest,
  action: string,
): AccessQuestion | undefined => {
  const level = READ_ACTIONS.includes(action) ? 'read' : 'write';
  if (!routes) return level === 'write' && keys?.edit ? { path: keys.edit, level } : undefined;
  const page = pageOf(action);
  const isFormDialog = page !== undefined && page !== 'show' && dialogs[page];
  const path = page && (keys?.[page] ?? (isFormDialog ? undefined : routes[page]));
  const allowed = roles && (level === 'read' ? [...roles.read, ...roles.write] : roles.write);
  return { path: path ?? routes.list, level, roles: allowed };
};

/** Returns the permission for an action on a page such as `/payments`. */
export const pageQuestion = (path: string, action: string): AccessQuestion => ({
  path,
  level: READ_ACTIONS.includes(action) ? 'read' : 'write',
});

/** Action of the permission to call an operation: `(bookings.cancel, call)`. */
export const CALL = 'call';

interface OperationAccess {
  readonly kind: string;
  readonly anyOf?: readonly string[];
  readonly level?: 'read' | 'write';
}

/** Returns the permission to call an operation; undefined if it depends on no page. */
export const operationQuestion = (
  { anyOf: [path, ...or] = [], level = 'read' }: OperationAccess = { kind: '' },
): AccessQuestion | undefined => (path ? { path, or, level } : undefined);

/** Returns the permission to open a path. */
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
