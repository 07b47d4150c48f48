import fc from 'fast-check';
import { expect, it } from 'vitest';
import { minimumStart, type NewBooking, newBookingProblems } from './newBooking';
import type { PriceRules } from './price';

/** 12:10 in São Paulo. */
const NOW = new Date('2026-03-10T15:10:00Z');

const RULES: PriceRules = {
  startHour: 8,
  endHour: 20,
  minMinutes: 90,
  interval: 30,
  range: [],
  multipliers: [],
  realtime: 0,
  preference: 0,
};

const BOOKING: NewBooking = {
  addressId: 'a1',
  serviceId: 's1',
  day: '2026-03-10',
  start: '14:00',
  end: '16:00',
  clients: 1,
  realtime: false,
  linkPayment: true,
};

const problems = (booking: Partial<NewBooking>) =>
  newBookingProblems({ ...BOOKING, ...booking }, RULES, NOW);

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

it.each([1e12, 1e300, Number.POSITIVE_INFINITY])(
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
  expect(problems({ start, end: '16:00' })).toEqual(expected),
);

it('B-NEW-10 the minimum start: does not hold in real time, nor before the rules are known', () => {
  const soon = { start: '12:30', end: '14:00' };
  expect(problems({ ...soon, realtime: true })).toEqual({});
  expect(newBookingProblems({ ...BOOKING, ...soon }, undefined, NOW)).toEqual({});
});
