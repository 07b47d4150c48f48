import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { addCatalog, addRows, rowOf, rowsOf, storeFor } from '../../../tests/support/fixture';
import { refusals } from '../../../tests/support/rows/bookings';
import { failure, lastAudit } from '../../../tests/support/rows/customers';
import { NOW } from '../../../tests/support/store';
import { audit, packagePurchases, vouchers } from '../../db/schema';
import { type ChargeState, GatewayUnavailable } from '../../payments/gateway';
import { createSandbox } from '../../payments/sandbox';
import { newId } from '../../security/tokens';
import { searchText, searchWords } from '../text';

let answer: () => Promise<ChargeState>;

const gateway = { ...createSandbox(), state: () => answer() };
const { database, store, actor } = await storeFor('finance', { gateway });

beforeEach(() => {
  answer = async () => ({ status: 'SUCCESS' });
});

type Insert = typeof packagePurchases.$inferInsert;

const add = async (changes: Partial<Insert> = {}): Promise<string> => {
  const id = newId();
  const { userName = 'Bia Souza' } = changes;
  const [userEmail, packageTitle] = ['bia@cliente.test', 'Mãos prontas'];
  await addRows(database, packagePurchases, {
    userId: 'customer-1',
    userSearch: searchText(userName),
    userEmail,
    packageId: 'pack-1',
    packageTitle,
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
  });
  return id;
};

const read = (id: string) => rowOf(database, packagePurchases, eq(packagePurchases.id, id));

const reprocess = (id: string, overrides = {}) => store.purchases.reprocess(actor(overrides), id);

const NOTHING = { status: 409, code: 'nothing-to-reprocess' };

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
    const times = { vouchersGivenAt: NOW, emailQueuedAt: NOW };
    expect(row).toMatchObject({ paymentStatus: 'AUTHORIZED', ...times, version: 2 });
    const given = await rowsOf(database, vouchers);
    expect(given.map(({ code }) => code).sort()).toEqual([...row.voucherCodes].sort());
    const voucher = {
      code: expect.stringMatching(/^PAC[0-9A-F]{12}$/),
      origin: 'PACK',
      userId: 'customer-1',
      locations: ['sao-paulo'],
      startDay: '2026-03-10',
      endDay: '2026-05-09',
      maxTimes: 1,
      active: true,
      aquisition: { percent: 100, cents: null, maxTimes: 1 },
      recurrence: { percent: 100, cents: null, maxTimes: 1 },
    };
    expect(given).toMatchObject(Array(3).fill(voucher));
    expect(given.filter(({ services }) => services.length === 2)).toHaveLength(1);
    expect(await lastAudit(database)).toMatchObject({
      operation: 'purchases.reprocess',
      object: id,
      staffEmail: 'finance@camarim.test',
      diff: { paymentStatus: { before: 'WAITING', after: 'AUTHORIZED' } },
    });
    // They are the customer's own in the lists of vouchers too.
    const page = { page: 1, itemsPerPage: 10, showInactive: false, showOthers: false };
    expect((await store.vouchers.list(page, NOW)).totalItems).toBe(0);
    const own = { ...page, userId: 'customer-1' };
    expect((await store.vouchers.list(own, NOW)).totalItems).toBe(3);
  });

  it('gives them once when ten ask at once', async () => {
    const id = await add();
    const results = await Promise.allSettled(
      Array.from({ length: 10 }, (_, index) => reprocess(id, { requestId: `request-${index}` })),
    );
    expect(refusals(results)).toMatchObject(Array(9).fill(NOTHING));
    expect(await rowsOf(database, vouchers)).toHaveLength(3);
    expect((await read(id)).voucherCodes).toHaveLength(3);
  });

  it.each<[ChargeState, string, string]>([
    [{ status: 'WAITING' }, 'WAITING', 'ainda não foi confirmado'],
    [{ status: 'SUCCESS', url: 'https://p.test/1' }, 'WAITING', 'ainda não foi confirmado'],
    [{ status: 'FAILED', error: 'refused' }, 'DECLINED', 'não foi aprovado'],
    [{ status: 'FAILED', error: 'unknown' }, 'WAITING', 'não conhece'],
  ])('gives nothing for the answer %j of the gateway', async (state, status, text) => {
    const id = await add();
    answer = async () => state;
    const description = expect.stringContaining(text);
    expect(await reprocess(id)).toMatchObject({ status, vouchersGiven: 0, description });
    const untouched = { vouchersGivenAt: null, emailQueuedAt: null };
    expect(await read(id)).toMatchObject({ paymentStatus: status, ...untouched });
    const unasked = await add({ chargeReference: null, paymentStatus: null });
    expect(await reprocess(unasked)).toMatchObject({ status: null, vouchersGiven: 0 });
    expect(await rowsOf(database, vouchers)).toEqual([]);
  });

  it('refuses one that is refunded or reversed, also while the gateway is asked', async () => {
    for (const paymentStatus of ['REFUNDED', 'REVERSED'])
      expect(await failure(async () => reprocess(await add({ paymentStatus })))).toMatchObject(
        NOTHING,
      );
    const id = await add();
    answer = async () => {
      await database.read((orm) => orm.update(packagePurchases).set({ paymentStatus: 'REFUNDED' }));
      return { status: 'SUCCESS' };
    };
    expect(await failure(() => reprocess(id))).toMatchObject(NOTHING);
    const refunded = { paymentStatus: 'REFUNDED', vouchersGivenAt: null };
    expect(await read(id)).toMatchObject(refunded);
  });

  it('a gateway that is down is 503, and nothing has happened; 404 of an unknown one', async () => {
    const id = await add();
    answer = () => Promise.reject(new GatewayUnavailable());
    expect(await failure(() => reprocess(id))).toMatchObject({ status: 503 });
    expect(await read(id)).toMatchObject({ paymentStatus: 'WAITING', version: 1 });
    expect(await rowsOf(database, audit)).toEqual([]);
    expect(await failure(() => reprocess('nobody'))).toMatchObject({ status: 404 });
    const unknown = await failure(() => store.purchases.vouchers('nobody'));
    expect(unknown).toMatchObject({ status: 404 });
  });
});

describe('C-PURCH-01 C-PURCH-03 the list of purchases', () => {
  const list = (query: object = {}) => store.purchases.list({ page: 1, limit: 10, ...query });

  it('shows who bought what, with the state of the vouchers', async () => {
    const id = await add();
    await reprocess(id);
    await database.read((orm) =>
      orm.update(vouchers).set({ usedTimes: 1, recurrenceUsedTimes: 1 }),
    );
    const { purchases, total } = await list();
    const [purchase] = purchases;
    expect(total).toBe(1);
    expect(purchase).toMatchObject({
      _id: id,
      user: { _id: 'customer-1', name: 'Bia Souza', email: 'bia@cliente.test' },
      pack: { _id: 'pack-1', title: 'Mãos prontas', totalAmount: 130 },
      createdTime: NOW.toISOString(),
      payment: { status: 'AUTHORIZED' },
      voucher: purchase?.vouchers?.[0]?.code,
    });
    const used = { usedTimes: 1, aquisition: { usedTimes: 0 }, recurrence: { usedTimes: 1 } };
    const voucher = { end: '2026-05-09T00:00:00.000Z', ...used };
    expect(purchase?.vouchers).toMatchObject(Array(3).fill(voucher));
    expect(await store.purchases.vouchers(id)).toEqual(purchase?.vouchers);
  });

  it('C-CALL-40 finds words of client, e-mail, package and id, and pages', async () => {
    const [bia, ines, lia] = [
      await add(),
      await add({ userName: 'Inês Ávila', createdAt: new Date(+NOW + 60_000) }),
      await add({ createdAt: new Date(+NOW + 120_000) }),
    ];
    const all = [lia, ines, bia];
    const cases: [object, string[], number?][] = [
      [{}, all],
      [{ page: 2, limit: 2 }, [bia], 3],
      [{ filter: 'ines avi' }, [ines]],
      [{ filter: ines.slice(0, 12) }, [ines]],
      [{ filter: 'maos' }, all],
      [{ filter: 'bia@cli' }, all],
      [{ filter: '%' }, []],
      [{ orderBy: 'user.name', orderType: 'DESC', limit: 1 }, [ines], 3],
    ];
    for (const [query, ids, count = ids.length] of cases) {
      const { purchases, total } = await list(query);
      expect([query, purchases.map(({ _id }) => _id), total]).toEqual([query, ids, count]);
    }
  });
});

type Body = Parameters<typeof store.packages.create>[1];

const BODY: Body = {
  title: 'Mãos prontas',
  subtitle: null,
  serviceDescription: 'Quatro visitas',
  mobileImage: null,
  expiresAfterDays: 60,
  installmentMaxLimit: 2,
  discountInPercent: 10,
  areas: ['sao-paulo'],
  valueType: 'P',
  services: [
    { title: 'Manicure', value: 39.9, count: 4, serviceList: ['s100'] },
    { title: 'Pé', value: 120.01, count: 1, serviceList: ['s101', 's102'] },
  ],
};

const create = (changes: Partial<Body> = {}) =>
  store.packages.create(actor(), { ...BODY, ...changes });

const countPackages = async () => (await store.packages.list({ page: 1 }, NOW)).total;

it('C-PACK-05 C-PACK-06 C-PACK-08 C-PACK-10 C-CALL-37 makes the totals itself, and refuses others', async () => {
  await addCatalog(database);
  const totals = { originalAmount: 279.61, totalAmount: 251.65, discountAmount: 10 };
  const line = { title: 'X', value: 1, count: 1, serviceList: ['s100'] };
  for (const changes of [
    { ...totals, totalAmount: 251.67 },
    { ...totals, originalAmount: 279.59 },
    { ...totals, discountAmount: 11 },
    { areas: ['sao-paulo', 'atlantida'] },
    { services: [{ ...line, serviceList: ['s999'] }] },
    { services: [{ ...line, count: 201 }] },
    { serviceDescription: 'á'.repeat(256) },
  ])
    expect(await failure(() => create(changes))).toMatchObject({ status: 422 });
  expect(await countPackages()).toBe(0);
  // A cent off is the rounding of the browser.
  const made = await create({ ...totals, totalAmount: 251.64, originalAmount: 279.62 });
  expect(made).toMatchObject({ ...BODY, ...totals, version: 1 });
  const written = { operation: 'packages.create', object: made._id };
  expect(await lastAudit(database)).toMatchObject(written);
});
