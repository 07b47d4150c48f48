import { expect, it } from 'vitest';
import { decimal, money } from '../index';
import { textOf } from './format';
import type { Field } from './types';

const field = decimal('Duração') as unknown as Field<number>;

it.each([
  [45, 4_500, '45'],
  ['45.5', 4_550, '45,5'],
  [0.01, 1, '0,01'],
  [1234.56, 123_456, '1.234,56'],
])('a decimal of the wire, %s, is %i hundredths and reads %s', (wire, hundredths, text) => {
  expect(field.codec.decode(wire)).toBe(hundredths);
  expect(field.codec.encode(hundredths)).toBe(Number(wire));
  expect(textOf(field as Field, hundredths, {})).toBe(text);
});

it.each([
  [-1, 'Valor mínimo: 0,00'],
  [0, undefined],
  [1, undefined],
])('C-AREA-15 %i hundredths: %s', (value, problem) => {
  expect(field.check?.(value)).toBe(problem);
});

it('a limit reads as amounts do', () => {
  const limit = money('Limite', { max: 5_000_000 }) as unknown as Field<number>;
  expect([limit.check?.(5_000_000), limit.check?.(5_000_001)]).toEqual([
    undefined,
    'Valor máximo: 50.000,00',
  ]);
});
