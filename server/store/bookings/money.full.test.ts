import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { shareOf } from '../../../domain/bookings/takeRate';
import { ADDRESS, rowOf, rowsOf } from '../../../tests/support/fixture';
import { numbersOf } from '../../../tests/support/numbers';
import {
  addCustomer,
  addProfessional,
  addService,
  addVoucher,
  bookingStore,
  operator,
} from '../../../tests/support/rows/bookingChanges';
import { emptiedDatabase } from '../../../tests/support/store';
import {
  areaServices,
  bookings,
  creditHistory,
  customers,
  pixPayments,
  professionals,
  vouchers,
} from '../../db/schema';
import { createSandbox } from '../../payments/sandbox';
import { createWrite } from '../write';
import { createOrders } from './orders/create';
import { Charges } from './payments/charges';
import { createPix } from './payments/pix';
import { findBooking } from './read';

const OPERATIONS = 4_000;
const AT_ONCE = 40;
const CREDITS = 500_000;
const RATES = [0, 10, 35, 62];
const PRICES = [9_000, 10_000, 12_345];
const CUSTOMERS = Array.from({ length: 20 }, (_, index) => `customer-${index}`);
const CODES = ['MANI10', 'CINCO'];

const database = await emptiedDatabase();
const write = createWrite(database);
const store = bookingStore(database);
const pix = createPix(database, write);
const booking = (id: string) => database.read((orm) => findBooking(orm, id));
const charges = new Charges(database, write, createSandbox(), booking);
const orders = createOrders(database, write, charges, booking);

const random = numbersOf(39);
const one = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
const ids: string[] = [];
let count = 0;

/** An order of today at 13:30, 90 minutes after the test clock, of a professional: a client who cancels it pays half. */
const order = async () => {
  const at = '2026-03-10T16:30:00.000Z';
  const { _id } = await orders.create(operator(), {
    testCard: false,
    linkPayment: true,
    paymentType: 'PIX',
    asyncPayment: true,
    transactionId: `money-${count}`,
    scheduleDateType: 'FIXED',
    numberOfClients: 1,
    categoryId: 'c100',
    serviceId: one(['s100', 's200']),
    areaId: 'sao-paulo',
    addressId: ADDRESS.id,
    user: { _id: one(CUSTOMERS) },
    creditCardId: null,
    date: at,
    dateRangeStart: at,
    dateRangeEnd: '2026-03-10T17:30:00.000Z',
    timestamp: at,
    beginCheckout: at,
    realtime: false,
    scheduleByWpp: false,
    listPreferenceByProfessionals: [],
    onlyForPreference: false,
    hasPreference: false,
    useCredits: random() < 0.5,
    voucher: one([null, ...CODES]),
  });
  const partner = { partnerId: 'carla', partnerName: 'Carla' };
  await database.read((orm) => orm.update(bookings).set(partner).where(eq(bookings.id, _id)));
  ids.push(_id);
};

const set = (table: typeof professionals | typeof areaServices, change: object) =>
  database.transaction((orm) => orm.update(table).set(change));

/** One operation on money, or a change of the prices and rates beside it. */
const operate = async (): Promise<unknown> => {
  count += 1;
  const kind = random();
  if (kind < 0.3 || ids.length < AT_ONCE) return order();
  const scheduleId = one(ids);
  const offer = { areaId: 'sao-paulo', categoryId: 'c100', serviceId: one(['s100', 's200']) };
  if (kind < 0.45) return store.changeService(operator(), { scheduleId, ...offer });
  if (kind < 0.6) return store.changeVoucher(operator(), { scheduleId, voucherCode: one(CODES) });
  if (kind < 0.75) {
    const value = Math.ceil(random() * 5_000) / 100;
    return pix.add(operator(), scheduleId, { id: `P${count}`, bank: 'Itaú', value });
  }
  if (kind < 0.9) {
    const cancelReasonCode = 'PRICE';
    return store.cancel(operator(), { scheduleId, cancelCode: 5, cancelReasonCode });
  }
  if (kind < 0.95) return set(professionals, { takeRate: one(RATES) });
  return set(areaServices, { rules: rulesOf(one(PRICES)) });
};

/** Rules by which an order costs this much, in any mode. */
const rulesOf = (price: number) => ({
  startHour: 7,
  endHour: 22,
  minMinutes: 0,
  interval: 30,
  preference: 0,
  multipliers: [1, 1, 1, 1, 1, 1, 1],
  realtime: price,
  range: [{ beginAt: '07:00', price, reference: 'FIXED' }],
});

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

it(`on every engine sums, shares and vouchers of ${OPERATIONS} parallel operations hold, beside changes of prices and rates`, async () => {
  for (const id of CUSTOMERS)
    await addCustomer(database, { id, creditsCents: CREDITS, addresses: [ADDRESS] });
  await addProfessional(database, { id: 'carla', takeRate: 10 });
  for (const id of ['s100', 's200']) await addService(database, id);
  await set(areaServices, { rules: rulesOf(10_000) });
  await addVoucher(database, { maxTimes: 50 });
  await addVoucher(database, { code: 'CINCO', percent: null, cents: 500, services: ['s100'] });

  const refused = new Map<number, number>();
  for (let done = 0; done < OPERATIONS; done += AT_ONCE) {
    const results = await Promise.allSettled(Array.from({ length: AT_ONCE }, operate));
    for (const result of results) {
      if (result.status === 'fulfilled') continue;
      const { status } = result.reason as { status?: number };
      if (status === undefined) throw result.reason;
      refused.set(status, (refused.get(status) ?? 0) + 1);
    }
  }
  // Rules refuse some; a lock that is not free in time (503) depends on the load.
  refused.delete(503);
  expect([...refused.keys()].toSorted()).toEqual([409, 422]);

  const rows = await rowsOf(database, bookings);
  const payments = await rowsOf(database, pixPayments);
  for (const { id, statusCode, totalCents, pixSumCents, values, voucherCode, serviceId } of rows) {
    const { original = 0, voucherDiscount = 0, creditsUsed = 0 } = values;
    expect(PRICES).toContain(original);
    expect(totalCents).toBe(original - voucherDiscount - creditsUsed);
    const own = payments.filter(({ bookingId }) => bookingId === id);
    expect(pixSumCents).toBe(sumOf(own.map(({ cents }) => cents)));
    expect(totalCents).toBeGreaterThanOrEqual(Math.max(0, pixSumCents));
    if (voucherCode === 'CINCO') expect(serviceId).toBe('s100');
    const { cancelTotal = 0, cancelArtist = 0 } = values;
    if (statusCode !== 5) continue;
    expect([0, ...RATES.map((rate) => shareOf(cancelTotal, rate))]).toContain(cancelArtist);
  }
  for (const code of CODES) {
    const { usedTimes, usedBy, maxTimes } = await rowOf(
      database,
      vouchers,
      eq(vouchers.code, code),
    );
    const using = rows.filter((row) => row.voucherCode === code && row.statusCode !== 5);
    expect(usedTimes).toBe(using.length);
    expect(usedBy.toSorted()).toEqual(using.map(({ userId }) => userId).toSorted());
    if (maxTimes > 0) expect(usedTimes).toBeLessThanOrEqual(maxTimes);
  }
  for (const id of CUSTOMERS) {
    const { creditsCents } = await rowOf(database, customers, eq(customers.id, id));
    const lines = await rowsOf(database, creditHistory, eq(creditHistory.userId, id));
    const moved = sumOf(lines.map(({ cents, decrease }) => (decrease ? -cents : cents)));
    expect(creditsCents).toBe(CREDITS + moved);
    const held = rows.filter(({ userId, statusCode }) => userId === id && statusCode !== 5);
    expect(creditsCents).toBe(CREDITS - sumOf(held.map(({ values }) => values.creditsUsed ?? 0)));
  }
}, 600_000);
