import { describe, expect, it } from 'vitest';
import { bonusProblems, bonusText, decisionLabel, isOtherReason, isPdf, mayCorrect } from './index';

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
    [200_000, undefined],
    [200_001, 'Limite de 2000'],
    [-1, 'Limite de 2000'],
    [10.5, REQUIRED],
  ])('P-BON-03 %d cents: %s', (value, problem) =>
    expect(bonusProblems({ ...WHOLE, value }).value).toBe(problem),
  );

  it.each([
    [72, undefined],
    [73, 'Máximo de 72 caracteres'],
  ])('P-BON-04 a description of %i characters: %s', (length, problem) =>
    expect(bonusProblems({ ...WHOLE, description: 'é'.repeat(length) }).description).toBe(problem),
  );

  it.each([
    [2, null, undefined],
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

it('P-BON-05 only reason 23 has words of its own', () =>
  expect([22, 23, '23', null].filter(isOtherReason)).toEqual([23, '23']));

it('P-BON-18 only a refused bonus may be corrected', () =>
  expect([null, 0, 1, 2, 3, 4, 5, 6].filter(mayCorrect)).toEqual([4, 5]));

it('P-BON-19 a decision in words', () =>
  expect([true, false].map(decisionLabel)).toEqual(['Aprovado', 'Reprovado']));

it('P-BON-06 a PDF is known by how it begins and ends', () => {
  const whole = `%PDF-1.4\n${'a'.repeat(5_000)}%%EOF\n`;
  const texts = [
    whole,
    '%PDF-1.4\n',
    '%PDF-<script>%%EOF',
    ` ${whole}`,
    `${whole}${'a'.repeat(1_024)}`,
    '',
  ];
  expect(texts.filter((text) => isPdf(new TextEncoder().encode(text)))).toEqual([whole]);
});
