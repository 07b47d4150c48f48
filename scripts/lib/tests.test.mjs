import { describe, expect, it } from 'vitest';
import { allTests, asksDatabase, layerOf, testsOf } from './tests.mjs';

const PATHS = [
  'domain/bookings/price.test.ts',
  'src/customPages/bookings/ratings.test.tsx',
  'tests/contract/bookings.test.ts',
  'tests/journeys/bookings.test.ts',
  'tests/start.test.ts',
  'server/store/slots/slots.test.ts',
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

describe('what PostgreSQL is asked to prove', () => {
  it.each([
    ['asks for a database through its supports', 'server/store/payments/pix.test.ts', true],
    ['asks for a product in memory', 'tests/contract/payments.test.ts', true],
    ['reads the variable itself', 'server/db/postgresLoss.test.ts', true],
    ['knows the embedded engine alone', 'server/db/embeddedEngine.test.ts', false],
    ['stands over a store of its own', 'server/app.test.ts', false],
    ['is a rule', 'domain/bookings/price.test.ts', false],
  ])('%s', (_, path, asks) => {
    expect(asksDatabase(path)).toBe(asks);
  });
});
