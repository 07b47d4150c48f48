import { describe, expect, it } from 'vitest';
import { heavyDiscountConfirmation, type VoucherDraft } from './draft';

const DRAFT: VoucherDraft = {
  kind: 'single',
  value: { kind: 'percent', percent: 10 },
  start: '2026-03-10',
  end: '2026-03-31',
};

const BOTH: VoucherDraft = {
  ...DRAFT,
  kind: 'both',
  aquisition: { value: { kind: 'percent', percent: 20 } },
  recurrence: { value: { kind: 'amount', cents: 1_000 } },
};

const of = (percent: number) => ({ value: { kind: 'percent', percent } as const });

describe('P-VOU-12 the question before half the price is given', () => {
  const asked = (percent: number) => `O desconto é de ${percent}%. Deseja mesmo salvar?`;

  it.each<[VoucherDraft, string | undefined]>([
    [{ ...DRAFT, ...of(49) }, undefined],
    [{ ...DRAFT, ...of(50) }, asked(50)],
    [{ ...DRAFT, ...of(100) }, asked(100)],
    // An amount has no share of the price; a hidden discount is not given.
    [{ ...DRAFT, value: { kind: 'amount', cents: 8_000 } }, undefined],
    [{ ...BOTH, ...of(80) }, undefined],
    [
      { ...BOTH, aquisition: of(50), recurrence: of(60) },
      'O desconto é de 50% na primeira compra e 60% nas compras seguintes. Deseja mesmo salvar?',
    ],
  ])('of %j: %s', (draft, question) => expect(heavyDiscountConfirmation(draft)).toBe(question));

  it('is not asked of what is stored already', () => {
    const stored = { ...DRAFT, ...of(60) };
    expect(heavyDiscountConfirmation({ ...stored, end: '2026-04-30' }, stored)).toBeUndefined();
    expect(heavyDiscountConfirmation({ ...stored, ...of(70) }, stored)).toBe(asked(70));
    expect(heavyDiscountConfirmation(stored, DRAFT)).toBe(asked(60));
  });
});
