import { describe, expect, it } from 'vitest';
import { emptiedDatabase } from '../../../tests/support/store';
import { audit, bookings, creditHistory, customers, vouchers } from '../../db/schema';
import type { Store } from '..';
import { rowsOf } from '../fixture';
import { later } from './rowTestSupport';
import {
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
const everything = async () => [
  await rowsOf(database, bookings),
  await rowsOf(database, customers),
  (await rowsOf(database, vouchers)).sort((a, b) => (a.code < b.code ? -1 : 1)),
  await rowsOf(database, creditHistory),
  await rowsOf(database, audit),
];

/** A booking that begins in an hour, with credits, a voucher and a professional. */
const addScene = async () => {
  await addCustomer(database);
  await addProfessional(database, { id: 'professional-1' });
  for (const service of ['s100', 's200']) await addService(database, service);
  await addVoucher(database, { percent: null, cents: 10_500, usedTimes: 1 });
  await addVoucher(database, { code: 'NEXT', percent: 50 });
  const { id } = await addBooking(database, {
    requestedOn: later(-86_400),
    rangeStart: later(3_600),
    rangeEnd: later(7_200),
    voucherCode: 'MANI10',
    totalCents: 7_500,
    values: { original: 20_000, voucherDiscount: 10_500, creditsUsed: 2_000 },
  });
  return id;
};

const SERVICE = { serviceId: 's200', categoryId: 'c100' };

const SUNDAY = { newDate: '2026-03-15T13:00:00.000Z', newDateEnd: '2026-03-15T14:00:00.000Z' };

const CHANGES: readonly [string, Asked, (id: string) => Promise<unknown>, object, number][] = [
  [
    'B-CALL-21 B-ENT-11 a late cancel by the client',
    { cancelCode: 5 },
    (scheduleId) =>
      store.cancel(operator(), { scheduleId, cancelCode: 5, cancelReasonCode: 'PRICE' }),
    { statusCode: 5, cancelValue: { totalValue: 37.5, artistValue: 24.37 } },
    20,
  ],
  [
    'B-CALL-18 another service, with credits that are spared',
    SERVICE,
    (scheduleId) =>
      store.changeService(operator(), { scheduleId, areaId: 'sao-paulo', ...SERVICE }),
    { originalValue: 100, voucherDiscount: 100, creditsUsed: 0, totalValue: 0 },
    20,
  ],
  [
    'B-CALL-19 another voucher, in any case',
    { voucherCode: 'next' },
    (scheduleId) => store.changeVoucher(operator(), { scheduleId, voucherCode: 'next' }),
    { voucher: { code: 'NEXT' }, voucherDiscount: 100, creditsUsed: 20, totalValue: 80 },
    0,
  ],
  [
    'A18 a Sunday, which costs more',
    SUNDAY,
    (scheduleId) => store.changeDate(operator(), { scheduleId, ...SUNDAY }),
    { originalValue: 150, voucherDiscount: 105, creditsUsed: 20, totalValue: 25 },
    0,
  ],
];

describe('what a change would make of a booking', () => {
  it.each(CHANGES)(
    '%s: to the cent what it then makes',
    async (_, asked, change, wanted, credits) => {
      const id = await addScene();
      const before = await everything();
      expect((await store.one(id)).user.credits).toBe(0);
      const foreseen = await store.preview(operator(), id, asked);
      expect(foreseen).toMatchObject({ ...wanted, user: { credits } });
      expect(await everything()).toEqual(before);
      // Why a booking is cancelled changes nothing of what it costs.
      const {
        status,
        statusHistory: _1,
        changeHistory: _2,
        version,
        ...made
      } = (await change(id)) as typeof foreseen;
      expect(foreseen).toMatchObject({ ...made, status: status.map(({ code }) => ({ code })) });
      expect(version).toBe(foreseen.version + 1);
    },
  );

  it('refuses what the change refuses, and changes nothing', async () => {
    const id = await addScene();
    const { id: over } = await addBooking(database, { statusCode: 20 });
    const before = await everything();
    const wrong = { status: 409, code: 'wrong-status' };
    const cases: [string, Asked, object][] = [
      [id, {}, { status: 422 }],
      [id, { cancelCode: 5, voucherCode: 'NEXT' }, { status: 422 }],
      [id, { cancelCode: 1 }, { status: 422 }],
      [id, { serviceId: 's200', categoryId: 'c101' }, { status: 422 }],
      [id, { serviceId: 's200' }, { status: 422 }],
      [id, { voucherCode: 'NONE' }, { status: 422 }],
      [id, { voucherCode: 'MANI10' }, { code: 'same-voucher' }],
      [id, { cancelCode: 5, version: 9 }, { code: 'version-conflict' }],
      [over, { cancelCode: 20 }, wrong],
      [over, SERVICE, wrong],
      [over, { voucherCode: 'NEXT' }, wrong],
      ['none', { cancelCode: 20 }, { status: 404 }],
    ];
    for (const [booking, asked, refused] of cases)
      await expect(store.preview(operator(), booking, asked)).rejects.toMatchObject(refused);
    expect(await everything()).toEqual(before);
  });
});
