import type { RaRecord } from 'react-admin';
import type { Resource } from './compiled';
import type { ResourceManifest } from './manifest';

/** Fills the id of a record into a route: `/edit-voucher/:id`. */
export const recordPath = (route: string, id: RaRecord['id']): string =>
  route.replace(':id', encodeURIComponent(String(id)));

/** The parameter of a form's address that names the record whose values it begins with. */
export const COPY = 'copy';

/** Address of the form of a new record that begins with the values of another one, over the list as it is. */
export const copyPath = (route: string, id: RaRecord['id'], search: string): string =>
  `${route}${search ? `${search}&` : '?'}${COPY}=${encodeURIComponent(String(id))}`;

/** Values of the parameters of an address. */
type Params = Readonly<Record<string, string | undefined>>;

/** Names of the parameters of a route. */
export const paramsOf = (route: string): string[] =>
  [...route.matchAll(/:(\w+)/g)].map(([, name = '']) => name);

/** All addresses of a list, the main one first. */
export const listRoutes = (routes: ResourceManifest['routes']): string[] =>
  routes ? [routes.list, ...(routes.alsoList ?? [])] : [];

/** Whether an address is one of a route. */
export const matchesRoute = (route: string, path: string): boolean =>
  new RegExp(`^${route.replace(/:[^/]+/g, '[^/]+')}$`).test(path);

/**
 * The filters that the parameters of a list's address are, of the parameters at hand; undefined for a list
 * whose addresses have none.
 */
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

/** Decodes a part of a path as the router does: one with a malformed escape stays as it is. */
const decodePart = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};

/** The parameters that a path has as an address of a route; undefined when it is none of it. */
export const paramsIn = (
  route: string,
  path: string,
): Readonly<Record<string, string>> | undefined => {
  if (!matchesRoute(route, path)) return undefined;
  const parts = path.split('/');
  return Object.fromEntries(
    route
      .split('/')
      .flatMap((part, at) =>
        part.startsWith(':') ? [[part.slice(1), decodePart(parts[at] ?? '')]] : [],
      ),
  );
};

/**
 * The list's address with the filters, order and page that are on screen. Of a list below a record it is
 * the one that takes most of the parameters at hand.
 */
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

/** The state of the address of a record that was opened from its list: what the list knows of it. */
export const overList = (record: RaRecord): { readonly overList: RaRecord } => ({
  overList: record,
});

/** The record that was opened from its list; undefined where an address was followed. */
export const openedFrom = (state: unknown): RaRecord | undefined =>
  typeof state === 'object' && state !== null && 'overList' in state
    ? (state.overList as RaRecord)
    : undefined;

/** Whether a form of the resource stands in a dialog over its list. */
export const isDialog = ({ dialogs }: ResourceManifest, mode: 'create' | 'edit'): boolean =>
  dialogs[mode] === true;
