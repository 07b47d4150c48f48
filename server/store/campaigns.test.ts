import { beforeEach, expect, it } from 'vitest';
import { addCatalog, storeFor } from '../../tests/support/fixture';
import { lastAudit } from '../../tests/support/rows/customers';
import { later, NOW } from '../../tests/support/store';

const { database, store, actor } = await storeFor('marketing');

beforeEach(() => addCatalog(database));

type Create = Parameters<typeof store.campaigns.create>[1];
type Update = Parameters<typeof store.campaigns.update>[2];

const TEXTS = { title: 'Verão', introduction: 'Resumo', text: 'Descrição' };

const create = (changes: Partial<Create> = {}, seconds = 0) =>
  store.campaigns.create(actor({ at: later(seconds) }), {
    ...TEXTS,
    title: ' Verão ',
    img: '/api/bo/files/a.png',
    cities: ['sao-paulo', 'niteroi', 'sao-paulo'],
    type: 'user',
    userSegment: 'both',
    ...changes,
  });

const update = (id: string, changes: Partial<Update> = {}) =>
  store.campaigns.update(actor(), id, { ...TEXTS, ...changes });

const titles = async (query: object) => {
  const page = await store.campaigns.list({ limit: 9, page: 1, ...query }, NOW);
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
  await expect(create({ cities: ['nowhere'] })).rejects.toMatchObject(unknown);
  await expect(update(_id, { cities: ['nowhere'] })).rejects.toMatchObject(unknown);
  const remove = () => store.campaigns.remove(actor(), _id);
  await remove();
  expect(await lastAudit(database)).toMatchObject({
    operation: 'campaigns.remove',
    object: _id,
  });
  expect(await titles({})).toEqual(['', 0]);
  await expect(remove()).rejects.toMatchObject({ status: 404 });
  await expect(update(_id)).rejects.toMatchObject({ status: 404 });
});
