import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { pageOpener } from '../support/recordPage';
import { renderScreen } from '../support/screen';

/** Orders of airports as an operator meets them: part 3 section 2.11. */

const order = (id: string, payment: object | null) => ({
  _id: id,
  address: { name: 'Guarulhos' },
  user: { _id: 'u1', name: 'Clara Costa' },
  payment,
});

const paid = (status: string) => ({ status, updatedAt: '2026-03-09T15:30:00.000Z' });

const open = (list: () => unknown) =>
  pageOpener(renderScreen)({
    resource: 'airports',
    path: '/airport',
    calls: { 'airports.list': list },
  });

it('C-AIR-02 C-AIR-03 C-AIR-05 C-AIR-06 C-CONST-15 names each state and the time of its payment, and leads to the client in a tab of its own', async () => {
  const rows = [
    order('o1', paid('IN_ANALYSIS')),
    order('o2', paid('AUTHORIZED')),
    order('o3', paid('CANCELLED')),
    order('o4', paid('WAITING')),
    order('o5', null),
  ];
  open(() => ({ list: rows, totalItems: 5, itemsPerPage: 10 }));
  const table = await screen.findByRole('table', { name: 'Aeroportos' });
  const words = [...table.querySelectorAll('tr')].map((row) =>
    [...row.querySelectorAll('th:not(.select):not(.actions), td:not(.select):not(.actions)')].map(
      ({ textContent }) => textContent,
    ),
  );
  const when = '09/03/2026 12:30';
  const row = (id: string, ...rest: string[]) => ['Guarulhos', 'Clara Costa', id, 'u1', ...rest];
  expect(words).toEqual([
    ['Aeroporto', 'Cliente', 'Id do pedido', 'Id do cliente', 'Data de pagamento', 'Status'],
    row('o1', when, 'Em análise'),
    row('o2', when, 'Autorizado'),
    row('o3', when, 'Cancelado'),
    row('o4', when, '--'),
    row('o5', '--', '--'),
  ]);
  const [client] = within(table).getAllByRole('link', { name: 'Clara Costa' });
  expect([client?.getAttribute('href'), client?.getAttribute('target')]).toEqual([
    '#/users/u1',
    '_blank',
  ]);
  const search = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Busca' });
  expect(search.placeholder).toBe('cliente, id do pedido, id do cliente');
});

it('C-ERR-09 says in its place that it failed, without a message over the page', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  open(() => {
    throw new Error('');
  });
  await screen.findByRole('button', { name: 'Tentar novamente' });
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(document.querySelector('.MuiSnackbar-root')).toBeNull();
});
