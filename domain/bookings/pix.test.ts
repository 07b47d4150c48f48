import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isPaidByPix,
  NO_PROFESSIONAL,
  OTHER_BANK,
  PIX_BANK,
  PIX_MESSAGES,
  type PixInput,
  pixProblems,
  pixSum,
} from './pix';

const TOTAL = 10_000;
const PAID = [
  { id: 'E1', cents: 2_500 },
  { id: 'E2', cents: 2_499 },
];
const LEFT = 5_001;

const problems = (input: Partial<PixInput>, payments = PAID, total = TOTAL) =>
  pixProblems({ id: 'E3', bank: PIX_BANK, cents: 100, ...input }, payments, total);

it.each([
  ['all of it', {}, {}],
  ['a code', { id: '' }, { id: 'Informe o código PIX' }],
  ['a code that is not blank', { id: ' \t' }, { id: 'Informe o código PIX' }],
  ['a bank', { bank: '' }, { bank: 'Informe o banco' }],
  ['a value', { cents: null }, { value: 'Informe o valor' }],
  ['a value that is a number', { cents: Number.NaN }, { value: 'Informe o valor' }],
  ['whole cents', { cents: 0.5 }, { value: 'Informe o valor' }],
  ['a value not below 0', { cents: -1 }, { value: 'O valor não pode ser negativo' }],
  ['a value that pays something', { cents: 0 }, { value: 'O valor deve ser maior que zero' }],
  ['at least a cent', { cents: 1 }, {}],
])('B-PAY-08 what a PIX payment needs: %s', (_, input, expected) =>
  expect(problems(input)).toEqual(expected),
);

describe('B-PAY-09 a code that is registered', () => {
  it.each([
    ['E1', { id: PIX_MESSAGES.taken }],
    [' E2\u200b', { id: PIX_MESSAGES.taken }],
    ['E12', {}],
  ])('%j', (id, expected) => expect(problems({ id })).toEqual(expected));

  it('is found though it was stored with spaces', () =>
    expect(problems({ id: 'E9' }, [{ id: ' E9', cents: 1 }])).toEqual({ id: PIX_MESSAGES.taken }));

  it('has the words of the specification', () =>
    expect(PIX_MESSAGES.taken).toBe('Esse código PIX já está cadastrado!'));
});

const EXCEEDS = { value: 'Os pagamentos PIX não podem exceder o total do pedido!' };
it.each([
  ['one cent below', LEFT - 1, PAID, TOTAL, {}],
  ['equal', LEFT, PAID, TOTAL, {}],
  ['one cent above', LEFT + 1, PAID, TOTAL, EXCEEDS],
  ['nothing is owed', 1, [], 0, EXCEEDS],
  ['the total is unknown', 1, [], Number.NaN, EXCEEDS],
  ['a payment is unknown', 1, [{ id: 'E1', cents: Number.NaN }], TOTAL, EXCEEDS],
])('B-PAY-10 the sum and the total: %s', (_, cents, payments, total, expected) =>
  expect(problems({ cents }, payments, total)).toEqual(expected),
);

it('B-PAY-10 the sum and the total: accepts a value exactly when the new sum is not above the total', () => {
  const cents = fc.integer({ min: 1, max: 50_000 });
  fc.assert(
    fc.property(fc.array(cents, { maxLength: 5 }), cents, cents, (paid, more, total) => {
      const payments = paid.map((value, index) => ({ id: `P${index}`, cents: value }));
      const sum = [...paid, more].reduce((one, other) => one + other, 0);
      expect(Object.keys(problems({ cents: more }, payments, total)).length === 0).toBe(
        sum <= total,
      );
    }),
  );
});

it.each([
  ['B-PAY-05 a cent is missing', 9_999, TOTAL, false],
  ['B-PAY-05 to the cent', 10_000, TOTAL, true],
  ['B-PAY-05 a cent too much', 10_001, TOTAL, false],
  ['B-PAY-05 nothing of nothing', 0, 0, false],
  ['B-PAY-05 unknown', Number.NaN, Number.NaN, false],
])('paid by PIX: %s', (_, sum, total, isPaid) => expect(isPaidByPix(sum, total)).toBe(isPaid));

it('B-PAY-06 paid by PIX: is over when any of its payments goes', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 90_000 }), { minLength: 1, maxLength: 6 }),
      fc.nat(),
      (values, pick) => {
        const payments = values.map((cents, index) => ({ id: `P${index}`, cents }));
        const total = pixSum(payments);
        expect(isPaidByPix(pixSum(payments), total)).toBe(true);
        const rest = payments.filter((_, index) => index !== pick % payments.length);
        expect(isPaidByPix(pixSum(rest), total)).toBe(false);
      },
    ),
  );
});

it('B-PAY-05 paid by PIX: sums in cents, where 0,10 and 0,20 make 0,30', () => {
  expect(pixSum([])).toBe(0);
  expect(pixSum(PAID)).toBe(4_999);
});

it('B-PAY-07 B-PAY-12 has the words of the specification', () => {
  expect(NO_PROFESSIONAL).toBe('Edição desabilitada for falta de profissão');
  expect(OTHER_BANK).toBe('Outro');
  expect(PIX_BANK).not.toBe(OTHER_BANK);
});
