import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  formatCep,
  formatCnpj,
  formatCpf,
  hideCpf,
  isValidCep,
  isValidCnpj,
  isValidCpf,
} from './index';

it('CPF: is valid with its check digits, however it is written', () => {
  const right = ['123.456.789-09', '12345678909', ' 123 456 789 09 '];
  const wrong = ['12345678908', '12345678919', '1234567890', '123456789090', '1234567890a'];
  const odd = ['00000000000', '99999999999', '１２３４５６７８９０９', ''];
  expect([...right, ...wrong, ...odd].filter(isValidCpf)).toEqual(right);
});

it('CPF: has one right pair of check digits for nine digits', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_998 }), (number) => {
      const base = String(number).padStart(9, '0');
      if (/^(.)\1*$/.test(base)) return;
      const checks = Array.from({ length: 100 }, (_, check) => String(check).padStart(2, '0'));
      expect(checks.filter((check) => isValidCpf(base + check))).toHaveLength(1);
    }),
    { numRuns: 50 },
  );
});

it.each([
  ['12345678909', '123.456.789-09'],
  ['123.456.789-09', '123.456.789-09'],
  ['1234567890', '1234567890'],
])('CPF: %s is shown as %s', (cpf, shown) => expect(formatCpf(cpf)).toBe(shown));

it('CNPJ: is valid with its check digits, with letters too', () => {
  const right = ['11.222.333/0001-81', '11222333000181', '12.ABC.345/01DE-35', '12abc34501de35'];
  const wrong = ['11222333000180', '11222333000191', '12.ABC.345/01DE-34', '12.ABC.345/01DE-3X'];
  const odd = ['00000000000000', '1122233300018'];
  expect([...right, ...wrong, ...odd].filter(isValidCnpj)).toEqual(right);
});

it.each([
  ['11222333000181', '11.222.333/0001-81'],
  ['12abc34501de35', '12.ABC.345/01DE-35'],
  ['123', '123'],
])('CNPJ: %s is shown as %s', (cnpj, shown) => expect(formatCnpj(cnpj)).toBe(shown));

it('a CEP has eight digits, and a hyphen when it is shown', () => {
  const texts = ['01310100', '01310-100', '0131010', '013101000', '0131010a'];
  expect(texts.filter(isValidCep)).toEqual(['01310100', '01310-100']);
  expect(['01310100', '0131010'].map(formatCep)).toEqual(['01310-100', '0131010']);
});

it.each([
  ['52998224725', '***.982.247-**'],
  ['529.982.247-25', '***.982.247-**'],
  ['***.982.247-**', '***.982.247-**'],
  ['5299822', '*******'],
  ['', ''],
])('a CPF that is not for everybody: %j is shown as %j', (cpf, shown) =>
  expect(hideCpf(cpf)).toBe(shown),
);
