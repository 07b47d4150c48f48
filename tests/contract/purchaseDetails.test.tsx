import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
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

it('C-PURCH-07 C-PURCH-08 shows the vouchers that a reprocessing has just given', async () => {
  let given: readonly unknown[] = [];
  const { user } = pageOpener(renderScreen)({
    resource: 'purchases',
    path: '/packages/purchase',
    calls: {
      'purchases.list': () => [{ ...PURCHASE, payment: { status: 'SETTLED' }, vouchers: [] }],
      'purchases.vouchers': () => given,
      'purchases.reprocess': () => {
        given = [{ code: 'V1', title: 'Manicure', end: '2026-12-31T00:00:00.000Z', active: true }];
        return { description: 'Pagamento confirmado: 1 voucher gerado.', vouchersGiven: 1 };
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'c1' }));
  const details = await screen.findByRole('dialog', { name: 'Detalhes da compra' });
  await within(details).findByText('Esta compra ainda não gerou vouchers.');
  await user.click(within(details).getByRole('button', { name: 'Reprocessar compra' }));
  const question = await screen.findByRole('dialog', { name: 'Reprocessar compra' });
  await user.click(within(question).getByRole('button', { name: 'Reprocessar' }));
  await within(question).findByText('Pagamento confirmado: 1 voucher gerado.');
  await user.click(within(question).getAllByRole('button', { name: 'Fechar' }).at(-1) as Element);
  await within(details).findByRole('table', { name: 'Vouchers da compra' });
});

it('C-PURCH-01 C-PURCH-02 C-PURCH-05 C-PURCH-09 C-CONST-08 C-CONST-16 the table names client, package, time and payment, ten a page', async () => {
  const { sent } = pageOpener(renderScreen)({
    resource: 'purchases',
    path: '/packages/purchase',
    calls: {
      'purchases.list': () => [
        PURCHASE,
        { ...PURCHASE, _id: 'c2', payment: { status: 'WAITING' } },
        { ...PURCHASE, _id: 'c3', payment: { status: 'DECLINED' } },
      ],
    },
  });
  const table = await screen.findByRole('table', { name: 'Compras de pacotes' });
  const rows = [...table.querySelectorAll('tr')].map((row) =>
    [...row.querySelectorAll('th:not(.select):not(.actions), td:not(.select):not(.actions)')].map(
      ({ textContent }) => textContent?.replace(/\u00a0/g, ' '),
    ),
  );
  const row = ['Clara Costa c•••@exemplo.test', 'Pacote Unhas R$ 120,50', '01/03/26 12:30'];
  expect(rows).toEqual([
    ['Cliente', 'Pacote', 'Data da compra', 'Pagamento', 'Id'],
    [...row, 'autorizado', 'c1'],
    [...row, 'aguardando pagamento', 'c2'],
    [...row, 'falhou', 'c3'],
  ]);
  const [client] = within(table).getAllByRole('link', { name: 'Clara Costa' });
  expect(client?.getAttribute('href')).toBe('#/users/u1');
  expect(sent('purchases.list')[0]?.query).toMatchObject({ page: 1, limit: 10 });
});

it('C-PURCH-06 C-ERR-20 says that the states of the vouchers could not be read, and reads them again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let fails = true;
  const { user } = pageOpener(renderScreen)({
    resource: 'purchases',
    path: '/packages/purchase',
    calls: {
      'purchases.list': () => [PURCHASE],
      'purchases.vouchers': () => {
        if (fails) throw new Error('');
        return [
          {
            code: 'V1',
            end: '2026-12-31T00:00:00.000Z',
            usedTimes: 1,
            aquisition: { usedTimes: 1 },
          },
          { code: 'V2', end: '2026-12-31T00:00:00.000Z', recurrence: { usedTimes: 0 } },
          { code: 'V3', end: '2026-01-31T00:00:00.000Z', aquisition: { usedTimes: 1 } },
        ];
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'c1' }));
  const dialog = await screen.findByRole('dialog', { name: 'Detalhes da compra' });
  await within(dialog).findByText('Não foi possível carregar o status dos vouchers.');
  fails = false;
  await user.click(within(dialog).getByRole('button', { name: 'Tentar novamente' }));
  const table = await within(dialog).findByRole('table', { name: 'Vouchers da compra' });
  const states = [...table.querySelectorAll('tbody tr')].map(
    (row) => row.lastElementChild?.textContent,
  );
  expect(states).toEqual(['Utilizado', 'Disponível', 'Expirado']);
});
