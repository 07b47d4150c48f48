import type { Access, AccessLevel, RouteKey, TokenKind } from '../../contract/access';
import type { AnyEndpoint } from '../../contract/endpoint';
import type { ResolvedToken } from '../kernel';

export type Verdict = 'allowed' | 'unauthenticated' | 'forbidden';

/** Decides the access to an operation; keys are compared for equality only. Denied by default (RELIABILITY B1, B2, A9; decision 0005). */
export const decide = (access: Access, token: ResolvedToken | undefined): Verdict => {
  if (access.kind === 'public') return 'allowed';
  if (!token) return 'unauthenticated';
  if (access.kind === 'token') return access.tokens.includes(token.kind) ? 'allowed' : 'forbidden';
  if (access.kind !== 'routes' || token.kind !== 'session') return 'forbidden';
  const levels = access.anyOf.map((key) => token.grants.get(key));
  const isHeld = levels.includes('write') || (access.level === 'read' && levels.includes('read'));
  return isHeld ? 'allowed' : 'forbidden';
};

export interface AuthorizationRow {
  readonly operation: string;
  readonly method: string;
  /** Address with its service: `/api/bo/v2/bo/vouchers/{code}`. */
  readonly address: string;
  /** Accepted token kinds; empty if the operation is public. */
  readonly tokens: readonly TokenKind[];
  /** Route keys of which the profile must hold one; empty if any profile is accepted. */
  readonly anyOf: readonly RouteKey[];
  readonly level?: AccessLevel;
}

/** Returns the path of an operation below the origin, parameters in braces. */
export const addressOf = (entry: AnyEndpoint): string => `/api/${entry.service}${entry.path}`;

/** Returns the table of authorization: a row for each operation (RELIABILITY B1). */
export const authorizationTable = (endpoints: readonly AnyEndpoint[]): AuthorizationRow[] =>
  endpoints.map((entry) => {
    const { access } = entry;
    const own = { operation: entry.id, method: entry.method, address: addressOf(entry) };
    if (access.kind === 'public') return { ...own, tokens: [], anyOf: [] };
    if (access.kind === 'token') return { ...own, tokens: access.tokens, anyOf: [] };
    return { ...own, tokens: ['session'], anyOf: access.anyOf, level: access.level };
  });

/** Describes the permitted callers in one English phrase. */
export const accessText = (row: AuthorizationRow): string => {
  if (row.tokens.length === 0) return 'anybody';
  if (row.anyOf.length === 0) return `a bearer of kind ${row.tokens.join(' or ')}`;
  return `a session whose profile may ${row.level} ${row.anyOf.join(' or ')}`;
};
