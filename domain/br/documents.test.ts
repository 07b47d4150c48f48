import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatCep,
  formatCnpj,
  formatCpf,
  hideCpf,
  isValidCep,
  isValidCnpj,
  isValidCpf,
} from './index';

describe('CPF', () => {
  it.each([
    ['123.456.789-09', true],
    ['12345678909', true],
    [' 123 456 789 09 ', true],
    ['12345678908', false],
    ['12345678919', false],
    ['1234567890', false],
    ['123456789090', false],
    ['00000000000', false],
    ['99999999999', false],
    ['1234567890a', false],
    ['１２３４５６７８９０９', false],
  ])('%s is valid: %s', (cpf, valid) => expect(isValidCpf(cpf)).toBe(valid));

  it('has one right pair of check digits for nine digits', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_998 }), (number) => {
        const base = String(number).padStart(9, '0');
        if (/^(.)\1*$/.test(base)) return;
        const right = Array.from(
          { length: 100 },
          (_, check) => base + String(check).padStart(2, '0'),
        );
        expect(right.filter(isValidCpf)).toHaveLength(1);
      }),
      { numRuns: 50 },
    );
  });

  it.each([
    ['12345678909', '123.456.789-09'],
    ['123.456.789-09', '123.456.789-09'],
    ['1234567890', '1234567890'],
    ['', ''],
  ])('%s is shown as %s', (cpf, shown) => expect(formatCpf(cpf)).toBe(shown));
});

describe('CNPJ', () => {
  it.each([
    ['11.222.333/0001-81', true],
    ['11222333000181', true],
    ['11222333000180', false],
    ['11222333000191', false],
    ['12.ABC.345/01DE-35', true],
    ['12abc34501de35', true],
    ['12.ABC.345/01DE-34', false],
    ['12.ABC.345/01DE-3X', false],
    ['00000000000000', false],
    ['1122233300018', false],
  ])('%s is valid: %s', (cnpj, valid) => expect(isValidCnpj(cnpj)).toBe(valid));

  it.each([
    ['11222333000181', '11.222.333/0001-81'],
    ['12abc34501de35', '12.ABC.345/01DE-35'],
    ['123', '123'],
  ])('%s is shown as %s', (cnpj, shown) => expect(formatCnpj(cnpj)).toBe(shown));
});

describe('CEP', () => {
  it.each([
    ['01310100', true],
    ['01310-100', true],
    ['0131010', false],
    ['013101000', false],
    ['0131010a', false],
  ])('%s is valid: %s', (cep, valid) => expect(isValidCep(cep)).toBe(valid));

  it.each([
    ['01310100', '01310-100'],
    ['0131010', '0131010'],
  ])('%s is shown as %s', (cep, shown) => expect(formatCep(cep)).toBe(shown));
});

describe('a CPF that is not for everybody', () => {
  it.each([
    ['52998224725', '***.982.247-**'],
    ['529.982.247-25', '***.982.247-**'],
    ['5299822', '*******'],
    ['', ''],
  ])('%j is shown as %j', (cpf, shown) => expect(hideCpf(cpf)).toBe(shown));
});
