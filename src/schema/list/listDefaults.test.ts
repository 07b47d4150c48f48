import { expect, it } from 'vitest';
import { isSameFilter } from './listDefaults';

it.each([
  [{ status: 1 }, { status: 1 }, true],
  [{ status: 1 }, { status: '1' }, false],
  [{ status: 1, search: '' }, { status: 1, cities: [] }, true],
  [{ status: 1 }, {}, false],
  [{ period: { from: 'a', to: 'b' } }, { period: { to: 'b', from: 'a' } }, true],
  [{ period: { from: 'a', to: 'b' } }, { period: { from: 'b', to: 'a' } }, false],
  [{ a: 1, b: { d: { f: 1, e: 2 } } }, { b: { d: { e: 2, f: 1 } }, a: 1 }, true],
  [{ cities: ['x', 'y'] }, { cities: ['y', 'x'] }, false],
])('%j and %j ask for the same: %s', (one, other, same) => {
  expect(isSameFilter(one, other)).toBe(same);
});
