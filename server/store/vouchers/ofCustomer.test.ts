import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  actorOf,
  addStaff,
  later,
  NOW,
  openStore,
  type TestStore,
} from '../../../tests/support/store';
import { vouchers } from '../../db/schema';
import { sha256 } from '../../security/tokens';
import { addBooking, operator } from '../bookings/rowTestSupport';
import type { Customers as CustomerStore } from '../customers';
import { addCustomer, customersOver, failure, lastAudit } from '../customers/testSupport';

let test: TestStore;
let store: CustomerStore;

beforeEach(async () => {
  test = await openStore();
  store = customersOver(test.database);
});

afterEach(() => test.close());

type Voucher = Partial<typeof vouchers.$inferInsert>;

const addVoucher = (overrides: Voucher = {}) =>
  test.database.read((orm) =>
    orm.insert(vouchers).values({
      code: 'VERAO10',
      campaign: 'Férias',
      campaignSearch: 'ferias',
      startDay: '2026-03-01',
      endDay: '2026-03-31',
      cents: 1_050,
      justNew: false,
      createdAt: NOW,
      ...overrides,
    }),
  );

const terms = (overrides = {}) => ({
  percent: 15,
  cents: null,
  maxTimes: 0,
  numberOfClients: 0,
  timesByUser: 0,
  publicVoucher: true,
  ...overrides,
});

const search = async (customerId: string, code = 'VERAO', areaId = 'sao-paulo') => {
  const { data } = await store.searchVouchers(customerId, { code, areaId }, NOW);
  return data;
};

describe('voucher look-up', () => {
  it('answers a voucher as booking screens show it', async () => {
    await addVoucher({ maxTimes: 5, timesByUser: 2, numberOfClients: 1, usedTimes: 4 });
    const { id } = await addCustomer(test.database);
    expect(await search(id)).toEqual([
      {
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
      },
    ]);
  });

  it.each<[string, boolean]>([
    ['verao10', true],
    ['vera', true],
    ['férias', true],
    ['FER', true],
    ['ERAO', false],
    ['%', false],
    ['_ERAO10', false],
  ])('the text %j finds it: %s', async (code, found) => {
    await addVoucher();
    const { id } = await addCustomer(test.database);
    expect(await search(id, code)).toHaveLength(found ? 1 : 0);
  });

  it.each<[string, Voucher, boolean]>([
    ['inactive', { active: false }, false],
    ['its last day is today', { endDay: '2026-03-10' }, true],
    ['it ended yesterday', { endDay: '2026-03-09' }, false],
    ['it starts today', { startDay: '2026-03-10' }, true],
    ['it starts tomorrow', { startDay: '2026-03-11' }, false],
    ['of this city', { locations: ['rio-de-janeiro', 'sao-paulo'] }, true],
    ['of another city', { locations: ['rio-de-janeiro'] }, false],
    ['of this customer', { userId: 'customer-b' }, true],
    ['of another customer', { userId: 'customer-c' }, false],
    ['one use left', { maxTimes: 2, usedTimes: 1 }, true],
    ['used up', { maxTimes: 2, usedTimes: 2 }, false],
    ['own use left', { timesByUser: 2, usedBy: ['customer-b', 'customer-c'] }, true],
    ['own uses used up', { timesByUser: 2, usedBy: ['customer-b', 'customer-b'] }, false],
    ['for new customers', { justNew: true }, true],
    ['of a referral by somebody else', { userId: 'customer-c', origin: 'MGM' }, true],
    ['of a programme of somebody else', { userId: 'customer-c', origin: 'PGM' }, true],
    ['of their own referral', { userId: 'customer-b', origin: 'MGM' }, false],
    ['of their own package', { userId: 'customer-b', origin: 'PACK' }, true],
  ])('%s: %o holds: %s', async (_, overrides, holds) => {
    await addVoucher(overrides);
    const { id } = await addCustomer(test.database, { id: 'customer-b' });
    expect(await search(id)).toHaveLength(holds ? 1 : 0);
  });

  it('answers the first 50 by their code', async () => {
    for (let number = 51; number > 0; number -= 1) {
      await addVoucher({ code: `VERAO${String(number).padStart(2, '0')}` });
    }
    const { id } = await addCustomer(test.database);
    const codes = (await search(id)).map(({ code }) => code);
    expect(codes).toHaveLength(50);
    expect([codes[0], codes.at(-1)]).toEqual(['VERAO01', 'VERAO50']);
  });

  it('for new customers only: not with a booking', async () => {
    await addVoucher({ justNew: true });
    const { id } = await addCustomer(test.database);
    await addBooking(test.database, { userId: id });
    expect(await search(id)).toEqual([]);
  });

  it.each([
    [2, 0],
    [4, 1],
    [5, 1],
    [12, 1],
    [14, 0],
  ])(
    'B-NEW-32 for new customers only, with a booking of status %i: %i, as the order judges it',
    async (statusCode, count) => {
      await addVoucher({ justNew: true });
      const { id } = await addCustomer(test.database, { numberOfSchedules: 1 });
      await addBooking(test.database, { userId: id, statusCode });
      expect(await search(id)).toHaveLength(count);
    },
  );

  const twoSided = {
    cents: null,
    justNew: null,
    aquisition: terms({ percent: 20, maxTimes: 2 }),
    recurrence: terms({ percent: null, cents: 3_000, timesByUser: 1 }),
    usedTimes: 9,
    aquisitionUsedTimes: 1,
    recurrenceUsedTimes: 8,
  };

  it('a two-sided voucher shows aquisition without bookings, else recurrence', async () => {
    await addVoucher(twoSided);
    const { id } = await addCustomer(test.database);
    expect(await search(id)).toMatchObject([
      { justNew: true, type: 'P', value: 20, maxTimes: 2, usedTimes: 1 },
    ]);
    await addBooking(test.database, { userId: id, statusCode: 5 });
    expect(await search(id)).toMatchObject([{ justNew: true, value: 20 }]);
    await addBooking(test.database, { userId: id });
    expect(await search(id)).toMatchObject([
      { justNew: false, type: 'V', value: 30, timesByUser: 1, usedTimes: 8 },
    ]);
  });

  it('a two-sided voucher is used up by its own side', async () => {
    await addVoucher({
      ...twoSided,
      aquisitionUsedTimes: 2,
      recurrenceUsedBy: ['customer-old'],
    });
    const { id } = await addCustomer(test.database);
    expect(await search(id)).toEqual([]);
    for (const [old, count] of [
      ['customer-old', 0],
      ['customer-other', 1],
    ] as const) {
      await addCustomer(test.database, { id: old });
      await addBooking(test.database, { userId: old });
      expect(await search(old)).toHaveLength(count);
    }
  });

  it('answers 404 for an unknown customer', async () => {
    expect(await failure(() => search('nobody'))).toMatchObject({ status: 404 });
  });
});

describe('token of a customer', () => {
  it('A9 names the customer for 15 minutes and opens nothing else', async () => {
    const member = await addStaff(test.database);
    const { id } = await addCustomer(test.database);
    const body = { _id: id, name: 'Bia', email: 'bia@cliente.test' };
    const actor = actorOf(member as Parameters<typeof actorOf>[0], {
      idempotencyKey: 'key-1',
      requestHash: 'hash-1',
    });
    const { token } = await store.token(actor, body);
    const resolved = await test.store.sessions.resolve(token, later(899));
    expect(resolved).toMatchObject({ kind: 'user', customerId: id, staff: { id: member.id } });
    expect(resolved?.grants.size).toBe(0);
    expect(await test.store.sessions.resolve(token, later(900))).toBeUndefined();
    expect(await lastAudit(test.database)).toMatchObject({
      operation: 'customers.token',
      object: id,
    });
    expect((await store.token(actor, body)).token).not.toBe(token);
  });

  it('A9 is not stored in clear: neither as a token, nor for its key, nor in the audit', async () => {
    const member = await addStaff(test.database);
    const { id } = await addCustomer(test.database);
    const actor = actorOf(member as Parameters<typeof actorOf>[0], {
      idempotencyKey: 'key-1',
      requestHash: 'hash-1',
    });
    const { token } = await store.token(actor, { _id: id, name: '', email: '' });
    const stored = await test.database.read((orm) =>
      Promise.all(
        ['tokens', 'idempotency', 'audit'].map((table) =>
          orm.execute(sql`select to_jsonb(t) as row from ${sql.identifier(table)} t`),
        ),
      ),
    );
    expect(stored.map((rows) => rows.length)).toEqual([1, 0, 1]);
    expect(JSON.stringify(stored)).not.toContain(token);
    expect(JSON.stringify(stored)).toContain(sha256(token));
  });

  it('answers 404 for an unknown customer', async () => {
    const body = { _id: 'nobody', name: '', email: '' };
    expect(await failure(() => store.token(operator(), body))).toMatchObject({ status: 404 });
  });
});
