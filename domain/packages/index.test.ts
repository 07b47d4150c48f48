import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  discountedTotal,
  HIGHEST_TOTAL,
  MAX_SERVICES,
  originalTotal,
  packageProblem,
  servicesIn,
} from './index';

const lines = [
  { value: 3_990, count: 4 },
  { value: 12_001, count: 1 },
];

it('C-PACK-08 the totals of a package: adds value times count', () => {
  expect(originalTotal(lines)).toBe(27_961);
  expect(servicesIn(lines)).toBe(5);
  expect(originalTotal([])).toBe(0);
});

it.each([
  [27_961, 0, 27_961],
  [27_961, 100, 0],
  [27_961, 10, 25_165],
  // 0.5 of a cent goes up, less goes down.
  [50, 99, 1],
  [49, 99, 0],
  [150, 1, 149],
])('C-PACK-08 the totals of a package: %i cents less %i %% are %i', (value, discount, total) =>
  expect(discountedTotal([{ value, count: 1 }], discount)).toBe(total),
);

it('C-PACK-08 the totals of a package: a line that is still being typed counts as nothing', () => {
  expect(originalTotal([{ value: null, count: 3 }, { value: 500 }, ...lines])).toBe(27_961);
  expect(discountedTotal(lines, null)).toBe(27_961);
});

it('C-PACK-08 the totals of a package: agrees with exact arithmetic', () => {
  fc.assert(
    fc.property(fc.nat(2_000_000), fc.integer({ min: 0, max: 100 }), (value, discount) => {
      const hundredths = BigInt(value) * BigInt(100 - discount);
      expect(discountedTotal([{ value, count: 1 }], discount)).toBe(
        Number((hundredths + 50n) / 100n),
      );
    }),
  );
});

it('C-PACK-10 what a package may hold: at most so many services', () => {
  const counts = [MAX_SERVICES, MAX_SERVICES + 1];
  const right = counts.filter((count) => !packageProblem([{ value: 1, count }]));
  expect(right).toEqual([MAX_SERVICES]);
});

it('C-PACK-10 what a package may hold: at most so many cents', () => {
  const totals = [HIGHEST_TOTAL, HIGHEST_TOTAL + 1];
  const right = totals.filter((value) => !packageProblem([{ value, count: 1 }]));
  expect(right).toEqual([HIGHEST_TOTAL]);
});
