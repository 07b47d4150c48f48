import { isIPv6 } from 'node:net';
import { expandIPv6 } from 'hono/utils/ipaddr';

/** Returns the network that rate limits count: an IPv4 address itself, or the /64 of an IPv6 address. */
export const networkOf = (ip: string): string => {
  const [address = ''] = ip.trim().split('%');
  if (!isIPv6(address)) return address;
  const groups = expandIPv6(address)
    .split(':')
    .map((group) => Number.parseInt(group, 16));
  // An IPv4 address mapped to IPv6, `::ffff:a.b.c.d`.
  const [high = 0, low = 0] = groups.slice(6);
  const isMapped = groups.slice(0, 6).join() === '0,0,0,0,0,65535';
  if (isMapped) return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  const prefix = groups.slice(0, 4).map((group) => group.toString(16));
  return `${prefix.join(':')}::/64`;
};
