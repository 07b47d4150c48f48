import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, compareDays, daysBetween, formatDay, isDay, nextDay, parseDay } from './index';

describe('isDay', () => {
  it.each([
    ['2000-02-29', true],
    ['1900-02-29', false],
    ['0000-01-01', true],
    ['9999-12-31', true],
    ['2023-04-30', true],
    ['2023-04-31', false],
    ['2023-00-10', false],
    ['2023-01-00', false],
    ['2023-01-32', false],
    ['2023-01-01T00:00:00Z', false],
    [' 2023-01-01', false],
    ['21/10/1990', false],
    [20230101, false],
    [null, false],
    [undefined, false],
  ])('%s: %s', (value, expected) => expect(isDay(value)).toBe(expected));
});

describe('addDays', () => {
  it.each([
    ['2018-11-03', 1, '2018-11-04'],
    ['2019-02-16', 1, '2019-02-17'],
    ['2023-02-28', 1, '2023-03-01'],
    ['2024-03-01', -1, '2024-02-29'],
    ['2026-01-01', 0, '2026-01-01'],
    ['2026-01-01', 365, '2027-01-01'],
  ])('%s and %i days is %s', (day, count, moved) => {
    expect(addDays(day, count)).toBe(moved);
    expect(daysBetween(day, moved) + 0).toBe(count);
  });

  it.each([
    ['2023-02-29', 1],
    ['9999-12-31', 1],
    ['0000-01-01', -1],
    ['', 1],
  ])('refuses %s and %i days', (day, count) =>
    expect(() => addDays(day, count)).toThrow(RangeError),
  );

  it('daysBetween refuses what is no day', () =>
    expect(() => daysBetween('2023-02-29', '2023-03-01')).toThrow(RangeError));
});

describe('compareDays', () => {
  it('sorts by the calendar', () => {
    const days = ['2026-02-01', '2025-12-31', '2026-01-31', '2025-12-31'];
    expect(days.sort(compareDays)).toEqual([
      '2025-12-31',
      '2025-12-31',
      '2026-01-31',
      '2026-02-01',
    ]);
  });
});

describe('dd/mm/aaaa', () => {
  it.each([
    ['1990-10-21', '21/10/1990'],
    ['', ''],
    ['ontem', 'ontem'],
  ])('%s is shown as %s', (day, shown) => expect(formatDay(day)).toBe(shown));

  it.each([
    [' 21/10/1990 ', '1990-10-21'],
    ['21/10/199', null],
    ['00/10/1990', null],
    ['21/13/1990', null],
    ['1990-10-21', null],
    ['', null],
  ])('%s is read as %s', (text, day) => expect(parseDay(text)).toBe(day));

  it.each([
    ['10/03', '2026-03-10', '2026-03-10'],
    ['09/03', '2026-03-10', '2027-03-09'],
    ['11/03/', '2026-03-10', '2026-03-11'],
    ['31/12', '2026-12-31', '2026-12-31'],
    ['01/01', '2026-12-31', '2027-01-01'],
    ['29/02', '2026-03-10', '2028-02-29'],
    ['29/02', '2096-03-01', '2104-02-29'],
    ['30/02', '2026-03-10', null],
    ['10/03/20', '2026-03-10', null],
    ['10', '2026-03-10', null],
    ['', '2026-03-10', null],
    ['10/03', 'hoje', null],
  ])('%s without its year is, from %s on, %s', (text, from, day) =>
    expect(nextDay(text, from)).toBe(day),
  );

  it('I3 never throws on any text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        parseDay(text);
        nextDay(text, text);
        formatDay(text);
        isDay(text);
      }),
    );
  });
});
