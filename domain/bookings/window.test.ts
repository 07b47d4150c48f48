import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateTypeOf, minutesOf, movedEnd, roundTime, timeOf, windowProblem } from './window';

it.each([
  ['00:00', 0],
  ['23:59', 1439],
  ['24:00', 1440],
])('B-NEW-05 times: %s is minute %i of the day', (time, minutes) => {
  expect(minutesOf(time)).toBe(minutes);
  expect(timeOf(minutes)).toBe(time);
});

it.each(['', '7:00', '07:60', '24:01', '25:00', '07:00:00', ' 07:00', '07:00\n'])(
  'B-NEW-05 times: %j is no time',
  (text) => expect(minutesOf(text)).toBeNaN(),
);

describe('B-NEW-28 a time is rounded to the interval', () => {
  it.each([
    ['10:14', 30, '10:00'],
    ['10:15', 30, '10:30'],
    ['10:44', 30, '10:30'],
    ['10:45', 30, '11:00'],
    ['10:07', 15, '10:00'],
    ['10:08', 15, '10:15'],
    ['10:29', 60, '10:00'],
    ['10:30', 60, '11:00'],
    // The day does not end in another one, and its last multiple is one.
    ['23:59', 30, '23:30'],
    ['23:59', 50, '23:20'],
    ['13:00', 1000, '16:40'],
    ['23:59', 1441, '00:00'],
  ])('%s by %i minutes is %s', (time, interval, rounded) =>
    expect(roundTime(time, interval)).toBe(rounded),
  );

  it.each([
    ['10:17', 0],
    ['10:17', 0.5],
    ['10:17', Number.NaN],
    ['10:17', Number.POSITIVE_INFINITY],
    ['', 30],
  ])('%j by %d stays as it is', (time, interval) => expect(roundTime(time, interval)).toBe(time));

  it('is a multiple of the interval, near by, and rounding it again changes nothing', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1439 }),
        fc.integer({ min: 1, max: 3000 }),
        (minute, interval) => {
          const rounded = roundTime(timeOf(minute), interval);
          const at = minutesOf(rounded);
          expect(at % interval).toBe(0);
          expect(at).toBeLessThan(1440);
          expect(Math.abs(at - minute)).toBeLessThan(interval);
          expect(roundTime(rounded, interval)).toBe(rounded);
        },
      ),
    );
  });
});

it.each([
  ['10:00', '11:59', 'FIXED'],
  ['10:00', '12:00', 'FIXED'],
  ['10:00', '12:01', 'FLEX'],
] as const)('B-NEW-20 the type of a new booking: %s to %s is %s', (start, end, type) =>
  expect(dateTypeOf(start, end)).toBe(type),
);

it('B-NEW-19 the type of a new booking: a window of real time is FIXED, however long', () =>
  expect(dateTypeOf('07:00', '22:00', true)).toBe('FIXED'));

describe('a new window', () => {
  const TODAY = '2026-03-10';
  const PAST = 'A data não pode ser anterior a hoje';
  const OTHER_DAY = 'Datas precisam estar no mesmo dia';
  const BEFORE = 'Data final é menor que inicial';
  const MISSING = 'Informe a data e o horário';

  it.each([
    ['B-ACT-05 a millisecond before', '2026-03-10T13:00:00.001Z', '2026-03-10T13:00:00Z', BEFORE],
    ['B-ACT-08 the same instant', '2026-03-10T13:00:00Z', '2026-03-10T13:00:00Z', undefined],
    ['B-ACT-05 a millisecond after', '2026-03-10T13:00:00Z', '2026-03-10T13:00:00.001Z', undefined],
    ['B-ACT-05 before, by offsets', '2026-03-10T10:00:00-03:00', '2026-03-10T12:59:00Z', BEFORE],
    ['B-ACT-05 later, by offsets', '2026-03-10T10:00:00-0300', '2026-03-10T13:01:00Z', undefined],
    // São Paulo is 3 hours behind: its midnight is 03:00 UTC.
    ['B-ACT-06 to the last minute', '2026-03-10T13:00:00Z', '2026-03-11T02:59:00Z', undefined],
    ['B-ACT-06 to midnight', '2026-03-10T13:00:00Z', '2026-03-11T03:00:00Z', OTHER_DAY],
    ['B-ACT-06 over midnight', '2026-03-11T02:59:00Z', '2026-03-11T03:00:00Z', OTHER_DAY],
    ['B-ACT-07 yesterday to its end', '2026-03-10T02:00:00Z', '2026-03-10T02:59:59Z', PAST],
    ['B-ACT-07 today from its start', '2026-03-10T03:00:00Z', '2026-03-10T04:00:00Z', undefined],
    ['B-ACT-05 without a start', '', '2026-03-10T14:00:00Z', MISSING],
    ['B-ACT-05 without an end', '2026-03-10T14:00:00Z', '', MISSING],
    ['B-ACT-05 with a word', '2026-03-10T14:00:00Z', 'amanhã', MISSING],
  ])('%s', (_, start, end, problem) => expect(windowProblem(start, end, TODAY)).toBe(problem));

  it('B-ACT-05 reads an instant without an offset as UTC, in any zone of the machine', () => {
    expect(windowProblem('2026-03-10T13:00:00Z', '2026-03-10T13:00:00', TODAY)).toBeUndefined();
    expect(windowProblem('2026-03-10T13:01:00', '2026-03-10T13:00:00Z', TODAY)).toBe(BEFORE);
  });

  it('B-ACT-06 the day on which the clocks skipped midnight is one day', () => {
    // 2018-11-04 began at 01:00, which was 03:00 UTC.
    const start = '2018-11-04T03:00:00Z';
    expect(windowProblem(start, '2018-11-05T01:59:00Z', '2018-11-04')).toBeUndefined();
    expect(windowProblem(start, '2018-11-05T02:00:00Z', '2018-11-04')).toBe(OTHER_DAY);
    expect(windowProblem('2018-11-04T02:59:00Z', start, '2018-11-03')).toBe(OTHER_DAY);
  });
});

describe('a window that begins at another instant', () => {
  const before = { start: '2026-03-10T12:00:00Z', end: '2026-03-10T14:30:00Z' };

  it.each([
    ['another day', '2026-04-02T12:00:00Z', '2026-04-02T14:30:00.000Z'],
    ['another hour', '2026-03-10T15:00:00Z', '2026-03-10T17:30:00.000Z'],
    ['to the last minute', '2026-03-11T00:29:00Z', '2026-03-11T02:59:00.000Z'],
    ['to midnight', '2026-03-11T00:30:00Z', undefined],
    ['what is still typed', '10/0 às 09:00', undefined],
  ])('is as long as it was: %s', (_, start, end) => expect(movedEnd(start, before)).toBe(end));

  it('has no end where there was none', () =>
    expect(movedEnd('2026-04-02T12:00:00Z', { start: before.start })).toBeUndefined());
});
