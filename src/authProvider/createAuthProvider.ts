import type { AuthProvider } from 'react-admin';
import { ROUTE_KEYS } from '../../contract/access';
import { profileAccess } from '../../contract/session';
import { type Grant, isOfProfiles, levelOf } from '../../domain/access';
import { ApiError, STALE_SESSION } from '../http/ApiError';
import { type Notice, permissionsOf, type Session } from '../http/session';
import { openFresh } from '../openFresh';
import { ROUTES, wantedPathOf } from '../routes';
import type { AccessQuestion } from '../schema/context/access';
import { announceSessionLost } from '../sessionLost';
import { type SignInParts, signInWith, signOutWith } from './signIn';

/** Pages without parameters. A permission entry with `:params` never matches one of them (decision 0005). */
export const STATIC_PATHS: readonly string[] = ROUTE_KEYS.filter((key) => !key.includes(':'));

const MIN_INTERVAL_MS = 60_000;

/** Reads the permissions again at the start and on return to the tab. After a failure the stored ones stay. */
export const watchPermissions = (
  { client, session }: SignInParts,
  onChange: () => void,
  now: () => number = Date.now,
): (() => void) => {
  let asked = Number.NEGATIVE_INFINITY;
  const refresh = async (): Promise<void> => {
    const before = session.read();
    if (!before || document.hidden || now() - asked < MIN_INTERVAL_MS) return;
    asked = now();
    try {
      const { data } = await client.call(profileAccess);
      const current = session.read();
      const permissions = permissionsOf(data);
      if (current?.token !== before.token) return;
      if (JSON.stringify(current.permissions) === JSON.stringify(permissions)) return;
      session.save({ ...current, permissions });
      onChange();
    } catch (failure) {
      if (failure instanceof ApiError && failure.status === 401) announceSessionLost();
    }
  };
  const back = (): void => void refresh();
  document.addEventListener('visibilitychange', back);
  window.addEventListener('focus', back);
  void refresh();
  return () => {
    document.removeEventListener('visibilitychange', back);
    window.removeEventListener('focus', back);
  };
};

export interface AuthOptions extends SignInParts {
  /** Permissions required for an action on a resource; undefined: none. */
  readonly questionOf: (
    resource: string,
    action: string,
  ) => AccessQuestion | undefined | Promise<AccessQuestion | undefined>;
  readonly onSessionLost?: () => void;
  readonly leave?: (path: string) => void;
}

/** The document is being replaced: pending calls must not continue in the old one. */
const neverSettled = (): Promise<never> => new Promise(() => undefined);

export const grantOf = (session: Session | undefined): Grant => ({
  type: session?.type ?? '',
  entries: session?.permissions ?? [],
});

const covers = (grant: Grant, question: AccessQuestion): boolean => {
  if (question.roles) return isOfProfiles(grant.type, question.roles);
  const levels = [question.path, ...(question.or ?? [])].map((path) =>
    levelOf(grant, path, STATIC_PATHS),
  );
  return levels.some(
    (level) => level === 'write' || (level !== undefined && question.level === 'read'),
  );
};

/**
 * Part 1 sections 2.1, 4 and 6. Permissions only control pages and menu: the server checks calls.
 * When a session ends during work, subscribers are notified without a redirect: the page and its input stay.
 */
export const createAuthProvider = (options: AuthOptions) => {
  const { session, questionOf } = options;
  const { onSessionLost = announceSessionLost, leave = openFresh } = options;
  const signIn = signInWith(options);
  const { known } = session;

  return {
    /** Signs in from the dialog over a page. A different user gets a full page load. */
    login: async ({
      email,
      password,
    }: Readonly<Record<'email' | 'password', string>>): Promise<void> => {
      const before = known();
      const outcome = await signIn(email, password);
      if (outcome === 'password') {
        leave(ROUTES.changePassword);
        return neverSettled();
      }
      const now = known();
      if (before && before.id !== now?.id) {
        leave(ROUTES.home);
        return neverSettled();
      }
    },

    /** `notice`: message on the login page, by default 'Usuário desconectado'. */
    logout: async (params: { readonly notice?: Notice } = {}): Promise<never> => {
      const wanted = wantedPathOf(window.location.hash);
      const notice = params.notice ?? (known() ? 'signed-out' : undefined);
      if (notice) session.notice.set(notice);
      else if (wanted !== undefined) session.wantedPath.set(wanted);
      await signOutWith(options);
      leave(ROUTES.login);
      return neverSettled();
    },

    checkAuth: async () => {
      if (session.read()) return;
      if (!known()) throw Object.assign(new Error(), { message: false, redirectTo: ROUTES.login });
      onSessionLost();
    },

    checkError: async (failure: unknown) => {
      if (!(failure instanceof ApiError) || failure.status !== 401) return;
      if (failure.code !== STALE_SESSION) onSessionLost();
    },

    getIdentity: async () => ({ id: known()?.id ?? '', fullName: known()?.name ?? '' }),

    getPermissions: async (): Promise<Grant> => grantOf(known()),

    canAccess: async ({ resource, action }) => {
      const question = await questionOf(resource, action);
      return question === undefined || covers(grantOf(known()), question);
    },
  } satisfies AuthProvider;
};
