import { expect, it } from 'vitest';
import { hostsOf, positionOf, urlsOf } from './hosts';

it.each([
  ['postgres://a@one/x', ['postgres://a@one/x']],
  ['postgres://a@one,two/x', ['postgres://a@one/x', 'postgres://a@two/x']],
  [
    'postgresql://a:p%2Cq@one:5432,[::1]:5433/x?sslmode=require',
    [
      'postgresql://a:p%2Cq@one:5432/x?sslmode=require',
      'postgresql://a:p%2Cq@[::1]:5433/x?sslmode=require',
    ],
  ],
  ['postgres://one,two', ['postgres://one', 'postgres://two']],
  ['postgres://a:p,q@one/x', ['postgres://a:p,q@one/x']],
])('connection strings: %s names its hosts', (url, hosts) => expect(hostsOf(url)).toEqual(hosts));

it('connection strings: several stand between commas or spaces', () => {
  const two = ['postgres://a@one/x', 'postgresql://a@two,three/x'];
  expect(urlsOf(two.join(', '))).toEqual(two);
  expect(urlsOf(two.join(' '))).toEqual(two);
  expect(urlsOf('')).toEqual([]);
});

it('connection strings: positions in the log are in the order in which they were written', () => {
  const all = ['0/0', '0/FFFFFFFF', '1/0', '1/A', '1/10', 'A/0', '10/0'].map(positionOf);
  expect(all).toEqual(all.toSorted((one, other) => one - other));
  expect(new Set(all).size).toBe(all.length);
});
