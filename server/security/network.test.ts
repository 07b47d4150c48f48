import { expect, it } from 'vitest';
import { networkOf } from './network';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:ffff:cb00:7107', '203.0.113.7'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:0DB8:0001:0000:00AB:0000:0000:0004', '2001:db8:1:0::/64'],
  ['2001:db8:1::4', '2001:db8:1:0::/64'],
  ['2001:db8:1:2:3::', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:0:ffff:cb00:7107', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::192.0.2.33', '64:ff9b:0:0::/64'],
  ['unknown', 'unknown'],
])('the network of an address (RELIABILITY A1): %j is counted as %j', (ip, network) =>
  expect(networkOf(ip)).toBe(network),
);
