import { expect, it } from 'vitest';
import {
  addMonths,
  dayInMonth,
  dayName,
  isMonth,
  lastDayOf,
  monthName,
  weekdayOf,
  weeksOf,
} from './day';

it('months: isMonth takes YYYY-MM alone', () => {
  const others = ['2026-13', '2026-00', '2026-3', '2026-03-01', '', null];
  expect(['2026-03', '2026-12', ...others].filter(isMonth)).toEqual(['2026-03', '2026-12']);
});

it.each([
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
  ['2026-01', -13, '2024-12'],
])('months: %s and %i months is %s', (month, count, moved) =>
  expect(addMonths(month, count)).toBe(moved),
);

it.each([
  ['2026-13', 1],
  ['9999-12', 1],
  ['0000-01', -1],
])('months: refuses %s and %i months', (month, count) =>
  expect(() => addMonths(month, count)).toThrow(RangeError),
);

it.each([
  ['2024-02', '2024-02-29'],
  ['2026-04', '2026-04-30'],
  ['2026-12', '2026-12-31'],
])('months: %s ends on %s', (month, day) => expect(lastDayOf(month)).toBe(day));

it.each([
  ['2026-03-31', '2026-04', '2026-04-30'],
  ['2026-03-15', '2026-02', '2026-02-15'],
])('months: %s in %s is %s', (day, month, same) => expect(dayInMonth(day, month)).toBe(same));

it.each([
  ['2026-03-08', 0],
  ['2026-03-14', 6],
])('months: %s is weekday %i', (day, weekday) => expect(weekdayOf(day)).toBe(weekday));

it.each([
  ['2026-02', 4, '2026-02-01', '2026-02-28'],
  ['2026-03', 5, '2026-03-01', '2026-04-04'],
  ['2026-08', 6, '2026-07-26', '2026-09-05'],
])('months: %s has %i weeks, from %s to %s', (month, count, first, last) => {
  const weeks = weeksOf(month);
  expect(weeks).toHaveLength(count);
  expect(weeks.every((week) => week.length === 7)).toBe(true);
  expect([weeks[0]?.[0], weeks.at(-1)?.[6]]).toEqual([first, last]);
});

it('months: names months and days', () => {
  expect(monthName('2026-03')).toBe('março de 2026');
  expect(dayName('2026-03-10')).toBe('terça-feira, 10 de março de 2026');
});
