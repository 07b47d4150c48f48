import { createHash } from 'node:crypto';
import { type AnyEndpoint, tierOf } from '../../contract/endpoint';
import { HttpError, type ResolvedToken } from '../kernel';
import { networkOf } from '../security/network';
import { decide } from './authorisation';
import { forbidden, tooManyRequests, unauthenticated } from './errors';
import type { Exchange } from './exchange';
import type { RateLimiter } from './rateLimit';

/** The part of the store that the platform itself needs. */
export interface PlatformStore {
  readonly sessions: {
    /** What a bearer token stands for; undefined when it is unknown or no longer good. */
    resolve(token: string, now: Date): Promise<ResolvedToken | undefined>;
  };
  /** Where the reads of a session are answered; absent: by the database itself. */
  readonly reads?:
    | {
        /** Does work whose reads may be answered by a copy that has what the session wrote. */
        elsewhere<T>(tokenId: string, work: () => Promise<T>): Promise<T>;
        /** The session has written by now. */
        wrote(tokenId: string, at: Date): Promise<void>;
      }
    | undefined;
  /** True when the database answers; it never throws. */
  ready(): Promise<boolean>;
}

const BEARER = /^Bearer +([A-Za-z0-9._~+/-]{1,512}=*)$/i;

const headerToken = (request: Request): string | undefined =>
  BEARER.exec(request.headers.get('authorization')?.trim() ?? '')?.[1];

/**
 * Finds out who calls. A bearer travels in the header; a `token` in the query is refused, because
 * addresses end up in logs and histories (RELIABILITY D4).
 */
const resolveToken = async (
  request: Request,
  query: URLSearchParams,
  store: PlatformStore,
  now: Date,
): Promise<ResolvedToken | undefined> => {
  if (query.has('token')) throw unauthenticated();
  const bearer = headerToken(request);
  return bearer === undefined ? undefined : store.sessions.resolve(bearer, now);
};

/** What admission needs besides the request. */
export interface Gate {
  readonly store: PlatformStore;
  readonly limiter: RateLimiter;
}

const keyOf = (entry: AnyEndpoint, token: ResolvedToken | undefined, ip: string): string =>
  token && entry.access.kind !== 'public'
    ? `token ${createHash('sha256').update(token.tokenId).digest('base64url')}`
    : `ip ${networkOf(ip)}`;

/**
 * Lets a call in or refuses it: who calls, how often, and whether they may.
 * @throws HttpError 401, 403 or 429
 */
export const admit = async (
  entry: AnyEndpoint,
  request: Request,
  query: URLSearchParams,
  exchange: Exchange,
  { store, limiter }: Gate,
): Promise<ResolvedToken | undefined> => {
  const limit = async (token?: ResolvedToken): Promise<void> => {
    const key = keyOf(entry, token, exchange.ip);
    const seconds = await limiter.take(tierOf(entry), key, exchange.at);
    if (seconds > 0) throw tooManyRequests(seconds);
  };
  let token: ResolvedToken | undefined;
  try {
    token = await resolveToken(request, query, store, exchange.at);
  } catch (error) {
    // Who cannot ask the database does not ask it once more how often they may.
    if (!(error instanceof HttpError && error.status === 503)) await limit();
    throw error;
  }
  exchange.staffId = token?.staff.id;
  await limit(token);
  const verdict = decide(entry.access, token);
  if (verdict === 'unauthenticated') throw unauthenticated();
  if (verdict === 'forbidden') throw forbidden();
  return token;
};
