import { beforeEach, expect, it } from 'vitest';
import type { PriceRules } from '../../../domain/bookings/price';
import { addCatalog, addRows, rowsOf } from '../../../tests/support/fixture';
import { AT, later, operator } from '../../../tests/support/rows/bookings';
import { emptiedDatabase } from '../../../tests/support/store';
import { areaServices, areas, neighborPrices, priceChanges } from '../../db/schema';
import { createPlaces } from '../places';
import { offerAt } from '../prices/offer';
import { createWrite } from '../write';
import { createAreaServices, createNeighbors } from '.';

const PLACE = { areaId: 'sao-paulo', serviceId: 's100' };

const BODY = {
  active: true,
  minValue: 40,
  minDuration: 30,
  avgDuration: 45.5,
  duration: 60,
  durationDescription: { 'pt-BR': ' Até uma hora ' },
  preference: { value: 12.5, type: 'P' as const },
};

const PRICES = {
  programado: { fixo: 100, flex: 80 },
  now: { fixo: 150, flex: 140 },
  superNow: { fixo: 200, flex: 190 },
};

const database = await emptiedDatabase();
const actor = operator();
const store = createAreaServices(database, createWrite(database));

const offer = (place = PLACE) => database.read((orm) => offerAt(orm, { ...place, now: AT }));

const programmedOf = (rules: PriceRules | undefined) =>
  rules?.range.filter(({ mode }) => mode === undefined).map(({ price }) => price);

beforeEach(async () => {
  await addCatalog(database);
  const rules: (typeof areaServices.$inferInsert)['rules'] = {
    startHour: 7,
    endHour: 22,
    minMinutes: 90,
    interval: 30,
    range: [
      { beginAt: '07:00', price: 6_000, reference: 'FIXED' },
      { beginAt: '12:00', price: 5_000, reference: 'FIXED' },
      { beginAt: '07:00', beginAtRange: ['07:00', '12:00'], price: 4_000, reference: 'FLEX' },
    ],
    multipliers: [1, 1, 1, 1, 1, 1, 1],
    realtime: 9_000,
    preference: 1_500,
  };
  await addRows(database, areaServices, { ...PLACE, rules });
});

it('a service that was not offered is offered by its first save, and withdrawn by another', async () => {
  const place = { areaId: 'osasco', serviceId: 's100' };
  await store.update(actor, place, BODY);
  await database.read((orm) => orm.update(areas).set({ active: true }));
  expect(programmedOf((await offer(place))?.rules)).toHaveLength(2);
  await store.update(actor, place, { ...BODY, active: false });
  expect(await offer(place)).toBeUndefined();
  const { categories: all } = await createPlaces(database).area('osasco');
  const mao = all.flatMap(({ services }) => services).find(({ _id }) => _id === 's100');
  expect(mao).toMatchObject({ active: false, minValue: 40 });
  for (const unknown of [
    { ...PLACE, areaId: 'atlantida' },
    { ...PLACE, serviceId: 's999' },
  ])
    for (const call of [() => store.update(actor, unknown, BODY), () => store.price(unknown)])
      await expect(call()).rejects.toMatchObject({ status: 404 });
});

it('C-CALL-22 C-CALL-54 the six prices are those of the timetable until set, then in proportion to its hours', async () => {
  expect(await store.price(PLACE)).toEqual({
    programado: { fixo: 50, flex: 40 },
    now: { fixo: 50, flex: 40 },
    superNow: { fixo: 90, flex: 90 },
  });
  await store.changePrice(actor, PLACE, { ...PRICES, programado: { fixo: 0, flex: 0 } });
  expect(programmedOf((await offer())?.rules)).toEqual([0, 0, 0]);
  await store.changePrice(actor, PLACE, PRICES);
  const { rules } = (await offer()) ?? {};
  expect(programmedOf(rules)).toEqual([12_000, 10_000, 8_000]);
  expect(rules?.realtime).toBe(20_000);
});

it('C-CALL-21 C-CALL-55 every change of prices leaves a row of its history, the same prices none', async () => {
  for (const _ of [1, 2]) await store.changePrice(actor, PLACE, PRICES);
  const late = store.changePrice(actor, PLACE, { ...PRICES, version: 0 });
  await expect(late).rejects.toMatchObject({ status: 409, code: 'version-conflict' });
  const dearer = { ...PRICES, now: { fixo: 151, flex: 140 } };
  await store.changePrice(operator({ at: later(1) }), PLACE, dearer);
  const first = { changedBy: 'ana@camarim.test', changedAt: AT.toISOString() };
  expect(await store.history({ ...PLACE, limit: 20 })).toMatchObject({
    data: [
      { before: { now: { fixo: 150 } }, after: { now: { fixo: 151 } } },
      { before: { now: { fixo: 50 } }, after: { now: { fixo: 150 } }, ...first },
    ],
    totalItems: 2,
  });
});

it('C-SERV-03 C-CALL-19 C-CALL-20 of a neighborhood only the named prices change, each change leaves a row', async () => {
  const neighbors = createNeighbors(database, createWrite(database));
  await addRows(database, neighborPrices, {
    id: 'n1',
    ...PLACE,
    name: 'Moema',
    nameSearch: 'moema',
    prices: { 'programado fixo': 5_000, 'now fixo': 6_000 },
  });
  const range = [{ category: 'now fixo', price: 66.5 }];
  await neighbors.change(actor, 'n1', { range, version: 1 });
  await neighbors.change(actor, 'n1', { range });
  expect(await neighbors.ofService('s100')).toEqual({
    neighbors: [
      {
        priceId: 'n1',
        neighborName: 'Moema',
        city: 'São Paulo',
        prices: { 'programado fixo': { price: 50 }, 'now fixo': { price: 66.5 } },
        version: 2,
      },
    ],
  });
  expect(await rowsOf(database, priceChanges)).toMatchObject([
    {
      kind: 'neighborhood',
      object: 'n1',
      serviceId: 's100',
      name: 'Moema',
      before: { 'now fixo': 6_000 },
      after: { 'now fixo': 6_650 },
      changedBy: 'ana@camarim.test',
    },
  ]);
  const unknown = { range: [{ category: 'natal', price: 2 }] };
  for (const [id, body, status] of [
    ['n9', { range }, 404],
    ['n1', unknown, 422],
    ['n1', { range, version: 7 }, 409],
  ] as const)
    await expect(neighbors.change(actor, id, body)).rejects.toMatchObject({ status });
});
