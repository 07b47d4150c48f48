import { expect, it } from 'vitest';
import { pricesBy } from '../areas/prices';
import {
  PRICED,
  type PriceChangeStep,
  type Priced,
  type PriceState,
  priceChangeSteps,
  stepsOfWire,
  wireSteps,
} from './history';

const SIX = { ...pricesBy(() => 5_000), minimum: 4_000, preference: 1_500 };
const RANGE = {
  reference: 'now flex',
  beginAt: '07:00',
  beginAtRange: ['08:00', '12:00'],
  price: 9_990,
};
const WEEK = { monday: 100, tuesday: 100, sunday: 135 };
const HOURS = { monday: [{ startHour: 7, endHour: 10, value: 110 }] };

const money = (value: number) => ({ unit: 'money', value });
const percent = (value: number) => ({ unit: 'percent', value });

const CASES: readonly (readonly [
  Priced,
  PriceState | null,
  PriceState,
  readonly (readonly [string, unknown, unknown])[],
])[] = [
  [
    'area',
    SIX,
    { ...SIX, now: { fixo: 5_000, flex: 4_500 } },
    [['Now flex', money(5_000), money(4_500)]],
  ],
  [
    'area',
    SIX,
    { ...SIX, minimum: 0, preference: { percent: 10 } },
    [
      ['Valor mínimo', money(4_000), money(0)],
      ['Preferência', money(1_500), percent(10)],
    ],
  ],
  [
    'neighborhood',
    { 'now fixo': 6_000, natal: 100 },
    { 'now fixo': 6_650, natal: 100 },
    [['Now fixo', money(6_000), money(6_650)]],
  ],
  [
    'polygon',
    { realtime: false, range: [] },
    { realtime: true, range: [RANGE] },
    [
      ['Tempo real', { unit: 'flag', value: false }, { unit: 'flag', value: true }],
      ['Now flex 07:00 (08:00 às 12:00)', null, money(9_990)],
    ],
  ],
  [
    'polygon',
    { realtime: false, range: [RANGE] },
    { realtime: false, range: [] },
    [['Now flex 07:00 (08:00 às 12:00)', money(9_990), null]],
  ],
  [
    'polygon',
    { realtime: false, range: [RANGE] },
    { realtime: false, range: [{ ...RANGE, color: '#ff0000' }] },
    [],
  ],
  [
    'zone',
    HOURS,
    { monday: [{ startHour: 7, endHour: 10, value: 125 }] },
    [['SEG 7h às 10h', percent(110), percent(125)]],
  ],
  ['zone', HOURS, HOURS, []],
  ['schedule', WEEK, { ...WEEK, tuesday: 90 }, [['TER', percent(100), percent(90)]]],
  ['schedule', null, { sunday: 135 }, [['DOM', null, percent(135)]]],
  [
    'realtime',
    { percent: 120, expiration: '2026-03-10' },
    { percent: 120, expiration: '2026-03-20' },
    [['Expiração', { unit: 'day', value: '2026-03-10' }, { unit: 'day', value: '2026-03-20' }]],
  ],
];

it.each(CASES)(
  'what a change of %s changed, and nothing else: %j to %j',
  (kind, before, after, steps) =>
    expect(priceChangeSteps(kind, before, after)).toEqual(
      steps.map(([label, old, next]) => ({ label, before: old, after: next })),
    ),
);

it('every kind of price has a case', () =>
  expect([...new Set(CASES.map(([kind]) => kind))].sort()).toEqual([...PRICED].sort()));

it('on the wire amounts are reais, and what is no amount is what it is', () => {
  const steps: PriceChangeStep[] = [
    {
      label: 'Now flex',
      before: { unit: 'money', value: 115 },
      after: { unit: 'money', value: 0 },
    },
    { label: 'SEG', before: null, after: { unit: 'percent', value: 135 } },
    { label: 'Tempo real', before: { unit: 'flag', value: true }, after: null },
    { label: 'Expiração', before: null, after: { unit: 'day', value: '2026-03-10' } },
  ];
  const wire = wireSteps(steps);
  expect(wire[0]).toEqual({ label: 'Now flex', before: money(1.15), after: money(0) });
  expect(wire.slice(1)).toEqual(steps.slice(1));
  expect(stepsOfWire(wire)).toEqual(steps);
});

it.each([
  [undefined, []],
  [{}, []],
  [[{ label: 'SEG' }], [{ label: 'SEG', before: null, after: null }]],
])('of a wire that says %j the steps are %j', (wire, steps) =>
  expect(stepsOfWire(wire)).toEqual(steps),
);
