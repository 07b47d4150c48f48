import { beforeEach, expect, it } from 'vitest';
import { type PriceInput, priceOfBooking, priceRulesOf } from '../../../domain/bookings/price';
import type { PriceRange } from '../../../domain/polygons';
import { byWeekday } from '../../../domain/prices';
import { addRows } from '../../../tests/support/fixture';
import {
  AT,
  addPolygon as addPolygonOf,
  addService,
  squareAround,
} from '../../../tests/support/rows/bookingChanges';
import { emptiedDatabase } from '../../../tests/support/store';
import {
  areaServices,
  neighborPrices,
  polygonPrices,
  priceZones,
  realtimePrices,
  scheduledPrices,
} from '../../db/schema';
import { offerAt, priceWire } from './offer';

/** The order of precedence of docs/prices.md: what is saved decides what an order at a place pays. */

const database = await emptiedDatabase();

const PLACE = { areaId: 'sao-paulo', serviceId: 's100', point: { lat: -23.5, lng: -46.5 } };
const FLEX = { dateType: 'FLEX' } as const;

const offer = (place: Partial<typeof PLACE> & { readonly neighbor?: string } = {}) =>
  database.read((orm) => offerAt(orm, { ...PLACE, now: AT, ...place }));

/** Total of a Monday at 10:00 by the rules as the wire carries them, in the neighborhood Moema. */
const priceAt = async (input: Partial<PriceInput> = {}, place: Partial<typeof PLACE> = {}) => {
  const found = await offer({ neighbor: 'Moema', ...place });
  if (!found) return 'not offered';
  const rules = priceRulesOf(priceWire(found));
  const order = { dateType: 'FIXED', realtime: false, start: '10:00', weekday: 1 } as const;
  const none = { clients: 1, hasSignature: false, hasPreferences: false };
  return priceOfBooking({ rules, ...order, ...none, ...input }).total / 100;
};

const square = (half: number, hole?: number) =>
  [half, ...(hole ? [hole] : [])].map((size) => squareAround(-46.5, -23.5, size));

const addPolygon = (id: string, isActive = true, coordinates = square(0.1)) =>
  addPolygonOf(database, id, coordinates, { active: isActive });

const step = (reference: string, price: number, beginAt = '07:00'): PriceRange => ({
  reference,
  beginAt,
  beginAtRange: reference.endsWith('flex') ? [beginAt, '12:00'] : null,
  highlightImage: null,
  color: null,
  price,
});

const addSteps = (
  polygonId: string,
  range: readonly PriceRange[],
  {
    realtime = false,
    ...changes
  }: Partial<typeof polygonPrices.$inferInsert> & { realtime?: boolean } = {},
) =>
  addRows(database, polygonPrices, {
    polygonId,
    serviceId: 's100',
    rule: { realtime, range },
    active: true,
    pixPayment: true,
    ...changes,
  });

const addNeighbor = () =>
  addRows(database, neighborPrices, {
    id: 'n1',
    serviceId: 's100',
    areaId: 'sao-paulo',
    name: 'Moema',
    nameSearch: 'moema',
    prices: { 'programado fixo': 7_000 },
  });

beforeEach(() => addService(database, 's100'));

it('a step of the polygon comes before the neighborhood, and the neighborhood before the city', async () => {
  expect(await priceAt()).toBe(100);
  await addNeighbor();
  expect(await priceAt()).toBe(70);
  await addPolygon('Centro 1');
  await addSteps('Centro 1', [
    step('programado fixo', 5_000),
    step('programado fixo', 6_000, '11:00'),
  ]);
  expect(await priceAt()).toBe(50);
  expect(await priceAt({ start: '11:00' })).toBe(60);
  // Before its first step, and in a modality that it does not price, the polygon leaves the price to the others.
  expect(await priceAt({ start: '06:30' })).toBe(70);
  expect(await priceAt(FLEX)).toBe(80);
  expect(await priceAt({ mode: 'now' })).toBe(100);
  // Outside of the polygon.
  expect(await priceAt({}, { point: { lat: -23, lng: -46 } })).toBe(70);
});

it.each([
  ['programado flex', FLEX, 50],
  ['now fixo', { mode: 'now' }, 50],
  ['super now flex', { ...FLEX, mode: 'superNow' }, 50],
  ['realtime', { realtime: true }, 50],
  ['now fixo', { mode: 'superNow' }, 200],
] as const)('a step of "%s" prices an order %j: %d', async (reference, input, price) => {
  await addPolygon('Centro 1');
  await addSteps('Centro 1', [step(reference, 5_000)], { realtime: true });
  expect(await priceAt(input)).toBe(price);
});

it('a flexible window of a polygon ends where the next begins, and holds its own last minute', async () => {
  await addPolygon('Centro 1');
  const later = { ...step('programado flex', 6_000), beginAtRange: ['12:00', '15:00'] } as const;
  await addSteps('Centro 1', [step('programado flex', 5_000), later]);
  const prices = ['11:30', '12:00', '15:00', '15:30'].map((start) => priceAt({ ...FLEX, start }));
  expect(await Promise.all(prices)).toEqual([50, 60, 60, 80]);
});

it('switches: without "Tempo real" its steps pay nothing, without "Ativo" nobody is served, without PIX none is taken', async () => {
  await addPolygon('Centro 1');
  await addSteps('Centro 1', [step('realtime', 5_000)], { pixPayment: false });
  expect(await priceAt({ realtime: true })).toBe(200);
  expect(await offer()).toMatchObject({ pixPayment: false });
  await addPolygon('Centro 2');
  await addSteps('Centro 2', [step('programado fixo', 6_000)], { active: false });
  expect(await priceAt()).toBe(100);
  await database.read((orm) => orm.update(polygonPrices).set({ active: false }));
  expect(await offer()).toBeUndefined();
});

it('of two polygons the first by name that prices the service; a hole and a polygon that is off hold nothing', async () => {
  await addPolygon('a', false);
  await addPolygon('b', true, square(0.1, 0.05));
  for (const name of ['c', 'd']) await addPolygon(name);
  await addSteps('a', [step('programado fixo', 1_000)]);
  await addSteps('b', [step('programado fixo', 2_000)]);
  expect(await priceAt()).toBe(100);
  await addSteps('d', [step('programado fixo', 4_000)]);
  expect(await priceAt()).toBe(40);
  expect(await priceAt({}, { point: { lat: -23.5, lng: -46.43 } })).toBe(20);
});

it('a schedule multiplies the weekday of the city; 100 % leaves it as it is', async () => {
  await addPolygon('Centro 1');
  const week = { ...byWeekday(() => 100), monday: 135, wednesday: 110 };
  const schedule = { polygonId: 'Centro 1', serviceId: 's100', updatedAt: AT };
  await addRows(database, scheduledPrices, { ...schedule, week });
  const prices = [0, 1, 2, 3].map((weekday) => priceAt({ weekday }));
  // The city has 1.5 on Sundays and 1.1 on Wednesdays.
  expect(await Promise.all(prices)).toEqual([150, 135, 100, 121]);
});

it('zone and real-time multiplier multiply a step of the polygon', async () => {
  await addPolygon('Centro 1');
  await addSteps('Centro 1', [step('programado fixo', 5_000), step('realtime', 6_000)], {
    realtime: true,
  });
  const week = {
    ...byWeekday(() => []),
    monday: [{ startHour: 10, endHour: 12, value: 120 }],
  };
  const zone = { id: 'z1', areaId: 'sao-paulo', serviceId: 's100', name: 'Zona', week };
  await addRows(database, priceZones, { ...zone, nameSearch: 'zona', polygonIds: ['Centro 1'] });
  const multiplier = { id: 's100', percent: 150, expiration: '2026-03-10', updatedAt: AT };
  await addRows(database, realtimePrices, multiplier);
  expect(await priceAt()).toBe(60);
  expect(await priceAt({ start: '12:00' })).toBe(50);
  expect(await priceAt({ realtime: true })).toBe(108);
});

it('"Valor mínimo" is the least that one client pays before discounts', async () => {
  await database.read((orm) => orm.update(areaServices).set({ minValueCents: 11_000 }));
  expect(await priceAt()).toBe(110);
  expect(await priceAt({ clients: 2 })).toBe(220);
  expect(await priceAt({ weekday: 0 })).toBe(150);
  const voucher = { discount: { kind: 'percent', percent: 50 } } as const;
  expect(await priceAt({ voucher })).toBe(55);
  expect(await priceAt({ hasSignature: true })).toBe(110);
});
