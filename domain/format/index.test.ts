import { expect, it } from 'vitest';
import { formatInteger, formatPercent, truncateText } from './index';

it.each([
  [-0, '0'],
  [1000, '1.000'],
  [-1_234_567, '-1.234.567'],
])('formatInteger: %d is %s', (value, text) => expect(formatInteger(value)).toBe(text));

it('formatInteger: a percentage has its sign', () => expect(formatPercent(1350)).toBe('1.350%'));

it.each([
  ['abc', 4, 'abc'],
  ['abc', 3, 'abc'],
  ['abc', 2, 'ab…'],
  ['ab c', 3, 'ab…'],
  ['👍👍👍', 2, '👍👍…'],
])('truncateText: %s cut at %d is %s', (text, length, cut) =>
  expect(truncateText(text, length)).toBe(cut),
);
