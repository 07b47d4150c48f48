import { count, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { actorOf, addStaff, NOW, storeForEachTest } from '../../../tests/support/store';
import { audit, packagePurchases, vouchers } from '../../db/schema';
import { type ChargeState, GatewayUnavailable, type PaymentGateway } from '../../payments/gateway';
import { createSandbox } from '../../payments/sandbox';
import { newId } from '../../security/tokens';
import { refusals } from '../bookings/rowTestSupport';
import { failure, lastAudit } from '../customers/testSupport';
import { searchText, searchWords } from '../text';

let member: Awaited<ReturnType<typeof addStaff>>;
let answer: () => Promise<ChargeState>;

/** A gateway that says what the test wants. */
const gateway: PaymentGateway = {
  ...createSandbox(),
  state: () => answer(),
};

const test = storeForEachTest({ gateway });

beforeEach(async () => {
  answer = async () => ({ status: 'SUCCESS' });
  member = await addStaff(test.database, { type: 'finance' });
});

type Insert = typeof packagePurchases.$inferInsert;

const add = async (changes: Partial<Insert> = {}): Promise<string> => {
  const id = changes.id ?? newId();
  const userName = changes.userName ?? 'Bia Souza';
  const packageTitle = changes.packageTitle ?? 'Mãos prontas';
  const userEmail = 'bia@cliente.test';
  await test.database.read((orm) =>
    orm.insert(packagePurchases).values({
      userId: 'customer-1',
      userSearch: searchText(userName),
      userEmail,
      packageId: 'pack-1',
      packageSearch: searchText(packageTitle),
      areaIds: ['sao-paulo'],
      lines: [
        { title: 'Manicure', cents: 4_000, count: 2, serviceIds: ['s100'] },
        { title: 'Pé', cents: 5_000, count: 1, serviceIds: ['s101', 's102'] },
      ],
      expiresAfterDays: 60,
      totalCents: 13_000,
      paymentStatus: 'WAITING',
      chargeReference: 'charge-1',
      createdAt: NOW,
      search: searchWords([id, userName, userEmail, packageTitle]),
      ...changes,
      id,
      userName,
      packageTitle,
    }),
  );
  return id;
};

const read = async (id: string) => {
  const [row] = await test.database.read((orm) =>
    orm.select().from(packagePurchases).where(eq(packagePurchases.id, id)),
  );
  if (!row) throw new Error('No purchase');
  return row;
};

const voucherCount = async (): Promise<number> => {
  const [row] = await test.database.read((orm) => orm.select({ rows: count() }).from(vouchers));
  return row?.rows ?? -1;
};

const reprocess = (id: string, overrides = {}) =>
  test.store.purchases.reprocess(actorOf(member, overrides), id);

describe('C-PURCH-07 C-CALL-41 reprocessing a purchase', () => {
  it('gives a voucher for each service, queues the e-mail, and leaves an audit row', async () => {
    const id = await add();
    expect(await reprocess(id)).toEqual({
      description:
        'Pagamento confirmado: 3 vouchers gerados. O e-mail para bia@cliente.test entrou na fila de envio.',
      status: 'AUTHORIZED',
      vouchersGiven: 3,
    });
    const row = await read(id);
    expect(row).toMatchObject({ paymentStatus: 'AUTHORIZED', vouchersGivenAt: NOW, version: 2 });
    expect(row.emailQueuedAt).toEqual(NOW);
    const given = await test.database.read((orm) => orm.select().from(vouchers));
    expect(given.map(({ code }) => code).sort()).toEqual([...row.voucherCodes].sort());
    for (const voucher of given) {
      expect(voucher).toMatchObject({
        origin: 'PACK',
        userId: 'customer-1',
        locations: ['sao-paulo'],
        startDay: '2026-03-10',
        endDay: '2026-05-09',
        maxTimes: 1,
        active: true,
        aquisition: { percent: 100, cents: null, maxTimes: 1 },
        recurrence: { percent: 100, cents: null, maxTimes: 1 },
      });
      expect(voucher.code).toMatch(/^PAC[0-9A-F]{12}$/);
    }
    expect(given.filter(({ services }) => services.length === 2)).toHaveLength(1);
    expect(await lastAudit(test.database)).toMatchObject({
      operation: 'purchases.reprocess',
      object: id,
      staffEmail: member.email,
      diff: { paymentStatus: { before: 'WAITING', after: 'AUTHORIZED' } },
    });
    expect(await test.store.verifyAudit()).toEqual([]);
  });

  it('the vouchers are the customer’s own, in the lists of vouchers too', async () => {
    await reprocess(await add());
    const list = (query: object) =>
      test.store.vouchers.list(
        { page: 1, itemsPerPage: 10, showInactive: false, showOthers: false, ...query },
        NOW,
      );
    expect((await list({})).totalItems).toBe(0);
    expect((await list({ userId: 'customer-1' })).totalItems).toBe(3);
  });

  it('gives them once when ten ask at once', async () => {
    const id = await add();
    const results = await Promise.allSettled(
      Array.from({ length: 10 }, (_, index) => reprocess(id, { requestId: `request-${index}` })),
    );
    const failed = refusals(results);
    expect(failed).toHaveLength(9);
    for (const error of failed)
      expect(error).toMatchObject({ status: 409, code: 'nothing-to-reprocess' });
    expect(await voucherCount()).toBe(3);
    expect((await read(id)).voucherCodes).toHaveLength(3);
  });

  it('gives nothing before the gateway confirms the payment', async () => {
    const cases = [
      [{ status: 'WAITING' }, 'WAITING', 'ainda não foi confirmado'],
      [
        { status: 'SUCCESS', url: 'https://pagamento.test/1' },
        'WAITING',
        'ainda não foi confirmado',
      ],
      [{ status: 'FAILED', error: 'refused' }, 'DECLINED', 'não foi aprovado'],
      [{ status: 'FAILED', error: 'unknown' }, 'WAITING', 'não conhece'],
    ] as const;
    for (const [state, status, text] of cases) {
      const id = await add();
      answer = async () => state;
      const reply = await reprocess(id);
      expect(reply).toMatchObject({ status, vouchersGiven: 0 });
      expect(reply.description).toContain(text);
      expect(await read(id)).toMatchObject({
        paymentStatus: status,
        vouchersGivenAt: null,
        emailQueuedAt: null,
      });
      expect(await voucherCount()).toBe(0);
    }
    const unasked = await add({ chargeReference: null, paymentStatus: null });
    expect(await reprocess(unasked)).toMatchObject({ status: null, vouchersGiven: 0 });
  });

  it('refuses one that is refunded or reversed', async () => {
    for (const paymentStatus of ['REFUNDED', 'REVERSED']) {
      const refused = await failure(async () => reprocess(await add({ paymentStatus })));
      expect(refused).toMatchObject({ status: 409, code: 'nothing-to-reprocess' });
    }
    expect(await voucherCount()).toBe(0);
  });

  it('a refund that comes while the gateway is asked wins', async () => {
    const id = await add();
    answer = async () => {
      await test.database.read((orm) =>
        orm
          .update(packagePurchases)
          .set({ paymentStatus: 'REFUNDED' })
          .where(eq(packagePurchases.id, id)),
      );
      return { status: 'SUCCESS' };
    };
    expect(await failure(() => reprocess(id))).toMatchObject({ code: 'nothing-to-reprocess' });
    expect(await read(id)).toMatchObject({ paymentStatus: 'REFUNDED', vouchersGivenAt: null });
  });

  it('a gateway that is down is 503, and nothing has happened', async () => {
    const id = await add();
    answer = async () => {
      throw new GatewayUnavailable();
    };
    expect(await failure(() => reprocess(id))).toMatchObject({ status: 503 });
    expect(await read(id)).toMatchObject({ paymentStatus: 'WAITING', version: 1 });
    const rows = await test.database.read((orm) => orm.select().from(audit));
    expect(rows).toEqual([]);
  });

  it('404 of a purchase that is not there', async () => {
    expect(await failure(() => reprocess('nobody'))).toMatchObject({ status: 404 });
    const status = await failure(() => test.store.purchases.vouchers('nobody'));
    expect(status).toMatchObject({ status: 404 });
  });
});

describe('C-PURCH-01 C-PURCH-03 the list of purchases', () => {
  const list = (query: object = {}) => test.store.purchases.list({ page: 1, limit: 10, ...query });

  it('shows who bought what, with the vouchers as they stand', async () => {
    const id = await add();
    await reprocess(id);
    await test.database.read((orm) =>
      orm.update(vouchers).set({ usedTimes: 1, recurrenceUsedTimes: 1 }),
    );
    const { purchases, total } = await list();
    expect(total).toBe(1);
    expect(purchases[0]).toMatchObject({
      _id: id,
      user: { _id: 'customer-1', name: 'Bia Souza', email: 'bia@cliente.test' },
      pack: { _id: 'pack-1', title: 'Mãos prontas', totalAmount: 130 },
      createdTime: NOW.toISOString(),
      payment: { status: 'AUTHORIZED' },
    });
    expect(purchases[0]?.vouchers).toHaveLength(3);
    expect(purchases[0]?.voucher).toBe(purchases[0]?.vouchers?.[0]?.code);
    expect(await test.store.purchases.vouchers(id)).toEqual(purchases[0]?.vouchers);
    expect(purchases[0]?.vouchers?.[0]).toMatchObject({
      end: '2026-05-09T00:00:00.000Z',
      usedTimes: 1,
      aquisition: { usedTimes: 0 },
      recurrence: { usedTimes: 1 },
    });
  });

  it('C-CALL-40 finds words of client, e-mail, package and id, and pages', async () => {
    const ids: string[] = [];
    for (let index = 0; index < 12; index += 1) {
      const createdAt = new Date(NOW.getTime() + index * 60_000);
      ids.push(await add({ createdAt, userName: index === 3 ? 'Inês Ávila' : 'Bia Souza' }));
    }
    expect((await list()).purchases.map(({ _id }) => _id)).toEqual(ids.toReversed().slice(0, 10));
    const second = await list({ page: 2 });
    expect(second.purchases.map(({ _id }) => _id)).toEqual([ids[1], ids[0]]);
    expect(second.total).toBe(12);
    for (const filter of ['ines avi', 'ÁVILA', `${ids[3]}`.slice(0, 12)])
      expect((await list({ filter })).purchases.map(({ _id }) => _id)).toEqual([ids[3]]);
    expect((await list({ filter: 'maos' })).total).toBe(12);
    expect((await list({ filter: 'bia@cli' })).total).toBe(12);
    expect((await list({ filter: '%' })).total).toBe(0);
    const sorted = await list({ orderBy: 'user.name', orderType: 'DESC' });
    expect(sorted.purchases[0]?._id).toBe(ids[3]);
  });
});
