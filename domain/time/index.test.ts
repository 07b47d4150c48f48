import { describe, expect, it } from 'vitest';
import {
  addDays,
  formatDay,
  formatInstant,
  formatInstantShort,
  instantAt,
  isDay,
  parseDay,
  shownDay,
  startOfDay,
  todayInSaoPaulo,
  utcMidnight,
  wireDay,
} from './index';

describe('days', () => {
  it.each([
    ['2024-02-29', true],
    ['2023-02-29', false],
    ['2023-13-01', false],
    ['2023-1-1', false],
    ['', false],
  ])('%s is a day: %s', (text, expected) => expect(isDay(text)).toBe(expected));

  it.each([
    ['31/12/2025', '2025-12-31'],
    ['29/02/2024', '2024-02-29'],
    ['29/02/2023', null],
    ['31/04/2025', null],
    ['1/1/2025', null],
  ])('reads %s as %s', (typed, day) => expect(parseDay(typed)).toBe(day));

  it('is read back from its own format on every day from 1930 to 2035', () => {
    for (let day = '1930-01-01'; day < '2036-01-01'; day = addDays(day, 1))
      if (parseDay(formatDay(day)) !== day) throw new Error(day);
  });

  it.each([
    ['2026-01-01', -1, '2025-12-31'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2026-11-21', 5, '2026-11-26'],
  ])('%s and %i days is %s', (day, count, expected) => expect(addDays(day, count)).toBe(expected));
});

describe('B-CONST-02 C-CONST-03 P-CONST-01 P-CONST-06 instants in America/Sao_Paulo', () => {
  it.each([
    ['2026-11-21T02:59:59Z', '2026-11-20'],
    ['2026-11-21T03:00:00Z', '2026-11-21'],
    ['2018-12-01T01:59:59Z', '2018-11-30'],
    ['2018-12-01T02:00:00Z', '2018-12-01'],
  ])('at %s it is %s', (now, day) => expect(todayInSaoPaulo(new Date(now))).toBe(day));

  it.each([
    ['2026-03-01T15:04:00Z', '01/03/2026 12:04', '01/03/26 12:04'],
    ['2018-12-25T15:04:00Z', '25/12/2018 13:04', '25/12/18 13:04'],
    ['nonsense', 'nonsense', 'nonsense'],
  ])('%s is shown as %s and %s', (instant, long, short) => {
    expect(formatInstant(instant)).toBe(long);
    expect(formatInstantShort(instant)).toBe(short);
  });

  it.each([
    ['2026-05-01', '10:30', '2026-05-01T13:30:00.000Z'],
    ['2018-12-01', '10:30', '2018-12-01T12:30:00.000Z'],
    ['2018-11-04', '00:00', '2018-11-04T03:00:00.000Z'],
  ])('%s at %s is %s', (day, time, instant) => expect(instantAt(day, time)).toBe(instant));

  it('starts a day whose midnight never was at the change of the clocks', () =>
    expect(startOfDay('2018-11-04')).toBe('2018-11-04T03:00:00.000Z'));
});

describe('P-VOU-05 C-CONST-13 the 3 hours that undo the zone', () => {
  it.each(['2016-10-16', '2017-02-18', '2018-12-01', '2019-02-16', '2019-02-17', '2026-11-21'])(
    'shows the UTC midnight of %s as that day',
    (day) => expect(shownDay(utcMidnight(day))).toBe(day),
  );

  it.each([
    ['2026-05-01T23:59:59Z', '2026-05-01'],
    ['2026-05-02T00:00:00Z', '2026-05-02'],
    ['2018-12-01T22:59:59Z', '2018-12-01'],
    ['2018-12-01T23:00:00Z', '2018-12-02'],
  ])('shows %s as %s', (instant, day) => expect(shownDay(instant)).toBe(day));
});

describe('ruling 2: the day that a wire value means', () => {
  it.each([
    ['2026-03-10', '2026-03-10'],
    ['2026-03-10T00:00:00.000Z', '2026-03-10'],
    ['2026-03-10T03:00:00Z', '2026-03-10'],
    ['2026-03-10T02:59:59Z', '2026-03-09'],
    ['2026-03-10T00:00:00-03:00', '2026-03-10'],
    ['2026-03-10T23:59:59.999-03:00', '2026-03-10'],
    ['2026-03-10T00:00', '2026-03-10'],
    ['2024-02-29', '2024-02-29'],
    ['2025-02-29', undefined],
    ['2026-04-31', undefined],
    ['2026-00-10', undefined],
    // Summer time: the zone was two hours behind UTC.
    ['2018-12-01T02:00:00Z', '2018-12-01'],
    ['2018-12-01T01:59:59Z', '2018-11-30'],
  ])('%s is the day %s', (value, day) => {
    expect(wireDay(value)).toBe(day);
  });

  it('a day travels as its UTC midnight and comes back the same', () => {
    expect(wireDay(utcMidnight('2026-03-10'))).toBe('2026-03-10');
  });
});
