import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  FULL_MENU_TYPES,
  isOfProfiles,
  levelOf,
  matchesEntry,
  mayOpen,
  normalizePath,
} from './index';

const STATIC = ['/artist/pgm', '/artist/pgp', '/artist/import-batch', '/leads/report', '/vouchers'];

it.each([
  ['/vouchers', '/vouchers'],
  ['#/vouchers', '/vouchers'],
  ['/vouchers/', '/vouchers'],
  ['/vouchers?page=2', '/vouchers'],
  ['#/vouchers/?page=2#top', '/vouchers'],
  ['/Vouchers', '/Vouchers'],
  ['', '/'],
])('paths: C-ROLE-02 reads %j as %j', (path, expected) =>
  expect(normalizePath(path)).toBe(expected),
);

describe('entries with parameters', () => {
  it.each([
    ['/users/123', '/users/:userId', true],
    ['#/users/123?tab=1', '/users/:userId', true],
    ['/users/', '/users/:userId', false],
    ['/users/123/orders', '/users/:userId', false],
    ['/infraction/artist/1', '/infraction/artist/:artistId', true],
    ['/infraction/artist/1/2', '/infraction/artist/:artistId', false],
    ['/infraction/artist/1/2', '/infraction/artist/:artistId/:scheduleId', true],
    ['/edit-voucher/:id', '/edit-voucher/:voucherId', true],
  ])('B-ROLE-04 C-ROLE-02 C-ROLE-05 %j by %j is %j', (path, entry, expected) =>
    expect(matchesEntry(path, entry, STATIC)).toBe(expected),
  );

  it.each([
    ['/artist/import-batch', '/artist/:artistId'],
    ['/artist/pgm', '/artist/:artistId'],
    ['/artist/pgp/', '/artist/:artistId'],
    ['/leads/report', '/leads/:_id'],
  ])('C-ROLE-05 the static route %j is not opened by %j', (path, entry) => {
    expect(matchesEntry(path, entry, STATIC)).toBe(false);
    expect(matchesEntry(path, entry)).toBe(true);
  });
});

describe('entries without parameters', () => {
  it.each([
    ['/vouchers', '/vouchers', true],
    ['/leads/evaluation/schedules/config/list', '/schedules', true],
    ['/staffing', '/staff', true],
    ['/staff', '/staffing', false],
    ['/vouchers', 'vouchers', true],
    ['/vouchers', ' /vouchers/ ', true],
    ['/vouchers', '/Vouchers', false],
    ['/vouchers', '', false],
    ['/vouchers', '/v', false],
    ['/vouchers', '/vo', true],
    ['/x/../vouchers', '/vouchers', false],
  ])('B-ROLE-05 B-ROLE-06 C-ROLE-03 %j by %j is %j', (path, entry, expected) =>
    expect(matchesEntry(path, entry, STATIC)).toBe(expected),
  );

  it('B-ROLE-06 only an entry contained in the path ever matches', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 12 }), fc.webPath(), (entry, path) => {
        fc.pre(!entry.includes('/:'));
        if (!matchesEntry(path, entry)) return;
        expect(normalizePath(path)).toContain(normalizePath(entry.trim()));
        expect(normalizePath(entry.trim()).length).toBeGreaterThanOrEqual(3);
      }),
    );
  });
});

describe('rights', () => {
  it.each(FULL_MENU_TYPES)('B-ROLE-02 B-SESS-18 C-ROLE-04 C-ROLE-08 %s skips the check', (type) => {
    expect(mayOpen({ type, entries: [] }, '/transfers')).toBe(true);
    expect(levelOf({ type, entries: [] }, '/transfers')).toBe('write');
  });

  it.each([
    ['administrator', 'write'],
    ['master', 'write'],
    ['marketingHead', 'read'],
  ])('C-ROLE-10 a list with levels gives %s %s on a page that it does not name', (type, level) => {
    const entries = [
      { router: '/vouchers', level: 'write' as const },
      { router: '/users', level: 'read' as const },
    ];
    expect(levelOf({ type, entries }, '/staff')).toBe(level);
    expect(levelOf({ type, entries }, '/users')).toBe(level);
    expect(levelOf({ type, entries }, '/vouchers')).toBe('write');
  });

  it.each([
    ['administrator', [], true],
    ['master', [], true],
    ['finance', ['finance'], true],
    ['marketingHead', ['finance'], false],
    ['', [], false],
  ] as const)('%j is of the profiles %j: %s', (type, profiles, expected) =>
    expect(isOfProfiles(type, profiles)).toBe(expected),
  );

  it.each(['financeHead', 'operationHead', 'staff', 'marketing', 'operation', 'finance', ''])(
    'B-ROLE-03 B-ROLE-07 C-ROLE-09 %s opens what its entries open',
    (type) => {
      const entries = [{ router: '/vouchers' }];
      expect(mayOpen({ type, entries }, '/vouchers')).toBe(true);
      expect(mayOpen({ type, entries }, '/transfers')).toBe(false);
      expect(mayOpen({ type, entries: [] }, '/vouchers')).toBe(false);
    },
  );

  it.each([
    [[{ router: '/vouchers' }], 'write'],
    [[{ router: '/vouchers', level: 'write' as const }], 'write'],
    [[{ router: '/vouchers', level: 'read' as const }], 'read'],
    [[{ router: '/vouchers', level: 'read' as const }, { router: '/voucher' }], 'write'],
    [[{ router: '/transfers' }], undefined],
    [[], undefined],
  ])('C-ROLE-10 %j give %j', (entries, expected) =>
    expect(levelOf({ type: 'finance', entries }, '/vouchers')).toBe(expected),
  );
});

describe('C-ROLE-02 C-ROLE-03 entries of the reference back end, which have a level', () => {
  const entry = (router: string) => [{ router, level: 'read' as const }];

  it.each([
    ['/schedules', '/schedules', 'read'],
    ['/schedules', '#/schedules?page=2', 'read'],
    ['/schedules', '/leads/evaluation/schedules/config/list', undefined],
    ['/packages', '/packages/purchase', undefined],
    ['/users/:userId', '/users/7', 'read'],
    ['/users/:userId', '/users', undefined],
  ])('%s on %s gives %s', (router, path, level) =>
    expect(levelOf({ type: 'staff', entries: entry(router) }, path)).toBe(level),
  );

  it('without a level the same entry is read by substring', () =>
    expect(
      levelOf({ type: 'staff', entries: [{ router: '/packages' }] }, '/packages/purchase'),
    ).toBe('write'));
});
