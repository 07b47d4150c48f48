import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NOW, openStore, type TestStore } from '../../tests/support/store';
import { airportOrders, areas, categories, services } from '../db/schema';
import { AREAS, CATEGORIES, SERVICES } from '../seed/catalogue';
import { searchText } from './text';

describe('lists that are only read', () => {
  let test: TestStore;

  beforeAll(async () => {
    test = await openStore();
    const order = (
      id: string,
      userName: string,
      addressName: string,
      rest: Partial<typeof airportOrders.$inferInsert> = {},
    ) => ({
      id,
      addressName,
      addressSearch: searchText(addressName),
      userId: `user-${id}`,
      userName,
      userSearch: searchText(userName),
      hasPayment: false,
      createdAt: NOW,
      ...rest,
    });
    await test.database.read(async (orm) => {
      await orm.insert(areas).values([...AREAS]);
      await orm.insert(categories).values([...CATEGORIES]);
      await orm.insert(services).values([...SERVICES]);
      await orm
        .insert(airportOrders)
        .values([
          order('b', 'Conceição Álvares', 'Guarulhos'),
          order('c', 'Bruna', 'Congonhas', { hasPayment: true, paymentStatus: 'PAID' }),
          order('a', 'Ana', 'Viracopos', { hasPayment: true, paymentStatus: 'CANCELLED' }),
        ]);
    });
  });
  afterAll(() => test.close());

  const ids = async (query: object) =>
    (await test.store.airports.list({ page: 1, itemsPerPage: 10, ...query })).list.map(
      ({ _id }) => _id,
    );

  it('C-CALL-13 finds airport orders by part of the name, by order id and by client id', async () => {
    expect(await ids({ filter: ' CEICAO  al' })).toEqual(['b']);
    expect(await ids({ filter: 'user-c' })).toEqual(['c']);
    expect(await ids({ filter: 'a' })).toHaveLength(3);
    expect(await ids({ filter: 'user-' })).toEqual([]);
    expect(await ids({ filter: '%' })).toEqual([]);
  });

  it('orders airport orders by every column, empty last both ways', async () => {
    const orders: [string, string[], string[]][] = [
      ['address.name', ['c', 'b', 'a'], ['a', 'b', 'c']],
      ['user.name', ['a', 'c', 'b'], ['b', 'c', 'a']],
      ['_id', ['a', 'b', 'c'], ['c', 'b', 'a']],
      ['payment.status', ['a', 'c', 'b'], ['c', 'a', 'b']],
    ];
    for (const [orderBy, ascending, descending] of orders) {
      expect(await ids({ orderBy, orderType: 'ASC' })).toEqual(ascending);
      expect(await ids({ orderBy, orderType: 'DESC' })).toEqual(descending);
    }
  });

  it('C-CALL-18 lists the categories of the specification under data', async () => {
    const { data } = await test.store.categories.list();
    const names = new Map(data.map((row) => [row._id, row.name['pt-BR']]));
    expect(Object.fromEntries(names)).toMatchObject({
      c100: 'Manicure',
      c101: 'Massoterapeuta',
      c102: 'Escovista',
      c104: 'Depilador(a)',
      c108: 'Limpeza de Pele',
      c110: 'Maquiadora',
    });
    expect(data.length).toBeGreaterThanOrEqual(12);
  });

  it('lists areas, and only the active ones when asked', async () => {
    const all = await test.store.areas.list({ active: false });
    const active = await test.store.areas.list({ active: true });
    expect(active.data.every((area) => area.active)).toBe(true);
    expect(active.totalItems).toBe(all.data.filter((area) => area.active).length);
    expect(active.totalItems).toBeLessThan(all.totalItems);
    expect(active.data.map((area) => area.name)).toContain('Nova Lima');
  });

  it('lists every service with a category that exists', async () => {
    const services = await test.store.services.list();
    const categories = await test.store.categories.list();
    const ids = new Set(categories.data.map((row) => row._id));
    expect(services.totalItems).toBeGreaterThanOrEqual(30);
    for (const service of services.data) expect(ids).toContain(service.category);
  });
});
