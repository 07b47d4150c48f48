import { describe, expect, it } from 'vitest';
import type { PriceRules } from '../bookings/price';
import {
  defaultPrices,
  NEW_TIMETABLE,
  offeredIn,
  priceCategories,
  priceCategoryLabel,
  pricedRules,
  priceStateOfWire,
  pricesBy,
  samePrices,
  surchargeOfWire,
  wirePriceState,
  wireSurcharge,
} from './index';

const rules: PriceRules = {
  ...NEW_TIMETABLE,
  range: [
    { beginAt: '07:00', price: 6_000, reference: 'FIXED' },
    { beginAt: '12:00', price: 5_000, reference: 'FIXED' },
    { beginAt: '07:00', beginAtRange: ['07:00', '12:00'], price: 4_000, reference: 'FLEX' },
  ],
  realtime: 9_000,
  preference: 1_500,
};

const flat = (cents: number) => pricesBy(() => cents);
const own = (prices = flat(0)) => ({ prices, surcharge: null });

describe('prices of a service in a city', () => {
  it('without prices of its own a timetable is what it is', () => {
    const { range, ...rest } = pricedRules(rules, { prices: null, surcharge: null });
    expect({ ...rest, range: range.filter(({ mode }) => !mode) }).toEqual(rules);
    expect(range.filter(({ mode }) => mode).map(({ mode, price }) => [mode, price])).toEqual([
      ['superNow', 9_000],
      ['superNow', 9_000],
    ]);
    expect(defaultPrices(rules)).toEqual({
      programado: { fixo: 5_000, flex: 4_000 },
      now: { fixo: 5_000, flex: 4_000 },
      superNow: { fixo: 9_000, flex: 9_000 },
    });
  });

  it.each([
    [0, [0, 0, 0]],
    [4_999, [5_999, 4_999, 4_999]],
    [5_000, [6_000, 5_000, 5_000]],
    [10_000, [12_000, 10_000, 10_000]],
  ])('C-CALL-22 at %i the hours keep their proportion', (cents, prices) => {
    const priced = pricedRules(rules, own(flat(cents)));
    const ofMode = (wanted?: string) =>
      priced.range.filter(({ mode }) => mode === wanted).map(({ price }) => price);
    expect([ofMode(), ofMode('now'), ofMode('superNow')]).toEqual([prices, prices, [cents, cents]]);
    expect(priced.realtime).toBe(cents);
  });

  it('a timetable without hours takes the price all day', () => {
    const { range } = pricedRules(NEW_TIMETABLE, own(flat(700)));
    expect(range.slice(0, 2)).toEqual([
      { beginAt: '07:00', beginAtRange: null, price: 700, reference: 'FIXED' },
      { beginAt: '07:00', beginAtRange: ['07:00', '22:00'], price: 700, reference: 'FLEX' },
    ]);
  });

  it('a timetable whose ordinary price is 0 takes the price that is set', () => {
    const free = { ...rules, range: [{ beginAt: '07:00', price: 0, reference: 'FIXED' }] };
    expect(pricedRules(free, own(flat(900))).range[0]?.price).toBe(900);
  });

  it('a surcharge of its own stands for that of the timetable', () => {
    const { preference } = pricedRules(rules, { prices: null, surcharge: { percent: 10 } });
    expect(preference).toEqual({ percent: 10 });
  });

  it('C-CALL-55 the same prices are no change', () => {
    const after = pricesBy((mode, kind) => (mode === 'now' && kind === 'flex' ? 2 : 1));
    expect([samePrices(flat(1), flat(1)), samePrices(flat(1), after)]).toEqual([true, false]);
  });
});

it.each([
  [{ type: 'P', value: 12.5 } as const, { percent: 12.5 }],
  [{ type: 'V', value: 12.5 } as const, 1_250],
])('C-AREA-11 the preference %j is a surcharge and back', (wire, surcharge) => {
  expect(surchargeOfWire(wire)).toEqual(surcharge);
  expect(wireSurcharge(surcharge)).toEqual(wire);
});

it.each([
  [
    'all of it',
    {
      ...pricesBy((mode, kind) => (mode === 'now' && kind === 'flex' ? 1.15 : 50)),
      minValue: 40.1,
      preference: { type: 'P', value: 12.5 },
    },
    {
      ...pricesBy((mode, kind) => (mode === 'now' && kind === 'flex' ? 115 : 5_000)),
      minimum: 4_010,
      preference: { percent: 12.5 },
    },
  ],
  ['the six prices alone', pricesBy(() => 66.9), pricesBy(() => 6_690)],
])('C-CALL-21 what a service costs in a city, %s, is cents inside and back', (_, wire, state) => {
  expect(priceStateOfWire(wire)).toEqual(state);
  expect(wirePriceState(state)).toEqual(wire);
});

it.each([undefined, null, {}, { programado: null, minValue: null, preference: {} }])(
  'C-CALL-21 of %j the prices are 0, and nothing is said of minimum and preference',
  (wire) => expect(priceStateOfWire(wire)).toEqual(flat(0)),
);

it('C-SERV-03 categories of price are called in our words, in their order, others as they are', () => {
  const names = priceCategories([{ natal: 1, 'now flex': 1 }, { 'programado fixo': 1 }]);
  expect(names).toEqual(['programado fixo', 'now flex', 'natal']);
  expect(names.map(priceCategoryLabel)).toEqual(['Programado fixo', 'Now flex', 'natal']);
});

it('customers are offered what is active', () => {
  const services = [{ id: 'a', active: true }, { id: 'b', active: false }, { id: 'c' }];
  const all = [{ services }, { services: [{ id: 'd', active: false }] }];
  expect(offeredIn(all).map((category) => category.services.map(({ id }) => id))).toEqual([
    ['a', 'c'],
  ]);
});
