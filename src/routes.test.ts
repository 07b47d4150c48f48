import { expect, it } from 'vitest';
import { pathOfHash, wantedPathOf } from './routes';

it.each([
  ['', '/'],
  ['#/', '/'],
  ['#/login/', '/login'],
  ['#/vouchers?page=2', '/vouchers'],
  ['#/vouchers#top', '/vouchers'],
])('reads %j as %j', (hash, path) => expect(pathOfHash(hash)).toBe(path));

it.each([
  ['#/vouchers?page=2', '/vouchers?page=2'],
  ['#/change-password', '/change-password'],
  ['#/ç/b?c=d#e', '/ç/b?c=d#e'],
  ['', undefined],
  ['#/?x=1', undefined],
  ['#/login', undefined],
  ['#/logout/', undefined],
  ['#/restrict-access', undefined],
  ['#//evil.test', undefined],
  ['#vouchers', undefined],
])('B-SESS-16 the path wanted of %j is %j', (hash, wanted) => {
  expect(wantedPathOf(hash)).toBe(wanted);
});
