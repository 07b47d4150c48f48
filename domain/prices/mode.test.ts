import { describe, expect, it } from 'vitest';
import { defaultPrices, NEW_TIMETABLE, pricedRules } from '../areas';
import { type PriceRules, priceOfBooking, priceRulesOf, wireReference } from '../bookings/price';
import { modeOf } from './mode';

/** 10 March 2026, 12:00 in São Paulo. */
const NOON = new Date('2026-03-10T15:00:00.000Z');

it.each([
  ['2026-03-10', '13:59', 'superNow'],
  ['2026-03-10', '14:00', 'now'],
  ['2026-03-10', '23:59', 'now'],
  ['2026-03-11', '00:00', 'programado'],
  ['', '12:00', 'programado'],
  ['2026-03-10', '', 'programado'],
  ['2026-03-10', '24:00', 'programado'],
])('C-POLY-09 C-CALL-54 the mode of an order: at noon for %s %s it is %s', (day, start, mode) =>
  expect(modeOf({ realtime: false, day, start, orderedAt: NOON })).toBe(mode),
);

it.each([
  ['2026-03-10T23:59:59.999-03:00', '02:00', 'programado'],
  ['2026-03-10T23:00:00.001-03:00', '01:00', 'superNow'],
  ['2026-03-10T23:00:00.000-03:00', '01:00', 'programado'],
])('the mode of an order: across midnight, ordered at %s for %s, it is %s', (at, start, mode) => {
  const orderedAt = new Date(at);
  expect(modeOf({ realtime: false, day: '2026-03-11', start, orderedAt })).toBe(mode);
});

it('the mode of an order: an order in real time is Super Now, whenever it begins', () => {
  const later = { realtime: true, day: '2026-04-01', start: '12:00', orderedAt: NOON };
  expect(modeOf(later)).toBe('superNow');
});

const timetable: PriceRules = {
  ...NEW_TIMETABLE,
  range: [
    { beginAt: '07:00', price: 6_000, reference: 'FIXED' },
    { beginAt: '12:00', price: 5_000, reference: 'FIXED' },
    { beginAt: '07:00', beginAtRange: ['07:00', '22:00'], price: 4_000, reference: 'FLEX' },
  ],
  realtime: 9_000,
};

const SIX = {
  programado: { fixo: 10_000, flex: 8_000 },
  now: { fixo: 15_000, flex: 14_000 },
  superNow: { fixo: 20_000, flex: 19_000 },
};

const costOf = (rules: PriceRules, more: Partial<Parameters<typeof priceOfBooking>[0]>) =>
  priceOfBooking({
    rules,
    dateType: 'FIXED',
    realtime: false,
    start: '12:00',
    weekday: 2,
    clients: 1,
    hasSignature: false,
    hasPreferences: false,
    ...more,
  });

/** As `GET /price` carries rules. */
const wireOf = (rules: PriceRules): PriceRules => {
  const windows = (range: PriceRules['range']) =>
    range.map((entry) => ({
      beginAt: entry.beginAt,
      beginAtRange: entry.beginAtRange ?? null,
      price: entry.price / 100,
      reference: wireReference(entry),
    }));
  const { neighborhood } = rules;
  return priceRulesOf({
    time: {
      flex: {
        ...{ startHour: 7, endHour: 22, minMinutesToScheduleFromNow: 0, interval: 30 },
        range: windows(rules.range),
      },
    },
    multiplierPerDayOfWeek: {},
    realtime: { price: rules.realtime / 100 },
    neighborhood: neighborhood && {
      name: neighborhood.name,
      range: windows(neighborhood.range),
      realtime: { price: neighborhood.realtime / 100 },
    },
  });
};

const NEIGHBOR = {
  name: 'Moema',
  prices: { 'Programado Fixo': 11_000, 'now flex': 14_500, 'super now fixo': 25_000 },
};

describe('the six prices of a service in a city', () => {
  const rules = pricedRules(timetable, { prices: SIX, surcharge: null });

  it.each([
    ['programado', 'FIXED', '12:00', 10_000],
    ['programado', 'FIXED', '11:30', 12_000],
    ['programado', 'FLEX', '12:00', 8_000],
    ['now', 'FIXED', '12:00', 15_000],
    ['now', 'FIXED', '11:30', 18_000],
    ['now', 'FLEX', '12:00', 14_000],
    ['superNow', 'FIXED', '12:00', 20_000],
    ['superNow', 'FIXED', '11:30', 20_000],
    ['superNow', 'FLEX', '12:00', 19_000],
  ] as const)('C-CALL-22 C-AREA-17 %s %s at %s costs %i', (mode, dateType, start, total) => {
    for (const known of [rules, wireOf(rules)])
      expect(costOf(known, { mode, dateType, start }).total).toBe(total);
  });

  it('C-CALL-22 an order in real time costs Super Now fixo', () =>
    expect(costOf(rules, { realtime: true }).steps).toEqual([
      { kind: 'base', name: 'Super Now fixo', after: 20_000 },
    ]));

  it.each([
    ['programado', 5_000],
    ['now', 5_000],
    ['superNow', 9_000],
  ] as const)(
    'before anybody sets them %s costs %i, and saving them as shown changes nothing',
    (mode, total) => {
      const unset = pricedRules(timetable, { prices: null, surcharge: null });
      const saved = pricedRules(timetable, { prices: defaultPrices(timetable), surcharge: null });
      expect(costOf(unset, { mode }).total).toBe(total);
      expect(costOf(saved, { mode }).total).toBe(total);
      expect(costOf(saved, { realtime: true }).total).toBe(costOf(unset, { realtime: true }).total);
    },
  );
});

describe('a neighborhood', () => {
  const rules = pricedRules(timetable, { prices: SIX, surcharge: null }, NEIGHBOR);

  it.each([
    ['programado', 'FIXED', '12:00', 11_000],
    ['programado', 'FIXED', '07:00', 13_200],
    ['programado', 'FLEX', '12:00', 8_000],
    ['now', 'FIXED', '12:00', 15_000],
    ['now', 'FLEX', '12:00', 14_500],
    ['superNow', 'FIXED', '12:00', 25_000],
    ['superNow', 'FLEX', '12:00', 19_000],
  ] as const)(
    'C-CALL-19 %s %s at %s costs %i: its own price, else that of the city',
    (mode, dateType, start, total) => {
      for (const known of [rules, wireOf(rules)])
        expect(costOf(known, { mode, dateType, start }).total).toBe(total);
    },
  );

  it('C-CALL-19 is a step of its own, with its name, where it changes the price', () => {
    expect(costOf(rules, { mode: 'now', dateType: 'FLEX' }).steps).toEqual([
      { kind: 'base', name: 'Now flex', after: 14_000 },
      { kind: 'neighborhood', name: 'Moema', after: 14_500 },
    ]);
    expect(costOf(rules, { mode: 'now' }).steps).toHaveLength(1);
  });

  it('of real time it asks Super Now fixo, or a price of its own', () => {
    expect(costOf(rules, { realtime: true }).total).toBe(25_000);
    const own = { ...NEIGHBOR, prices: { realtime: 30_000 } };
    const priced = pricedRules(timetable, { prices: SIX, surcharge: null }, own);
    expect(costOf(priced, { realtime: true }).total).toBe(30_000);
  });

  it('is multiplied as the base of the city is', () => {
    const week = { ...rules, multipliers: [1, 1, 1.1, 1, 1, 1, 1] };
    expect(costOf(week, {}).total).toBe(12_100);
    expect(costOf(week, { hasSignature: true }).total).toBe(11_000);
  });

  it('without prices of the city it stands in those of the timetable', () => {
    const priced = pricedRules(timetable, { prices: null, surcharge: null }, NEIGHBOR);
    expect(costOf(priced, { start: '07:00' }).total).toBe(13_200);
    expect(costOf(priced, { mode: 'now' }).total).toBe(5_000);
  });
});
