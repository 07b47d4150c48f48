import { describe, expect, it } from 'vitest';
import { bonusProblems, bonusText, decisionWord, isOtherReason, isPdf, mayCorrect } from './index';

const WHOLE = {
  value: 5_000,
  reason: 2,
  description: 'Diária',
  scheduleId: 'b1',
  scheduleDate: '2026-03-09T15:00:00.000Z',
};
const REQUIRED = 'Preenchimento Obrigatório';

describe('a bonus', () => {
  it('P-BON-02 what is whole can be paid', () => expect(bonusProblems(WHOLE)).toEqual({}));

  it.each(['value', 'scheduleId', 'scheduleDate', 'description'])(
    'P-BON-02 without %s it cannot',
    (name) => {
      for (const empty of [null, undefined, ...(name === 'value' ? [0] : ['', '  '])])
        expect(bonusProblems({ ...WHOLE, [name]: empty })).toEqual({ [name]: REQUIRED });
    },
  );

  it.each([
    [1, undefined],
    [199_999, undefined],
    [200_000, undefined],
    [200_001, 'Limite de 2000'],
    [-1, 'Limite de 2000'],
    [10.5, REQUIRED],
  ])('P-BON-03 %d cents: %s', (value, problem) =>
    expect(bonusProblems({ ...WHOLE, value }).value).toBe(problem),
  );

  it.each([
    [71, undefined],
    [72, undefined],
    [73, 'Máximo de 72 caracteres'],
  ])('P-BON-04 a description of %i characters: %s', (length, problem) =>
    expect(bonusProblems({ ...WHOLE, description: 'é'.repeat(length) }).description).toBe(problem),
  );

  it.each([
    [2, null, undefined],
    [23, 'Acordo', undefined],
    [23, ' ', REQUIRED],
    [23, 'a'.repeat(73), 'Máximo de 72 caracteres'],
  ])('P-BON-05 reason %i with the text %j: %s', (reason, reasonText, problem) =>
    expect(bonusProblems({ ...WHOLE, reason, reasonText }).reasonText).toBe(problem),
  );

  it.each([0, 39, null])('P-BON-13 P-BON-14 reason %s is none', (reason) =>
    expect(bonusProblems({ ...WHOLE, reason })).toEqual({ reason: REQUIRED }),
  );
});

it.each([
  ['  a   b ', 'a b '],
  ['a\t\nb', 'a b'],
  ['x'.repeat(73), 'x'.repeat(72)],
  [`${'x'.repeat(71)}😀b`, `${'x'.repeat(71)}😀`],
])('P-BON-04 %j is typed as %j', (typed, kept) => expect(bonusText(typed)).toBe(kept));

it.each([
  [23, true],
  ['23', true],
  [22, false],
  [null, false],
])('P-BON-05 reason %s has words of its own: %s', (reason, isOther) =>
  expect(isOtherReason(reason)).toBe(isOther),
);

it.each([
  [null, false],
  [0, false],
  [1, false],
  [2, false],
  [3, false],
  [4, true],
  [5, true],
  [6, false],
])('P-BON-18 a bonus at %s may be corrected: %s', (status, may) =>
  expect(mayCorrect(status)).toBe(may),
);

it('P-BON-19 a decision in words', () =>
  expect([true, false].map(decisionWord)).toEqual(['Aprovado', 'Reprovado']));

it.each([
  ['%PDF-1.4', true],
  ['%PDF', false],
  [' %PDF-', false],
  ['PK', false],
  ['', false],
])('P-BON-06 what begins with %j is a PDF: %s', (text, is) =>
  expect(isPdf(new TextEncoder().encode(text))).toBe(is),
);
