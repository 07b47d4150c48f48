import { expect, it } from 'vitest';
import { formatInteger, formatPercent } from './index';

it.each([
  [-0, '0'],
  [1000, '1.000'],
  [-1_234_567, '-1.234.567'],
])('formatInteger: %d is %s', (value, text) => expect(formatInteger(value)).toBe(text));

it('formatInteger: a percentage has its sign', () => expect(formatPercent(1350)).toBe('1.350%'));
