// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '../../../tests/support/screen';
import { StatusChip } from '../../ui/fields';
import { customerOf, drawer } from './harness';
import { VouchersSection } from './VouchersSection';

const draw = drawer(renderScreen);
const codes = (count: number) => Array.from({ length: count }, (_, index) => `V${index}`);
const NOTE = 'Somente os primeiros 100 vouchers aparecem aqui.';

/** A service with pages of `size` rows, whatever is asked, that counts or not. */
const answers = (count: number, size: number, counts: boolean) => ({
  'vouchers.list': ({ query }: { query?: unknown }) => {
    const { page } = query as { page: number };
    const vouchers = codes(count)
      .slice((page - 1) * size, page * size)
      .map((code) => ({ code }));
    return { vouchers, ...(counts && { totalItems: count }) };
  },
});

describe('the vouchers of a customer', () => {
  it.each([
    [{ type: 'P', value: 12.5 }, '12,5%'],
    [{ type: 'V', value: 10 }, 'R$ 10,00'],
    [
      { aquisition: { type: 'P', value: 20 }, recurrence: { type: 'V', value: 5 } },
      '20% / R$ 5,00',
    ],
  ])(
    'P-CUST-17 P-VOU-06 %j that is past reads %s and is as red as in the list',
    async (terms, text) => {
      const voucher = { code: 'PASSADO', end: '2026-03-09T00:00:00.000Z', ...terms };
      draw(
        <>
          <StatusChip label="Igual" tone="error" />
          <VouchersSection customer={customerOf()} mayEdit={false} />
        </>,
        { 'vouchers.list': () => ({ vouchers: [voucher], totalItems: 1 }) },
      );
      const state = await screen.findByText('Expirado');
      const chip = (one: HTMLElement) => one.closest('.state')?.className;
      expect(chip(state)).toBe(chip(screen.getByText('Igual')));
      expect(screen.getByRole('cell', { name: text })).toBeTruthy();
    },
  );

  it.each([
    ['one page that counts', 40, 100, true, 40, 1, false],
    ['small pages that do not count', 23, 10, false, 23, 4, false],
    ['a hundred, counted', 100, 100, true, 100, 1, false],
    ['one more than a hundred', 101, 100, true, 100, 1, true],
  ])('P-CUST-17 %s', async (_, count, size, counts, shown, calls, hasMore) => {
    const { sent } = draw(
      <VouchersSection customer={customerOf()} mayEdit={false} />,
      answers(count, size, counts),
    );
    expect(await screen.findAllByRole('row')).toHaveLength(shown + 1);
    expect(sent('vouchers.list')).toHaveLength(calls);
    expect(screen.queryByText(NOTE) !== null).toBe(hasMore);
  });
});
