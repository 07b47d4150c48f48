import { type Grant, isOfProfiles, mayOpen } from '../domain/access';
import { STATIC_PATHS } from './authProvider';
import { PAGES } from './customPages';
import { registry } from './resources';
import { questionOfPath } from './schema/context/access';
import type { ResourceManifest } from './schema/definition/manifest';
import {
  buildMenu,
  findEntryPath,
  firstPage,
  type MenuExtra,
  type MenuNode,
  nodesOf,
  OWN_PAGES,
} from './ui/layout';

const menuEntriesOf = (manifest: ResourceManifest): MenuExtra[] => {
  const { menu, routes, title, can, single, page } = manifest;
  if (!menu || !routes) return [];
  const entry = typeof menu === 'string' ? { group: menu } : { ...menu };
  const { group, label = title, newLabel } = entry;
  return [
    ...(can.list || single || page ? [{ group, label, path: routes.list }] : []),
    ...(newLabel && routes.create ? [{ group, label: newLabel, path: routes.create }] : []),
  ];
};

export const PLACES: readonly MenuExtra[] = [
  ...registry.manifests.flatMap(menuEntriesOf),
  ...PAGES.flatMap(({ path, menu }) => (menu ? { ...menu, path } : [])),
];

/** Paths of the existing pages: the menu leaves out all others. */
const EXISTING_PATHS: ReadonlySet<string> = new Set([
  ...PLACES.map(({ path }) => path),
  ...PAGES.flatMap(({ path, menu = true }) => (menu ? path : [])),
  ...OWN_PAGES,
]);

/** Returns true if a staff member may open a page (part 1 section 6). The server checks every call again. */
export const mayOpenAs = (grant: Grant, path: string): boolean => {
  const rule = questionOfPath(registry.manifests, path);
  const { roles } = rule ?? {};
  if (roles) return isOfProfiles(grant.type, roles);
  if (mayOpen(grant, path, STATIC_PATHS)) return true;
  // A form in a dialog belongs to the page of its list, and has no permission entry of its own.
  const listPath = STATIC_PATHS.includes(path) ? undefined : rule?.path;
  return listPath !== undefined && mayOpen(grant, listPath, STATIC_PATHS);
};

/** Paths of the forms and record pages of a list, without their parameters, by the path of the list. */
const RECORD_PAGES: ReadonlyMap<string, readonly string[]> = new Map(
  registry.manifests.flatMap(({ routes }) => {
    const pages = [routes?.create, routes?.edit, routes?.show];
    return routes ? [[routes.list, pages.flatMap((page) => page?.split('/:')[0] || [])]] : [];
  }),
);

const withRecordPages = (node: MenuNode): MenuNode => {
  const pages = RECORD_PAGES.get(node.path ?? '');
  return { ...node, pages, children: node.children?.map(withRecordPages) };
};

/** Returns the menu of a staff member: the existing pages that they may open (part 1 section 2.2). */
export const menuOf = (grant: Grant): MenuNode[] =>
  buildMenu(PLACES, EXISTING_PATHS, (path) => mayOpenAs(grant, path)).map(withRecordPages);

const ALL_PAGES: Grant = { type: 'administrator', entries: [] };

/** Returns the label of a page, else that of the page above it or of the list of its record. */
export const placeName = (path: string): string | undefined => {
  const menu = menuOf(ALL_PAGES);
  const openPath = findEntryPath(menu, path);
  return openPath && nodesOf(menu).find((node) => node.path === openPath)?.label;
};

/** Returns the page to which the index redirects. */
export const firstPageOf = (grant: Grant): string | undefined => firstPage(menuOf(grant))?.path;
