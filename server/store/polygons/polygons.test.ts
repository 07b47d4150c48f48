import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { SHAPE_WORDS } from '../../../domain/polygons';
import { actorOf, addStaff, NOW, storeForEachTest } from '../../../tests/support/store';
import { areas, categories, polygons, priceChanges, services } from '../../db/schema';
import { AREAS, CATEGORIES, SERVICES } from '../../seed/catalogue';
import { demoPolygons } from '../../seed/polygons';

const test = storeForEachTest();
let member: Awaited<ReturnType<typeof addStaff>>;
const rows = demoPolygons(NOW).filter(({ areaId }) => areaId === 'campinas');
const [one, two] = rows.map(({ id }) => id) as [string, string];
const at = { serviceId: 's100', areaId: 'campinas' };

beforeEach(async () => {
  member = await addStaff(test.database, { type: 'operationHead' });
  await test.database.read((orm) => orm.insert(areas).values([...AREAS]));
  await test.database.read((orm) => orm.insert(categories).values([...CATEGORIES]));
  await test.database.read((orm) => orm.insert(services).values([...SERVICES]));
  await test.database.read((orm) => orm.insert(polygons).values(rows));
});

const STEP = { reference: 'now fixo', beginAt: '07:00', price: 99.9 };
const actor = () => actorOf(member, { at: NOW });
const priced = async (id: string) =>
  (await test.store.polygons.ofService(at)).data.find(({ _id }) => _id === id);
const history = () => test.database.read((orm) => orm.select().from(priceChanges));
const prices = (body: object[], version?: number) =>
  test.store.polygons.prices(actor(), { ...at, polygonId: one }, { version }, body as never);
const change = (body: object) =>
  test.store.polygons.change(actor(), {
    serviceId: 's100',
    polygonsIds: [one, two],
    ...body,
  } as never);

describe('prices of polygons', () => {
  it('C-CALL-23 C-POLY-07 answers every polygon of the city, unpriced ones too', async () => {
    const { data, totalItems } = await test.store.polygons.ofService(at);
    expect(totalItems).toBe(rows.length);
    expect(data[0]).toMatchObject({
      active: true,
      pixPayment: false,
      serviceId: 's100',
      rule: { realtime: false, range: [] },
    });
    expect((await test.store.polygons.ofArea('osasco')).data).toEqual([]);
  });

  it.each([
    ['a thousand of 1,203', undefined, [1_000, 203]],
    ['as many as their bytes allow', 300_000, [500, 500, 203]],
    ['one that is larger than an answer', 10, [1, 1]],
  ])(
    'E3 C-CALL-23 an answer holds %s, and the next goes on behind its last',
    async (_, mostBytes, parts) => {
      const [row] = rows;
      if (!row) throw new Error('no polygon');
      const many = Array.from({ length: 1_203 }, (_unused, at) => ({
        ...row,
        id: `many-${at}`,
        areaId: 'osasco',
        name: 'Centro',
        nameSearch: `centro ${at % 7}`,
        // 600 bytes as the database writes them.
        location: { note: 'x'.repeat(588) },
      }));
      await test.database.read((orm) => orm.insert(polygons).values(many));
      const seen: string[] = [];
      for (const size of parts) {
        const asked = { after: seen.at(-1), mostBytes };
        const { data, totalItems } = await test.store.polygons.ofArea('osasco', asked);
        expect([data.length, totalItems]).toEqual([size, 1_203]);
        seen.push(...data.map(({ _id }) => _id));
      }
      expect(new Set(seen).size).toBe(seen.length);
    },
  );

  it('C-CALL-25 every price change leaves its history row, one that changes nothing none', async () => {
    expect(await prices([STEP])).toMatchObject({ version: 1, rule: { range: [STEP] } });
    expect(await prices([STEP])).toMatchObject({ version: 1 });
    expect(await prices([])).toMatchObject({ version: 2 });
    const kept = await history();
    expect(kept).toHaveLength(2);
    expect(kept[0]).toMatchObject({
      kind: 'polygon',
      object: one,
      serviceId: 's100',
      changedBy: member.email,
      after: { range: [{ price: 9_990 }] },
    });
  });

  it('C-POLY-09 refuses a negative price and an unknown modality, the database as well', async () => {
    for (const wrong of [{ price: -0.01 }, { reference: 'outra' }])
      await expect(prices([{ ...STEP, ...wrong }])).rejects.toMatchObject({ status: 422 });
    expect(await history()).toEqual([]);
    await prices([STEP]);
    const statement = `update polygon_prices set rule = '{"realtime":false,"range":[{"price":-1}]}'`;
    await expect(test.database.read((orm) => orm.execute(statement))).rejects.toThrow();
  });

  it('C-CALL-24 changes what is named and nothing else, of all of them', async () => {
    await prices([STEP]);
    await change({ rule: { realtime: true } });
    await change({ pixPayment: true });
    expect(await priced(one)).toMatchObject({
      active: true,
      pixPayment: true,
      rule: { realtime: true, range: [STEP] },
      version: 3,
    });
    expect(await priced(two)).toMatchObject({ pixPayment: true, rule: { range: [] } });
    await expect(change({})).rejects.toMatchObject({ status: 422 });
  });

  it('several polygons are updated all or none', async () => {
    await expect(change({ active: false, polygonsIds: [one, 'unknown'] })).rejects.toMatchObject({
      status: 404,
    });
    await change({ active: false, polygonsIds: [two] });
    await expect(
      change({ pixPayment: true, versions: { [one]: 0, [two]: 0 } }),
    ).rejects.toMatchObject({ code: 'version-conflict' });
    expect(await priced(one)).toMatchObject({ active: true, pixPayment: false, version: 0 });
  });

  it('refuses a polygon of another city, an unknown service, and an old version', async () => {
    const elsewhere = { serviceId: 's100', areaId: 'niteroi', polygonId: one };
    await expect(test.store.polygons.prices(actor(), elsewhere, {}, [])).rejects.toMatchObject({
      status: 404,
    });
    await expect(change({ active: false, serviceId: 'x' })).rejects.toMatchObject({ status: 422 });
    await prices([STEP], 0);
    await expect(prices([], 0)).rejects.toMatchObject({ code: 'version-conflict' });
  });
});

const LOCATION = {
  type: 'Polygon',
  coordinates: [
    [
      [-47.06, -22.9],
      [-47.05, -22.9],
      [-47.05, -22.89],
      [-47.06, -22.9],
    ],
  ],
  note: 'kept',
};
const NEW = {
  areaId: 'campinas',
  name: ' Centro novo ',
  minimumTime: 30,
  isAvailableForOrderAllocation: true,
  categories: ['c100', 'c100'],
  location: LOCATION,
  active: true,
};
const create = (changes: object = {}) =>
  test.store.polygons.create(actor(), { ...NEW, ...changes } as never);

describe('polygons of a city', () => {
  it('C-CALL-34 a polygon is stored as given and served as given', async () => {
    const made = await create();
    const { data } = await test.store.polygons.ofArea('campinas');
    expect(data.find(({ _id }) => _id === made._id)).toMatchObject({
      name: 'Centro novo',
      location: LOCATION,
      parametersFilterOrders: { minimumTime: 30, isAvailable: true, categories: ['c100'] },
      version: 1,
    });
  });

  it('C-POLY-14 C-POLY-18 C-POLY-19 C-POLY-21 refuses what is wrong, by field', async () => {
    const far = {
      type: 'Polygon',
      coordinates: [
        [
          [0, 0],
          [1, 0],
          [0, 1],
          [0, 0],
        ],
      ],
    };
    for (const [wrong, field, message] of [
      [{ minimumTime: 181 }, 'minimumTime', expect.any(String)],
      [{ areaId: 'osasco' }, 'areaId', expect.any(String)],
      [{ categories: ['x'] }, 'categories', expect.any(String)],
      [{ location: { type: 'Point', coordinates: [0, 0] } }, 'location', expect.any(String)],
      [{ location: far }, 'location', SHAPE_WORDS.far],
    ] as const)
      await expect(create(wrong)).rejects.toMatchObject({
        status: 422,
        fields: { [field]: message },
      });
    // In a city without polygons nothing is far.
    await expect(create({ areaId: 'niteroi' })).resolves.toBeDefined();
    await expect(create({ areaId: 'niteroi', location: rows[0]?.location })).resolves.toBeDefined();
  });

  it('C-CALL-33 C-CALL-32 name and allocation are two writes, each of all or none', async () => {
    await test.store.polygons.update(actor(), {
      name: 'Outro',
      active: false,
      polygonsIds: [one],
      versions: { [one]: 1 },
    });
    const parametersFilterOrders = { minimumTime: 45, isAvailable: false, categories: [] };
    const allocate = (ids: string, version?: number) =>
      test.store.polygons.allocate(actor(), ids, { parametersFilterOrders, version });
    await expect(allocate(one, 1)).rejects.toMatchObject({ code: 'version-conflict' });
    await expect(allocate(`${one},unknown`)).rejects.toMatchObject({ status: 404 });
    await allocate(`${one},${two}`);
    const [stored] = await test.database.read((orm) =>
      orm.select().from(polygons).where(eq(polygons.id, one)),
    );
    expect(stored).toMatchObject({ name: 'Outro', active: false, minimumTime: 45, version: 3 });
  });
});
