import { beforeEach, expect, it } from 'vitest';
import {
  actorOf,
  addStaff,
  later,
  NOW,
  storeForEachTest,
  type TestStore,
} from '../../tests/support/store';
import { lastAudit } from './customers/testSupport';
import { addCatalogue } from './testSupport';

const test = storeForEachTest();
let member: Awaited<ReturnType<typeof addStaff>>;

beforeEach(async () => {
  member = await addStaff(test.database, { type: 'marketing' });
  await addCatalogue(test.database);
});

type Create = Parameters<TestStore['store']['campaigns']['create']>[1];
type Update = Parameters<TestStore['store']['campaigns']['update']>[2];

const TEXTS = { title: 'Verão', introduction: 'Resumo', text: 'Descrição' };

const create = (changes: Partial<Create> = {}, seconds = 0) =>
  test.store.campaigns.create(actorOf(member, { at: later(seconds) }), {
    ...TEXTS,
    title: ' Verão ',
    img: '/api/bo/files/a.png',
    cities: ['sao-paulo', 'niteroi', 'sao-paulo'],
    type: 'user',
    userSegment: 'both',
    ...changes,
  });

const update = (id: string, changes: Partial<Update> = {}) =>
  test.store.campaigns.update(actorOf(member), id, { ...TEXTS, ...changes });

const titles = async (query: object) => {
  const page = await test.store.campaigns.list({ limit: 9, page: 1, ...query }, NOW);
  return [page.data.map(({ title }) => title).join(' '), page.totalItems];
};

it('C-CALL-47 lists those of any of the cities, the newest first, by pages', async () => {
  await create({ title: 'A', cities: ['sao-paulo'] }, 1);
  await create({ title: 'B', cities: ['niteroi'] }, 2);
  await create({ title: 'C', cities: ['sao-paulo', 'niteroi'] }, 3);
  await create({ title: 'D', cities: ['campinas'] }, 4);
  expect(await titles({ cities: 'sao-paulo' })).toEqual(['C A', 2]);
  expect(await titles({ cities: 'niteroi,campinas' })).toEqual(['D C B', 3]);
  for (const cities of ['sao', '"]']) expect(await titles({ cities })).toEqual(['', 0]);
  for (const query of [{}, { cities: '' }]) expect(await titles(query)).toEqual(['D C B A', 4]);
  expect(await titles({ limit: 3, page: 2 })).toEqual(['A', 4]);
});

it('C-CAMP-06 C-CALL-44 C-CALL-45 C-CALL-46 stores each city once, changes what is sent, and is removed once', async () => {
  const made = await create({ link: 'https://camarim.test/verao', type: 'artists' });
  const { _id } = made;
  const stored = {
    ...TEXTS,
    link: 'https://camarim.test/verao',
    img: '/api/bo/files/a.png',
    cities: ['sao-paulo', 'niteroi'],
    type: 'artists',
    userSegment: 'both',
  };
  expect(made).toMatchObject({ ...stored, version: 1 });
  const autumn = { title: 'Outono', version: 2 };
  expect(await update(_id, { title: 'Outono', version: 1 })).toMatchObject({
    ...stored,
    ...autumn,
  });
  const changes: Partial<Update> = {
    link: null,
    img: '/api/bo/files/b.png',
    cities: ['campinas'],
    type: 'user',
    userSegment: 'newUsers',
  };
  expect(await update(_id, changes)).toMatchObject({ ...changes, version: 3 });
  const unknown = { status: 422, fields: { cities: 'Cidade não encontrada.' } };
  for (const refused of [create({ cities: ['nowhere'] }), update(_id, { cities: ['nowhere'] })])
    await expect(refused).rejects.toMatchObject(unknown);
  const remove = () => test.store.campaigns.remove(actorOf(member), _id);
  await remove();
  expect(await lastAudit(test.database)).toMatchObject({
    operation: 'campaigns.remove',
    object: _id,
  });
  expect(await titles({})).toEqual(['', 0]);
  for (const gone of [remove(), update(_id)])
    await expect(gone).rejects.toMatchObject({ status: 404 });
});
