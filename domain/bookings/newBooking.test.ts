import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NEW_TIMETABLE } from '../areas';
import {
  BOOKING_LIMITS,
  MASSAGE_CATEGORY,
  minimumStart,
  type NewBooking,
  NO_ADDRESS,
  newBookingDefaults,
  newBookingProblems,
} from './newBooking';
import type { PriceRules } from './price';

/** 12:10 in São Paulo. */
const NOW = new Date('2026-03-10T15:10:00Z');
const TODAY = '2026-03-10';
const TOMORROW = '2026-03-11';

const RULES: PriceRules = { ...NEW_TIMETABLE, startHour: 8, endHour: 20 };

const BOOKING: NewBooking = {
  addressId: 'a1',
  serviceId: 's1',
  day: TOMORROW,
  start: '10:00',
  end: '12:00',
  clients: 1,
  realtime: false,
  linkPayment: true,
};

const problems = (
  booking: Partial<NewBooking>,
  rules: PriceRules | undefined = RULES,
  now: Date = NOW,
) => newBookingProblems({ ...BOOKING, ...booking }, rules, now);

/** Judged without price rules, as while they are loading. */
const unruled = (booking: Partial<NewBooking>, now: Date = NOW) =>
  newBookingProblems({ ...BOOKING, ...booking }, undefined, now);

const HOURS = 'O horário deve estar entre 07:00 e 22:00';
const PAST = 'A data e horário do pedido não pode ser menor que o horário atual';
const ORDER = 'A data e horário final devem ser maior que a inicial';
const FAR = 'A data não pode passar de 30 dias a partir de hoje';
const GONE = 'A data não pode ser anterior a hoje';

it('B-NEW-14 a whole booking has no problem', () => expect(problems({})).toEqual({}));

it.each([
  ['yesterday', '2026-03-09', GONE],
  ['today', TODAY, undefined],
  ['30 days ahead', '2026-04-09', undefined],
  ['31 days ahead', '2026-04-10', FAR],
  ['the last day there is', '9999-12-31', FAR],
  ['none', '', 'Informe a data'],
  ['a word', 'amanhã', 'Informe a data'],
  ['a leap day that is none', '2026-02-29', 'Informe a data'],
])('B-NEW-04 the day: %s', (_, day, message) =>
  expect(problems({ day, start: '18:00', end: '20:00' }).day).toBe(message),
);

it.each([
  ['2028-02-29', undefined],
  ['2028-03-30', undefined],
  ['2028-03-31', FAR],
])('B-NEW-04 the day: on a leap day, %s', (day, message) =>
  expect(unruled({ day }, new Date('2028-02-29T12:00:00Z')).day).toBe(message),
);

it('B-NEW-04 the day: today is the day of São Paulo, which ends at 03:00 UTC', () => {
  const before = new Date('2026-03-11T02:59:59.999Z');
  const after = new Date('2026-03-11T03:00:00.000Z');
  expect(unruled({ day: '2026-04-10' }, before)).toEqual({ day: FAR });
  expect(unruled({ day: '2026-04-10' }, after)).toEqual({});
  expect(unruled({ day: TODAY }, before).day).toBeUndefined();
  expect(unruled({ day: TODAY }, after).day).toBe(GONE);
});

it('B-NEW-04 the day: throws when the clock is none', () =>
  expect(() => problems({}, RULES, new Date(Number.NaN))).toThrow(RangeError));

it.each([
  ['06:59', '12:00', { start: HOURS }],
  ['07:00', '12:00', {}],
  ['10:00', '22:00', {}],
  ['10:00', '22:01', { end: HOURS }],
  ['10:00', '06:59', { end: HOURS }],
  ['24:00', '24:00', { start: HOURS }],
  ['', '12:00', { start: 'Informe o horário inicial' }],
  ['25:00', '12:00', { start: 'Informe o horário inicial' }],
  ['10:00', '', { end: 'Informe o horário final' }],
])('B-NEW-05 the hours: %j to %j', (start, end, expected) =>
  expect(unruled({ start, end })).toEqual(expected),
);

it('B-NEW-06 1 to 4 clients are right', () => {
  const counts = [1, 4, 0, 5, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY];
  const found = counts.map((clients) => problems({ clients }).clients);
  const message = 'Informe de 1 a 4 clientes';
  expect(found).toEqual(counts.map((count) => (count === 1 || count === 4 ? undefined : message)));
});

it.each([
  [TODAY, TOMORROW],
  ['2026-12-31', '2027-01-01'],
  ['2028-02-28', '2028-02-29'],
  // The clocks skipped the midnight between these two.
  ['2018-11-03', '2018-11-04'],
])('B-NEW-07 a new booking starts as: on %s: %s, 07:00 to 22:00', (today, day) =>
  expect(newBookingDefaults(today)).toEqual({ day, start: '07:00', end: '22:00' }),
);

describe('the hours of the service', () => {
  const early = 'O horário mínimo para agendamento é 8:00';
  const late = 'O horário máximo para agendamento é 20:00';
  it.each([
    ['B-NEW-08 a minute below', '07:59', '12:00', { start: early }],
    ['B-NEW-08 at the hour', '08:00', '12:00', {}],
    ['B-NEW-09 at the hour', '10:00', '20:00', {}],
    ['B-NEW-09 a minute above', '10:00', '20:01', { end: late }],
    ['B-NEW-08 both', '07:00', '22:00', { start: early }],
  ])('%s', (_, start, end, expected) => expect(problems({ start, end })).toEqual(expected));

  it('B-NEW-08 B-NEW-09 are not judged before they are known', () =>
    expect(unruled({ start: '07:00', end: '22:00' })).toEqual({}));

  it('B-NEW-05 never widen the opening hours', () => {
    const wide = { ...RULES, startHour: 5, endHour: 24 };
    expect(problems({ start: '06:59' }, wide)).toEqual({ start: HOURS });
    expect(problems({ end: '22:01' }, wide)).toEqual({ end: HOURS });
  });
});

it.each([
  ['12:09', '2026-03-10T15:10:00.000Z', { start: PAST }],
  ['12:10', '2026-03-10T15:10:00.000Z', {}],
  ['12:10', '2026-03-10T15:10:00.001Z', { start: PAST }],
])('B-NEW-12 a start in the past: %s at %s', (start, now, expected) =>
  expect(unruled({ day: TODAY, start, end: '16:00' }, new Date(now))).toEqual(expected),
);

it('B-NEW-12 a start in the past: is told before the minimum, and with the day when that is gone', () => {
  expect(problems({ day: TODAY, start: '10:00' })).toEqual({ start: PAST });
  expect(problems({ day: '2026-03-09' })).toEqual({ day: GONE, start: PAST });
});

it.each([
  ['10:00', '09:59', { end: ORDER }],
  ['10:00', '10:00', { end: ORDER }],
  ['10:00', '10:01', {}],
])('B-NEW-13 the end: %s to %s', (start, end, expected) =>
  expect(unruled({ start, end })).toEqual(expected),
);

describe('B-NEW-14 what is required', () => {
  const address = { addressId: 'Selecione um endereço' };
  const service = { serviceId: 'Selecione um serviço' };
  const payment = { payment: 'Selecione uma forma de pagamento' };
  it.each([
    ['an address', { addressId: null }, address],
    ['an address that is not blank', { addressId: ' ' }, address],
    ['a service', { serviceId: null }, service],
    ['a payment', { linkPayment: false }, payment],
    ['a card that is not empty', { linkPayment: false, creditCardId: '' }, payment],
    ['a card alone is enough', { linkPayment: false, creditCardId: 'c1' }, {}],
    ['a link alone is enough', { linkPayment: true, creditCardId: null }, {}],
    [
      'all of them, told at once',
      { addressId: null, serviceId: null, linkPayment: false, clients: 0, end: '' },
      {
        ...address,
        ...service,
        ...payment,
        clients: 'Informe de 1 a 4 clientes',
        end: 'Informe o horário final',
      },
    ],
  ])('%s', (_, booking, expected) => expect(problems(booking)).toEqual(expected));
});

it('B-NEW-03 B-NEW-15 has the words and limits of the specification', () => {
  expect(NO_ADDRESS).toBe(
    'Não é possível criar um agendamento para este usuário pois ele não possui um endereço',
  );
  expect(MASSAGE_CATEGORY).toBe('c101');
  expect(BOOKING_LIMITS).toEqual({
    opens: '07:00',
    closes: '22:00',
    daysAhead: 30,
    leastClients: 1,
    mostClients: 4,
    noteLength: 500,
  });
});

it.each([
  ['12:00, 90 minutes', '2026-03-10T15:00:00.000Z', 90, 30, '2026-03-10T16:30:00.000Z'],
  ['a millisecond later', '2026-03-10T15:00:00.001Z', 90, 30, '2026-03-10T17:00:00.000Z'],
  ['no wait, within a step', '2026-03-10T15:01:00.000Z', 0, 15, '2026-03-10T15:15:00.000Z'],
  ['by the minute', '2026-03-10T15:00:30.000Z', 0, 1, '2026-03-10T15:01:00.000Z'],
  // Steps count from midnight in São Paulo: even hours there are odd ones in UTC.
  ['steps of 2 hours', '2026-03-10T15:10:00.000Z', 0, 120, '2026-03-10T17:00:00.000Z'],
  ['steps of 40 minutes', '2026-03-10T15:10:00.000Z', 0, 40, '2026-03-10T15:40:00.000Z'],
  ['over midnight', '2026-03-11T02:50:00.000Z', 0, 50, '2026-03-11T03:00:00.000Z'],
  ['steps of more than a day', '2026-03-10T15:00:00.000Z', 0, 5000, '2026-03-11T03:00:00.000Z'],
  ['interval 0', '2026-03-10T15:00:30.000Z', 0, 0, '2026-03-10T15:01:00.000Z'],
  ['interval NaN', '2026-03-10T15:00:30.000Z', 0, Number.NaN, '2026-03-10T15:01:00.000Z'],
  ['wait NaN', '2026-03-10T15:00:00.000Z', Number.NaN, 30, '2026-03-10T15:00:00.000Z'],
  ['wait below 0', '2026-03-10T15:00:00.000Z', -60, 30, '2026-03-10T15:00:00.000Z'],
])('B-NEW-10 B-NEW-11 the minimum start: %s', (_, now, minMinutes, interval, minimum) =>
  expect(minimumStart(new Date(now), { ...RULES, minMinutes, interval })).toBe(minimum),
);

it.each([1e12, Number.POSITIVE_INFINITY])(
  'B-NEW-10 B-NEW-11 the minimum start: a wait of %d minutes is a date beyond every booking',
  (minMinutes) =>
    expect(minimumStart(NOW, { ...RULES, minMinutes })).toBe('2026-04-10T15:30:00.000Z'),
);

it('B-NEW-10 B-NEW-11 the minimum start: is never before now plus the wait, and less than a step behind it', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2019-03-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
      fc.nat({ max: 3000 }),
      fc.integer({ min: 1, max: 720 }),
      (now, minMinutes, interval) => {
        const minimum = Date.parse(minimumStart(now, { ...RULES, minMinutes, interval }));
        const wanted = now.getTime() + minMinutes * 60_000;
        expect(minimum).toBeGreaterThanOrEqual(wanted);
        expect(minimum - wanted).toBeLessThan(interval * 60_000);
      },
    ),
  );
});

// 12:10 and 90 minutes are 13:40, rounded up 14:00.
const message = 'A data mínima do agendamento é 10/03/2026 14:00';
it.each([
  ['13:59', { start: message }],
  ['14:00', {}],
])('B-NEW-10 the minimum start: today from %s', (start, expected) =>
  expect(problems({ day: TODAY, start, end: '16:00' })).toEqual(expected),
);

it('B-NEW-10 the minimum start: does not hold in real time, nor before the rules are known', () => {
  const soon = { day: TODAY, start: '12:30', end: '14:00' };
  expect(problems({ ...soon, realtime: true })).toEqual({});
  expect(unruled(soon)).toEqual({});
});
