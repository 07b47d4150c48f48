/** Paths after the `#` of pages that belong to no resource (part 1 section 2.1). */
export const ROUTES = {
  home: '/',
  /** 'Meu turno', the product's own page (decision 0081). */
  desk: '/home',
  login: '/login',
  logout: '/logout',
  changePassword: '/change-password',
  restrictAccess: '/restrict-access',
} as const;

/** Our paths that the newer back office serves, with its own path for each (part 1 section 1). */
export const HANDED_OVER: Readonly<Record<string, string>> = {
  '/schedules': '/schedules',
  '/mgm/edit': '/mgm/edit',
};

/** Returns the path after the `#` of an address, without its query; `/` if there is none. */
export const pathOfHash = (hash: string): string =>
  hash
    .replace(/^#/, '')
    .replace(/[?#].*$/, '')
    .replace(/(?<=.)\/+$/, '') || ROUTES.home;

/** Returns true for a path of this application, and false for an address of another host. */
export const isInnerPath = (path: string): boolean =>
  path.length <= 2000 && /^\/(?![/\\])[^\\\s\p{Cc}]*$/u.test(path);

const NEVER_REOPENED: readonly string[] = [
  ROUTES.home,
  ROUTES.login,
  ROUTES.logout,
  ROUTES.restrictAccess,
];

/** Returns the path and query to reopen after a login; undefined for session pages and unsafe paths. */
export const wantedPathOf = (hash: string): string | undefined => {
  const path = hash.replace(/^#/, '');
  const isReopened = isInnerPath(path) && !NEVER_REOPENED.includes(pathOfHash(hash));
  return isReopened ? path : undefined;
};
