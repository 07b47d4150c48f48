import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../tests/support/database';
import type { Database } from '../../db/database';
import { audit, bookings, creditHistory, customers, vouchers } from '../../db/schema';
import type { Store } from '..';
import {
  AT,
  addBooking,
  addCustomer,
  addProfessional,
  addService,
  addVoucher,
  bookingStore,
  operator,
} from './testSupport';

let database: Database;
let store: Store['bookings'];

beforeEach(async () => {
  database = await testDatabase();
  store = bookingStore(database);
});

afterEach(() => database.close());

type Asked = Parameters<Store['bookings']['preview']>[2];

/** All that a change might touch. */
const everything = () =>
  database.read(async (orm) => [
    await orm.select().from(bookings),
    await orm.select().from(customers),
    await orm.select().from(vouchers).orderBy(vouchers.code),
    await orm.select().from(creditHistory),
    await orm.select().from(audit),
  ]);

/** A booking that begins in an hour, with credits, a voucher and a professional. */
const scene = async () => {
  await addCustomer(database);
  await addProfessional(database, { id: 'professional-1' });
  await addService(database, 's200');
  await addVoucher(database, { percent: null, cents: 10_500, usedTimes: 1 });
  await addVoucher(database, { code: 'NEXT', percent: 50 });
  return addBooking(database, {
    requestedOn: new Date(AT.getTime() - 86_400_000),
    rangeStart: new Date(AT.getTime() + 3_600_000),
    rangeEnd: new Date(AT.getTime() + 7_200_000),
    voucherCode: 'MANI10',
    totalCents: 7_500,
    values: { original: 20_000, voucherDiscount: 10_500, creditsUsed: 2_000 },
  });
};

type Changing = (id: string) => Promise<unknown>;

const CHANGES: readonly [string, Asked, Changing, Record<string, unknown>][] = [
  [
    'B-CALL-21 B-ENT-11 a late cancel by the client',
    { cancelCode: 5 },
    (scheduleId) =>
      store.cancel(operator(), { scheduleId, cancelCode: 5, cancelReasonCode: 'PRICE' }),
    { statusCode: 5, cancelValue: { totalValue: 37.5, artistValue: 24.37 } },
  ],
  [
    'B-CALL-21 B-ENT-11 a cancel by operations',
    { cancelCode: 20 },
    (scheduleId) => store.cancel(operator(), { scheduleId, cancelCode: 20 }),
    { statusCode: 20, cancelValue: { totalValue: 0, artistValue: 0 } },
  ],
  [
    'B-CALL-18 another service, with credits that are spared',
    { serviceId: 's200', categoryId: 'c100' },
    (scheduleId) =>
      store.changeService(operator(), {
        scheduleId,
        areaId: 'sao-paulo',
        serviceId: 's200',
        categoryId: 'c100',
      }),
    { originalValue: 100, voucherDiscount: 100, creditsUsed: 0, totalValue: 0 },
  ],
  [
    'B-CALL-19 another voucher, in any case',
    { voucherCode: 'next' },
    (scheduleId) => store.changeVoucher(operator(), { scheduleId, voucherCode: 'next' }),
    { voucher: { code: 'NEXT' }, voucherDiscount: 100, creditsUsed: 20, totalValue: 80 },
  ],
];

describe('what a change would make of a booking', () => {
  it.each(CHANGES)('%s: to the cent what it then makes', async (_name, asked, change, wanted) => {
    const { id } = await scene();
    const before = await everything();
    const foreseen = await store.preview(operator(), id, asked);
    expect(foreseen).toMatchObject(wanted);
    expect(await everything()).toEqual(before);
    // Why a booking is cancelled changes nothing of what it costs.
    const { status, statusHistory: _, version, ...made } = (await change(id)) as typeof foreseen;
    expect(foreseen).toMatchObject({ ...made, status: status.map(({ code }) => ({ code })) });
    expect(version).toBe(foreseen.version + 1);
  });

  it('B-CALL-21 says what the customer has of credits by then', async () => {
    const { id } = await scene();
    const balance = async (asked: Asked) =>
      (await store.preview(operator(), id, asked)).user.credits;
    expect((await store.one(id)).user.credits).toBe(0);
    expect(await balance({ cancelCode: 20 })).toBe(20);
    expect(await balance({ serviceId: 's200', categoryId: 'c100' })).toBe(20);
    expect(await balance({ voucherCode: 'NEXT' })).toBe(0);
  });

  it.each<[string, Asked, Record<string, unknown>]>([
    ['no change', {}, { status: 422 }],
    ['two at once', { cancelCode: 5, voucherCode: 'NEXT' }, { status: 422 }],
    ['a code that cancels nothing', { cancelCode: 1 }, { status: 422 }],
    ['a service of another category', { serviceId: 's200', categoryId: 'c101' }, { status: 422 }],
    ['a service without its category', { serviceId: 's200' }, { status: 422 }],
    ['a voucher that is none', { voucherCode: 'NONE' }, { status: 422 }],
    ['the voucher that it has', { voucherCode: 'MANI10' }, { code: 'same-voucher' }],
    ['what was changed meanwhile', { cancelCode: 5, version: 9 }, { code: 'version-conflict' }],
  ])('refuses %s, and changes nothing', async (_, asked, refused) => {
    const { id } = await scene();
    const before = await everything();
    await expect(store.preview(operator(), id, asked)).rejects.toMatchObject(refused);
    expect(await everything()).toEqual(before);
  });

  it.each<[number, Asked]>([
    [20, { cancelCode: 20 }],
    [11, { serviceId: 's200', categoryId: 'c100' }],
    [4, { voucherCode: 'NEXT' }],
  ])('B-STAT-10 refuses with the status %i what the change refuses', async (statusCode, asked) => {
    await addVoucher(database, { code: 'NEXT' });
    await addService(database, 's200');
    const { id } = await addBooking(database, { statusCode });
    const answer = store.preview(operator(), id, asked);
    await expect(answer).rejects.toMatchObject({ status: 409, code: 'wrong-status' });
  });

  it('finds no booking', async () => {
    const answer = store.preview(operator(), 'none', { cancelCode: 20 });
    await expect(answer).rejects.toMatchObject({ status: 404 });
  });
});
