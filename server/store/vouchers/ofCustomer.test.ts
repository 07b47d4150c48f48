import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { actorOf, addStaff, later, NOW, storeForEachTest } from '../../../tests/support/store';
import { vouchers } from '../../db/schema';
import { sha256 } from '../../security/tokens';
import { addBooking } from '../bookings/rowTestSupport';
import type { Customers as CustomerStore } from '../customers';
import { addCustomer, customersOver, failure, lastAudit } from '../customers/testSupport';

const test = storeForEachTest();
let store: CustomerStore;

beforeEach(() => {
  store = customersOver(test.database);
});

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

  it('finds it by the beginning of its code or campaign, only while it holds', async () => {
    const { id } = await addCustomer(test.database, { id: 'customer-b' });
    await addVoucher();
    for (const code of ['vera', 'férias', 'FER']) expect(await search(id, code)).toHaveLength(1);
    for (const code of ['ERAO', '%', '_ERAO10']) expect(await search(id, code)).toEqual([]);
    const cases: [Voucher, boolean][] = [
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
    ];
    for (const [changes, holds] of cases) {
      await test.database.read((orm) => orm.delete(vouchers));
      await addVoucher(changes);
      expect([changes, await search(id)]).toEqual([
        changes,
        holds ? [expect.objectContaining({ code: 'VERAO10' })] : [],
      ]);
    }
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

  it('B-NEW-32 for new customers only, as the order judges it: cancelled bookings do not count', async () => {
    await addVoucher({ justNew: true });
    for (const [statusCode, count] of [
      [2, 0],
      [5, 1],
      [12, 1],
      [14, 0],
    ] as const) {
      const { id } = await addCustomer(test.database, { numberOfSchedules: 1 });
      await addBooking(test.database, { userId: id, statusCode });
      expect(await search(id)).toHaveLength(count);
    }
  });

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
  it('A9 names the customer for 15 minutes, opens nothing else, and is not stored in clear', async () => {
    const member = await addStaff(test.database);
    const { id } = await addCustomer(test.database);
    const body = { _id: id, name: 'Bia', email: 'bia@cliente.test' };
    const actor = actorOf(member as Parameters<typeof actorOf>[0], {
      idempotencyKey: 'key-1',
      requestHash: 'hash-1',
    });
    const { token } = await store.token(actor, body);
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
    const resolved = await test.store.sessions.resolve(token, later(899));
    expect(resolved).toMatchObject({ kind: 'user', customerId: id, staff: { id: member.id } });
    expect(resolved?.grants.size).toBe(0);
    expect(await test.store.sessions.resolve(token, later(900))).toBeUndefined();
    expect(await lastAudit(test.database)).toMatchObject({
      operation: 'customers.token',
      object: id,
    });
    expect((await store.token(actor, body)).token).not.toBe(token);
    const nobody = { _id: 'nobody', name: '', email: '' };
    expect(await failure(() => store.token(actor, nobody))).toMatchObject({ status: 404 });
  });
});
