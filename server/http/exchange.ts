import { randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import type { AnyEndpoint } from '../../contract/endpoint';

/** One request under way: what is known of it before, and what the log needs after. */
export interface Exchange {
  readonly requestId: string;
  /** Address of the caller, as far as it may be believed. */
  readonly ip: string;
  /** The one clock of the request, UTC. */
  readonly at: Date;
  /** Set when the address and method name an operation. */
  operation?: AnyEndpoint;
  /** Set when the call is turned away because there are too many. */
  shed?: true;
  /** Set when a bearer was resolved. */
  staffId?: string;
}

const SANE_ID = /^[A-Za-z0-9._-]{8,64}$/;

const requestIdOf = (headers: Headers): string => {
  const given = headers.get('x-request-id') ?? '';
  return SANE_ID.test(given) ? given : randomUUID();
};

const plainIp = (ip: string): string => ip.trim().replace(/^::ffff:(?=\d+\.)/i, '');

/**
 * The caller's address: the peer of the connection, or the entry that the outermost trusted proxy
 * wrote. Entries further left come from the caller and prove nothing.
 */
const ipOf = (headers: Headers, peer: string, trustedProxies: number): string => {
  if (trustedProxies > 0) {
    const hops = (headers.get('x-forwarded-for') ?? '').split(',').map(plainIp);
    const named = hops[hops.length - trustedProxies] ?? '';
    if (isIP(named)) return named;
  }
  return plainIp(peer);
};

/** Begins the record of a request. */
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

/**
 * Whether the caller came over https, by the request itself or by the word of the outermost trusted
 * proxy. Proxies append their word or replace what is there: words further left are the caller's.
 */
export const cameOverHttps = (request: Request, trustedProxies: number): boolean => {
  if (request.url.startsWith('https:')) return true;
  if (trustedProxies === 0) return false;
  const words = (request.headers.get('x-forwarded-proto') ?? '').split(',');
  return words[Math.max(0, words.length - trustedProxies)]?.trim().toLowerCase() === 'https';
};
