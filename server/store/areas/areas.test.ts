import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { areaServiceRecord } from '../../../contract/areaServices';
import type { PriceRules } from '../../../domain/bookings/price';
import { emptiedDatabase } from '../../../tests/support/store';
import {
  areaServices,
  areas,
  categories,
  neighborPrices,
  priceChanges,
  services,
} from '../../db/schema';
import type { Actor } from '../../kernel';
import { AREAS, CATEGORIES, SERVICES } from '../../seed/catalogue';
import { offerOf } from '../orders/terms';
import { createPlaces } from '../places';
import { createWrite } from '../write';
import { createAreaServices } from '.';
import { createNeighbors } from './neighbors';

const AT = new Date('2026-03-10T15:00:00.000Z');
const actor = {
  requestId: 'request-1',
  ip: '127.0.0.1',
  at: AT,
  staff: { id: 'staff-1', name: 'Ana', email: 'ana@camarim.test', type: 'operationHead' },
} as unknown as Actor;

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
let store: ReturnType<typeof createAreaServices>;

const offer = (place = PLACE) =>
  database.read((orm) => offerOf(orm, { ...place, now: new Date('2026-03-10T15:00:00Z') }));

const programmedOf = (rules: PriceRules | undefined) =>
  rules?.range.filter(({ mode }) => mode === undefined).map(({ price }) => price);

beforeEach(async () => {
  store = createAreaServices(database, createWrite(database));
  await database.read(async (orm) => {
    await orm.insert(areas).values([...AREAS]);
    await orm.insert(categories).values([...CATEGORIES]);
    await orm.insert(services).values([...SERVICES]);
    await orm.insert(areaServices).values({
      ...PLACE,
      rules: {
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
      },
    });
  });
});

describe('a service of a city', () => {
  it('C-AREA-16 C-CALL-14 is saved with its figures, and its prices stay', async () => {
    const before = await store.price(PLACE);
    const saved = await store.update(actor, PLACE, BODY);
    expect(areaServiceRecord.safeParse(saved).success).toBe(true);
    expect(saved).toMatchObject({
      ...BODY,
      durationDescription: { 'pt-BR': 'Até uma hora' },
      price: before,
      version: 2,
    });
    expect((await offer())?.rules.preference).toEqual({ percent: 12.5 });
  });

  it('one that nobody offered is offered by its first save, and withdrawn by another', async () => {
    const place = { areaId: 'osasco', serviceId: 's100' };
    await store.update(actor, place, BODY);
    await database.read((orm) => orm.execute(sql`update areas set active = true`));
    expect(programmedOf((await offer(place))?.rules)).toHaveLength(2);
    await store.update(actor, place, { ...BODY, active: false });
    expect(await offer(place)).toBeUndefined();
    const { categories: all } = await createPlaces(database).area('osasco');
    const mao = all.flatMap((category) => category.services).find(({ _id }) => _id === 's100');
    expect(mao).toMatchObject({ active: false, minValue: 40 });
  });

  it('404 for a city or a service that does not exist', async () => {
    for (const place of [
      { areaId: 'atlantida', serviceId: 's100' },
      { areaId: 'sao-paulo', serviceId: 's999' },
    ]) {
      await expect(store.update(actor, place, BODY)).rejects.toMatchObject({ status: 404 });
      await expect(store.price(place)).rejects.toMatchObject({ status: 404 });
    }
  });

  it('what somebody else has changed meanwhile is refused', async () => {
    await store.update(actor, PLACE, { ...BODY, version: 1 });
    const late = store.changePrice(actor, PLACE, { ...PRICES, version: 1 });
    await expect(late).rejects.toMatchObject({ status: 409, code: 'version-conflict' });
  });
});

describe('the six prices', () => {
  it('C-CALL-54 are those of the timetable before anybody sets them', async () => {
    expect(await store.price(PLACE)).toEqual({
      programado: { fixo: 50, flex: 40 },
      now: { fixo: 50, flex: 40 },
      superNow: { fixo: 90, flex: 90 },
    });
  });

  it('C-CALL-22 set, they are what a new booking costs, its hours in proportion, after a price of 0 too', async () => {
    await store.changePrice(actor, PLACE, { ...PRICES, programado: { fixo: 0, flex: 0 } });
    expect(programmedOf((await offer())?.rules)).toEqual([0, 0, 0]);
    await store.changePrice(actor, PLACE, PRICES);
    const { rules } = (await offer()) ?? {};
    expect(programmedOf(rules)).toEqual([12_000, 10_000, 8_000]);
    expect(rules?.realtime).toBe(20_000);
  });

  it('C-CALL-21 C-CALL-55 every change leaves a row of its history, the same prices none', async () => {
    await store.changePrice(actor, PLACE, PRICES);
    await store.changePrice(actor, PLACE, PRICES);
    const later = { ...actor, at: new Date(AT.getTime() + 1_000) };
    await store.changePrice(later, PLACE, { ...PRICES, now: { fixo: 151, flex: 140 } });
    const { data, totalItems } = await store.history({ ...PLACE, limit: 20 });
    expect(totalItems).toBe(2);
    expect(data.map(({ before, after }) => [before.now.fixo, after.now.fixo])).toEqual([
      [150, 151],
      [50, 150],
    ]);
    expect(data[1]).toMatchObject({ changedBy: 'ana@camarim.test', changedAt: AT.toISOString() });
  });
});

describe('prices by neighbourhood', () => {
  const row = {
    id: 'n1',
    serviceId: 's100',
    areaId: 'sao-paulo',
    name: 'Moema',
    nameSearch: 'moema',
    prices: { 'programado fixo': 5_000, 'now fixo': 6_000 },
  };

  const neighbors = () => createNeighbors(database, createWrite(database));

  beforeEach(() => database.read((orm) => orm.insert(neighborPrices).values(row)));

  it('C-SERV-03 C-CALL-19 C-CALL-20 only the named categories change, each change leaves a row', async () => {
    const range = [{ category: 'now fixo', price: 66.5 }];
    await neighbors().change(actor, 'n1', { range, version: 1 });
    await neighbors().change(actor, 'n1', { range });
    expect(await neighbors().ofService('s100')).toEqual({
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
    const history = await database.read((orm) => orm.select().from(priceChanges));
    expect(history).toMatchObject([
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
  });

  it('refuses an unknown neighbourhood or category, and a stale version', async () => {
    const range = [{ category: 'now fixo', price: 2 }];
    const change = (id: string, body: Parameters<ReturnType<typeof neighbors>['change']>[2]) =>
      neighbors().change(actor, id, body);
    await expect(change('n9', { range })).rejects.toMatchObject({ status: 404 });
    const unknown = { range: [{ category: 'natal', price: 2 }] };
    await expect(change('n1', unknown)).rejects.toMatchObject({ status: 422 });
    await expect(change('n1', { range, version: 7 })).rejects.toMatchObject({ status: 409 });
  });
});
