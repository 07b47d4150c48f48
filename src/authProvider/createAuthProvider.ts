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

/** Paths of pages without parameters; permission entries with parameters never match them (decision 0005). */
export const STATIC_PATHS: readonly string[] = ROUTE_KEYS.filter((key) => !key.includes(':'));

/** Minimum interval between two reads of the permissions. */
const MIN_INTERVAL_MS = 60_000;

/** Updates the permissions at the start and on return to the tab. After a failure the stored ones stay. */
export const watchPermissions = (
  { client, session }: SignInParts,
  onChange: () => void,
  now: () => number = Date.now,
): (() => void) => {
  let lastReadAt = Number.NEGATIVE_INFINITY;
  const refresh = async (): Promise<void> => {
    const before = session.read();
    if (!before || document.hidden || now() - lastReadAt < MIN_INTERVAL_MS) return;
    lastReadAt = now();
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
  const onReturn = (): void => void refresh();
  document.addEventListener('visibilitychange', onReturn);
  window.addEventListener('focus', onReturn);
  void refresh();
  return () => {
    document.removeEventListener('visibilitychange', onReturn);
    window.removeEventListener('focus', onReturn);
  };
};

export interface AuthOptions extends SignInParts {
  /** Returns the permission that an action on a resource requires; undefined if it requires none. */
  readonly questionOf: (
    resource: string,
    action: string,
  ) => AccessQuestion | undefined | Promise<AccessQuestion | undefined>;
  readonly onSessionLost?: () => void;
  /** Opens a path in a new document. */
  readonly leave?: (path: string) => void;
}

/** Keeps the caller from continuing while the document is being replaced. */
const neverSettled = (): Promise<never> => new Promise(() => undefined);

export const grantOf = (session: Session | undefined): Grant => ({
  type: session?.type ?? '',
  entries: session?.permissions ?? [],
});

const isGranted = (grant: Grant, question: AccessQuestion): boolean => {
  if (question.roles) return isOfProfiles(grant.type, question.roles);
  return [question.path, ...(question.or ?? [])].some((path) => {
    const level = levelOf(grant, path, STATIC_PATHS);
    return question.level === 'read' ? level !== undefined : level === 'write';
  });
};

/**
 * Auth provider (part 1 sections 2.1, 4 and 6). Permissions only control pages and menu; the server checks the calls.
 * A session that ends during work causes no redirect, so that the page keeps its input: `onSessionLost` is called.
 */
export const createAuthProvider = (options: AuthOptions) => {
  const { session, questionOf } = options;
  const { onSessionLost = announceSessionLost, leave = openFresh } = options;
  const signIn = signInWith(options);
  const { known } = session;

  return {
    /** Signs in from the dialog over a page. Another user gets a new document. */
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
      return question === undefined || isGranted(grantOf(known()), question);
    },
  } satisfies AuthProvider;
};
