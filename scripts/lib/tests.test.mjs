import { describe, expect, it } from 'vitest';
import {
  allTests,
  dependsOnEngine,
  layerOf,
  testsOf,
  testsToRun,
  testsWithMocks,
  usesDatabase,
} from './tests.mjs';

const PATHS = [
  'domain/bookings/price.test.ts',
  'src/customPages/bookings/ratings.test.tsx',
  'tests/contract/bookings.test.ts',
  'tests/journeys/bookings.test.ts',
  'tests/start.test.ts',
  'server/store/slots/slots.test.ts',
  'server/backup/slots.full.test.ts',
];

describe('the tests that belong to a word', () => {
  it.each([
    [['bookings'], PATHS.slice(0, 3)],
    [
      ['slots', 'price'],
      [PATHS[0], PATHS[5]],
    ],
    [['slots.full'], [PATHS[6]]],
    [['journeys/bookings'], [PATHS[3]]],
    [['tests/start'], [PATHS[4]]],
    [['start'], []],
  ])('%j', (words, found) => expect(testsOf(words, PATHS)).toEqual(found));

  it.each([
    [['coupons'], ['tests/contract/definition', '-t', 'coupons']],
    [['bookings'], PATHS.slice(0, 3)],
    [['coupon'], []],
  ])('are the generated ones of a definition without others: %j', (words, found) =>
    expect(testsToRun(words, ['bookings', 'coupons'], PATHS)).toEqual(found),
  );

  it('every test has a layer', () => {
    expect(allTests().length).toBeGreaterThan(100);
    for (const path of allTests()) expect(layerOf(path)).toBeTypeOf('string');
  });
});

it('a copy without a folder of tests has none that replace modules', () =>
  expect(testsWithMocks('tests/none/')).toEqual([]));

describe('a test that asks for a database', () => {
  it.each([
    ['does so through its supports', 'server/store/bookings/payments/pix.test.ts', true],
    ['does so by a product in memory', 'tests/contract/provider.test.ts', true],
    ['reads the variable itself', 'server/db/postgresLoss.test.ts', true],
    ['stands over a store of its own', 'server/app.test.ts', false],
  ])('%s', (_, path, asks) => expect(usesDatabase(path)).toBe(asks));
});

describe('what PostgreSQL is asked to prove', () => {
  it.each([
    ['writes at the same time', 'server/store/bookings/payments/pix.test.ts', true],
    ['has two connections', 'server/store/transfers/transfers.test.ts', true],
    ['holds locks', 'server/store/rowLocks.test.ts', true],
    ['stands beside the engines', 'server/db/discounts.test.ts', true],
    ['says so in its title', 'server/store/customers/customers.test.ts', true],
    ['counts guesses', 'server/store/staff/throttle.test.ts', false],
  ])('%s', (_, path, asks) => expect(dependsOnEngine(path)).toBe(asks));
});
