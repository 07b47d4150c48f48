import { randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import type { AnyEndpoint } from '../../contract/endpoint';

/** Facts about a request, for its handler and its log line. */
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

const VALID_ID = /^[A-Za-z0-9._-]{8,64}$/;

const requestIdOf = (headers: Headers): string => {
  const given = headers.get('x-request-id') ?? '';
  return VALID_ID.test(given) ? given : randomUUID();
};

const plainIp = (ip: string): string => ip.trim().replace(/^::ffff:(?=\d+\.)/i, '');

/** Address of the caller: the peer, or the entry of the outermost trusted proxy. Entries before it can be forged. */
const ipOf = (headers: Headers, peer: string, trustedProxies: number): string => {
  if (trustedProxies > 0) {
    const hops = (headers.get('x-forwarded-for') ?? '').split(',').map(plainIp);
    const address = hops[hops.length - trustedProxies] ?? '';
    if (isIP(address)) return address;
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

/** Did the caller use https? Behind proxies, the outermost trusted one decides; values before it can be forged. */
export const cameOverHttps = (request: Request, trustedProxies: number): boolean => {
  if (request.url.startsWith('https:')) return true;
  if (trustedProxies === 0) return false;
  const protocols = (request.headers.get('x-forwarded-proto') ?? '').split(',');
  const protocol = protocols[Math.max(0, protocols.length - trustedProxies)];
  return protocol?.trim().toLowerCase() === 'https';
};
