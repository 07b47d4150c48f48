import { describe, expect, it } from 'vitest';
import { allTests, layerOf, testsOf } from './tests.mjs';

const PATHS = [
  'domain/bookings/price.test.ts',
  'src/customPages/bookings/ratings.test.tsx',
  'tests/contract/bookings.test.ts',
  'tests/journeys/bookings.test.ts',
  'tests/start.test.ts',
  'server/store/slots.test.ts',
];

describe('the tests that belong to a word', () => {
  it.each([
    [['bookings'], PATHS.slice(0, 3)],
    [
      ['slots', 'price'],
      [PATHS[0], PATHS[5]],
    ],
    [['journeys/bookings'], [PATHS[3]]],
    [['tests/start'], [PATHS[4]]],
    [['start'], []],
    [['nothing'], []],
  ])('%j', (words, found) => {
    expect(testsOf(words, PATHS)).toEqual(found);
  });

  it('every test has a layer', () => {
    expect(allTests().length).toBeGreaterThan(100);
    for (const path of allTests()) expect(layerOf(path)).toBeTypeOf('string');
  });
});
