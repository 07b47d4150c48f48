/** Addresses of the pages of the session, as they stand behind the `#` (part 1 section 2.1). */
export const ROUTES = {
  home: '/',
  /** 'Meu turno', the product's own page (decision 0081). */
  desk: '/home',
  login: '/login',
  logout: '/logout',
  changePassword: '/change-password',
  restrictAccess: '/restrict-access',
} as const;

/**
 * Pages that the newer back office takes over when its address is configured, with their paths there
 * (part 1 section 1, ruling 4).
 */
export const HANDED_OVER: Readonly<Record<string, string>> = {
  '/schedules': '/schedules',
  '/mgm/edit': '/mgm/edit',
};

/** The path behind the `#` of an address, without its query; `/` when there is none. */
export const pathOfHash = (hash: string): string =>
  hash
    .replace(/^#/, '')
    .replace(/[?#].*$/, '')
    .replace(/(?<=.)\/+$/, '') || ROUTES.home;

/**
 * Whether a text may be kept as the wanted path: a path of this application, never an address of
 * another host (RELIABILITY D3).
 */
export const isInnerPath = (path: string): boolean =>
  path.length <= 2000 && /^\/(?![/\\])[^\\\s\p{Cc}]*$/u.test(path);

/** Pages that are no wish of the operator: they are not opened again after a login. */
const NEVER_WANTED: readonly string[] = [
  ROUTES.home,
  ROUTES.login,
  ROUTES.logout,
  ROUTES.restrictAccess,
];

/** The path and query of an address that the operator wants after a login, if it is one. */
export const wantedPathOf = (hash: string): string | undefined => {
  const wanted = hash.replace(/^#/, '');
  return NEVER_WANTED.includes(pathOfHash(hash)) || !isInnerPath(wanted) ? undefined : wanted;
};
