import { expect, it } from 'vitest';
import { ROUTE_KEYS, type RouteKey } from '../../contract/access';
import { STAFF_TYPES } from '../../contract/staff';
import { entriesOf, grantsOf, PROFILES } from './profiles';

it('C-ROLE-06 profiles: has one profile for each staff type and no other', () =>
  expect([...PROFILES.keys()].sort()).toEqual([...STAFF_TYPES].sort()));

it.each(['administrator', 'master'])('profiles: %s may write everything', (type) =>
  expect(entriesOf(type)).toEqual(ROUTE_KEYS.map((router) => ({ router, level: 'write' }))),
);

it.each<[string, RouteKey, 'read' | 'write' | undefined]>([
  ['marketing', '/vouchers', 'write'],
  ['marketing', '/users', 'read'],
  ['marketing', '/schedules', undefined],
  ['marketingHead', '/schedules', 'read'],
  ['marketingHead', '/staff', undefined],
  ['marketingHead', '/transfers', undefined],
  ['operation', '/schedules', 'write'],
  ['operation', '/vouchers', undefined],
  ['operation', '/artist/import-batch', undefined],
  ['operationHead', '/transfers', 'write'],
  ['operationHead', '/polygons', 'write'],
  ['finance', '/transfers', 'read'],
  ['finance', '/investiments', 'write'],
  ['finance', '/schedules', 'read'],
  ['financeHead', '/transfers', 'write'],
  ['staff', '/users', 'read'],
  ['staff', '/investiments', undefined],
  ['staff', '/staff', undefined],
  ['nobody', '/schedules', undefined],
])('profiles: ruling 17: %s on %s has %s', (type, key, level) =>
  expect(grantsOf(type).get(key)).toBe(level),
);

it('profiles: only administrator and master touch the staff', () => {
  const holders = [...PROFILES.keys()].filter((type) => grantsOf(type).has('/staff'));
  expect(holders).toEqual(['administrator', 'master']);
});
