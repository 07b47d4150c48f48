import { beforeEach, expect, it } from 'vitest';
import { addCatalog, storeFor } from '../../../tests/support/fixture';
import { later, NOW } from '../../../tests/support/store';
import { areas } from '../../db/schema';

const { database, store, actor } = await storeFor('operation');

beforeEach(() => addCatalog(database));

type Body = Parameters<typeof store.slots.create>[1];
type Query = Parameters<typeof store.slots.list>[0];

const WHOLE: Body = {
  days: [3, 1, 3],
  start: '2026-03-10',
  end: '2026-03-23',
  timeRange: { start: '08:00', end: '12:00' },
  category: 'c100',
  type: 1,
  limit: 4,
  areaId: 'sao-paulo',
  location: {
    type: 'Point',
    coordinates: [-46.6917, -23.5646],
    place: 'Rua dos Pinheiros',
    streetNumber: '100',
    neighbor: 'Pinheiros',
    city: 'São Paulo',
    uf: 'SP',
    zipCode: '05422001',
  },
};
const online = { type: 3, location: null };

const create = (changes: Partial<Body> = {}) =>
  store.slots.create(actor(), { ...WHOLE, ...changes });

const update = (id: string, changes: Partial<Body> & { version?: number }, at = NOW) =>
  store.slots.update(actor({ at }), id, { ...WHOLE, ...changes });

const list = (query: Partial<Query> = {}, now = NOW) =>
  store.slots.list({ isOnlyActives: false, page: 1, itemsPerPage: 10, ...query }, now);

const idsOf = ({ data }: { readonly data: readonly { readonly _id: string }[] }) =>
  data.map(({ _id }) => _id);

const refusal = (fields: Record<string, string>) => ({ status: 422, code: 'invalid', fields });

it('P-SLOT-10 P-SLOT-11 refuses by the rules of the form, and a city that is not active', async () => {
  for (const [changes, fields] of [
    [{ location: null }, { location: 'Informe o endereço do teste' }],
    [
      { start: '2026-03-09', timeRange: { start: '12:00', end: '12:00' } },
      {
        start: 'A data inicial não pode ser anterior a hoje',
        'timeRange.end': 'A hora final deve ser posterior à inicial',
      },
    ],
    [{ areaId: 'osasco' }, { areaId: 'Escolha uma cidade ativa' }],
    [{ areaId: 'atlantida' }, { areaId: 'Escolha uma cidade ativa' }],
  ] as const)
    await expect(create(changes)).rejects.toMatchObject(refusal(fields));
  expect((await list()).totalItems).toBe(0);
  expect(await create({ type: 3 })).toMatchObject({ location: null, days: [1, 3] });
});

it('an edit leaves days that are over, in a city that was closed meanwhile', async () => {
  const { _id } = await create();
  await database.read((orm) => orm.update(areas).set({ active: false }));
  const edit = (changes: Partial<Body>) => update(_id, changes, later(30 * 24 * 3600));
  expect(await edit({ limit: 5 })).toMatchObject({ limit: 5, active: false });
  const past = refusal({ end: 'A data final não pode ser anterior a hoje' });
  await expect(edit({ end: '2026-03-24' })).rejects.toMatchObject(past);
  await expect(edit({ areaId: 'campinas' })).rejects.toMatchObject({ status: 422 });
});

it('P-SLOT-02 P-SLOT-03 P-CALL-73 each parameter of the list alone narrows or orders', async () => {
  const { _id: a } = await create({ category: 'c101' });
  const { _id: b } = await create({ start: '2026-03-12', areaId: 'campinas' });
  const { _id: c } = await create({ start: '2026-03-11', ...online });
  const cases: [Partial<Query>, string[], number?][] = [
    [{}, [b, c, a]],
    [{ order: 'DESC' }, [b, c, a]],
    [{ order: 'CRESC' }, [a, c, b]],
    [{ areaId: 'campinas' }, [b]],
    [{ category: 'c101' }, [a]],
    [{ evaluationType: 3 }, [c]],
    [{ itemsPerPage: 1, page: 2 }, [c], 3],
  ];
  for (const [query, ids, total = ids.length] of cases) {
    const page = await list(query);
    expect([query, idsOf(page), page.totalItems]).toEqual([query, ids, total]);
  }
});

it('P-SLOT-02 P-SLOT-05 lists active ones alone, to their last day in São Paulo', async () => {
  await create();
  for (const [now, rows] of [
    ['2026-03-24T02:59:59.000Z', 1],
    ['2026-03-24T03:00:00.000Z', 0],
  ] as const) {
    expect((await list({ isOnlyActives: true }, new Date(now))).totalItems).toBe(rows);
    expect((await list({}, new Date(now))).data[0]?.active).toBe(rows === 1);
  }
});

it('P-CALL-72 P-CALL-76 the places of a form: by city, kind, category and day, the next ones first', async () => {
  const { _id: soon } = await create();
  const { _id: then } = await create({ start: '2026-03-12', category: 'c110' });
  const { _id: other } = await create({ start: '2026-03-11', areaId: 'campinas', type: 2 });
  const over = new Date('2026-03-24T03:00:00.000Z');
  const cases: [Parameters<typeof store.slots.available>[0], string[], Date?][] = [
    [{}, [soon, other, then]],
    [{ areaId: 'sao-paulo', type: 1 }, [soon, then]],
    [{ areaId: 'sao-paulo', type: 2 }, []],
    [{ category: 'c110', meetLink: 'https://meet.test/a' }, [then]],
    [{}, [], over],
    [{ category: 'c110', end: '2026-03-11' }, []],
    [{ category: 'c110', end: '2026-03-12' }, [then]],
    [{ category: 'c110', end: '2026-03-23' }, [then]],
    [{ category: 'c110', end: '2026-03-24' }, []],
  ];
  for (const [query, ids, at = NOW] of cases)
    expect([query, idsOf(await store.slots.available(query, at))]).toEqual([query, ids]);
});
