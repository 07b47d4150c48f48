import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { networkOf } from './network';

describe('the network of an address (RELIABILITY A1)', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:cb00:7107', '203.0.113.7'],
    ['0:0:0:0:0:ffff:cb00:7107', '203.0.113.7'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8:1::4', '2001:db8:1:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['64:ff9b::192.0.2.33', '64:ff9b:0:0::/64'],
    ['unknown', 'unknown'],
  ])('%j is counted as %j', (ip, network) => expect(networkOf(ip)).toBe(network));

  it('every way to write an address of a /64 counts as the one network', () => {
    const group = fc.integer({ min: 0, max: 0xffff });
    const four = fc.tuple(group, group, group, group);
    // Not ::ffff:a.b.c.d, which is another protocol's address.
    const head = four.filter(([first]) => first !== 0);
    fc.assert(
      fc.property(head, four, four, (network, one, other) => {
        const plain = [...network, ...one].map((part) => part.toString(16)).join(':');
        const padded = [...network, ...other]
          .map((part) => part.toString(16).padStart(4, '0').toUpperCase())
          .join(':');
        const compressed = new URL(`http://[${plain}]/`).hostname.slice(1, -1);
        expect(networkOf(compressed)).toBe(networkOf(plain));
        expect(networkOf(padded)).toBe(networkOf(plain));
      }),
    );
  });
});
