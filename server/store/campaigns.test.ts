import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  actorOf,
  addStaff,
  later,
  NOW,
  storeForEachTest,
  type TestStore,
} from '../../tests/support/store';
import { areas, audit } from '../db/schema';
import { AREAS } from '../seed/catalogue';

const test = storeForEachTest();
let member: Awaited<ReturnType<typeof addStaff>>;

beforeEach(async () => {
  member = await addStaff(test.database, { type: 'marketing' });
  await test.database.read((orm) => orm.insert(areas).values([...AREAS]));
});

type Create = Parameters<TestStore['store']['campaigns']['create']>[1];
type Update = Parameters<TestStore['store']['campaigns']['update']>[2];

const create = (changes: Partial<Create> = {}, seconds = 0) =>
  test.store.campaigns.create(actorOf(member, { at: later(seconds) }), {
    title: ' Verão ',
    introduction: 'Resumo',
    text: 'Descrição',
    img: '/api/bo/files/a.png',
    cities: ['sao-paulo', 'niteroi', 'sao-paulo'],
    type: 'user',
    userSegment: 'both',
    ...changes,
  });

const update = (id: string, changes: Partial<Update> = {}) =>
  test.store.campaigns.update(actorOf(member), id, {
    title: 'Verão',
    introduction: 'Resumo',
    text: 'Descrição',
    ...changes,
  });

const titles = async (query: Partial<Parameters<TestStore['store']['campaigns']['list']>[0]>) => {
  const { data, totalItems } = await test.store.campaigns.list(
    { limit: 9, page: 1, ...query },
    NOW,
  );
  return [data.map(({ title }) => title), totalItems];
};

describe('campaigns', () => {
  it('C-CAMP-06 C-CALL-44 keeps what the form says, each city once', async () => {
    const campaign = await create({ link: 'https://camarim.test/verao' });
    expect(campaign).toMatchObject({
      title: 'Verão',
      introduction: 'Resumo',
      text: 'Descrição',
      link: 'https://camarim.test/verao',
      img: '/api/bo/files/a.png',
      cities: ['sao-paulo', 'niteroi'],
      type: 'user',
      userSegment: 'both',
      version: 1,
    });
  });

  it('C-CALL-47 lists those of any of the cities, the newest first, by pages', async () => {
    await create({ title: 'A', cities: ['sao-paulo'] }, 1);
    await create({ title: 'B', cities: ['niteroi'] }, 2);
    await create({ title: 'C', cities: ['sao-paulo', 'niteroi'] }, 3);
    await create({ title: 'D', cities: ['campinas'] }, 4);
    expect(await titles({ cities: 'sao-paulo' })).toEqual([['C', 'A'], 2]);
    expect(await titles({ cities: 'niteroi,campinas' })).toEqual([['D', 'C', 'B'], 3]);
    expect(await titles({ cities: 'sao' })).toEqual([[], 0]);
    expect(await titles({ cities: '"]' })).toEqual([[], 0]);
    expect(await titles({})).toEqual([['D', 'C', 'B', 'A'], 4]);
    expect(await titles({ cities: '' })).toEqual([['D', 'C', 'B', 'A'], 4]);
    expect(await titles({ limit: 3, page: 2 })).toEqual([['A'], 4]);
  });

  it('C-CALL-45 changes what is sent and keeps the rest', async () => {
    const { _id } = await create({ link: 'https://camarim.test', type: 'artists' });
    expect(await update(_id, { title: 'Outono', version: 1 })).toMatchObject({
      title: 'Outono',
      link: 'https://camarim.test',
      img: '/api/bo/files/a.png',
      cities: ['sao-paulo', 'niteroi'],
      type: 'artists',
      version: 2,
    });
    const changes: Partial<Update> = {
      link: null,
      img: '/api/bo/files/b.png',
      cities: ['campinas'],
      type: 'user',
      userSegment: 'newUsers',
    };
    expect(await update(_id, changes)).toMatchObject({ ...changes, version: 3 });
    for (const refused of [create({ cities: ['nowhere'] }), update(_id, { cities: ['nowhere'] })])
      await expect(refused).rejects.toMatchObject({
        status: 422,
        fields: { cities: 'Cidade não encontrada.' },
      });
  });

  it('C-CALL-46 removes, and 404 for one that is gone', async () => {
    const { _id } = await create();
    await test.store.campaigns.remove(actorOf(member), _id);
    expect(await titles({})).toEqual([[], 0]);
    await expect(test.store.campaigns.remove(actorOf(member), _id)).rejects.toMatchObject({
      status: 404,
    });
    await expect(update(_id)).rejects.toMatchObject({ status: 404 });
    const rows = await test.database.read((orm) =>
      orm.select({ operation: audit.operation }).from(audit).where(eq(audit.object, _id)),
    );
    expect(rows.map(({ operation }) => operation).sort()).toEqual([
      'campaigns.create',
      'campaigns.remove',
    ]);
  });
});
