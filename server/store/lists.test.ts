import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { actorOf, addStaff, NOW, openStore, type TestStore } from '../../tests/support/store';
import { seed } from '../seed';
import { searchText } from './text';

let test: TestStore;

const open = async (): Promise<void> => {
  test = await openStore();
};

const close = (): Promise<void> => test.close();

describe('investments', () => {
  beforeEach(open);
  afterEach(close);

  const body = {
    value: 150.5,
    date: '2026-03-10T03:00:00Z',
    category: ' Mídia ',
    description: 'Anúncios',
    cac: 'new-client',
    sector: 'Marketing',
    service: 'Geral',
  } as const;

  const create = async (changes: object = {}) => {
    const member = await addStaff(test.database);
    return test.store.investments.create(actorOf(member), { ...body, ...changes });
  };

  it('C-CALL-09 answers the day as its UTC midnight and the value in reais', async () => {
    expect(await create()).toMatchObject({
      value: 150.5,
      date: '2026-03-10T00:00:00.000Z',
      category: 'Mídia',
      version: 1,
    });
  });

  it.each([
    [1, false],
    [1.01, true],
  ])('C-INVEST-09 a value of %d is allowed: %s', async (value, allowed) => {
    const made = create({ value });
    if (allowed) await expect(made).resolves.toMatchObject({ value });
    else {
      await expect(made).rejects.toMatchObject({
        status: 422,
        fields: { value: 'O valor deve ser maior que zero' },
      });
    }
  });

  it('C-CALL-08 filters by day, both included, newest first', async () => {
    for (const day of ['09', '10', '11', '12']) await create({ date: `2026-03-${day}` });
    const list = (query: object) =>
      test.store.investments.list({ currentPage: 1, itemsPerPage: 10, ...query }, NOW);
    const answer = await list({ minDate: '2026-03-10', maxDate: '2026-03-11' });
    expect(answer.investments.map((row) => row.date.slice(0, 10))).toEqual([
      '2026-03-11',
      '2026-03-10',
    ]);
    expect(answer).toMatchObject({ itemsPerPage: 10, totalItems: 2 });
    const second = await list({ currentPage: 2, itemsPerPage: 3, orderBy: 'date' });
    expect(second.investments.map((row) => row.date.slice(0, 10))).toEqual(['2026-03-12']);
  });

  it('G18 refuses a stale version and an unknown id', async () => {
    const member = await addStaff(test.database);
    const { _id } = await create();
    const update = (id: string) =>
      test.store.investments.update(actorOf(member), id, { ...body, value: 300, version: 1 });
    expect(await update(_id)).toMatchObject({ value: 300, version: 2 });
    await expect(update(_id)).rejects.toMatchObject({ status: 409, code: 'version-conflict' });
    await expect(update('none')).rejects.toMatchObject({ status: 404 });
  });
});

describe('lists over the demonstration data', () => {
  beforeAll(async () => {
    await open();
    await seed(test.database, { now: NOW, bookings: 2_000, emailDomain: 'camarim.test' });
  });
  afterAll(close);

  it('C-CALL-13 finds airport orders by part of the name, by order id and by client id', async () => {
    const list = (query: object = {}) =>
      test.store.airports.list({ page: 1, itemsPerPage: 10, ...query });
    const all = await list();
    expect(all).toMatchObject({ totalItems: 90, itemsPerPage: 10 });
    const order = all.list[0];
    if (!order) throw new Error('No order');
    expect((await list({ filter: order._id })).list).toEqual([order]);
    const byClient = await list({ filter: order.user._id, itemsPerPage: 1000 });
    expect(new Set(byClient.list.map((row) => row.user._id))).toEqual(new Set([order.user._id]));
    const part = searchText(order.user.name).slice(1, 6).toUpperCase();
    const byName = await list({ filter: part, itemsPerPage: 1000 });
    expect(byName.list.map((row) => row._id)).toContain(order._id);
    for (const row of byName.list) {
      expect(searchText(row.user.name)).toContain(part.toLowerCase().trim());
    }
    expect((await list({ filter: order._id.slice(0, 8) })).totalItems).toBe(0);
    expect((await list({ filter: '%' })).totalItems).toBe(0);
  });

  it.each(['address.name', 'user.name', '_id', 'payment.updatedAt', 'payment.status'] as const)(
    'orders airport orders by %s, empty last, both ways, without losing a row',
    async (orderBy) => {
      const list = (orderType: 'ASC' | 'DESC') =>
        test.store.airports.list({ page: 1, itemsPerPage: 1000, orderBy, orderType });
      const value = (row: Awaited<ReturnType<typeof list>>['list'][number]): string =>
        searchText(
          {
            'address.name': row.address.name,
            'user.name': row.user.name,
            _id: row._id,
            'payment.updatedAt': row.payment?.updatedAt ?? '',
            'payment.status': row.payment?.status ?? '',
          }[orderBy],
        );
      for (const [type, sign] of [
        ['ASC', 1],
        ['DESC', -1],
      ] as const) {
        const values = (await list(type)).list.map(value);
        expect(values).toHaveLength(90);
        const filled = values.filter(Boolean);
        expect(values.slice(0, filled.length)).toEqual(filled);
        expect(filled).toEqual([...filled].sort((a, b) => (a < b ? -sign : a > b ? sign : 0)));
      }
    },
  );

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
