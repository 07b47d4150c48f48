import { isIPv6 } from 'node:net';

/** Returns the sixteen-bit groups of a part of an IPv6 address; an IPv4 tail counts as two. */
const groupsOf = (part: string): number[] =>
  part === ''
    ? []
    : part.split(':').flatMap((group) => {
        if (!group.includes('.')) return [Number.parseInt(group, 16)];
        const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number);
        return [a * 256 + b, c * 256 + d];
      });

const wholeOf = (address: string): number[] => {
  const [head = '', tail] = address.split('::');
  const first = groupsOf(head);
  const last = groupsOf(tail ?? '');
  const zeros = tail === undefined ? 0 : 8 - first.length - last.length;
  return [...first, ...Array.from({ length: zeros }, () => 0), ...last];
};

const isMapped = (groups: readonly number[]): boolean =>
  groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;

/**
 * Returns the network by which limits count an address: an IPv4 address itself, also in its mapped form, or the /64 of
 * an IPv6 address. One customer holds all 2^64 addresses of a /64. An invalid address is returned unchanged.
 */
export const networkOf = (ip: string): string => {
  const [address = ''] = ip.trim().split('%');
  if (!isIPv6(address)) return address;
  const groups = wholeOf(address);
  const [high = 0, low = 0] = groups.slice(6);
  if (isMapped(groups)) return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
};
