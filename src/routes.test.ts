import { describe, expect, it } from 'vitest';
import { isInnerPath, pathOfHash, wantedPathOf } from './routes';

describe('paths of the address', () => {
  it.each([
    ['', '/'],
    ['#', '/'],
    ['#/', '/'],
    ['#/login', '/login'],
    ['#/login/', '/login'],
    ['#/vouchers?page=2', '/vouchers'],
    ['#/vouchers#top', '/vouchers'],
  ])('reads %j as %j', (hash, path) => {
    expect(pathOfHash(hash)).toBe(path);
  });

  it.each([
    ['#/vouchers?page=2', '/vouchers?page=2'],
    ['#/change-password', '/change-password'],
    ['', undefined],
    ['#/', undefined],
    ['#/?x=1', undefined],
    ['#/login', undefined],
    ['#/logout/', undefined],
    ['#/restrict-access', undefined],
    ['#//evil.test', undefined],
    ['#vouchers', undefined],
  ])('B-SESS-16 the path wanted of %j is %j', (hash, wanted) => {
    expect(wantedPathOf(hash)).toBe(wanted);
  });

  it.each(['/', '/a', '/ç', '/a/b?c=d#e'])('RELIABILITY D3: %j stays inside', (path) => {
    expect(isInnerPath(path)).toBe(true);
  });
});
