import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../tests/support/database';
import type { Database } from '../../db/database';
import { customers, vouchers } from '../../db/schema';
import type { Store } from '..';
import { readBooking, refusals } from './rowTestSupport';
import {
  AT,
  addBooking,
  addCustomer,
  addService,
  addVoucher,
  bookingStore,
  operator,
  TWO_SIDED,
} from './testSupport';

let database: Database;
let store: Store['bookings'];

beforeEach(async () => {
  database = await testDatabase();
  store = bookingStore(database);
});

afterEach(() => database.close());

const readVoucher = async (code: string) => {
  const [row] = await database.read((orm) =>
    orm.select().from(vouchers).where(eq(vouchers.code, code)),
  );
  return row;
};

describe('changing the service', () => {
  const change = (scheduleId: string, changes: Partial<Record<string, string>> = {}) =>
    store.changeService(operator(), {
      scheduleId,
      areaId: 'sao-paulo',
      serviceId: 's200',
      categoryId: 'c100',
      ...changes,
    });

  // 11 March is a Wednesday, whose factor is 1.1; 13:00 UTC is 10:00 in São Paulo.
  it.each([
    ['a fixed hour', {}, 110],
    [
      'another hour',
      { rangeStart: new Date('2026-03-11T21:00:00Z'), rangeEnd: new Date('2026-03-11T22:00:00Z') },
      165,
    ],
    ['a flexible hour', { dateType: 'FLEX' }, 88],
    ['three clients', { numberOfClients: 3 }, 330],
    ['a real-time order', { realtime: true }, 220],
    ['a preferred professional', { hasPreference: true }, 130],
    [
      'a discount that was given',
      { values: { discount: 500, infractionClientDiscount: 1_000 } },
      95,
    ],
  ])('B-STAT-09 B-CALL-18 prices %s anew', async (_, changes, totalValue) => {
    await addService(database, 's200');
    const { id } = await addBooking(database, changes);
    const answer = await change(id);
    expect(answer.totalValue).toBe(totalValue);
    expect(answer.services[0]).toMatchObject({ _id: 's200', name: { 'pt-BR': 'Serviço s200' } });
    expect((await readBooking(database, id)).search).toContain('s200');
  });

  it('B-CALL-18 has no weekday factor or surcharge with a signature', async () => {
    await addCustomer(database, { hasSignature: true });
    await addService(database, 's200');
    const { id } = await addBooking(database, { hasPreference: true });
    expect(await change(id)).toMatchObject({ totalValue: 100, totalValuePreference: 100 });
  });

  it('B-CALL-18 keeps the voucher and the credits, and gives back what is spare', async () => {
    await addCustomer(database);
    await addService(database, 's200');
    await addVoucher(database, { percent: null, cents: 10_500, usedTimes: 1 });
    const { id } = await addBooking(database, {
      voucherCode: 'MANI10',
      values: { original: 20_000, creditsUsed: 2_000 },
    });
    expect(await change(id)).toMatchObject({
      originalValue: 110,
      voucherDiscount: 105,
      creditsUsed: 5,
      totalValue: 0,
    });
    const [customer] = await database.read((orm) => orm.select().from(customers));
    expect(customer?.creditsCents).toBe(1_500);
  });

  it.each([
    ['of another area', { areaId: 'campinas' }],
    ['that is none', { serviceId: 's999' }],
    ['of another category', { categoryId: 'c101' }],
    ['that is switched off', { serviceId: 's300' }],
  ])('B-ACT-13 refuses a service %s', async (_, changes) => {
    await addService(database, 's200');
    await addService(database, 's200', {}, 'campinas');
    await addService(database, 's300', { active: false });
    const { id } = await addBooking(database);
    await expect(change(id, changes)).rejects.toMatchObject({
      status: 422,
      description: 'Serviço não disponível para a região do endereço',
    });
  });

  it.each([
    [11_001, false],
    [11_000, true],
  ])('B-CALL-18 PIX payments of %i cents: %s', async (pixSumCents, isAllowed) => {
    await addService(database, 's200');
    const { id } = await addBooking(database, { totalCents: 20_000, pixSumCents });
    if (isAllowed) expect(await change(id)).toMatchObject({ totalValue: 110, pixPaid: true });
    else
      await expect(change(id)).rejects.toMatchObject({
        status: 409,
        description: 'Os pagamentos PIX não podem exceder o total do pedido!',
      });
  });
});

describe('changing the voucher', () => {
  const change = (scheduleId: string, voucherCode = 'mani10') =>
    store.changeVoucher(operator(), { scheduleId, voucherCode });

  it('B-STAT-09 B-CALL-19 discounts, counts the use and gives the other one back', async () => {
    await addVoucher(database);
    await addVoucher(database, { code: 'OLD', usedTimes: 2, usedBy: ['customer-1', 'other'] });
    const { id } = await addBooking(database, {
      voucherCode: 'OLD',
      values: { original: 12_000, voucherDiscount: 2_000 },
    });
    const answer = await change(id);
    expect(answer).toMatchObject({
      voucher: { code: 'MANI10' },
      voucherDiscount: 12,
      totalValue: 108,
      originalValue: 120,
    });
    expect(await readVoucher('MANI10')).toMatchObject({ usedTimes: 1, usedBy: ['customer-1'] });
    expect(await readVoucher('OLD')).toMatchObject({ usedTimes: 1, usedBy: ['other'] });
  });

  it('B-ACT-14 refuses the code that the booking has', async () => {
    await addVoucher(database, { usedTimes: 1 });
    const { id } = await addBooking(database, { voucherCode: 'MANI10' });
    await expect(change(id)).rejects.toMatchObject({ status: 409, code: 'same-voucher' });
    expect(await readVoucher('MANI10')).toMatchObject({ usedTimes: 1 });
  });

  it.each<[string, Parameters<typeof addVoucher>[1], boolean]>([
    ['ends today', { endDay: '2026-03-10' }, true],
    ['ended yesterday', { endDay: '2026-03-09' }, false],
    ['begins today', { startDay: '2026-03-10' }, true],
    ['begins tomorrow', { startDay: '2026-03-11' }, false],
    ['was switched off', { active: false }, false],
    [
      'holds on the day of the booking',
      { rangeStartDay: '2026-03-11', rangeEndDay: '2026-03-11' },
      true,
    ],
    ['holds later', { rangeStartDay: '2026-03-12' }, false],
    ['held before', { rangeEndDay: '2026-03-10' }, false],
    ['is of the area', { locations: ['sao-paulo'] }, true],
    ['is of another area', { locations: ['campinas'] }, false],
    ['is for the service', { services: ['s100'] }, true],
    ['is for another service', { services: ['s200'] }, false],
    ['is for two clients', { numberOfClients: 2 }, false],
    ['is for one client', { numberOfClients: 1 }, true],
    ['has a use left', { maxTimes: 2, usedTimes: 1 }, true],
    ['has no use left', { maxTimes: 2, usedTimes: 2 }, false],
    ['was used by the customer', { timesByUser: 1, usedBy: ['customer-1'], usedTimes: 1 }, false],
    ['was used by others', { timesByUser: 1, usedBy: ['other'], usedTimes: 1 }, true],
    ['is the customer’s own', { userId: 'customer-1' }, true],
    ['is somebody else’s', { userId: 'other' }, false],
    ['invites others', { userId: 'customer-1', origin: 'MGM' }, false],
    ['invites the customer', { userId: 'other', origin: 'MGM' }, true],
    ['the customer bought', { userId: 'customer-1', origin: 'PACK' }, true],
    ['somebody else bought', { userId: 'other', origin: 'PACK' }, false],
    ['is for first bookings', { justNew: true }, true],
  ])('B-CALL-19 a voucher that %s', async (_, voucher, holds) => {
    await addVoucher(database, voucher);
    const { id } = await addBooking(database);
    if (holds) expect(await change(id)).toMatchObject({ totalValue: 108 });
    else
      await expect(change(id)).rejects.toMatchObject({
        status: 422,
        description: 'Voucher inválido para este agendamento',
      });
  });

  it('B-CALL-19 refuses an unknown code', async () => {
    const { id } = await addBooking(database);
    await expect(change(id)).rejects.toMatchObject({ status: 422 });
  });

  it.each([
    ['a first booking', {}, 'aquisition', 110],
    ['a later booking', { statusCode: 11 }, 'recurrence', 115],
    ['a booking after a cancelled one', { statusCode: 5 }, 'aquisition', 110],
  ] as const)('P-VOU-11 two sides: %s', async (_, earlier, side, totalValue) => {
    await addVoucher(database, TWO_SIDED);
    if ('statusCode' in earlier) {
      await addBooking(database, { ...earlier, requestedOn: new Date(AT.getTime() - 1) });
    }
    const { id } = await addBooking(database);
    expect(await change(id)).toMatchObject({ totalValue });
    const counted = { usedTimes: 1, [`${side}UsedTimes`]: 1, [`${side}UsedBy`]: ['customer-1'] };
    expect(await readVoucher('MANI10')).toMatchObject(counted);
    await addVoucher(database, { code: 'NEXT' });
    await change(id, 'NEXT');
    const released = { usedTimes: 0, [`${side}UsedTimes`]: 0, [`${side}UsedBy`]: [] };
    expect(await readVoucher('MANI10')).toMatchObject(released);
  });

  it('P-VOU-11 a new service is priced by the side that the booking used', async () => {
    await addService(database, 's200');
    await addVoucher(database, TWO_SIDED);
    const earlier = await addBooking(database, {
      statusCode: 5,
      requestedOn: new Date(AT.getTime() - 1),
    });
    const { id } = await addBooking(database);
    expect(await change(id)).toMatchObject({ voucherDiscount: 10 });
    await store.waitAccept(operator(), { scheduleId: earlier.id });
    const changed = await store.changeService(operator(), {
      scheduleId: id,
      areaId: 'sao-paulo',
      serviceId: 's200',
      categoryId: 'c100',
    });
    expect(changed).toMatchObject({ voucherDiscount: 10, totalValue: 100 });
  });

  it('B-CALL-19 the last use goes to one of ten bookings', async () => {
    await addVoucher(database, { maxTimes: 1 });
    const wanted = await Promise.all(Array.from({ length: 10 }, () => addBooking(database)));
    const results = await Promise.allSettled(wanted.map(({ id }) => change(id)));
    expect(refusals(results)).toHaveLength(9);
    expect(await readVoucher('MANI10')).toMatchObject({ usedTimes: 1 });
  });

  it('B-CALL-19 a discount that PIX payments forbid uses nothing', async () => {
    await addVoucher(database);
    const { id } = await addBooking(database, { pixSumCents: 10_801 });
    await expect(change(id)).rejects.toMatchObject({ status: 409, code: 'pix-exceeds' });
    expect(await readVoucher('MANI10')).toMatchObject({ usedTimes: 0, usedBy: [] });
  });
});
