import type { AnswerOf, AnyEndpoint } from '../../contract/endpoint';
import { login, logout } from '../../contract/session';

/** Name of the cookie that sibling hosts share (B-SESS-21). */
export const SESSION_COOKIE = '__Secure-camarim-session';

/**
 * Returns the `Set-Cookie` header of a login or a logout if a parent domain is configured. A token that can only change
 * a password is not shared. The cookie is not HttpOnly, because pages of sibling hosts read it; this API never does.
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
