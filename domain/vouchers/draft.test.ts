import { describe, expect, it } from 'vitest';
import { heavyQuestion, type VoucherDraft } from './draft';

const DRAFT: VoucherDraft = {
  kind: 'single',
  type: 'P',
  percent: 10,
  amount: 2_000,
  start: '2026-03-10',
  end: '2026-03-31',
};

const BOTH: VoucherDraft = {
  ...DRAFT,
  kind: 'both',
  aquisition: { type: 'P', percent: 20 },
  recurrence: { type: 'V', amount: 1_000 },
};

describe('P-VOU-12 the question before half the price is given', () => {
  const asked = (percent: number) => `O desconto é de ${percent}%. Deseja mesmo salvar?`;

  it.each<[VoucherDraft, string | undefined]>([
    [{ ...DRAFT, percent: 49 }, undefined],
    [{ ...DRAFT, percent: 50 }, asked(50)],
    [{ ...DRAFT, percent: 100 }, asked(100)],
    // Amounts say nothing of the price; what is not shown is not given.
    [{ ...DRAFT, type: 'V', percent: 80 }, undefined],
    [{ ...BOTH, percent: 80 }, undefined],
    [
      { ...BOTH, aquisition: { type: 'P', percent: 50 }, recurrence: { type: 'P', percent: 60 } },
      'O desconto é de 50% na primeira compra e 60% nas compras seguintes. Deseja mesmo salvar?',
    ],
  ])('of %j: %s', (draft, question) => expect(heavyQuestion(draft)).toBe(question));

  it('is not asked of what is stored already', () => {
    const stored = { ...DRAFT, percent: 60 };
    expect(heavyQuestion({ ...stored, end: '2026-04-30' }, stored)).toBeUndefined();
    expect(heavyQuestion({ ...stored, percent: 70 }, stored)).toBe(asked(70));
    expect(heavyQuestion(stored, DRAFT)).toBe(asked(60));
  });
});
