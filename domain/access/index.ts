/**
 * Page access by permission list (part 1 section 6, part 3 section 6). It serves only the menu and the page
 * guard: the server decides every request by its own route keys (decision 0005).
 */

/** Entry of a permission list. Without `level` it allows writing, as existing services intend. */
export interface PermissionEntry {
  readonly router: string;
  readonly level?: 'read' | 'write';
}

export interface Grant {
  /** User type of the login: `administrator`, `financeHead`. */
  readonly type: string;
  readonly entries: readonly PermissionEntry[];
}

/** Types that skip the path check of the pages and see the full menu. */
export const FULL_MENU_TYPES: readonly string[] = ['administrator', 'master', 'marketingHead'];

/** Types with all rights (ruling 17). */
export const ALL_RIGHTS_TYPES: readonly string[] = ['administrator', 'master'];

/** Is the type one of the profiles? Types with all rights belong to every profile (ruling 17). */
export const isOfProfiles = (type: string, profiles: readonly string[]): boolean =>
  ALL_RIGHTS_TYPES.includes(type) || profiles.includes(type);

/** Minimum length of an entry: a shorter one would be part of almost every path. */
const MIN_ENTRY_LENGTH = 3;

/** Returns a path in the form for comparison: without `#`, query and trailing `/`. Case is kept. */
export const normalizePath = (path: string): string => {
  const bare = path.replace(/^[^/]*#/, '').replace(/[?#].*$/, '');
  const trimmed = bare.replace(/\/+$/, '');
  return trimmed === '' ? '/' : trimmed;
};

/** Is the path ambiguous: `..` segments or encoded separators? */
const isAmbiguous = (path: string): boolean =>
  /(^|\/)\.\.?(\/|$)/.test(path) || /%(2f|2e|5c)|\\/i.test(path);

const matchesSegments = (path: string, entry: string): boolean => {
  const entrySegments = entry.split('/');
  const pathSegments = path.split('/');
  return (
    entrySegments.length === pathSegments.length &&
    entrySegments.every((segment, index) =>
      segment.startsWith(':') ? pathSegments[index] !== '' : segment === pathSegments[index],
    )
  );
};

/**
 * Does an entry grant access to a path?
 *
 * - An entry with `:params` must match all segments. It never matches a static route: `/artist/:artistId`
 *   does not match `/artist/pgm`.
 * - Any other entry must be contained in the path.
 * - Empty entries, `/` and entries shorter than three characters match nothing.
 *
 * @param staticPaths Routes of the product without parameters.
 */
export const matchesEntry = (
  path: string,
  entry: string,
  staticPaths: readonly string[] = [],
): boolean => {
  const pattern = normalizePath(entry.trim());
  const page = normalizePath(path);
  if (pattern.length < MIN_ENTRY_LENGTH || isAmbiguous(page)) return false;
  if (!pattern.includes('/:')) return page.includes(pattern);
  if (page === pattern) return true;
  return !staticPaths.includes(page) && matchesSegments(page, pattern);
};

/**
 * Does an entry with a level grant access to a path? Such entries are route keys of the reference back end,
 * one per page, so each matches only its own page. `/schedules` is part of
 * `/leads/evaluation/schedules/config/list` but does not match it (decision 0005).
 */
const matchesPageKey = (path: string, entry: string, staticPaths?: readonly string[]): boolean =>
  entry.includes('/:')
    ? matchesEntry(path, entry, staticPaths)
    : normalizePath(path) === normalizePath(entry);

/** Does the page guard let a staff member open a path? */
export const mayOpen = (grant: Grant, path: string, staticPaths?: readonly string[]): boolean =>
  levelOf(grant, path, staticPaths) !== undefined;

/**
 * Returns a staff member's access level on a page: the highest level among the matching entries. Types with
 * the full menu may open every page: without a matching entry they may read it, or write if no entry has a level.
 * @returns undefined if no entry matches
 */
export const levelOf = (
  { type, entries }: Grant,
  path: string,
  staticPaths?: readonly string[],
): 'write' | 'read' | undefined => {
  if (ALL_RIGHTS_TYPES.includes(type)) return 'write';
  const matching = entries.filter(({ router, level }) =>
    (level === undefined ? matchesEntry : matchesPageKey)(path, router, staticPaths),
  );
  if (matching.some(({ level }) => level !== 'read')) return 'write';
  if (matching.length > 0) return 'read';
  if (!FULL_MENU_TYPES.includes(type)) return undefined;
  return entries.some(({ level }) => level !== undefined) ? 'read' : 'write';
};
