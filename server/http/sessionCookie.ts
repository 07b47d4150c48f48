import type { AnswerOf, AnyEndpoint } from '../../contract/endpoint';
import { login, logout } from '../../contract/session';

/** Name of the cookie that sibling hosts share (B-SESS-21; RELIABILITY 1.1). */
export const SESSION_COOKIE = '__Secure-camarim-session';

/**
 * Returns the `Set-Cookie` of a response if a parent domain is configured: the login sets the session, the logout
 * removes it. A token that can only change a password is no session and is not shared. The cookie is not HttpOnly:
 * pages of sibling hosts read it. This API never reads it.
 */
export const sessionCookie = (
  entry: AnyEndpoint,
  answer: unknown,
  domain: string | undefined,
): string | undefined => {
  if (domain === undefined) return undefined;
  const attributes = `Domain=${domain}; Path=/; Secure; SameSite=Lax`;
  if (entry.id === logout.id) return `${SESSION_COOKIE}=; Max-Age=0; ${attributes}`;
  if (entry.id !== login.id) return undefined;
  const { token, expiresIn, user } = (answer as AnswerOf<typeof login>).result;
  if (user.firstLogin !== false) return undefined;
  const age = expiresIn === undefined ? '' : `Max-Age=${Math.floor(expiresIn)}; `;
  return `${SESSION_COOKIE}=${encodeURIComponent(token)}; ${age}${attributes}`;
};
