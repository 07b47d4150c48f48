import { session } from '../http/session';
import { pathOfHash, ROUTES, wantedPathOf } from '../routes';

/** The path asked for, without its query. */
export const currentPath = (): string => pathOfHash(window.location.hash);

/** Changes the path without an entry in the history and without an event. */
export const replacePath = (path: string): void =>
  window.history.replaceState(null, '', `#${path}`);

/** Keeps the path asked for, to open it after the login (part 1 section 2.1). */
export const rememberWantedPath = (): void => {
  const wanted = wantedPathOf(window.location.hash);
  if (wanted !== undefined) session.wantedPath.set(wanted);
};

/**
 * Whether the path asked for opens without the login form: every path with a session, and always
 * the page 'Alterar Senha', which is public (part 3 section 2). Its call is not.
 */
export const isOpen = (): boolean =>
  session.read() !== undefined || currentPath() === ROUTES.changePassword;
