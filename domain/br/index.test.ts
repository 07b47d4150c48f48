import { describe, expect, it } from 'vitest';
import {
  formatCep,
  formatCpf,
  formatPhone,
  isValidCep,
  isValidCpf,
  isValidPhone,
  normaliseText,
  phoneDigits,
} from './index';

describe('Brazilian documents', () => {
  it.each([
    ['529.982.247-25', true],
    ['52998224725', true],
    ['52998224724', false],
    ['11111111111', false],
    ['5299822472', false],
    ['', false],
  ])('CPF %s is valid: %s', (cpf, valid) => expect(isValidCpf(cpf)).toBe(valid));

  it.each([
    ['11987654321', true],
    ['1134567890', true],
    ['+55 11 98765-4321', true],
    ['1187654321', false],
    ['10987654321', false],
    ['119876543210', false],
    ['987654321', false],
  ])('telephone %s is valid: %s', (phone, valid) => expect(isValidPhone(phone)).toBe(valid));

  it.each([
    ['11987654321', '(11) 9 8765-4321'],
    ['1134567890', '(11) 3456-7890'],
    ['5511987654321', '+55 (11) 9 8765-4321'],
    ['551134567890', '+55 (11) 3456-7890'],
  ])('telephone %s reads %s', (phone, shown) => expect(formatPhone(phone)).toBe(shown));

  it('masks and unmasks', () => {
    expect(formatCpf('52998224725')).toBe('529.982.247-25');
    expect(formatCep('01310100')).toBe('01310-100');
    expect(isValidCep('01310-100')).toBe(true);
    expect(isValidCep('0131010')).toBe(false);
    expect(phoneDigits('+55 (11) 98765-4321')).toBe('11987654321');
    expect(normaliseText('  São   PAULO ')).toBe('sao paulo');
  });
});
