import { eq } from 'drizzle-orm';
import type { Database } from '../../../server/db/database';
import {
  areaServices,
  areas,
  creditHistory,
  customers,
  polygons,
  type professionals,
  services,
  vouchers,
} from '../../../server/db/schema';
import type { Actor } from '../../../server/kernel';
import { newId } from '../../../server/security/tokens';
import type { Store } from '../../../server/store';
import { createBookings } from '../../../server/store/bookings/index';
import { createWrite } from '../../../server/store/write';
import { addRows, rowOf } from '../fixture';
import { AT, addBooking, operator } from './bookings';
import { addCustomer as addAnyCustomer, addProfessional as addAnyProfessional } from './customers';

/** Rows and a store for tests of booking changes. */

/** The store of bookings over a database; cities are areas by their lower-case name. */
export const bookingStore = (database: Database): Store['bookings'] =>
  createBookings(database, createWrite(database), {
    areaOf: async (city) => ({ 'São Paulo': 'sao-paulo', Campinas: 'campinas' })[city],
  });

type Insert<T extends { $inferInsert: unknown }> = Partial<T['$inferInsert']>;

/** Adds a customer; the bookings of the tests belong to `customer-1`. */
export const addCustomer = (database: Database, changes: Insert<typeof customers> = {}) =>
  addAnyCustomer(database, { id: 'customer-1', name: 'Bia', phone: null, ...changes });

/** Adds a professional of São Paulo for the category of the tests. */
export const addProfessional = (database: Database, changes: Insert<typeof professionals> = {}) => {
  const offer = { areaIds: ['sao-paulo'], categoryIds: ['c100'] };
  return addAnyProfessional(database, { name: 'Carla', ...offer, ...changes });
};

/** Corners of a square around a point of São Paulo, closed; `half` is the half of its side, in degrees. */
export const squareAround = (lng: number, lat: number, half: number) =>
  [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
    [-1, -1],
  ].map(([east = 0, north = 0]) => [lng + east * half, lat + north * half]);

/** Adds a polygon of these rings. */
export const addPolygon = (
  database: Database,
  id: string,
  coordinates: number[][][],
  changes: Insert<typeof polygons> = {},
) => {
  const terms = {
    active: true,
    isAvailable: true,
    minimumTime: 30,
    categoryIds: [],
    createdAt: AT,
  };
  const place = { areaId: 'sao-paulo', location: { type: 'Polygon', coordinates } as const };
  return addRows(database, polygons, {
    id,
    name: id,
    nameSearch: id,
    ...place,
    ...terms,
    ...changes,
  });
};

/** Adds a credit movement of the customer, optionally for a cancelled booking. */
export const addCredit = (database: Database, cents: number, bookingId: string | null = null) => {
  const line = { id: newId(), userId: 'customer-1', bookingId, cents, decrease: false };
  const reason = { reason: 'ESTORNO', description: 'Estorno', createdAt: AT };
  return addRows(database, creditHistory, { ...line, ...reason });
};

/** Adds a voucher of 10 % that is valid today. */
export const addVoucher = (database: Database, changes: Insert<typeof vouchers> = {}) => {
  const days = { startDay: '2026-03-01', endDay: '2026-03-31' };
  return addRows(database, vouchers, {
    code: 'MANI10',
    ...days,
    percent: 10,
    createdAt: AT,
    ...changes,
  });
};

/** Reads a voucher by code. */
export const readVoucher = (database: Database, code = 'MANI10') =>
  rowOf(database, vouchers, eq(vouchers.code, code));

/** Credits of the only customer, in cents. */
export const readBalance = async (database: Database) =>
  (await rowOf(database, customers)).creditsCents;

const TERMS = {
  percent: null,
  maxTimes: 1,
  numberOfClients: 0,
  timesByUser: 0,
  publicVoucher: true,
} as const;

/** Fields of a two-sided voucher: R$ 10,00 for a first booking, R$ 5,00 later, once each. */
export const TWO_SIDED = {
  percent: null,
  aquisition: { ...TERMS, cents: 1_000 },
  recurrence: { ...TERMS, cents: 500 },
};

/** Adds a service that São Paulo offers: R$ 100,00 at any hour, R$ 80,00 with a flexible one. */
export const addService = async (
  database: Database,
  id: string,
  changes: Insert<typeof services> = {},
  areaId = 'sao-paulo',
) => {
  const range = [
    { beginAt: '07:00', price: 10_000, reference: 'FIXED' },
    { beginAt: '18:00', price: 15_000, reference: 'FIXED' },
    { beginAt: '07:00', beginAtRange: ['07:00', '22:00'], price: 8_000, reference: 'FLEX' },
  ];
  const rules = {
    startHour: 7,
    endHour: 22,
    minMinutes: 90,
    interval: 30,
    range,
    multipliers: [1.5, 1, 1, 1.1, 1, 1, 1],
    realtime: 20_000,
    preference: 2_000,
  };
  const area = { name: areaId, nameSearch: areaId, city: areaId, stateShort: 'SP', active: true };
  const service = { id, serviceId: id, name: `Serviço ${id}`, nameSearch: id, categoryId: 'c100' };
  await database.read(async (orm) => {
    await orm
      .insert(areas)
      .values({ id: areaId, ...area })
      .onConflictDoNothing();
    await orm
      .insert(services)
      .values({ ...service, active: true, ...changes })
      .onConflictDoNothing();
    await orm.insert(areaServices).values({ areaId, serviceId: id, rules });
  });
};

/** Another operator who acts at the same moment. */
export const colleague = (): Actor =>
  operator({
    requestId: 'request-2',
    staff: { id: 'staff-2', name: 'Eva', email: 'eva@camarim.test', type: 'operation' },
  });

export { AT, addBooking, operator };
