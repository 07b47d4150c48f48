import { randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import type { AnyEndpoint } from '../../contract/endpoint';

/** Facts about a request: known before it runs, and logged after it. */
export interface Exchange {
  readonly requestId: string;
  /** Trusted address of the caller. */
  readonly ip: string;
  readonly at: Date;
  operation?: AnyEndpoint;
  /** Set if the call is rejected because of overload. */
  shed?: true;
  staffId?: string;
  person?: string | undefined;
}

const SANE_ID = /^[A-Za-z0-9._-]{8,64}$/;

const requestIdOf = (headers: Headers): string => {
  const given = headers.get('x-request-id') ?? '';
  return SANE_ID.test(given) ? given : randomUUID();
};

const plainIp = (ip: string): string => ip.trim().replace(/^::ffff:(?=\d+\.)/i, '');

/** The peer, or the entry of the outermost trusted proxy: the caller can forge those further left. */
const ipOf = (headers: Headers, peer: string, trustedProxies: number): string => {
  if (trustedProxies > 0) {
    const hops = (headers.get('x-forwarded-for') ?? '').split(',').map(plainIp);
    const named = hops[hops.length - trustedProxies] ?? '';
    if (isIP(named)) return named;
  }
  return plainIp(peer);
};

export const beginExchange = (
  request: Request,
  peer: string,
  trustedProxies: number,
  at: Date,
): Exchange => ({
  requestId: requestIdOf(request.headers),
  ip: ipOf(request.headers, peer, trustedProxies),
  at,
});

/** Did the caller use https? Of a proxy's values the outermost trusted one counts; the caller can forge others. */
export const cameOverHttps = (request: Request, trustedProxies: number): boolean => {
  if (request.url.startsWith('https:')) return true;
  if (trustedProxies === 0) return false;
  const words = (request.headers.get('x-forwarded-proto') ?? '').split(',');
  return words[Math.max(0, words.length - trustedProxies)]?.trim().toLowerCase() === 'https';
};
