import type { AuthProvider, UserIdentity } from 'react-admin';
import { type Grant, isOfProfiles, levelOf } from '../../domain/access';
import { ApiError, STALE_SESSION } from '../http/ApiError';
import type { Notice, Session } from '../http/session';
import { openFresh } from '../openFresh';
import { ROUTES, wantedPathOf } from '../routes';
import type { AccessQuestion } from '../schema/access';
import { announceSessionLost } from '../sessionLost';
import { type SignInParts, signInWith, signOutWith } from './signIn';

/** What the provider is made of. */
export interface AuthOptions extends SignInParts {
  /** What an action on a resource asks of the permission list; undefined: nothing. */
  readonly questionOf: (
    resource: string,
    action: string,
  ) => AccessQuestion | undefined | Promise<AccessQuestion | undefined>;
  /** Routes without parameters: no entry with `:params` opens them. */
  readonly staticPaths?: readonly string[];
  /** Called when the server no longer knows the session; by default it is announced. */
  readonly onSessionLost?: () => void;
  /** Opens a path in a document made anew. */
  readonly leave?: (path: string) => void;
}

/** What `logout` may be told. */
export interface LogoutParams {
  /** What the login page says; by default 'Usuário desconectado'. */
  readonly notice?: Notice;
}

/** The provider of react-admin, with the permission list as `getPermissions` answers it. */
export interface BackOfficeAuthProvider extends AuthProvider {
  /** Signs in from the dialog over a page. Another person than before gets a fresh document. */
  login(params: { readonly email: string; readonly password: string }): Promise<void>;
  logout(params?: LogoutParams): Promise<never>;
  getIdentity(): Promise<UserIdentity>;
  getPermissions(): Promise<Grant>;
}

/** The document is being replaced: whoever waits must do nothing more with the old one. */
const leaving = (): Promise<never> => new Promise(() => undefined);

const statusOf = (failure: unknown): unknown =>
  typeof failure === 'object' && failure !== null && 'status' in failure
    ? failure.status
    : undefined;

/** The profile and entries of a session; without one, somebody who may open nothing. */
export const grantOf = (session: Session | undefined): Grant => ({
  type: session?.type ?? '',
  entries: session?.permissions ?? [],
});

const covers = (grant: Grant, question: AccessQuestion, staticPaths?: readonly string[]) => {
  if (question.roles) return isOfProfiles(grant.type, question.roles);
  const levels = [question.path, ...(question.or ?? [])].map((path) =>
    levelOf(grant, path, staticPaths),
  );
  return levels.some(
    (level) => level === 'write' || (level !== undefined && question.level === 'read'),
  );
};

/**
 * Makes react-admin's authProvider (part 1 sections 2.1, 4 and 6). Rights are answered from memory,
 * as a hint for pages and menu; the server decides every call. A session that ends while somebody
 * works is announced and nothing else: the page and what was typed stay.
 */
export const createAuthProvider = (options: AuthOptions): BackOfficeAuthProvider => {
  const { session, questionOf, staticPaths } = options;
  const { onSessionLost = announceSessionLost, leave = openFresh } = options;
  const signIn = signInWith(options);
  const { known } = session;

  return {
    login: async ({ email, password }) => {
      const before = known();
      const outcome = await signIn(email, password);
      if (outcome === 'password') {
        leave(ROUTES.changePassword);
        return leaving();
      }
      const now = known();
      if (before && before.id !== now?.id) {
        leave(ROUTES.home);
        return leaving();
      }
    },

    logout: async (params = {}) => {
      const wanted = wantedPathOf(window.location.hash);
      const notice = params.notice ?? (known() ? 'signed-out' : undefined);
      if (notice) session.notice.set(notice);
      else if (wanted !== undefined) session.wantedPath.set(wanted);
      await signOutWith(options);
      leave(ROUTES.login);
      return leaving();
    },

    checkAuth: async () => {
      if (session.read()) return;
      if (!known()) throw Object.assign(new Error(), { message: false, redirectTo: ROUTES.login });
      onSessionLost();
    },

    checkError: async (failure: unknown) => {
      const isStaleSession = failure instanceof ApiError && failure.code === STALE_SESSION;
      if (statusOf(failure) === 401 && !isStaleSession) onSessionLost();
    },

    getIdentity: async () => ({ id: known()?.id ?? '', fullName: known()?.name ?? '' }),

    getPermissions: async () => grantOf(known()),

    canAccess: async ({ resource, action }) => {
      const question = await questionOf(resource, action);
      return question === undefined || covers(grantOf(known()), question, staticPaths);
    },
  };
};
