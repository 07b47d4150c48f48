import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  INFRACTION_TYPES,
  type IncurredInfraction,
  ignoreProblem,
  infractionSummary,
  installments,
  isFinancial,
  lossOf,
  manualRules,
  WEEKDAY_NUMBERS,
} from './index';

it.each([
  ['MONEY', 'MICRO_CREDITO', true],
  ['FINANCIAL', 'LEVE', true],
  ['FINANCIAL', '', true],
  ['MONEY', 'LEVE', false],
  ['', '', false],
  ['financial', 'micro_credito', false],
  ['MICRO_CREDITO', 'FINANCIAL', false],
])('B-INF-05 B-INF-06 a financial fee: type %j, level %j: %s', (type, level, expected) =>
  expect(isFinancial({ type, level })).toBe(expected),
);

it('B-INF-02 the rules that are offered: are those flagged manual, in their order, with every field', () => {
  const late = { id: 1, type: 'ARREAR', level: 'LEVE', manual: true };
  const fee = { id: 3, type: 'FINANCIAL', level: 'MICRO_CREDITO', manual: true };
  expect(manualRules([late, { ...late, id: 2, manual: false }, fee])).toEqual([late, fee]);
  expect(manualRules([{ ...late, manual: false }])).toEqual([]);
  expect(manualRules([])).toEqual([]);
});

it('B-INF-08 P-INF-16 monday to sunday are 1 to 7', () =>
  expect(Object.entries(WEEKDAY_NUMBERS).join(' ')).toBe(
    'monday,1 tuesday,2 wednesday,3 thursday,4 friday,5 saturday,6 sunday,7',
  ));

it('P-INF-11 every type of rule has a word', () => {
  const types = ['CANCELLATION', 'QUALITY', 'ARREAR', 'DAILY_PROBLEMS', 'MONEY', 'FINANCIAL'];
  expect(Object.keys(INFRACTION_TYPES)).toEqual(types);
  expect(new Set(Object.values(INFRACTION_TYPES)).size).toBe(6);
});

describe('P-INF-14 B-INF-03 the installments of a fee', () => {
  it.each([
    [10_000, 2, [5_000, 5_000]],
    [10_000, 3, [3_334, 3_333, 3_333]],
    [2, 3, [1, 1, 0]],
    [-100, 3, [-33, -33, -34]],
  ])('of %i cents in %i are %j', (cents, plots, expected) =>
    expect(installments(cents, plots)).toEqual(expected),
  );

  it('go up to 48', () => {
    expect(installments(4_800, 47)).toHaveLength(47);
    expect(installments(4_800, 48)).toEqual(Array.from({ length: 48 }, () => 100));
    expect(installments(4_800, 49)).toEqual([]);
  });

  it.each([
    [10_000, 0],
    [10_000, 1.5],
    [10_000, Number.NaN],
    [Number.NaN, 2],
    [0.5, 2],
    [2 ** 53, 2],
  ])('of %d cents in %d are none', (cents, plots) =>
    expect(installments(cents, plots)).toEqual([]),
  );

  it('sum to the cent, differ by one at most, the larger first', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 1, max: 48 }), (cents, plots) => {
        const parts = installments(cents, plots);
        expect(parts).toHaveLength(plots);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(cents);
        expect((parts[0] ?? 0) - (parts.at(-1) ?? 0)).toBeLessThanOrEqual(1);
        expect(parts.toSorted((a, b) => b - a)).toEqual(parts);
      }),
    );
  });
});

describe('P-INF-03 the summary of the last 90 days', () => {
  const one = (day: string, relief: Partial<IncurredInfraction> = {}): IncurredInfraction => ({
    day,
    points: 3,
    penalty: 1_000,
    clientDiscount: 500,
    relievePoints: false,
    relievePenalty: false,
    relieveClientDiscount: false,
    ...relief,
  });
  const NOTHING = { points: 0, penalty: 0, clientDiscount: 0 };
  const ONE = { points: 3, penalty: 1_000, clientDiscount: 500 };

  it.each([
    ['2025-12-09', NOTHING],
    ['2025-12-10', ONE],
    ['2026-03-10', ONE],
    ['2026-03-11', NOTHING],
  ])('of %s on 10/03/2026', (day, expected) =>
    expect(infractionSummary([one(day)], '2026-03-10')).toEqual(expected),
  );

  it.each([
    [{ relievePoints: true }, { ...ONE, points: 0 }],
    [{ relievePenalty: true }, { ...ONE, penalty: 0 }],
    [{ relieveClientDiscount: true }, { ...ONE, clientDiscount: 0 }],
  ])('what is relieved counts for nothing: %o', (relief, expected) =>
    expect(infractionSummary([one('2026-03-10', relief)], '2026-03-10')).toEqual(expected),
  );
});

it.each([
  [2_000, 1_050, 950],
  [0, 0, 0],
])(
  'P-INF-05 the loss of a discount of %i and a penalty of %i is %i',
  (clientDiscount, penalty, loss) => expect(lossOf({ clientDiscount, penalty })).toBe(loss),
);

it.each([
  [true, true, true],
  [true, false, false],
  [false, true, false],
  [undefined, null, false],
])('P-INF-06 relieved %s and paid %s: ignored already %s', (relievePoints, paid, isOver) =>
  expect(ignoreProblem({ relievePoints, paid }) !== undefined).toBe(isOver),
);
