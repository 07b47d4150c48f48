import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween, formatDay, isDay, nextDay, parseDay } from './index';

it('isDay knows the calendar', () => {
  const days = ['2024-02-29', '2000-02-29', '0000-01-01', '9999-12-31'];
  const none = ['2023-02-29', '1900-02-29', '2023-04-31', '2023-00-10', '2023-01-00', '2023-01-32'];
  const others = [
    '2023-13-01',
    '2023-1-1',
    '',
    '2023-01-01T00:00:00Z',
    ' 2023-01-01',
    20230101,
    null,
  ];
  expect([...days, ...none, ...others].filter(isDay)).toEqual(days);
});

it.each([
  ['2018-11-03', 1, '2018-11-04'],
  ['2023-02-28', 1, '2023-03-01'],
  ['2024-03-01', -1, '2024-02-29'],
  ['2026-01-01', 365, '2027-01-01'],
])('addDays: %s and %i days is %s', (day, count, moved) => {
  expect(addDays(day, count)).toBe(moved);
  expect(daysBetween(day, moved) + 0).toBe(count);
});

it.each([
  ['2023-02-29', 1],
  ['9999-12-31', 1],
  ['0000-01-01', -1],
  ['', 1],
])('addDays: refuses %s and %i days', (day, count) =>
  expect(() => addDays(day, count)).toThrow(RangeError),
);

describe('dd/mm/aaaa', () => {
  it.each([
    ['1990-10-21', '21/10/1990'],
    ['ontem', 'ontem'],
  ])('%s is shown as %s', (day, shown) => expect(formatDay(day)).toBe(shown));

  it.each([
    [' 21/10/1990 ', '1990-10-21'],
    ['00/10/1990', null],
    ['1990-10-21', null],
    ['', null],
    ['31/12/2100', '2100-12-31'],
    ['01/02/0026', null],
    ['31/12/9999', null],
  ])('%s is read as %s', (text, day) => expect(parseDay(text)).toBe(day));

  it.each([
    ['09/03', '2026-03-10', '2027-03-09'],
    ['11/03/', '2026-03-10', '2026-03-11'],
    ['01/01', '2026-12-31', '2027-01-01'],
    ['29/02', '2026-03-10', '2028-02-29'],
    ['29/02', '2096-03-01', '2104-02-29'],
    ['30/02', '2026-03-10', null],
    ['10/03/20', '2026-03-10', null],
    ['', '2026-03-10', null],
    ['10/03', 'hoje', null],
  ])('%s without its year is, from %s on, %s', (text, from, day) =>
    expect(nextDay(text, from)).toBe(day),
  );

  it('is read back from its own format on every day from 1930 to 2035', () => {
    for (let day = '1930-01-01'; day < '2036-01-01'; day = addDays(day, 1))
      if (parseDay(formatDay(day)) !== day) throw new Error(day);
  });

  it('never throws on any text', () => {
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
