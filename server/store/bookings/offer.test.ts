import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { emptiedDatabase } from '../../../tests/support/store';
import { customers, vouchers } from '../../db/schema';
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
import { holdsFor } from './voucherUse';

const database = await emptiedDatabase();
const store = bookingStore(database);

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

  it('B-STAT-09 B-CALL-18 prices the booking anew by its hour, clients, preference and discounts', async () => {
    await addService(database, 's200');
    // 11 March is a Wednesday, whose factor is 1.1; 21:00 UTC is 18:00 in São Paulo.
    const { id } = await addBooking(database, {
      rangeStart: new Date('2026-03-11T21:00:00Z'),
      rangeEnd: new Date('2026-03-11T22:00:00Z'),
      numberOfClients: 3,
      hasPreference: true,
      values: { discount: 500, infractionClientDiscount: 1_000 },
    });
    const answer = await change(id);
    expect(answer.totalValue).toBe(540);
    expect(answer.services[0]).toMatchObject({ _id: 's200', name: { 'pt-BR': 'Serviço s200' } });
    expect((await readBooking(database, id)).search).toContain('s200');
    const flexible = await addBooking(database, { dateType: 'FLEX' });
    expect(await change(flexible.id)).toMatchObject({ totalValue: 88 });
    const realtime = await addBooking(database, { realtime: true });
    expect(await change(realtime.id)).toMatchObject({ totalValue: 220 });
    await addCustomer(database, { hasSignature: true });
    const signed = await addBooking(database, { hasPreference: true });
    expect(await change(signed.id)).toMatchObject({ totalValue: 100, totalValuePreference: 100 });
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

  it('B-ACT-13 refuses a service that is not offered at the address', async () => {
    await addService(database, 's200');
    await addService(database, 's200', {}, 'campinas');
    await addService(database, 's300', { active: false });
    const { id } = await addBooking(database);
    for (const changes of [
      { areaId: 'campinas' },
      { serviceId: 's999' },
      { categoryId: 'c101' },
      { serviceId: 's300' },
    ])
      await expect(change(id, changes)).rejects.toMatchObject({
        status: 422,
        description: 'Serviço não disponível para a região do endereço',
      });
  });

  it('B-CALL-18 PIX payments of the new total pay it, a cent more refuses it', async () => {
    await addService(database, 's200');
    const paid = await addBooking(database, { totalCents: 20_000, pixSumCents: 11_000 });
    expect(await change(paid.id)).toMatchObject({ totalValue: 110, pixPaid: true });
    const over = await addBooking(database, { totalCents: 20_000, pixSumCents: 11_001 });
    await expect(change(over.id)).rejects.toMatchObject({
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

  it('B-CALL-19 only a voucher that holds for the booking', async () => {
    const booking = await addBooking(database);
    const row = await readBooking(database, booking.id);
    await addVoucher(database);
    const voucher = await readVoucher('MANI10');
    if (!voucher) throw new Error('No voucher');
    const scene = { row, today: '2026-03-10', day: '2026-03-11', isNew: true };
    const holds = (changes: Partial<typeof voucher>, isNew = true) =>
      holdsFor({ ...voucher, ...changes }, { ...scene, isNew });
    const cases: [Partial<typeof voucher>, boolean][] = [
      [{ endDay: '2026-03-10' }, true],
      [{ endDay: '2026-03-09' }, false],
      [{ startDay: '2026-03-10' }, true],
      [{ startDay: '2026-03-11' }, false],
      [{ active: false }, false],
      [{ rangeStartDay: '2026-03-11', rangeEndDay: '2026-03-11' }, true],
      [{ rangeStartDay: '2026-03-12' }, false],
      [{ rangeEndDay: '2026-03-10' }, false],
      [{ locations: ['sao-paulo'] }, true],
      [{ locations: ['campinas'] }, false],
      [{ services: ['s100'] }, true],
      [{ services: ['s200'] }, false],
      [{ numberOfClients: 2 }, false],
      [{ numberOfClients: 1 }, true],
      [{ maxTimes: 2, usedTimes: 1 }, true],
      [{ maxTimes: 2, usedTimes: 2 }, false],
      [{ timesByUser: 1, usedBy: ['customer-1'] }, false],
      [{ timesByUser: 1, usedBy: ['other'] }, true],
      [{ userId: 'customer-1' }, true],
      [{ userId: 'other' }, false],
      [{ userId: 'customer-1', origin: 'MGM' }, false],
      [{ userId: 'other', origin: 'PGM' }, true],
      [{ userId: 'customer-1', origin: 'PACK' }, true],
      [{ userId: 'other', origin: 'PACK' }, false],
      [{ justNew: true }, true],
      [{ percent: null }, false],
    ];
    for (const [changes, expected] of cases)
      expect([changes, holds(changes)]).toEqual([changes, expected]);
    expect(holds({ justNew: true }, false)).toBe(false);
    await addVoucher(database, { code: 'LATE', endDay: '2026-03-09' });
    for (const code of ['LATE', 'NONE'])
      await expect(change(booking.id, code)).rejects.toMatchObject({
        status: 422,
        description: 'Voucher inválido para este agendamento',
      });
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
