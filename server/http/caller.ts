import { createHash } from 'node:crypto';
import { type AnyEndpoint, tierOf } from '../../contract/endpoint';
import { HttpError, type ResolvedToken } from '../kernel';
import { networkOf } from '../security/network';
import { decide } from './authorization';
import { forbidden, tooManyRequests, unauthenticated } from './errors';
import type { Exchange } from './exchange';
import type { RateLimiter } from './rateLimit';

export interface PlatformStore {
  readonly sessions: {
    resolve(token: string, now: Date): Promise<ResolvedToken | undefined>;
  };
  /** Routing of a session's reads to replicas; absent: the database answers them. */
  readonly reads?:
    | {
        /** Runs `work`. Its reads may go to a replica that has already received all writes of the session. */
        elsewhere<T>(tokenId: string, work: () => Promise<T>): Promise<T>;
        wrote(tokenId: string, at: Date): Promise<void>;
      }
    | undefined;
  /** Does the database answer? Never throws. */
  ready(): Promise<boolean>;
}

const BEARER = /^Bearer +([A-Za-z0-9._~+/-]{1,512}=*)$/i;

/** Returns the bearer token of the header. A `token` in the query is rejected: proxies log it. */
const bearerOf = (request: Request, query: URLSearchParams): string | undefined => {
  if (query.has('token')) throw unauthenticated();
  return BEARER.exec(request.headers.get('authorization')?.trim() ?? '')?.[1];
};

export interface AdmissionDeps {
  readonly store: PlatformStore;
  readonly limiter: RateLimiter;
}

const keyOf = (entry: AnyEndpoint, token: ResolvedToken | undefined, ip: string): string =>
  token && entry.access.kind !== 'public'
    ? `token ${createHash('sha256').update(token.tokenId).digest('base64url')}`
    : `ip ${networkOf(ip)}`;

/** Checks authentication, rate limit and access of a call. @throws HttpError 401, 403 or 429 */
export const admit = async (
  entry: AnyEndpoint,
  request: Request,
  query: URLSearchParams,
  exchange: Exchange,
  { store, limiter }: AdmissionDeps,
): Promise<ResolvedToken | undefined> => {
  const limit = async (token?: ResolvedToken): Promise<void> => {
    const key = keyOf(entry, token, exchange.ip);
    const seconds = await limiter.take(tierOf(entry), key, exchange.at);
    if (seconds > 0) throw tooManyRequests(seconds);
  };
  let token: ResolvedToken | undefined;
  try {
    const bearer = bearerOf(request, query);
    token = bearer === undefined ? undefined : await store.sessions.resolve(bearer, exchange.at);
  } catch (error) {
    // The rate limit needs the database too, so a 503 skips it.
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
