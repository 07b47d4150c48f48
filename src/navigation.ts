import { type Grant, isOfProfiles, mayOpen } from '../domain/access';
import { STATIC_PATHS } from './authProvider';
import { PAGES, pagePlaces } from './customPages';
import { registry } from './resources';
import { ROUTES } from './routes';
import { questionOfPath } from './schema/access';
import { type MenuPlace, menuPlaces } from './schema/menu';
import { buildMenu, type MenuNode, openPlace } from './ui/layout';

/** Places of the menu that definitions and pages ask for. */
export const PLACES: readonly MenuPlace[] = [
  ...menuPlaces(registry.manifests),
  ...PAGES.flatMap(pagePlaces),
];

const ALWAYS: readonly string[] = [ROUTES.changePassword, ROUTES.logout];

const BUILT: ReadonlySet<string> = new Set([
  ...PLACES.map(({ path }) => path),
  ...PAGES.flatMap(({ path, menu = true }) => (menu ? path : [])),
  ...ALWAYS,
]);

/**
 * Whether a staff member may open a page (part 1 section 6). A hint for menu and guard, since the
 * server decides every call.
 */
export const mayOpenAs = (grant: Grant, path: string): boolean => {
  const question = questionOfPath(registry.manifests, path);
  const { roles } = question ?? {};
  if (roles) return isOfProfiles(grant.type, roles);
  if (mayOpen(grant, path, STATIC_PATHS)) return true;
  // A form in a dialog stands on the page of its list, and has no entry of its own.
  const other = STATIC_PATHS.includes(path) ? undefined : question?.path;
  return other !== undefined && mayOpen(grant, other, STATIC_PATHS);
};

/** Where the pages of the records of a list are, up to what names the record, by the path of the list. */
const RECORD_PAGES: ReadonlyMap<string, readonly string[]> = new Map(
  registry.manifests.flatMap(({ routes }) => {
    const pages = [routes?.create, routes?.edit, routes?.show];
    return routes ? [[routes.list, pages.flatMap((page) => page?.split('/:')[0] || [])]] : [];
  }),
);

const withPages = (node: MenuNode): MenuNode => {
  const pages = RECORD_PAGES.get(node.path ?? '');
  const children = node.children?.map(withPages);
  return { ...node, ...(pages && { pages }), ...(children && { children }) };
};

/** The menu of a staff member: the pages that exist and that they may open (part 1 section 2.2). */
export const menuOf = (grant: Grant): MenuNode[] =>
  buildMenu(PLACES, BUILT, (path) => mayOpenAs(grant, path)).map(withPages);

const EVERYTHING: Grant = { type: 'administrator', entries: [] };

/** What the menu calls the page of an address, or the one that it stands below or shows a record of; undefined of any other. */
export const placeName = (path: string): string | undefined => {
  const menu = menuOf(EVERYTHING);
  const place = openPlace(menu, path);
  const places = menu.flatMap((node) => [node, ...(node.children ?? [])]);
  return place && places.find((node) => node.path === place)?.label;
};

/** The first page of their menu that is not their own account's: where the index leads. */
export const firstPageOf = (grant: Grant): string | undefined =>
  menuOf(grant)
    .flatMap(({ path, children = [] }) => [path, ...children.map((child) => child.path)])
    .find((path): path is string => path !== undefined && !ALWAYS.includes(path));
