import { maskitoTransform } from '@maskito/core';
import { describe, expect, it } from 'vitest';
import { DAY_MASK } from './dayMask';

describe('a day that is pasted', () => {
  it.each([
    ['21/10/1990', '21/10/1990'],
    ['21101990', '21/10/1990'],
    ['1990-10-21', '21/10/1990'],
    ['1990-10-21T03:00:00.000Z', '21/10/1990'],
    ['1990-1-2', '02/01/1990'],
    ['1/2/2024', '01/02/2024'],
    ['01.02.2024', '01/02/2024'],
    [' 1-2-2024 ', '01/02/2024'],
    ['sexta-feira', ''],
    ['1/2/20245', '12/20/245'],
  ])('%s stands as %s', (pasted, shown) => expect(maskitoTransform(pasted, DAY_MASK)).toBe(shown));
});
