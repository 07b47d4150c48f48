import { describe, expect, it } from 'vitest';
import { emptiedDatabase } from '../../../tests/support/store';
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

const database = await emptiedDatabase();
const store = bookingStore(database);

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

  it('refuses what the change refuses, and changes nothing', async () => {
    const { id } = await scene();
    const before = await everything();
    const cases: [Asked, Record<string, unknown>][] = [
      [{}, { status: 422 }],
      [{ cancelCode: 5, voucherCode: 'NEXT' }, { status: 422 }],
      [{ cancelCode: 1 }, { status: 422 }],
      [{ serviceId: 's200', categoryId: 'c101' }, { status: 422 }],
      [{ serviceId: 's200' }, { status: 422 }],
      [{ voucherCode: 'NONE' }, { status: 422 }],
      [{ voucherCode: 'MANI10' }, { code: 'same-voucher' }],
      [{ cancelCode: 5, version: 9 }, { code: 'version-conflict' }],
    ];
    for (const [asked, refused] of cases)
      await expect(store.preview(operator(), id, asked)).rejects.toMatchObject(refused);
    expect(await everything()).toEqual(before);
    const { id: over } = await addBooking(database, { statusCode: 20 });
    for (const asked of [
      { cancelCode: 20 },
      { serviceId: 's200', categoryId: 'c100' },
      { voucherCode: 'NEXT' },
    ])
      await expect(store.preview(operator(), over, asked)).rejects.toMatchObject({
        status: 409,
        code: 'wrong-status',
      });
    const none = store.preview(operator(), 'none', { cancelCode: 20 });
    await expect(none).rejects.toMatchObject({ status: 404 });
  });
});
