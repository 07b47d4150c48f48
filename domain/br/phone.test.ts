import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  areaCodes,
  formatPhone,
  isValidPhone,
  phoneDigits,
  STATES,
  stateName,
  whatsAppUrl,
} from './index';

it('area codes: are 67, all different', () => expect(new Set(areaCodes).size).toBe(67));

it('area codes: others are none', () => {
  const others = '10 20 23 25 26 29 30 36 39 40 50 52 56 70 72'.split(' ');
  expect(others.filter((code) => isValidPhone(`${code}987654321`))).toEqual([]);
});

it('area codes: each has mobiles and landlines', () => {
  for (const code of areaCodes) {
    expect(isValidPhone(`${code}987654321`)).toBe(true);
    expect(isValidPhone(`${code}34567890`)).toBe(true);
  }
});

describe('P-CUST-35 telephones', () => {
  it('have a mobile or landline number, with the code of Brazil or without', () => {
    const mobile = ['11900000000', '(11) 9 8765-4321', '5511987654321'];
    const fixed = ['1120000000', '1159999999', '\u202a+55 11 3456\u20117890', '551134567890'];
    const short = ['1119999999', '1160000000', '1190000000', '11899999999', '987654321', ''];
    const long = ['119876543210', '5411987654321', '+1 11 98765-4321', '11 98765-4321 ramal 2'];
    const right = [...mobile, ...fixed];
    expect([...right, ...short, ...long].filter(isValidPhone)).toEqual(right);
  });

  it.each([
    ['+55 (11) 98765-4321', '11987654321'],
    ['55 11 3456-7890', '1134567890'],
    ['55 (55) 99876-5432', '55998765432'],
    ['55 99876-5432', '55998765432'],
    ['5534567890', '5534567890'],
    ['+1 212 555 0100', '12125550100'],
    ['011 98765-4321', '11987654321'],
    ['+55 (0)11 3456-7890', '1134567890'],
    ['', ''],
  ])('the digits of %s are %s', (text, digits) => expect(phoneDigits(text)).toBe(digits));

  it.each([
    ['119876543', '119876543'],
    ['1134567890', '(11) 3456-7890'],
    ['11987654321', '(11) 9 8765-4321'],
    ['551134567890', '+55 (11) 3456-7890'],
    ['5511987654321', '+55 (11) 9 8765-4321'],
    ['55119876543210', '55119876543210'],
  ])('%s is shown as %s', (phone, shown) => expect(formatPhone(phone)).toBe(shown));

  it('a valid phone is read back from how it is shown', () => {
    const national = fc
      .tuple(fc.constantFrom(...areaCodes), fc.integer({ min: 0, max: 99_999_999 }))
      .map(([code, number]) => `${code}9${String(number).padStart(8, '0')}`);
    fc.assert(
      fc.property(national, (digits) => {
        expect(phoneDigits(formatPhone(digits))).toBe(digits);
        expect(phoneDigits(`+55${digits}`)).toBe(digits);
      }),
    );
  });
});

it('states: are 27, by name', () => {
  expect(STATES).toHaveLength(27);
  expect(STATES.map(({ name }) => name)).toEqual(
    STATES.map(({ name }) => name).sort((a, b) => a.localeCompare(b, 'pt-BR')),
  );
});

it.each([
  ['SP', 'São Paulo'],
  ['df', 'Distrito Federal'],
  ['XX', undefined],
  ['constructor', undefined],
])('states: %s is %s', (code, name) => expect(stateName(code)).toBe(name));

it.each([
  ['11987654321', undefined, 'https://wa.me/5511987654321'],
  ['1134567890', undefined, 'https://wa.me/551134567890'],
  ['351912345678', undefined, 'https://wa.me/351912345678'],
  ['11987654321', 'Código: a&b', 'https://wa.me/5511987654321?text=C%C3%B3digo%3A%20a%26b'],
])('whatsAppUrl: writes to %s with the text %s at %s', (digits, text, url) =>
  expect(whatsAppUrl(digits, text)).toBe(url),
);
