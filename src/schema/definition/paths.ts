import type { RaRecord } from 'react-admin';
import type { Resource } from './compiled';
import type { ResourceManifest } from './manifest';

/** Fills the id of a record into a route: `/edit-voucher/:id`. */
export const recordPath = (route: string, id: RaRecord['id']): string =>
  route.replace(':id', encodeURIComponent(String(id)));

/** Query parameter with the id of the record to copy. */
export const COPY = 'copy';

/** Returns the path of the form for a copy of a record. It keeps the query of the list. */
export const copyPath = (route: string, id: RaRecord['id'], search: string): string =>
  `${route}${search ? `${search}&` : '?'}${COPY}=${encodeURIComponent(String(id))}`;

type Params = Readonly<Record<string, string | undefined>>;

export const paramsOf = (route: string): string[] =>
  [...route.matchAll(/:(\w+)/g)].map(([, name = '']) => name);

/** Returns all routes of a list, the main one first. */
export const listRoutes = (routes: ResourceManifest['routes']): string[] =>
  routes ? [routes.list, ...(routes.alsoList ?? [])] : [];

/** Returns the filters of a list from its route parameters; undefined if its routes have none. */
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

/** Returns the parameters of a path that matches a route; undefined if it does not match. */
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

/** Returns the path of a list with its query. Of several routes, it takes the one that uses most of the parameters. */
export const listPath = (resource: Resource, search = '', params: Params = {}): string => {
  const routes = listRoutes(resource.spec.routes);
  const [best = routes[0] ?? '/'] = routes
    .filter((route) => paramsOf(route).every((name) => params[name] !== undefined))
    .toSorted((a, b) => paramsOf(b).length - paramsOf(a).length);
  const path = best.replace(/:(\w+)/g, (placeholder, name) =>
    params[name] === undefined ? placeholder : encodeURIComponent(params[name]),
  );
  return `${path}${search}`;
};

/** Reads a value of the state of a history entry. */
export const inState = <T>(state: unknown, key: string): T | undefined =>
  (state as Readonly<Record<string, T>> | null | undefined)?.[key];

/** Returns the navigation state for a record that is opened from its list: its row. */
export const overList = (record: RaRecord): { readonly overList: RaRecord } => ({
  overList: record,
});

/** Returns the row of a record that was opened from its list; undefined if a link opened it. */
export const openedFrom = (state: unknown): RaRecord | undefined => inState(state, 'overList');

interface DialogState {
  readonly name: string;
  readonly record: RaRecord;
}

/** Returns the navigation state for a list that opens a dialog with a saved record. */
export const withDialogState = (name: string, record: RaRecord) => ({
  leftDialog: { name, record } satisfies DialogState,
});

export const dialogIn = (state: unknown): DialogState | undefined => inState(state, 'leftDialog');
