import { expect, it } from 'vitest';
import { rowsOf, storeFor } from '../../tests/support/fixture';
import { later, NOW } from '../../tests/support/store';
import { audit, investments } from '../db/schema';

const { database, store, actor } = await storeFor('finance');

const BODY = {
  value: 150.5,
  date: '2026-03-10',
  category: ' Mídia ',
  description: 'Anúncios',
  cac: 'new-client',
  sector: 'Marketing',
  service: 'Geral',
} as const;

type Body = Parameters<typeof store.investments.create>[1];

const create = (changes: Partial<Body> = {}, seconds = 0) =>
  store.investments.create(actor({ at: later(seconds) }), { ...BODY, ...changes });

const update = (id: string, changes: Partial<Body> & { version?: number } = {}) =>
  store.investments.update(actor(), id, { ...BODY, ...changes });

const stored = () => rowsOf(database, investments);
const auditLines = async () => (await rowsOf(database, audit)).length;

/** Categories and total of a page. */
const categories = async (query: object): Promise<[string[], number]> => {
  const page = { currentPage: 1, itemsPerPage: 10, ...query };
  const { investments: found, totalItems } = await store.investments.list(page, NOW);
  return [found.map(({ category }) => category), totalItems];
};

it('C-CALL-09 stores the columns of a body, who made it and when', async () => {
  const { _id, ...made } = await create({ date: '2026-03-10T03:00:00Z' });
  expect(made).toMatchObject({ value: 150.5, date: '2026-03-10T00:00:00.000Z', version: 1 });
  expect(await stored()).toEqual([
    {
      id: _id,
      valueCents: 15_050,
      day: '2026-03-10',
      category: 'Mídia',
      categorySearch: 'midia',
      description: 'Anúncios',
      descriptionSearch: 'anuncios',
      cac: 'new-client',
      sector: 'Marketing',
      service: 'Geral',
      createdBy: actor().staff?.id,
      createdAt: NOW,
      version: 1,
    },
  ]);
});

it('refuses a stale version before its rules, one of two edits at once, and changes nothing', async () => {
  const { _id } = await create();
  const edits = [200, 300].map((value) => update(_id, { value, version: 1 }));
  const results = await Promise.allSettled(edits);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const stale = { status: 409, code: 'version-conflict' };
  await expect(update(_id, { value: 0.5, version: 1 })).rejects.toMatchObject(stale);
  expect(await stored()).toMatchObject([{ version: 2 }]);
  expect(await auditLines()).toBe(2);
});

it('404 of an unknown id, in the words of the family', async () => {
  const { campaigns, slots } = store;
  for (const [call, description] of [
    [() => update('none', { value: 0.5 }), 'Investimento não encontrado.'],
    [() => campaigns.remove(actor(), 'none'), 'Campanha não encontrada.'],
    [() => slots.one('none', NOW), 'Horário não encontrado.'],
  ] as const)
    await expect(call()).rejects.toMatchObject({ status: 404, description });
  expect(await auditLines()).toBe(0);
});

it('C-INVEST-09 stores nothing of what its rules refuse', async () => {
  const value = { status: 422, fields: { value: 'O valor deve ser maior que zero' } };
  await expect(create({ value: 1 })).rejects.toMatchObject(value);
  const { _id } = await create();
  await expect(update(_id, { value: 1 })).rejects.toMatchObject(value);
  expect(await stored()).toMatchObject([{ valueCents: 15_050, version: 1 }]);
  expect(await auditLines()).toBe(1);
});

it('orders equals newest first and then by id, so that no page loses a row', async () => {
  for (const [index, category] of ['A', 'B', 'C', 'D'].entries())
    await create({ category }, Math.min(index, 2));
  const newest = (await stored()).filter(({ createdAt }) => +createdAt === +later(2));
  const tied = newest.sort((a, b) => (a.id < b.id ? -1 : 1)).map(({ category }) => category);
  const [all] = await categories({ orderBy: 'value' });
  expect(all).toEqual([...tied, 'B', 'A']);
  for (const [index, category] of all.entries()) {
    const page = { orderBy: 'value', currentPage: index + 1, itemsPerPage: 1 };
    expect(await categories(page)).toEqual([[category], 4]);
  }
});

it('C-CALL-08 sorts by the columns as they are stored, filters by day, both included', async () => {
  await create({ category: 'abc', value: 900, date: '2026-03-10' });
  await create({ category: 'Ábaco', value: 1000, date: '2026-03-11' });
  await create({ category: 'Zebra', value: 20, date: '2026-03-12' });
  const all = [['Ábaco', 'abc', 'Zebra'], 3];
  expect(await categories({ orderBy: 'category' })).toEqual(all);
  expect(await categories({ orderBy: 'value', orderType: 'DESC' })).toEqual(all);
  const unfiltered = { minDate: '', maxDate: undefined };
  expect(await categories(unfiltered)).toEqual([['Zebra', 'Ábaco', 'abc'], 3]);
  const days = { minDate: '2026-03-10', maxDate: '2026-03-11' };
  expect(await categories({ ...days, itemsPerPage: 1 })).toEqual([['Ábaco'], 2]);
  expect(await categories({ minDate: '2026-03-11' })).toEqual([['Zebra', 'Ábaco'], 2]);
});
