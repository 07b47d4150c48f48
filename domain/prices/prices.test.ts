import { describe, expect, it } from 'vitest';
import { NEW_TIMETABLE } from '../areas';
import { type PriceInput, type PriceRules, priceOfBooking, priceRulesOf } from '../bookings/price';
import {
  composePrice,
  dailyPercents,
  hoursText,
  isInForce,
  minutesOfHour,
  multiplierOfPercent,
  type PriceParts,
  percentAt,
  percentOfMultiplier,
  percentProblem,
  REALTIME_SERVICES,
  realtimeProblems,
  realtimeRows,
  sameHours,
  sameWeek,
  timesAll,
  WEEK,
  weekItems,
  weekOfItems,
  weekText,
} from '.';

const PARTS: PriceParts = { base: 6_000, weekday: 1, clients: 1, hasSignature: false };

it.each([
  ['the base alone', {}, 6_000],
  ['a weekday of 135 %', { weekday: 1.35 }, 8_100],
  ['the neighborhood in place of the base', { neighborhood: { price: 5_000 } }, 5_000],
  ['a neighborhood of 0', { neighborhood: { price: 0 } }, 0],
  ['a zone of 125 %', { zone: { factor: 1.25 } }, 7_500],
  // 3,33 at 150 % twice is 7,4925: rounded after each it would be 7,50.
  ['two factors, rounded once', { base: 333, zone: { factor: 1.5 }, weekday: 1.5 }, 749],
  ['real time of 150 %', { realtime: 1.5 }, 9_000],
  ['the surcharge on top', { weekday: 1.35, preference: 1_500 }, 9_600],
  ['a surcharge of 10 %', { weekday: 1.35, preference: { percent: 10 } }, 8_910],
  [
    'a signature: neither factors nor surcharge',
    { hasSignature: true, zone: { factor: 2 }, weekday: 2, realtime: 2, preference: 1_500 },
    6_000,
  ],
  [
    'a voucher for more clients',
    { voucher: { discount: { kind: 'percent', percent: 10 }, numberOfClients: 2 } },
    6_000,
  ],
  ['more credits than the price', { credits: 10_000 }, 0],
  ['no numbers', { base: Number.NaN, weekday: Number.NaN, credits: Number.NaN }, 0],
  ['a factor below 0 counts as 1', { weekday: -1, realtime: -0.5 }, 6_000],
] as const)('C-DYN-10 the price as one thing: %s', (_, more, total) => {
  expect(composePrice({ ...PARTS, ...(more as Partial<PriceParts>) }).total).toBe(total);
});

it('the price as one thing: tells its steps in order, the last one the total, and nothing that changed nothing', () => {
  const { steps, multiplier, dynamicPercent, total } = composePrice({
    ...PARTS,
    mode: 'Now fixo',
    neighborhood: { name: 'Moema', price: 5_000 },
    zone: { name: 'Centro', factor: 1.2 },
    weekday: 1.1,
    realtime: 1,
    preference: 1_000,
    clients: 2,
    voucher: { discount: { kind: 'amount', cents: 500 } },
    credits: 300,
  });
  expect(steps).toEqual([
    { kind: 'base', name: 'Now fixo', after: 6_000 },
    { kind: 'neighborhood', name: 'Moema', after: 5_000 },
    { kind: 'zone', name: 'Centro', factor: 1.2, after: 6_000 },
    { kind: 'weekday', factor: 1.1, after: 6_600 },
    { kind: 'preference', after: 7_600 },
    { kind: 'clients', factor: 2, after: 15_200 },
    { kind: 'voucher', after: 14_700 },
    { kind: 'credits', after: 14_400 },
  ]);
  expect([multiplier, dynamicPercent, total]).toEqual([1.32, 132, 14_400]);
});

it.each([
  [5_250, [1.15], 6_038],
  [99, [1.5, 1.01], 150],
  [100, [1.5, 1.01], 152],
  [1, [0.5], 1],
  [10_000_000, [10, 10, 10], 10_000_000_000],
])('the price as one thing: %i times %j is %i, half a cent upwards', (cents, factors, product) =>
  expect(timesAll(cents, factors)).toBe(product),
);

const rules: PriceRules = {
  ...NEW_TIMETABLE,
  range: [{ beginAt: '07:00', price: 6_000, reference: 'FIXED' }],
  realtime: 10_000,
  realtimeFactor: 1.5,
  zone: {
    name: 'Centro',
    week: [[], [{ startHour: 10, endHour: 17, value: 135 }], [], [], [], [], []],
  },
};
const input: PriceInput = {
  rules,
  dateType: 'FIXED',
  realtime: false,
  start: '10:00',
  weekday: 1,
  clients: 1,
  hasSignature: false,
  hasPreferences: false,
};

it.each([
  ['09:30', 1, 6_000],
  ['10:00', 1, 8_100],
  ['17:00', 1, 6_000],
])('a booking in a zone: at %s of weekday %i costs %i', (start, weekday, total) =>
  expect(priceOfBooking({ ...input, start, weekday }).total).toBe(total),
);

it('a booking in a zone: the real-time multiplier is of orders in real time alone', () => {
  expect(priceOfBooking({ ...input, start: '20:00' }).total).toBe(6_000);
  expect(priceOfBooking({ ...input, start: '20:00', realtime: true }).total).toBe(15_000);
});

it('C-CALL-57 a booking in a zone: is read of the wire, whatever a service leaves out', () => {
  const hours = { startHour: 7, endHour: 22, minMinutesToScheduleFromNow: 0 };
  const flex = { ...hours, interval: 30, range: [] };
  const wire = { time: { flex }, multiplierPerDayOfWeek: {}, realtime: {} };
  expect(priceRulesOf(wire)).not.toHaveProperty('zone');
  const zone = { name: 'Centro', multiplierPerDayOfWeek: { monday: [{ value: '120' }] } };
  expect(priceRulesOf({ ...wire, zone }).zone?.week[1]).toEqual([
    { startHour: 0, endHour: 24, value: 120 },
  ]);
});

describe('percentages of a week', () => {
  it.each([
    [-1, 'O percentual mínimo é 0%'],
    [0, undefined],
    [100.5, 'Informe um percentual inteiro'],
    [1_000, undefined],
    [1_001, 'O percentual máximo é 1000%'],
    [Number.NaN, 'Informe o percentual'],
    [null, 'Informe o percentual'],
    ['100', 'Informe o percentual'],
  ])('C-DYN-02 %j', (percent, problem) => expect(percentProblem(percent)).toBe(problem));

  it('C-DYN-01 C-CALL-57 has seven days from SEG to DOM, by the keys of the wire', () => {
    expect(WEEK.map(({ short }) => short).join()).toBe('SEG,TER,QUA,QUI,SEX,SÁB,DOM');
    expect(Object.keys(dailyPercents(sameWeek())).toSorted()).toEqual(
      WEEK.map(({ day }) => day).toSorted(),
    );
    expect(new Set(Object.values(dailyPercents(sameWeek())))).toEqual(new Set([100]));
  });

  it('C-DYN-07 goes to the wire and back as it was, hours as they were written', () => {
    const wire = {
      monday: [
        { startHour: '08:00', endHour: '12:30', value: 110 },
        { startHour: 13, endHour: 24, value: 90 },
      ],
      sunday: [{ startHour: 7, endHour: 12, value: '150' }],
    };
    const items = weekItems(wire);
    expect(items.map(({ day, value }) => [day, value])).toEqual([
      ['monday', 110],
      ['monday', 90],
      ['sunday', 150],
    ]);
    expect(weekOfItems(items)).toMatchObject({ monday: wire.monday, tuesday: [] });
    expect(weekText(items)).toBe('SEG 90% a 110%, DOM 150%');
    expect(weekItems({ monday: 120, tuesday: 'x', friday: [null, {}] })).toEqual([
      { day: 'monday', startHour: 0, endHour: 24, value: 120 },
    ]);
    for (const nothing of [undefined, null, [], 'x', {}]) expect(weekItems(nothing)).toEqual([]);
  });

  it.each([
    [8, 480],
    ['08:30', 510],
    [0, 0],
    [24, 1_440],
    [25, undefined],
    ['08:60', undefined],
  ])('the hour %j is %j minutes', (hour, minutes) => expect(minutesOfHour(hour)).toBe(minutes));

  it.each([
    [539, 100],
    [540, 120],
    [719, 120],
    [720, 100],
  ])('at minute %i of 9h to 12h it is %i', (minutes, percent) =>
    expect(percentAt([{ startHour: 9, endHour: 12, value: 120 }], minutes)).toBe(percent),
  );

  it('C-DYN-05 other hours are other hours, other percentages are not', () => {
    const [first, ...rest] = sameWeek();
    if (!first) throw new Error('no week');
    expect(sameHours([first, ...rest], [{ ...first, value: 5 }, ...rest])).toBe(true);
    expect(sameHours([first, ...rest], [{ ...first, endHour: 23 }, ...rest])).toBe(false);
    expect(sameHours([first, ...rest], rest)).toBe(false);
  });

  it.each([
    [{ startHour: 0, endHour: 24 }, 'dia todo'],
    [{ startHour: 7, endHour: '10:30' }, '7h às 10h30'],
    [{ startHour: 'manhã', endHour: 10 }, 'manhã às 10h'],
  ])('%j is %s', (range, text) => expect(hoursText(range)).toBe(text));
});

describe('real-time prices', () => {
  const TODAY = '2026-03-10';
  const PAST = 'A data de expiração deve ser hoje ou um dia depois de hoje';

  it.each([
    [1.5, 150],
    [1.15, 115],
    ['1.35', 135],
    [0, 0],
    [1.125, 112.5],
    [-1, undefined],
    [null, undefined],
    ['x', undefined],
  ])('C-DYN-10 C-DYN-16 a multiplier of %j is %j %%', (value, percent) => {
    expect(percentOfMultiplier(value)).toBe(percent);
    if (percent !== undefined) expect(multiplierOfPercent(percent)).toBe(Number(value));
  });

  it.each([
    ['', TODAY, { percent: 'Valor do preço dinâmico não deve ser vazio.' }],
    [150, 'x', { expiration: 'Selecione a data de expiração do preço dinâmico' }],
    [150, '2026-03-09', { expiration: PAST }],
    [150, TODAY, {}],
    [-1, TODAY, { percent: 'O percentual mínimo é 0%' }],
  ])('C-DYN-11 C-DYN-12 C-DYN-13 %j until %j', (percent, expiration, problems) =>
    expect(realtimeProblems({ percent, expiration }, TODAY)).toEqual({
      percent: undefined,
      expiration: undefined,
      ...problems,
    }),
  );

  it.each([
    ['2026-03-09', false],
    [TODAY, true],
    ['x', false],
  ])('holds through its day: %j', (expiration, holds) =>
    expect(isInForce(expiration, TODAY)).toBe(holds),
  );

  it('C-DYN-14 C-DYN-15 has 27 known services: 3, 4, 6, 7 and 7', () => {
    const counts = new Map<string, number>();
    for (const { group } of REALTIME_SERVICES) counts.set(group, (counts.get(group) ?? 0) + 1);
    const groups = { nails: 3, hair: 4, waxingWomen: 6, waxingMen: 7, massage: 7 };
    expect(Object.fromEntries(counts)).toEqual(groups);
    expect(new Set(REALTIME_SERVICES.map(({ serviceId }) => serviceId)).size).toBe(27);
  });

  it('C-DYN-14 has a row for each, by id or name, and none for others', () => {
    const rows = realtimeRows([
      { serviceId: 's100', name: 'Outra' },
      { serviceId: '77', name: ' PE ' },
      { serviceId: '78', name: 'Desconhecido' },
    ]);
    expect(rows).toHaveLength(27);
    expect(rows.slice(0, 3).map(({ serviceId, name }) => [serviceId, name])).toEqual([
      ['s100', 'Mão'],
      ['77', 'Pé'],
      ['s103', 'Mãos de inverno'],
    ]);
  });
});
