/**
 * Which pages a permission list opens (part 1 section 6, part 3 section 6). It serves the menu and
 * the page guard only: the server decides every call from route keys of its own (ruling 5).
 */

/** One entry of a permission list. Without `level` it allows writing, as existing services mean. */
export interface PermissionEntry {
  readonly router: string;
  readonly level?: 'read' | 'write';
}

/** What is known about the signed-in staff member: the profile and the permission list. */
export interface Grant {
  /** User type of the login: `administrator`, `financeHead`. */
  readonly type: string;
  readonly entries: readonly PermissionEntry[];
}

/** Types that skip the path check of the pages and see the full menu. */
export const FULL_MENU_TYPES: readonly string[] = ['administrator', 'master', 'marketingHead'];

/** Types that may do everything (ruling 5, ruling 17). */
export const ALL_RIGHTS_TYPES: readonly string[] = ['administrator', 'master'];

/** Whether a type is one of some profiles; who may do everything is one of all of them (ruling 17). */
export const isOfProfiles = (type: string, profiles: readonly string[]): boolean =>
  ALL_RIGHTS_TYPES.includes(type) || profiles.includes(type);

/** Shortest entry that may match: a shorter one would be part of almost every path. */
const MIN_ENTRY_LENGTH = 3;

/** A path as entries are compared with it: without `#`, query and `/` at the end. Case is kept. */
export const normalizePath = (path: string): string => {
  const bare = path.replace(/^[^/]*#/, '').replace(/[?#].*$/, '');
  const trimmed = bare.replace(/\/+$/, '');
  return trimmed === '' ? '/' : trimmed;
};

/** Whether a path tries to be read in two ways: `..` segments or encoded separators. */
const isAmbiguous = (path: string): boolean =>
  /(^|\/)\.\.?(\/|$)/.test(path) || /%(2f|2e|5c)|\\/i.test(path);

const matchesSegments = (path: string, entry: string): boolean => {
  const wanted = entry.split('/');
  const given = path.split('/');
  return (
    wanted.length === given.length &&
    wanted.every((segment, index) =>
      segment.startsWith(':') ? given[index] !== '' : segment === given[index],
    )
  );
};

/**
 * Whether an entry opens a path. An entry with `:params` must match it segment by segment, with as
 * many segments, and never a path that is itself a static route (`/artist/:artistId` does not open
 * `/artist/pgm`); any other entry must be contained in it. Empty entries, `/` and entries shorter
 * than three characters open nothing.
 *
 * @param staticPaths Routes of the product without parameters.
 */
export const matchesEntry = (
  path: string,
  entry: string,
  staticPaths: readonly string[] = [],
): boolean => {
  const wanted = normalizePath(entry.trim());
  const given = normalizePath(path);
  if (wanted.length < MIN_ENTRY_LENGTH || isAmbiguous(given)) return false;
  if (!wanted.includes('/:')) return given.includes(wanted);
  if (given === wanted) return true;
  return !staticPaths.includes(given) && matchesSegments(given, wanted);
};

/**
 * Whether an entry with a level opens a path. Such entries are route keys of the reference back end,
 * one for each page, so each opens its own page and no other: `/schedules` is part of
 * `/leads/evaluation/schedules/config/list`, and yet says nothing of it (decision 0005).
 */
const opensExactly = (path: string, entry: string, staticPaths?: readonly string[]): boolean =>
  entry.includes('/:')
    ? matchesEntry(path, entry, staticPaths)
    : normalizePath(path) === normalizePath(entry);

/** Whether the page guard lets a staff member open a path. */
export const mayOpen = (grant: Grant, path: string, staticPaths?: readonly string[]): boolean =>
  levelOf(grant, path, staticPaths) !== undefined;

/**
 * What a staff member may do on a page: the highest level among the entries that open it, or
 * undefined when none does. Who skips the path check opens every page; a list that speaks of levels
 * still decides where the marketing head may write, so that no button is offered in vain.
 */
export const levelOf = (
  { type, entries }: Grant,
  path: string,
  staticPaths?: readonly string[],
): 'write' | 'read' | undefined => {
  if (ALL_RIGHTS_TYPES.includes(type)) return 'write';
  const open = entries.filter(({ router, level }) =>
    (level === undefined ? matchesEntry : opensExactly)(path, router, staticPaths),
  );
  if (open.some(({ level }) => level !== 'read')) return 'write';
  if (open.length > 0) return 'read';
  if (!FULL_MENU_TYPES.includes(type)) return undefined;
  return entries.some(({ level }) => level !== undefined) ? 'read' : 'write';
};
