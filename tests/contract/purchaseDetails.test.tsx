import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { factIn, pageOpener } from '../support/recordPage';
import { renderScreen } from '../support/screen';

const PURCHASE = {
  _id: 'c1',
  user: { _id: 'u1', name: 'Clara Costa', email: 'clara@exemplo.test' },
  pack: { title: 'Pacote Unhas', totalAmount: 120.5 },
  createdTime: '2026-03-01T15:30:00Z',
  payment: { status: 'AUTHORIZED' },
  vouchers: ['V1'],
};

const open = async (vouchers: readonly unknown[]) => {
  const drawn = pageOpener(renderScreen)({
    resource: 'purchases',
    path: '/packages/purchase',
    calls: {
      'purchases.list': () => [PURCHASE],
      'purchases.vouchers': () => vouchers,
    },
  });
  await drawn.user.click(await screen.findByRole('button', { name: 'c1' }));
  return { ...drawn, dialog: await screen.findByRole('dialog', { name: 'Detalhes da compra' }) };
};

it('C-PURCH-01 C-PURCH-08 C-CALL-42 shows what was bought, the e-mail in full, and asks for its vouchers once', async () => {
  const { dialog, sent, asked } = await open([
    { code: 'V1', title: 'Manicure', end: '2026-12-31T00:00:00.000Z', active: true },
    { code: 'V2', title: null, end: '2026-01-31T00:00:00.000Z', active: true },
  ]);
  const table = await within(dialog).findByRole('table', { name: 'Vouchers da compra' });
  const rows = [...table.querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('th, td')].map((cell) => cell.textContent),
  );
  expect(rows).toEqual([
    ['V1', 'Manicure', '31/12/2026', 'Disponível'],
    ['V2', '—', '31/01/2026', 'Expirado'],
  ]);
  expect(factIn(dialog, 'E-mail')).toBe('clara@exemplo.test');
  expect(factIn(dialog, 'Valor')?.replace(/\u00a0/g, ' ')).toBe('R$ 120,50');
  expect(factIn(dialog, 'Pagamento')).not.toBe('—');
  expect(sent('purchases.vouchers').map(({ params }) => params)).toEqual([{ id: 'c1' }]);
  // The row is all there is: no service gives one purchase.
  expect(asked.map(({ id }) => id)).toEqual(['purchases.list', 'purchases.vouchers']);
});

it('C-PURCH-08 says that a purchase has given none yet', async () => {
  const { dialog } = await open([]);
  expect(await within(dialog).findByText('Esta compra ainda não gerou vouchers.')).toBeTruthy();
});
