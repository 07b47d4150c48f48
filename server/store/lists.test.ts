import { afterAll, beforeAll, expect, it } from 'vitest';
import { addCatalog, addRows } from '../../tests/support/fixture';
import { NOW, openStore } from '../../tests/support/store';
import { airportOrders } from '../db/schema';
import { searchText } from './text';

const test = await openStore();

beforeAll(async () => {
  await addCatalog(test.database);
  for (const [id, userName, addressName, paymentStatus] of [
    ['b', 'Conceição Álvares', 'Guarulhos', null],
    ['c', 'Bruna', 'Congonhas', 'PAID'],
    ['a', 'Ana', 'Viracopos', 'CANCELLED'],
  ] as const) {
    const search = { addressSearch: searchText(addressName), userSearch: searchText(userName) };
    const payment = { hasPayment: paymentStatus !== null, paymentStatus };
    const order = { id, addressName, userId: `user-${id}`, userName, ...search, ...payment };
    await addRows(test.database, airportOrders, { ...order, createdAt: NOW });
  }
});
afterAll(() => test.close());

it.each([
  [{ filter: ' CEICAO  al' }, 'b'],
  [{ filter: 'user-c' }, 'c'],
  [{ filter: 'user-' }, ''],
  [{ filter: '%' }, ''],
  [{ orderBy: 'address.name', orderType: 'ASC' }, 'cba'],
  [{ orderBy: 'address.name', orderType: 'DESC' }, 'abc'],
  [{ orderBy: 'user.name', orderType: 'ASC' }, 'acb'],
  [{ orderBy: 'user.name', orderType: 'DESC' }, 'bca'],
  [{ orderBy: '_id', orderType: 'ASC' }, 'abc'],
  [{ orderBy: '_id', orderType: 'DESC' }, 'cba'],
  // Empty last both ways.
  [{ orderBy: 'payment.status', orderType: 'ASC' }, 'acb'],
  [{ orderBy: 'payment.status', orderType: 'DESC' }, 'cab'],
] as const)('C-CALL-13 airport orders of %j', async (query, ids) => {
  const { list } = await test.store.airports.list({ page: 1, itemsPerPage: 10, ...query });
  expect(list.map(({ _id }) => _id).join('')).toBe(ids);
});

it('C-CALL-18 lists categories, and areas, only the active ones when asked', async () => {
  const { data: categories } = await test.store.categories.list();
  expect(categories).toContainEqual({ _id: 'c100', name: { 'pt-BR': 'Manicure' } });
  const all = await test.store.areas.list({ active: false });
  const active = await test.store.areas.list({ active: true });
  expect(active.data.every((area) => area.active)).toBe(true);
  expect(active.totalItems).toBe(all.data.filter((area) => area.active).length);
  expect(active.totalItems).toBeLessThan(all.totalItems);
});
