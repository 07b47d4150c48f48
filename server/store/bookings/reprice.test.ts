import { describe, expect, it } from 'vitest';
import { ADDRESS, rowsOf } from '../../../tests/support/fixture';
import {
  AT,
  addBooking,
  addCustomer,
  addProfessional,
  addService,
  addVoucher,
  bookingStore,
  operator,
  readBalance,
  readVoucher,
  TWO_SIDED,
} from '../../../tests/support/rows/bookingChanges';
import { later, readBooking, refusals } from '../../../tests/support/rows/bookings';
import { emptiedDatabase } from '../../../tests/support/store';
import { audit, bookings, creditHistory, customers, vouchers } from '../../db/schema';
import type { Store } from '..';
import { voucherProblem } from './voucherUse';

const database = await emptiedDatabase();
const store = bookingStore(database);

const changeService = (scheduleId: string, changes: Partial<Record<string, string>> = {}) => {
  const service = { areaId: 'sao-paulo', serviceId: 's200', categoryId: 'c100' };
  return store.changeService(operator(), { scheduleId, ...service, ...changes });
};

const changeVoucher = (scheduleId: string, voucherCode = 'mani10') =>
  store.changeVoucher(operator(), { scheduleId, voucherCode });

const SOONER = { requestedOn: new Date(AT.getTime() - 1) };

describe('changing the service', () => {
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
    const answer = await changeService(id);
    expect(answer.totalValue).toBe(540);
    expect(answer.services[0]).toMatchObject({ _id: 's200', name: { 'pt-BR': 'Serviço s200' } });
    expect((await readBooking(database, id)).search).toContain('s200');
    const changed = async (booking: Parameters<typeof addBooking>[1]) =>
      changeService((await addBooking(database, booking)).id);
    expect(await changed({ dateType: 'FLEX' })).toMatchObject({ totalValue: 88 });
    expect(await changed({ realtime: true })).toMatchObject({ totalValue: 220 });
    await addCustomer(database, { hasSignature: true });
    const signed = { totalValue: 100, totalValuePreference: 100 };
    expect(await changed({ hasPreference: true })).toMatchObject(signed);
  });

  it('B-CALL-18 keeps the voucher and the credits, and gives back what is spare', async () => {
    await addCustomer(database);
    await addService(database, 's200');
    await addVoucher(database, { percent: null, cents: 10_500, usedTimes: 1 });
    const values = { original: 20_000, creditsUsed: 2_000 };
    const { id } = await addBooking(database, { voucherCode: 'MANI10', values });
    const wanted = { originalValue: 110, voucherDiscount: 105, creditsUsed: 5, totalValue: 0 };
    expect(await changeService(id)).toMatchObject(wanted);
    expect(await readBalance(database)).toBe(1_500);
  });

  it('B-ACT-13 refuses a service that is not offered at the address', async () => {
    await addService(database, 's200');
    await addService(database, 's200', {}, 'campinas');
    await addService(database, 's300', { active: false });
    const { id } = await addBooking(database);
    const description = 'Serviço não disponível para a região do endereço';
    for (const changes of [
      { areaId: 'campinas' },
      { serviceId: 's999' },
      { categoryId: 'c101' },
      { serviceId: 's300' },
    ])
      await expect(changeService(id, changes)).rejects.toMatchObject({ status: 422, description });
  });

  it('B-CALL-18 PIX payments of the new total pay it, a cent more refuses it', async () => {
    await addService(database, 's200');
    const paid = await addBooking(database, { totalCents: 20_000, pixSumCents: 11_000 });
    expect(await changeService(paid.id)).toMatchObject({ totalValue: 110, pixPaid: true });
    // Marked by hand, it stays so while the total stays.
    const marked = await addBooking(database, { totalCents: 11_000, pixPaid: true });
    expect(await changeService(marked.id)).toMatchObject({ totalValue: 110, pixPaid: true });
    const over = await addBooking(database, { totalCents: 20_000, pixSumCents: 11_001 });
    const description = 'Os pagamentos PIX não podem exceder o total do pedido!';
    await expect(changeService(over.id)).rejects.toMatchObject({ status: 409, description });
  });
});

describe('a change asks all rules of the voucher, and takes off one that no longer holds', () => {
  const MOVE = { newDate: '2026-03-12T15:00:00Z', newDateEnd: '2026-03-12T16:00:00Z' };
  const moved = (scheduleId: string) => store.changeDate(operator(), { scheduleId, ...MOVE });
  const addressed = (id: string) => {
    const { place, streetNumber, uf, zipCode, lat, lng } = ADDRESS;
    const address = { place, streetNumber, city: 'Campinas', uf, zipCode, lat, lng };
    return store.changeAddress(operator(), id, address);
  };

  it.each([
    ['another service', changeService, { services: ['s100'] }],
    ['a day beyond its period', moved, { rangeEndDay: '2026-03-11' }],
    ['another city', addressed, { locations: ['sao-paulo'] }],
    ['one that was switched off', changeService, { active: false }],
    ['one that has ended', moved, { endDay: '2026-03-09' }],
  ])('%s', async (_, change, terms) => {
    for (const area of ['sao-paulo', 'campinas']) await addService(database, 's100', {}, area);
    await addService(database, 's200');
    await addVoucher(database, { percent: 100, usedTimes: 1, usedBy: ['customer-1'], ...terms });
    const values = { original: 10_000, voucherDiscount: 10_000 };
    const { id } = await addBooking(database, { voucherCode: 'MANI10', totalCents: 0, values });
    const free = { voucher: null, voucherDiscount: 0 };
    expect(await change(id)).toMatchObject({ ...free, totalValue: expect.any(Number) });
    expect((await readBooking(database, id)).totalCents).toBeGreaterThanOrEqual(10_000);
    expect(await readVoucher(database)).toMatchObject({ usedTimes: 0, usedBy: [] });
  });

  it('keeps one that holds and writes the history, also where this booking is its only use', async () => {
    for (const service of ['s100', 's200']) await addService(database, service);
    const used = { usedTimes: 1, usedBy: ['customer-1'], maxTimes: 1, timesByUser: 1 };
    await addVoucher(database, { percent: 50, ...used });
    const booking = { voucherCode: 'MANI10', values: { original: 12_000, voucherDiscount: 6_000 } };
    const { id } = await addBooking(database, booking);
    expect(await changeService(id)).toMatchObject({ voucherDiscount: 55, totalValue: 55 });
    const { changeHistory, ...answer } = await moved(id);
    expect(answer).toMatchObject({ voucherDiscount: 50, totalValue: 50 });
    const by = { updatedAt: AT.toISOString(), updatedBy: { email: 'ana@camarim.test' } };
    const step = { field: 'service', after: 'Serviço s200', totalBefore: 120, totalAfter: 55 };
    expect(changeHistory?.at(-1)).toMatchObject({ ...step, ...by });
    expect(await readVoucher(database)).toMatchObject(used);
  });

  it('a reactivation is refused', async () => {
    await addVoucher(database, { active: false });
    const values = { original: 10_000, cancelTotal: 0 };
    const { id } = await addBooking(database, { statusCode: 5, voucherCode: 'MANI10', values });
    const refused = { status: 409, code: 'voucher-gone' };
    await expect(store.waitAccept(operator(), { scheduleId: id })).rejects.toMatchObject(refused);
  });
});

describe('the price of another day', () => {
  const change = async (rangeStart: string, values = { original: 10_000 }) => {
    await addService(database, 's100');
    const { id } = await addBooking(database, { totalCents: values.original, values });
    const until = new Date(Date.parse(rangeStart) + 3_600_000).toISOString();
    const window = { scheduleId: id, newDate: rangeStart, newDateEnd: until };
    return (await store.changeDate(operator(), window)).totalValue;
  };

  it.each([
    // Sunday costs 1.5, Wednesday 1.1 of the price of a Thursday.
    ['a Sunday', '2026-03-15T13:00:00Z', 150],
    ['the evening', '2026-03-12T21:00:00Z', 150],
    ['a Thursday', '2026-03-12T13:00:00Z', 100],
  ])('follows: %s', async (_, day, total) => expect(await change(day)).toBe(total));

  it('stays as agreed on a day that costs the same, whatever the price has become', async () =>
    expect(await change('2026-03-18T13:00:00Z', { original: 8_765 })).toBe(87.65));
});

describe('changing the voucher', () => {
  it('B-STAT-09 B-CALL-19 B-ACT-14 discounts, counts the use and gives the other one back', async () => {
    await addVoucher(database);
    await addVoucher(database, { code: 'OLD', usedTimes: 2, usedBy: ['customer-1', 'other'] });
    const values = { original: 12_000, voucherDiscount: 2_000 };
    const { id } = await addBooking(database, { voucherCode: 'OLD', values });
    const discounted = { voucherDiscount: 12, totalValue: 108, originalValue: 120 };
    expect(await changeVoucher(id)).toMatchObject({ voucher: { code: 'MANI10' }, ...discounted });
    const used = { usedTimes: 1, usedBy: ['customer-1'] };
    expect(await readVoucher(database)).toMatchObject(used);
    const given = { usedTimes: 1, usedBy: ['other'] };
    expect(await readVoucher(database, 'OLD')).toMatchObject(given);
    // If her use was not recorded, that of another customer stays.
    const { id: unnoted } = await addBooking(database, { voucherCode: 'OLD', values });
    await addVoucher(database, { code: 'NEXT' });
    await changeVoucher(unnoted, 'NEXT');
    expect(await readVoucher(database, 'OLD')).toMatchObject({ usedTimes: 0, usedBy: ['other'] });
    // The code that the booking has is refused.
    const same = { status: 409, code: 'same-voucher' };
    await expect(changeVoucher(id)).rejects.toMatchObject(same);
    expect(await readVoucher(database)).toMatchObject(used);
  });

  it('B-CALL-19 only a voucher that holds for the booking', async () => {
    const row = await addBooking(database);
    await addVoucher(database);
    const voucher = await readVoucher(database);
    const scene = { row, today: '2026-03-10' };
    const holds = (changes: Partial<typeof voucher>, isNew = true) =>
      !voucherProblem({ ...voucher, ...changes }, { ...scene, isNew });
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
    const refused = { status: 422, description: 'Voucher inválido para este agendamento' };
    for (const code of ['LATE', 'NONE'])
      await expect(changeVoucher(row.id, code)).rejects.toMatchObject(refused);
  });

  it.each([
    ['a first booking', undefined, 'aquisition', 110],
    ['a later booking', 11, 'recurrence', 115],
    ['a booking after a cancelled one', 5, 'aquisition', 110],
  ] as const)('P-VOU-11 two sides: %s', async (_, earlier, side, totalValue) => {
    await addVoucher(database, TWO_SIDED);
    if (earlier) await addBooking(database, { ...SOONER, statusCode: earlier });
    const { id } = await addBooking(database);
    expect(await changeVoucher(id)).toMatchObject({ totalValue });
    const counted = { usedTimes: 1, [`${side}UsedTimes`]: 1, [`${side}UsedBy`]: ['customer-1'] };
    expect(await readVoucher(database)).toMatchObject(counted);
    await addVoucher(database, { code: 'NEXT' });
    await changeVoucher(id, 'NEXT');
    const released = { usedTimes: 0, [`${side}UsedTimes`]: 0, [`${side}UsedBy`]: [] };
    expect(await readVoucher(database)).toMatchObject(released);
  });

  it('P-VOU-11 a new service is priced by the side that the booking used', async () => {
    await addService(database, 's200');
    await addVoucher(database, TWO_SIDED);
    const earlier = await addBooking(database, { ...SOONER, statusCode: 5 });
    const { id } = await addBooking(database);
    expect(await changeVoucher(id)).toMatchObject({ voucherDiscount: 10 });
    await store.waitAccept(operator(), { scheduleId: earlier.id });
    expect(await changeService(id)).toMatchObject({ voucherDiscount: 10, totalValue: 100 });
  });

  it('B-CALL-19 the last use goes to one of ten bookings', async () => {
    await addVoucher(database, { maxTimes: 1 });
    const wanted = await Promise.all(Array.from({ length: 10 }, () => addBooking(database)));
    const results = await Promise.allSettled(wanted.map(({ id }) => changeVoucher(id)));
    expect(refusals(results)).toHaveLength(9);
    expect(await readVoucher(database)).toMatchObject({ usedTimes: 1 });
  });

  it('B-CALL-19 a discount that PIX payments forbid uses nothing', async () => {
    await addVoucher(database);
    const { id } = await addBooking(database, { pixSumCents: 10_801 });
    const exceeds = { status: 409, code: 'pix-exceeds' };
    await expect(changeVoucher(id)).rejects.toMatchObject(exceeds);
    expect(await readVoucher(database)).toMatchObject({ usedTimes: 0, usedBy: [] });
  });
});

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
