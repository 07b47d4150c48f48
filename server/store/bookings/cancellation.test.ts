import { describe, expect, it } from 'vitest';
import { refusedAt, rowsOf } from '../../../tests/support/fixture';
import {
  AT,
  addBooking,
  addCustomer,
  addProfessional,
  addVoucher,
  bookingStore,
  operator,
  readBalance,
  readVoucher,
  TWO_SIDED,
} from '../../../tests/support/rows/bookingChanges';
import { readBooking, refusals } from '../../../tests/support/rows/bookings';
import { emptiedDatabase } from '../../../tests/support/store';
import { audit, bookings, creditHistory, customers, vouchers } from '../../db/schema';
import type { Store } from '..';

const database = await emptiedDatabase();
const store = bookingStore(database);

type Body = Parameters<Store['bookings']['cancel']>[1];

const cancel = (scheduleId: string, body: Partial<Body> = {}) =>
  store.cancel(operator(), { scheduleId, cancelCode: 20, ...body });

const waitAccept = (scheduleId: string) => store.waitAccept(operator(), { scheduleId });

/** A booking that used R$ 10,00 of credits, of a customer who has none left, and one use of a voucher. */
const addWithBenefits = async (voucher: Partial<typeof vouchers.$inferInsert>) => {
  await addCustomer(database);
  await addVoucher(database, voucher);
  const used = { voucherCode: 'MANI10', values: { creditsUsed: 1_000 } };
  return (await addBooking(database, { shortCode: 'AB12CD', ...used })).id;
};

describe('cancelling', () => {
  it.each<[string, Partial<Body>, string, number]>([
    ['operations', { cancelCode: 20, comment: ' Chuva ' }, 'Chuva', 0],
    ['the back office', { cancelCode: 4, comment: 'Duplicado' }, 'Duplicado', 1],
    ['the client', { cancelCode: 5, cancelReasonCode: 'PRICE', comment: 'Caro' }, 'Preço: Caro', 1],
  ])(
    'B-STAT-05 B-STAT-06 B-CALL-21 by %s with a comment',
    async (_, body, description, comments) => {
      const { id } = await addBooking(database);
      const answer = await cancel(id, body);
      expect(answer).toMatchObject({
        statusCode: body.cancelCode,
        status: [{ code: body.cancelCode, description, blame: 'ana@camarim.test' }, { code: 2 }],
        cancelValue: { totalValue: 0, artistValue: 0 },
      });
      expect(answer.comments).toHaveLength(comments);
      const [line] = await rowsOf(database, audit);
      expect(line?.diff.statusCode).toEqual({ before: 2, after: body.cancelCode });
      expect(line?.diff.reason?.after).toBe(description);
    },
  );

  it('B-ACT-21 B-ACT-22 refuses without the comment or the reason that the code asks for', async () => {
    const { id } = await addBooking(database);
    const refused: [Partial<Body>, string][] = [
      [{ cancelCode: 6 }, 'cancelCode'],
      [{ cancelCode: 4, comment: '  ' }, 'comment'],
      [{ cancelCode: 5, cancelReasonCode: 'X' }, 'cancelReasonCode'],
    ];
    for (const [body, field] of refused)
      await expect(cancel(id, body)).rejects.toMatchObject(refusedAt(field));
    expect(await readBooking(database, id)).toMatchObject({ statusCode: 2, version: 1 });
  });

  it('B-STAT-05 20 parallel cancels push one status', async () => {
    await addCustomer(database, { creditsCents: 500 });
    const { id } = await addBooking(database, { values: { creditsUsed: 1_000 } });
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => cancel(id)));
    expect(refusals(results)).toMatchObject(Array(19).fill({ code: 'wrong-status' }));
    expect((await readBooking(database, id)).status).toHaveLength(2);
    expect(await readBalance(database)).toBe(1_500);
  });

  it('B-ENT-11 a late cancellation by the client costs half, of which the professional has her share', async () => {
    await addProfessional(database, { id: 'professional-1' });
    const late = { totalCents: 12_001, rangeStart: AT, rangeEnd: AT };
    const costOf = async (changes: object, cancelCode = 5) => {
      const { id } = await addBooking(database, { ...late, ...changes });
      return (await cancel(id, { cancelCode, cancelReasonCode: 'HEALTH' })).cancelValue;
    };
    expect(await costOf({})).toEqual({ totalValue: 60.01, artistValue: 39.01 });
    expect(await costOf({}, 20)).toEqual({ totalValue: 0, artistValue: 0 });
    const nobody = { partnerId: null, partnerName: null };
    expect(await costOf(nobody)).toEqual({ totalValue: 60.01, artistValue: 0 });
  });
});

describe('what a cancellation gives back', () => {
  it('credits and one use of the voucher, once, and takes both again', async () => {
    const used = { usedTimes: 1, usedBy: ['customer-1'] };
    const id = await addWithBenefits({ maxTimes: 1, ...used });
    for (const _ of [1, 2]) {
      await cancel(id);
      expect(await readBalance(database)).toBe(1_000);
      expect(await readVoucher(database)).toMatchObject({ usedTimes: 0, usedBy: [] });
      const again = { statusCode: 1, partner: null, cancelValue: null };
      expect(await waitAccept(id)).toMatchObject(again);
      expect(await readBalance(database)).toBe(0);
      expect(await readVoucher(database)).toMatchObject(used);
    }
    const moves = await rowsOf(database, creditHistory);
    expect(moves.map(({ decrease }) => decrease).toSorted()).toEqual([false, false, true, true]);
    expect(moves.find(({ decrease }) => !decrease)).toMatchObject({
      cents: 1_000,
      reason: 'ESTORNO',
      description: 'Estorno do pedido AB12CD',
      bookingId: id,
    });
  });

  it('P-VOU-11 the use of the side that the booking used, and takes that one again', async () => {
    await addVoucher(database, TWO_SIDED);
    const use = async (requestedOn: Date) => {
      const { id } = await addBooking(database, { requestedOn });
      await store.changeVoucher(operator(), { scheduleId: id, voucherCode: 'MANI10' });
      return id;
    };
    const first = await use(new Date(AT.getTime() - 1));
    const later = await use(AT);
    const sides = async () => {
      const row = await readVoucher(database);
      return [row.aquisitionUsedTimes, row.recurrenceUsedTimes, row.usedTimes];
    };
    expect(await sides()).toEqual([1, 1, 2]);
    await cancel(later);
    expect(await sides()).toEqual([1, 0, 1]);
    await cancel(first);
    expect(await sides()).toEqual([0, 0, 0]);
    // It is the customer's first one that lives now, but a later one when it was ordered.
    await waitAccept(later);
    expect(await sides()).toEqual([0, 1, 1]);
    await waitAccept(first);
    expect(await sides()).toEqual([1, 1, 2]);
  });

  it('P-VOU-11 a side that the voucher no longer has is judged anew', async () => {
    await addVoucher(database, { usedTimes: 1, usedBy: ['customer-1'] });
    const { id } = await addBooking(database, { voucherCode: 'MANI10', voucherSide: 'single' });
    await cancel(id);
    await database.read((orm) => orm.update(vouchers).set(TWO_SIDED));
    await waitAccept(id);
    const used = { usedTimes: 1, aquisitionUsedBy: ['customer-1'] };
    expect(await readVoucher(database)).toMatchObject(used);
    expect(await readBooking(database, id)).toMatchObject({ voucherSide: 'aquisition' });
  });

  it('gives neither back a second time, whatever brought the order to life between', async () => {
    const usedBy = ['customer-1', 'customer-1'];
    const id = await addWithBenefits({ maxTimes: 3, usedTimes: 2, usedBy });
    await cancel(id);
    // As the application of the professionals does it: it knows nothing of benefits.
    await database.read((orm) => orm.update(bookings).set({ statusCode: 2 }));
    await cancel(id);
    expect(await readBalance(database)).toBe(1_000);
    expect(await readVoucher(database)).toMatchObject({ usedTimes: 1 });
  });

  it('a booking does not live again on credits or a voucher that somebody else has used up', async () => {
    const id = await addWithBenefits({ maxTimes: 1, usedTimes: 1 });
    await cancel(id);
    await database.read((orm) => orm.update(vouchers).set({ usedTimes: 1 }));
    const gone = (code: string) => ({ status: 409, code });
    await expect(waitAccept(id)).rejects.toMatchObject(gone('voucher-gone'));
    await database.read((orm) => orm.update(vouchers).set({ usedTimes: 0 }));
    await database.read((orm) => orm.update(customers).set({ creditsCents: 999 }));
    await expect(waitAccept(id)).rejects.toMatchObject(gone('credits-gone'));
    expect(await readBooking(database, id)).toMatchObject({ statusCode: 20 });
    expect(await readBalance(database)).toBe(999);
  });

  it('a booking that was not cancelled here takes nothing', async () => {
    const id = await addWithBenefits({ maxTimes: 1, usedTimes: 1 });
    await database.read((orm) => orm.update(customers).set({ creditsCents: 5_000 }));
    await database.read((orm) => orm.update(bookings).set({ statusCode: 6 }));
    await waitAccept(id);
    expect(await readBalance(database)).toBe(5_000);
    expect(await readVoucher(database)).toMatchObject({ usedTimes: 1 });
  });
});

it('B-STAT-10 B-ACT-19 B-CALL-23 waiting accept pushes status 1 and leaves no professional', async () => {
  const { id } = await addBooking(database, { statusCode: 4 });
  const answer = await waitAccept(id);
  expect(answer).toMatchObject({ statusCode: 1, partner: null, version: 2 });
  expect(answer.artistsHistory?.[0]).toMatchObject({ action: 'Removida' });
  const wrong = { status: 409, code: 'wrong-status' };
  await expect(waitAccept(id)).rejects.toMatchObject(wrong);
});

it('B-CALL-11 cancels a real-time order alone with 20, once', async () => {
  const { id } = await addBooking(database, { realtime: true });
  expect(await store.cancelRealtime(operator(), id)).toMatchObject({ statusCode: 20 });
  await expect(store.cancelRealtime(operator(), id)).rejects.toMatchObject({ status: 409 });
  const booking = await addBooking(database);
  await expect(store.cancelRealtime(operator(), booking.id)).rejects.toMatchObject({ status: 404 });
});
