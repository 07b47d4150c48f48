import type { Access } from '../../contract/access';
import type { AnyEndpoint } from '../../contract/endpoint';
import type { ResolvedToken } from '../kernel';

export type Verdict = 'allowed' | 'unauthenticated' | 'forbidden';

/** Decides whether a caller may run an operation; denies by default (decision 0005). */
export const decide = (access: Access, token: ResolvedToken | undefined): Verdict => {
  if (access.kind === 'public') return 'allowed';
  if (!token) return 'unauthenticated';
  if (access.kind === 'token') return access.tokens.includes(token.kind) ? 'allowed' : 'forbidden';
  if (access.kind !== 'routes' || token.kind !== 'session') return 'forbidden';
  const levels = access.anyOf.map((key) => token.grants.get(key));
  const isHeld = levels.includes('write') || (access.level === 'read' && levels.includes('read'));
  return isHeld ? 'allowed' : 'forbidden';
};

/** Returns the path of an operation below the origin, parameters in braces. */
export const addressOf = (entry: AnyEndpoint): string => `/api/${entry.service}${entry.path}`;

/** Describes the permitted callers in one English phrase. */
export const accessText = (access: Access): string => {
  if (access.kind === 'public') return 'anybody';
  if (access.kind === 'token') return `a bearer of kind ${access.tokens.join(' or ')}`;
  return `a session whose profile may ${access.level} ${access.anyOf.join(' or ')}`;
};
