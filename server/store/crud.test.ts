import { asc } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  actorOf,
  addStaff,
  later,
  NOW,
  storeForEachTest,
  type TestStore,
} from '../../tests/support/store';
import { audit, investments } from '../db/schema';

const test = storeForEachTest();
let member: Awaited<ReturnType<typeof addStaff>>;

beforeEach(async () => {
  member = await addStaff(test.database, { type: 'finance' });
});

const BODY = {
  value: 150.5,
  date: '2026-03-10',
  category: ' Mídia ',
  description: 'Anúncios',
  cac: 'new-client',
  sector: 'Marketing',
  service: 'Geral',
} as const;

type Body = Parameters<TestStore['store']['investments']['create']>[1];

const create = (changes: Partial<Body> = {}, seconds = 0) =>
  test.store.investments.create(actorOf(member, { at: later(seconds) }), { ...BODY, ...changes });

const update = (id: string, changes: Partial<Body> & { version?: number } = {}) =>
  test.store.investments.update(actorOf(member), id, { ...BODY, ...changes });

const rowsOf = () => test.database.read((orm) => orm.select().from(investments));

/** Operation, object and changed fields of each audit row, the oldest first. */
const audited = async () => {
  const rows = await test.database.read((orm) =>
    orm.select().from(audit).orderBy(asc(audit.sequence)),
  );
  return rows.map(({ operation, object, diff }) => ({ operation, object, diff }));
};

describe('a family of plain records', () => {
  it('C-CALL-09 stores the columns of a body, who made it and when', async () => {
    const made = await create({ date: '2026-03-10T03:00:00Z' });
    expect(made).toMatchObject({ value: 150.5, date: '2026-03-10T00:00:00.000Z', version: 1 });
    const { _id } = made;
    expect(await rowsOf()).toEqual([
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
        createdBy: member.id,
        createdAt: NOW,
        version: 1,
      },
    ]);
  });

  it('writes one audit row a change, with what changed', async () => {
    const { _id } = await create();
    await update(_id, { value: 300 });
    const [made, changed, ...others] = await audited();
    expect(others).toEqual([]);
    expect(made).toMatchObject({ operation: 'investments.create', object: _id });
    expect(changed).toMatchObject({ operation: 'investments.update', object: _id });
    expect(changed?.diff).toEqual({
      value: { before: 150.5, after: 300 },
      version: { before: 1, after: 2 },
    });
  });

  it('G18 refuses a stale version before its rules, and changes nothing', async () => {
    const { _id } = await create();
    await update(_id, { value: 300, version: 1 });
    await expect(update(_id, { value: 400, version: 1 })).rejects.toMatchObject({
      status: 409,
      code: 'version-conflict',
    });
    await expect(update(_id, { value: 0.5, version: 1 })).rejects.toMatchObject({ status: 409 });
    expect(await rowsOf()).toMatchObject([{ valueCents: 30_000, version: 2 }]);
    expect(await audited()).toHaveLength(2);
  });

  it('of two edits of one version one is told that it came late', async () => {
    const { _id } = await create();
    const results = await Promise.allSettled([
      update(_id, { value: 200, version: 1 }),
      update(_id, { value: 300, version: 1 }),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await rowsOf()).toMatchObject([{ version: 2 }]);
  });

  it('404 of an unknown id, in the words of the family', async () => {
    await expect(update('none', { value: 0.5 })).rejects.toMatchObject({
      status: 404,
      description: 'Investimento não encontrado.',
    });
    await expect(test.store.campaigns.remove(actorOf(member), 'none')).rejects.toMatchObject({
      status: 404,
      description: 'Campanha não encontrada.',
    });
    await expect(test.store.slots.one('none', NOW)).rejects.toMatchObject({
      status: 404,
      description: 'Horário não encontrado.',
    });
    expect(await audited()).toEqual([]);
  });

  it('C-INVEST-09 stores nothing of what its rules refuse', async () => {
    await expect(create({ value: 1 })).rejects.toMatchObject({
      status: 422,
      fields: { value: 'O valor deve ser maior que zero' },
    });
    await expect(create({ date: '2026-02-30' })).rejects.toMatchObject({
      status: 422,
      fields: { date: 'Esta data não existe no calendário' },
    });
    const { _id } = await create();
    await expect(update(_id, { value: 1 })).rejects.toMatchObject({ status: 422 });
    expect(await rowsOf()).toMatchObject([{ valueCents: 15_050, version: 1 }]);
    expect(await audited()).toHaveLength(1);
  });

  const categories = async (query: object) => {
    const { investments: found, totalItems } = await test.store.investments.list(
      { currentPage: 1, itemsPerPage: 10, ...query },
      NOW,
    );
    return [found.map(({ category }) => category), totalItems];
  };

  it('orders equals newest first and then by id, so that no page loses a row', async () => {
    for (const [index, category] of ['A', 'B', 'C', 'D'].entries())
      await create({ category }, index < 2 ? index : 2);
    const [all] = await categories({ orderBy: 'value' });
    expect((all as string[]).slice(2)).toEqual(['B', 'A']);
    const ids = (await rowsOf()).filter(({ createdAt }) => +createdAt === +later(2));
    const tied = ids.sort((a, b) => (a.id < b.id ? -1 : 1)).map(({ category }) => category);
    expect((all as string[]).slice(0, 2)).toEqual(tied);
    const pages = [];
    for (const currentPage of [1, 2, 3, 4])
      pages.push(
        ...((await categories({ orderBy: 'value', currentPage, itemsPerPage: 1 }))[0] as string[]),
      );
    expect(pages).toEqual(all);
  });

  it('sorts by the columns as they are stored: text without accents and case, amounts by number', async () => {
    await create({ category: 'abc', value: 900 });
    await create({ category: 'Ábaco', value: 1000 });
    await create({ category: 'Zebra', value: 20 });
    expect(await categories({ orderBy: 'category' })).toEqual([['Ábaco', 'abc', 'Zebra'], 3]);
    expect(await categories({ orderBy: 'value', orderType: 'DESC' })).toEqual([
      ['Ábaco', 'abc', 'Zebra'],
      3,
    ]);
  });

  it('C-CALL-08 filters by day, both included; an empty filter is none', async () => {
    for (const day of ['09', '10', '11', '12'])
      await create({ category: day, date: `2026-03-${day}` });
    expect(await categories({ minDate: '', maxDate: undefined })).toEqual([
      ['12', '11', '10', '09'],
      4,
    ]);
    const days = { minDate: '2026-03-10', maxDate: '2026-03-11' };
    expect(await categories({ ...days, itemsPerPage: 1 })).toEqual([['11'], 2]);
  });
});
