import { expect, it } from 'vitest';
import { addRows, rowsOf, storeFor } from '../../../tests/support/fixture';
import { addBooking } from '../../../tests/support/rows/bookings';
import {
  addCustomer,
  customersOver,
  failure,
  lastAudit,
} from '../../../tests/support/rows/customers';
import { later, NOW } from '../../../tests/support/store';
import { audit, idempotency, tokens, vouchers } from '../../db/schema';
import { sha256 } from '../../security/tokens';

const { database, store: whole, actor: by } = await storeFor('administrator');
const store = customersOver(database);

type Voucher = Partial<typeof vouchers.$inferInsert>;

const addVoucher = (overrides: Voucher = {}) =>
  addRows(database, vouchers, {
    code: 'VERAO10',
    campaign: 'Férias',
    campaignSearch: 'ferias',
    startDay: '2026-03-01',
    endDay: '2026-03-31',
    cents: 1_050,
    justNew: false,
    createdAt: NOW,
    ...overrides,
  });

const search = async (customerId: string, code = 'VERAO', scheduleId?: string) =>
  (await store.searchVouchers(customerId, { code, areaId: 'sao-paulo', scheduleId }, NOW)).data;

it('answers a voucher as booking screens show it, by the beginning of its code or campaign', async () => {
  await addVoucher({ maxTimes: 5, timesByUser: 2, numberOfClients: 1, usedTimes: 4 });
  const { id } = await addCustomer(database);
  const voucher = {
    code: 'VERAO10',
    campaign: 'Férias',
    justNew: false,
    start: '2026-03-01T00:00:00.000Z',
    end: '2026-03-31T00:00:00.000Z',
    maxTimes: 5,
    timesByUser: 2,
    numberOfClients: 1,
    usedTimes: 4,
    value: 10.5,
    type: 'V',
  };
  for (const code of ['vera', 'férias', 'FER']) expect(await search(id, code)).toEqual([voucher]);
  for (const code of ['ERAO', '%', '_ERAO10']) expect(await search(id, code)).toEqual([]);
  expect(await failure(() => search('nobody'))).toMatchObject({ status: 404 });
});

it.each<[Voucher, boolean]>([
  [{ active: false }, false],
  [{ endDay: '2026-03-10' }, true],
  [{ endDay: '2026-03-09' }, false],
  [{ startDay: '2026-03-10' }, true],
  [{ startDay: '2026-03-11' }, false],
  [{ locations: ['rio-de-janeiro', 'sao-paulo'] }, true],
  [{ locations: ['rio-de-janeiro'] }, false],
  [{ userId: 'customer-b' }, true],
  [{ userId: 'customer-c' }, false],
  [{ maxTimes: 2, usedTimes: 1 }, true],
  [{ maxTimes: 2, usedTimes: 2 }, false],
  [{ timesByUser: 2, usedBy: ['customer-b', 'customer-c'] }, true],
  [{ timesByUser: 2, usedBy: ['customer-b', 'customer-b'] }, false],
  [{ justNew: true }, true],
  [{ userId: 'customer-c', origin: 'MGM' }, true],
  [{ userId: 'customer-c', origin: 'PGM' }, true],
  [{ userId: 'customer-b', origin: 'MGM' }, false],
  [{ userId: 'customer-b', origin: 'PACK' }, true],
])('a voucher of %j holds: %s', async (changes, holds) => {
  const { id } = await addCustomer(database, { id: 'customer-b' });
  await addVoucher(changes);
  expect(await search(id)).toHaveLength(holds ? 1 : 0);
});

it('of a booking, those that it refuses come last, with the reason', async () => {
  const { id } = await addCustomer(database);
  const booking = await addBooking(database, { userId: id, voucherCode: 'VERAO4' });
  await addVoucher({ code: 'VERAO1', services: ['s200'] });
  await addVoucher({ code: 'VERAO2', rangeStartDay: '2026-03-12' });
  await addVoucher({ code: 'VERAO3', numberOfClients: 2 });
  await addVoucher({ code: 'VERAO4' });
  await addVoucher({ code: 'VERAO5', services: ['s100'] });
  const offered = await search(id, 'VERAO', booking.id);
  expect(offered.map(({ code, reason }) => [code, reason])).toEqual([
    ['VERAO5', undefined],
    ['VERAO1', 'não vale para este serviço'],
    ['VERAO2', 'não vale na data do agendamento'],
    ['VERAO3', 'a partir de 2 clientes'],
    ['VERAO4', 'já está no pedido'],
  ]);
  const { id: other } = await addBooking(database);
  expect(await failure(() => search(id, 'VERAO', other))).toMatchObject({ status: 404 });
});

it('answers the first 50 by their code', async () => {
  for (let number = 51; number > 0; number -= 1)
    await addVoucher({ code: `VERAO${String(number).padStart(2, '0')}` });
  const { id } = await addCustomer(database);
  const codes = (await search(id)).map(({ code }) => code);
  expect([codes.length, codes[0], codes.at(-1)]).toEqual([50, 'VERAO01', 'VERAO50']);
});

it('B-NEW-32 for new customers only, whose cancelled bookings do not count', async () => {
  await addVoucher({ justNew: true });
  const { id } = await addCustomer(database, { numberOfSchedules: 1 });
  await addBooking(database, { userId: id, statusCode: 12 });
  expect(await search(id)).toHaveLength(1);
  await addBooking(database, { userId: id, statusCode: 14 });
  expect(await search(id)).toEqual([]);
});

it('a two-sided voucher shows aquisition without bookings, else recurrence, until that side is used up', async () => {
  const terms = { percent: 20, cents: null, maxTimes: 2, numberOfClients: 0, timesByUser: 0 };
  await addVoucher({
    cents: null,
    justNew: null,
    aquisition: { ...terms, publicVoucher: true },
    recurrence: {
      ...terms,
      percent: null,
      cents: 3_000,
      timesByUser: 1,
      maxTimes: 0,
      publicVoucher: true,
    },
    usedTimes: 9,
    aquisitionUsedTimes: 1,
    recurrenceUsedTimes: 8,
    recurrenceUsedBy: ['customer-old'],
  });
  const { id } = await addCustomer(database);
  const first = { justNew: true, type: 'P', value: 20, maxTimes: 2, usedTimes: 1 };
  expect(await search(id)).toMatchObject([first]);
  await addBooking(database, { userId: id, statusCode: 5 });
  expect(await search(id)).toMatchObject([first]);
  await addBooking(database, { userId: id });
  const later = { justNew: false, type: 'V', value: 30, timesByUser: 1, usedTimes: 8 };
  expect(await search(id)).toMatchObject([later]);
  const old = await addCustomer(database, { id: 'customer-old' });
  await addBooking(database, { userId: old.id });
  expect(await search(old.id)).toEqual([]);
  await database.read((orm) => orm.update(vouchers).set({ aquisitionUsedTimes: 2 }));
  expect(await search((await addCustomer(database)).id)).toEqual([]);
});

it.each([
  ['its beginning', 'VERAO', null, 0],
  ['its campaign', 'Férias', null, 0],
  ['its whole code', ' verao10 ', null, 1],
  ['its owner', 'VERAO', 'customer-b', 1],
])('a side that is not public is found by %s: %s', async (_, code, userId, found) => {
  const side = { percent: 20, cents: null, maxTimes: 0, numberOfClients: 0, timesByUser: 0 };
  const sides = {
    aquisition: { ...side, publicVoucher: false },
    recurrence: { ...side, publicVoucher: true },
  };
  await addVoucher({ cents: null, justNew: null, userId, ...sides });
  const { id } = await addCustomer(database, { id: 'customer-b' });
  expect(await search(id, code)).toHaveLength(found);
});

it('a token names the customer for 15 minutes, opens nothing else, and is not stored in clear', async () => {
  const { id } = await addCustomer(database);
  const body = { _id: id, name: 'Bia', email: 'bia@cliente.test' };
  const actor = by({ idempotencyKey: 'key-1', requestHash: 'hash-1' });
  const { token } = await store.token(actor, body);
  const stored = [
    await rowsOf(database, tokens),
    await rowsOf(database, idempotency),
    await rowsOf(database, audit),
  ];
  expect(stored.map((rows) => rows.length)).toEqual([1, 0, 1]);
  expect(JSON.stringify(stored)).not.toContain(token);
  expect(JSON.stringify(stored)).toContain(sha256(token));
  const resolved = await whole.sessions.resolve(token, later(899));
  expect(resolved).toMatchObject({ kind: 'user', customerId: id, staff: { id: actor.staff?.id } });
  expect(resolved?.grants.size).toBe(0);
  expect(await whole.sessions.resolve(token, later(900))).toBeUndefined();
  const line = { operation: 'customers.token', object: id };
  expect(await lastAudit(database)).toMatchObject(line);
  expect((await store.token(actor, body)).token).not.toBe(token);
  const nobody = { _id: 'nobody', name: '', email: '' };
  expect(await failure(() => store.token(actor, nobody))).toMatchObject({ status: 404 });
});
