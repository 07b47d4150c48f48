/** Paths of the session pages, after the `#` (part 1 section 2.1). */
export const ROUTES = {
  home: '/',
  /** 'Meu turno', the product's own page (decision 0081). */
  desk: '/home',
  login: '/login',
  logout: '/logout',
  changePassword: '/change-password',
  restrictAccess: '/restrict-access',
} as const;

/** Pages of the newer back office, with their paths there (part 1 section 1). */
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

/** Only a path of this application, never an address of another host (RELIABILITY D3). */
export const isInnerPath = (path: string): boolean =>
  path.length <= 2000 && /^\/(?![/\\])[^\\\s\p{Cc}]*$/u.test(path);

const NEVER_WANTED: readonly string[] = [
  ROUTES.home,
  ROUTES.login,
  ROUTES.logout,
  ROUTES.restrictAccess,
];

/** Returns the path and query of an address to reopen after a login; undefined if it is not to be reopened. */
export const wantedPathOf = (hash: string): string | undefined => {
  const wanted = hash.replace(/^#/, '');
  return NEVER_WANTED.includes(pathOfHash(hash)) || !isInnerPath(wanted) ? undefined : wanted;
};
