import { type Grant, isOfProfiles, mayOpen } from '../domain/access';
import { STATIC_PATHS } from './authProvider';
import { PAGES } from './customPages';
import { registry } from './resources';
import { questionOfPath } from './schema/context/access';
import type { ResourceManifest } from './schema/definition/manifest';
import {
  buildMenu,
  firstPage,
  type MenuExtra,
  type MenuNode,
  nodesOf,
  OWN_PAGES,
  openPlace,
} from './ui/layout';

const placesOf = ({ menu, routes, title, can, single, page }: ResourceManifest): MenuExtra[] => {
  if (!menu || !routes) return [];
  const {
    group,
    label = title,
    newLabel,
  } = typeof menu === 'string' ? { group: menu } : { ...menu };
  return [
    ...(can.list || single || page ? [{ group, label, path: routes.list }] : []),
    ...(newLabel && routes.create ? [{ group, label: newLabel, path: routes.create }] : []),
  ];
};

export const PLACES: readonly MenuExtra[] = [
  ...registry.manifests.flatMap(placesOf),
  ...PAGES.flatMap(({ path, menu }) => (menu ? { ...menu, path } : [])),
];

const BUILT: ReadonlySet<string> = new Set([
  ...PLACES.map(({ path }) => path),
  ...PAGES.flatMap(({ path, menu = true }) => (menu ? path : [])),
  ...OWN_PAGES,
]);

/** May a staff member open a page (part 1 section 6)? A hint for menu and guard, since the server checks every call. */
export const mayOpenAs = (grant: Grant, path: string): boolean => {
  const question = questionOfPath(registry.manifests, path);
  const { roles } = question ?? {};
  if (roles) return isOfProfiles(grant.type, roles);
  if (mayOpen(grant, path, STATIC_PATHS)) return true;
  // A form in a dialog belongs to the page of its list, and has no permission entry of its own.
  const other = STATIC_PATHS.includes(path) ? undefined : question?.path;
  return other !== undefined && mayOpen(grant, other, STATIC_PATHS);
};

/** Paths of the pages of records, up to the id, by the path of their list. */
const RECORD_PAGES: ReadonlyMap<string, readonly string[]> = new Map(
  registry.manifests.flatMap(({ routes }) => {
    const pages = [routes?.create, routes?.edit, routes?.show];
    return routes ? [[routes.list, pages.flatMap((page) => page?.split('/:')[0] || [])]] : [];
  }),
);

const withPages = (node: MenuNode): MenuNode => {
  const pages = RECORD_PAGES.get(node.path ?? '');
  return { ...node, pages, children: node.children?.map(withPages) };
};

/** Returns the menu of a staff member: the existing pages that they may open (part 1 section 2.2). */
export const menuOf = (grant: Grant): MenuNode[] =>
  buildMenu(PLACES, BUILT, (path) => mayOpenAs(grant, path)).map(withPages);

const EVERYTHING: Grant = { type: 'administrator', entries: [] };

/** Label of a page, else of the page above it or of the list of its record. */
export const placeName = (path: string): string | undefined => {
  const menu = menuOf(EVERYTHING);
  const place = openPlace(menu, path);
  return place && nodesOf(menu).find((node) => node.path === place)?.label;
};

/** Returns the page to which the index redirects. */
export const firstPageOf = (grant: Grant): string | undefined => firstPage(menuOf(grant))?.path;
