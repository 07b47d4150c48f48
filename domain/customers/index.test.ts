import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CARD_PROVIDER,
  CREDIT_FIELD_CAP,
  CREDIT_LIMIT,
  CREDIT_LIMIT_TEXT,
  CREDIT_LIMIT_TITLE,
  CREDIT_REASONS,
  type CreditInput,
  collapseSpaces,
  creditProblems,
  DEFAULT_ADDRESS_NAME,
  exceedsCreditLimit,
  GENDERS,
  isBlocked,
} from './index';

const VALUE = { value: 'Somente valores negativos' };
const DESCRIPTION = { description: 'Preenchimento Obrigatório' };
const REASON = { reason: 'Preenchimento Obrigatório' };

const problems = (input: Partial<CreditInput>) =>
  creditProblems({ value: 1_000, description: 'Atraso', reason: 'A-ATRASO', ...input });

it.each([
  ['P-CRED-03 whole', {}, {}],
  ['P-CRED-03 without a value', { value: null }, VALUE],
  ['P-CRED-11 of nothing', { value: 0 }, VALUE],
  ['P-CRED-11 below 0', { value: -1 }, VALUE],
  ['P-CRED-11 of one cent', { value: 1 }, {}],
  ['P-CRED-03 that is no number', { value: Number.NaN }, VALUE],
  ['P-CRED-03 of half a cent', { value: 0.5 }, VALUE],
  ['P-CRED-03 that is not exact', { value: 2 ** 53 }, VALUE],
  ['P-CRED-04 without a description', { description: '' }, DESCRIPTION],
  ['P-CRED-04 with a blank one', { description: ' \n\u00a0' }, DESCRIPTION],
  ['P-CRED-04 without a reason', { reason: null }, REASON],
  ['P-CRED-08 with a reason off the list', { reason: 'A-OUTRO' }, REASON],
])('an addition of credits: %s', (_, input, expected) => expect(problems(input)).toEqual(expected));

it('P-CRED-08 an addition of credits: offers exactly these reasons, in this order, and takes each', () => {
  expect(CREDIT_REASONS.join(' ')).toBe(
    'M-PERMUTA M-GRAVAÇÃO M-EVENTO M-ERRO_PACOTE M-ERRO_ASSINATURA M-ERRO_CUPOM M-ERRO_MGM ' +
      'A-CUSTOMER_EXPERIENCE A-ATRASO Q-QUALIDADE',
  );
  for (const reason of CREDIT_REASONS) expect(problems({ reason })).toEqual({});
});

it('P-CRED-06 the limit of an addition: more than R$ 500,00 exceed it', () => {
  const amounts = [1, 50_000, 50_001, Number.POSITIVE_INFINITY, Number.NaN];
  expect(amounts.filter(exceedsCreditLimit)).toEqual(amounts.slice(2));
});

it('P-CRED-06 P-CRED-05 the limit of an addition: the field holds R$ 1.000,00, an addition R$ 500,00', () => {
  expect(CREDIT_FIELD_CAP).toBe(100_000);
  expect(CREDIT_LIMIT).toBe(50_000);
  expect(CREDIT_LIMIT_TITLE).toBe('Limite atingido');
  expect(CREDIT_LIMIT_TEXT).toBe(
    'O valor máximo de créditos que podem ser inseridos é de R$ 500,00',
  );
});

describe('P-CRED-07 a description while it is typed', () => {
  it.each([
    ['  a   b', 'a b'],
    // The space of a word that is still to come stays.
    ['a ', 'a '],
    ['\t\n a\n\tb\u00a0c', 'a b c'],
    ['   ', ''],
    ['ação   à mão', 'ação à mão'],
  ])('%j becomes %j', (typed, shown) => expect(collapseSpaces(typed)).toBe(shown));

  it('is done once and for all, and keeps every other character', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'ç', ' ', '\t', '\n', '\u00a0', '1') });
    fc.assert(
      fc.property(text, (typed) => {
        const once = collapseSpaces(typed);
        expect(collapseSpaces(once)).toBe(once);
        expect(once).not.toMatch(/^\s|\s\s/);
        expect(once.replace(/\s/g, '')).toBe(typed.replace(/\s/g, ''));
      }),
    );
  });
});

it.each([
  [true, false, true],
  [true, true, false],
  [null, false, false],
  [true, null, false],
])('P-CUST-10 a blocked customer: blocked %s, active %s: %s', (blocked, active, expected) =>
  expect(isBlocked({ blocked, active })).toBe(expected),
);

it('P-CUST-01 has the words of the form', () => {
  expect(GENDERS).toMatchObject({ F: 'Feminino', M: 'Masculino' });
  expect(CARD_PROVIDER).toBe('moip');
  expect(DEFAULT_ADDRESS_NAME).toBe('endereço pessoal');
});
