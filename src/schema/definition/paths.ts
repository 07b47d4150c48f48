import type { RaRecord } from 'react-admin';
import type { Resource } from './compiled';
import type { ResourceManifest } from './manifest';

/** Fills the id of a record into a route: `/edit-voucher/:id`. */
export const recordPath = (route: string, id: RaRecord['id']): string =>
  route.replace(':id', encodeURIComponent(String(id)));

export const COPY = 'copy';

/** Returns the address of a form that is prefilled with a copy of a record, over the list in its present state. */
export const copyPath = (route: string, id: RaRecord['id'], search: string): string =>
  `${route}${search ? `${search}&` : '?'}${COPY}=${encodeURIComponent(String(id))}`;

type Params = Readonly<Record<string, string | undefined>>;

export const paramsOf = (route: string): string[] =>
  [...route.matchAll(/:(\w+)/g)].map(([, name = '']) => name);

/** Returns all routes of a list, the main one first. */
export const listRoutes = (routes: ResourceManifest['routes']): string[] =>
  routes ? [routes.list, ...(routes.alsoList ?? [])] : [];

/** Returns the filters of a list from the parameters of its address; undefined if its addresses have none. */
export const filtersOfParams = (
  routes: ResourceManifest['routes'],
  params: Params,
): Readonly<Record<string, string>> | undefined => {
  const names = new Set(listRoutes(routes).flatMap(paramsOf));
  if (names.size === 0) return undefined;
  return Object.fromEntries(
    [...names].flatMap((name) => (params[name] === undefined ? [] : [[name, params[name]]])),
  );
};

/** Decodes a part of a path as the router does; a part with a malformed escape is returned unchanged. */
const decodePart = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};

/** Returns the parameters of a path by a route; undefined if it does not match. */
export const paramsIn = (
  route: string,
  path: string,
): Readonly<Record<string, string>> | undefined => {
  const match = new RegExp(`^${route.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`).exec(path);
  if (!match) return undefined;
  return Object.fromEntries(
    Object.entries(match.groups ?? {}).map(([name, part]) => [name, decodePart(part)]),
  );
};

export const matchesRoute = (route: string, path: string): boolean =>
  paramsIn(route, path) !== undefined;

/** Address of a list with its query; of several routes the one that uses most of the parameters. */
export const listPath = (resource: Resource, search = '', params: Params = {}): string => {
  const all = listRoutes(resource.spec.routes);
  const [route = all[0] ?? '/'] = all
    .filter((one) => paramsOf(one).every((name) => params[name] !== undefined))
    .toSorted((a, b) => paramsOf(b).length - paramsOf(a).length);
  const path = route.replace(/:(\w+)/g, (whole, name) =>
    params[name] === undefined ? whole : encodeURIComponent(params[name]),
  );
  return `${path}${search}`;
};

/** Returns a value in the state of a history entry. */
export const inState = <T>(state: unknown, key: string): T | undefined =>
  (state as Readonly<Record<string, T>> | null | undefined)?.[key];

/** Returns the navigation state of a record opened from its list: its row. */
export const overList = (record: RaRecord): { readonly overList: RaRecord } => ({
  overList: record,
});

/** Returns the row of a record opened from its list; undefined if opened by its address. */
export const openedFrom = (state: unknown): RaRecord | undefined => inState(state, 'overList');

interface DialogState {
  readonly name: string;
  readonly record: RaRecord;
}

/** State of a history entry whose list opens a dialog with the saved record. */
export const withDialogState = (name: string, record: RaRecord) => ({
  leftDialog: { name, record } satisfies DialogState,
});

export const dialogIn = (state: unknown): DialogState | undefined => inState(state, 'leftDialog');
