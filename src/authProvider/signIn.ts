import { changePassword, login, logout, profileAccess } from '../../contract/session';
import { plainText } from '../../domain/text';
import { ApiError } from '../http/ApiError';
import type { HttpClient } from '../http/client';
import { type Permission, permissionsOf, type SessionStore } from '../http/session';

export interface SignInParts {
  readonly client: HttpClient;
  readonly session: SessionStore;
}

/** `session`: signed in. `password`: the user must set a new password first. */
export type SignInOutcome = 'session' | 'password';

/** Maximum wait of a logout for the server. */
const REVOKE_WAIT_MS = 3_000;

const codeOf = (failure: unknown): string =>
  failure instanceof ApiError ? failure.code : 'unexpected';

const readPermissions = async (client: HttpClient, token: string): Promise<Permission[]> => {
  try {
    const { data } = await client.call(profileAccess, { bearer: { token } });
    return permissionsOf(data);
  } catch (failure) {
    console.error('session.permissions-failed', codeOf(failure));
    client.call(logout, { bearer: { token } }).catch(() => undefined);
    throw failure;
  }
};

/**
 * Signs a staff member in (part 1 sections 2.1, 4 and 6). A first login, or a response without that flag, stores only the
 * token for changing the password. If the permissions cannot be read, the token is revoked and nothing is stored.
 * @throws ApiError; its message is the server's text, or empty
 */
export const signInWith =
  ({ client, session }: SignInParts) =>
  async (email: string, password: string): Promise<SignInOutcome> => {
    const { result } = await client.call(login, { body: { email: plainText(email), password } });
    const { token, expiresIn, user } = result;
    if (user.firstLogin !== false) {
      session.clear();
      session.passwordToken.set(token);
      return 'password';
    }
    const permissions = await readPermissions(client, token);
    session.passwordToken.clear();
    session.save({
      token,
      expiresAt: session.expiryIn(expiresIn),
      type: user.type ?? '',
      // A service may return no name and id (part 1 section 3); the e-mail replaces them.
      name: user.name ?? plainText(email).toLowerCase(),
      id: user._id ?? plainText(email).toLowerCase(),
      permissions,
    });
    return 'session';
  };

/** Ends the session here at once, and revokes its token on the server. */
export const signOutWith = async ({ client, session }: SignInParts): Promise<void> => {
  const token = session.token();
  session.clear();
  if (!token) return;
  const revoked = client.call(logout, { bearer: { token } }).catch(() => undefined);
  await Promise.race([revoked, new Promise((done) => setTimeout(done, REVOKE_WAIT_MS))]);
};

/**
 * Sets the user's own password. The token of a forced change takes precedence over the session's (part 3 section 7).
 * @throws ApiError; 401 `no-token` without a request if there is no token
 */
export const changePasswordWith =
  ({ client, session }: SignInParts) =>
  async (newPassword: string, currentPassword?: string): Promise<void> => {
    const token = session.passwordToken.get() ?? session.token();
    if (!token) throw new ApiError('answer', 401, 'no-token', '');
    const body = { newPassword, ...(currentPassword && { currentPassword }) };
    await client.call(changePassword, { body, bearer: { token } });
  };
