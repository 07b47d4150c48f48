import { beforeEach, describe, expect, it } from 'vitest';
import {
  actorOf,
  addStaff,
  later,
  NOW,
  storeForEachTest,
  type TestStore,
} from '../../../tests/support/store';
import { areas } from '../../db/schema';
import { AREAS } from '../../seed/catalogue';

const test = storeForEachTest();
let member: Awaited<ReturnType<typeof addStaff>>;

beforeEach(async () => {
  member = await addStaff(test.database, { type: 'operation' });
  await test.database.read((orm) => orm.insert(areas).values([...AREAS]));
});

type Body = Parameters<TestStore['store']['slots']['create']>[1];
type Query = Parameters<TestStore['store']['slots']['list']>[0];

const PLACE: NonNullable<Body['location']> = {
  type: 'Point',
  coordinates: [-46.6917, -23.5646],
  place: 'Rua dos Pinheiros',
  streetNumber: '100',
  neighbor: 'Pinheiros',
  city: 'São Paulo',
  uf: 'SP',
  zipCode: '05422001',
};

const WHOLE: Body = {
  days: [3, 1, 3],
  start: '2026-03-10',
  end: '2026-03-23',
  timeRange: { start: '08:00', end: '12:00' },
  category: 'c100',
  type: 1,
  limit: 4,
  areaId: 'sao-paulo',
  location: PLACE,
};

const create = (changes: Partial<Body> = {}, at = NOW) =>
  test.store.slots.create(actorOf(member, { at }), { ...WHOLE, ...changes });

const list = async (query: Partial<Query> = {}, now = NOW) => {
  const { data, totalItems } = await test.store.slots.list(
    { isOnlyActives: false, page: 1, itemsPerPage: 10, ...query },
    now,
  );
  return { ids: data.map(({ _id }) => _id), data, totalItems };
};

const refusal = (fields: Record<string, string>) => ({ status: 422, code: 'invalid', fields });

describe('what is stored', () => {
  it('P-SLOT-08 P-CALL-74 P-CALL-75 a configuration comes back as it was given, weekdays in order', async () => {
    const slot = await create();
    expect(slot).toEqual({
      _id: expect.any(String),
      days: [1, 3],
      start: '2026-03-10',
      end: '2026-03-23',
      timeRange: { start: '08:00', end: '12:00' },
      category: 'c100',
      type: 1,
      limit: 4,
      areaId: 'sao-paulo',
      location: {
        ...PLACE,
        complement: '',
        formatted_address: 'Rua dos Pinheiros, 100 - Pinheiros, São Paulo - SP, 05422-001',
      },
      active: true,
      version: 1,
    });
    expect(await test.store.slots.one(slot._id, NOW)).toEqual(slot);
  });

  it('P-SLOT-10 P-SLOT-11 needs a place where the test is in person, keeps none online', async () => {
    expect((await create({ type: 3 })).location).toBeNull();
    for (const type of [1, 2])
      await expect(create({ type, location: null })).rejects.toMatchObject(
        refusal({ location: 'Informe o endereço do teste' }),
      );
  });

  it('P-SLOT-10 refuses by the rules of the screen, and a city where nobody works', async () => {
    const broken = { start: '2026-03-09', timeRange: { start: '12:00', end: '12:00' } };
    await expect(create(broken)).rejects.toMatchObject(
      refusal({
        start: 'A data inicial não pode ser anterior a hoje',
        'timeRange.end': 'A hora final deve ser posterior à inicial',
      }),
    );
    for (const areaId of ['osasco', 'atlantida'])
      await expect(create({ areaId })).rejects.toMatchObject(
        refusal({ areaId: 'Escolha uma cidade ativa' }),
      );
    expect((await list()).totalItems).toBe(0);
  });
});

describe('changes', () => {
  it('P-CALL-75 P-SLOT-07 replaces everything and counts the version', async () => {
    const { _id } = await create();
    const changed = await test.store.slots.update(actorOf(member), _id, {
      ...WHOLE,
      type: 3,
      location: null,
      limit: 9,
      version: 1,
    });
    expect(changed).toMatchObject({ _id, type: 3, limit: 9, location: null, version: 2 });
  });

  it('days that are over by now may stay, in a city that was closed meanwhile', async () => {
    const { _id } = await create();
    const at = later(30 * 24 * 3600);
    await test.database.read((orm) => orm.update(areas).set({ active: false }));
    const edit = (changes: Partial<Body>) =>
      test.store.slots.update(actorOf(member, { at }), _id, { ...WHOLE, ...changes });
    expect(await edit({ limit: 5 })).toMatchObject({ limit: 5, active: false });
    await expect(edit({ end: '2026-03-24' })).rejects.toMatchObject(
      refusal({ end: 'A data final não pode ser anterior a hoje' }),
    );
    await expect(edit({ areaId: 'campinas' })).rejects.toMatchObject({ status: 422 });
  });
});

describe('the list', () => {
  const fill = async () => {
    const online = { type: 3, location: null };
    const a = await create({ category: 'c101' });
    const b = await create({ start: '2026-03-12', areaId: 'campinas' });
    const c = await create({ start: '2026-03-11', ...online });
    return { a: a._id, b: b._id, c: c._id };
  };

  it('P-SLOT-02 P-SLOT-03 P-CALL-73 each parameter alone narrows or orders', async () => {
    const { a, b, c } = await fill();
    expect((await list()).ids).toEqual([b, c, a]);
    expect((await list({ order: 'DESC' })).ids).toEqual([b, c, a]);
    expect((await list({ order: 'CRESC' })).ids).toEqual([a, c, b]);
    expect((await list({ areaId: 'campinas' })).ids).toEqual([b]);
    expect((await list({ category: 'c101' })).ids).toEqual([a]);
    expect((await list({ evaluationType: 3 })).ids).toEqual([c]);
    expect(await list({ itemsPerPage: 1, page: 2 })).toMatchObject({ ids: [c], totalItems: 3 });
  });

  it('P-SLOT-02 P-SLOT-05 active ones alone, to their last day in São Paulo', async () => {
    await create();
    for (const [now, rows] of [
      ['2026-03-24T02:59:59.000Z', 1],
      ['2026-03-24T03:00:00.000Z', 0],
    ] as const) {
      const at = new Date(now);
      expect((await list({ isOnlyActives: true }, at)).totalItems).toBe(rows);
      expect((await list({}, at)).data[0]?.active).toBe(rows === 1);
    }
  });
});

describe('P-CALL-72 P-CALL-76 the places that a form may choose from', () => {
  const available = async (query: Parameters<typeof test.store.slots.available>[0], at = NOW) => {
    const { data } = await test.store.slots.available(query, at);
    return data.map(({ _id }) => _id);
  };

  it('by city, kind and category, the next ones first, never what is over', async () => {
    const { _id: soon } = await create();
    const { _id: then } = await create({ start: '2026-03-12', category: 'c110' });
    const { _id: other } = await create({ start: '2026-03-11', areaId: 'campinas', type: 2 });
    expect(await available({})).toEqual([soon, other, then]);
    expect(await available({ areaId: 'sao-paulo', type: 1 })).toEqual([soon, then]);
    expect(await available({ areaId: 'sao-paulo', type: 2 })).toEqual([]);
    expect(await available({ category: 'c110', meetLink: 'https://meet.test/a' })).toEqual([then]);
    expect(await available({}, new Date('2026-03-24T03:00:00.000Z'))).toEqual([]);
  });

  it('by the day of the test', async () => {
    await create({ start: '2026-03-12' });
    for (const [end, rows] of [
      ['2026-03-11', 0],
      ['2026-03-12', 1],
      ['2026-03-23', 1],
      ['2026-03-24', 0],
    ] as const)
      expect(await available({ end })).toHaveLength(rows);
  });
});
