import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../server/app';
import { silentLogger } from '../../server/http/log';
import { testConfig } from '../../server/http/testSupport';
import { handlers } from '../../server/routes/index';
import { type MemoryProduct, memoryProduct, SEED_TIMEOUT } from '../support/provider';
import { openStore } from '../support/store';

let product: MemoryProduct;

beforeAll(async () => {
  product = await memoryProduct(10);
}, SEED_TIMEOUT);
beforeEach(() => product.signIn('administrator'));
afterAll(() => product.close());

const lastUrl = (): URL => new URL(product.requests.at(-1)?.url ?? 'http://none');

const list = (resource: string, filter: object = {}, page = 1, perPage = 12) =>
  product.provider.getList(resource, { pagination: { page, perPage }, filter });

describe('packages', () => {
  it('C-CALL-35 C-PACK-05 reads cents, whole percentages and lines', async () => {
    const { data, total } = await list('packages');
    expect(total).toBe(20);
    expect(data).toHaveLength(12);
    expect(lastUrl().pathname + lastUrl().search).toBe('/api/bo/packages?page=1');
    expect(data[0]).toMatchObject({
      title: 'Ano inteiro',
      discount: 22,
      shownDiscount: 22,
      installments: 12,
      originalAmount: 169_840,
      totalAmount: 132_475,
    });
    expect(data[0]?.services[0]).toEqual({
      title: 'Mão',
      serviceList: ['s100'],
      value: 4_500,
      count: 12,
    });
  });

  it('C-CALL-36 asks the call of the city', async () => {
    const { data } = await list('packages', { areaId: 'campinas' });
    expect(lastUrl().pathname + lastUrl().search).toBe('/api/bo/packages/area/campinas?page=1');
    expect(data.length).toBeGreaterThan(0);
    for (const { areas } of data) expect(areas).toContain('campinas');
  });

  it('C-PACK-02 a page of another size than the back end’s is put together', async () => {
    const all = [...(await list('packages')).data, ...(await list('packages', {}, 2)).data];
    const { data } = await list('packages', {}, 2, 8);
    expect(data.map(({ id }) => id)).toEqual(all.slice(8, 16).map(({ id }) => id));
  });

  it('C-CALL-37 C-CALL-38 C-CALL-39 writes what it reads', async () => {
    const { data } = await list('packages');
    const [first] = data;
    if (!first) throw new Error('No package');
    const { id, version, ...fields } = first;
    const { data: made } = await product.provider.create('packages', { data: fields });
    // Ruling 15: a package travels with what it comes to.
    expect(await product.requests.at(-1)?.json()).toMatchObject({
      originalAmount: 1698.4,
      totalAmount: 1324.75,
      discountAmount: 22,
      discountInPercent: 22,
      valueType: 'P',
    });
    const { shownDiscount, ...same } = fields;
    expect(made).toMatchObject({ ...same, shownDiscount });
    const { data: saved } = await product.provider.update('packages', {
      id: made.id,
      data: { ...made, discount: 0 },
      previousData: made,
    });
    expect(saved).toMatchObject({ totalAmount: 169_840, version: 2 });
    const stale = product.provider.update('packages', {
      id: made.id,
      data: { ...made, discount: 1 },
      previousData: made,
    });
    await expect(stale).rejects.toMatchObject({ status: 409, code: 'version-conflict' });
    await product.provider.delete('packages', { id: made.id, previousData: made });
    expect((await list('packages')).total).toBe(20);
    expect(version).toBe(1);
  });

  it('C-PACK-06 C-PACK-09 C-PACK-10 the server refuses what the form refuses', async () => {
    const [first] = (await list('packages')).data;
    const refused = (data: object) =>
      expect(
        product.provider.create('packages', { data: { ...first, ...data } }),
      ).rejects.toMatchObject({ status: 422 });
    await refused({ description: 'x'.repeat(256) });
    await refused({ installments: 0 });
    await refused({ installments: 13 });
    await refused({ discount: -1 });
    await refused({ discount: 101 });
    await refused({ areas: [] });
    await refused({ services: [] });
    expect((await list('packages')).total).toBe(20);
  });
});

describe('purchases', () => {
  it('C-CALL-40 C-PURCH-03 C-PURCH-04 takes the total from the headers', async () => {
    const { data, total } = await list('purchases', { filter: '' }, 3, 10);
    expect(total).toBe(80);
    expect(data).toHaveLength(10);
    expect(Object.fromEntries(lastUrl().searchParams)).toMatchObject({ page: '3', limit: '10' });
    expect(data[0]).toMatchObject({
      client: expect.any(String),
      clientId: expect.any(String),
      package: expect.any(String),
      amount: expect.any(Number),
    });
  });

  it('C-PURCH-08 the demonstration holds every state, and vouchers in each of theirs', async () => {
    const { data: purchases } = await product.provider.operation('purchases.list', {
      query: { page: 1, limit: 200 },
    });
    const statuses = new Set(purchases.map(({ payment }) => payment?.status));
    expect(statuses.size).toBe(13);
    expect(purchases.filter(({ vouchers }) => vouchers.length > 0)).toHaveLength(32);
  });

  it('C-CALL-41 two keys at once give the vouchers once', async () => {
    const { data } = await list('purchases', {}, 1, 100);
    const waiting = data.find(({ status, given }) => status === 'PAID' && !given);
    const params = { id: String(waiting?.id) };
    const ask = (idempotencyKey: string) =>
      product.provider.operation('purchases.reprocess', { params, idempotencyKey });
    const results = await Promise.allSettled([ask('a'), ask('b')]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const vouchers = await product.provider.operation('purchases.vouchers', { params });
    const done = results.find(({ status }) => status === 'fulfilled');
    expect(done).toMatchObject({ value: { vouchersGiven: vouchers.data.length } });
    const first = await Promise.allSettled([ask('a'), ask('b')]);
    expect(first.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await product.provider.operation('purchases.vouchers', { params })).toEqual(vouchers);
  });

  it.each([
    ['marketing', 403],
    ['operation', 403],
    ['staff', 403],
    ['finance', 404],
    ['financehead', 404],
  ])('%s: %i for reprocessing', async (profile, status) => {
    await product.signIn(profile);
    const call = product.provider.operation('purchases.reprocess', { params: { id: 'nobody' } });
    await expect(call).rejects.toMatchObject({ status });
  });

  it.each([
    ['finance', 403],
    ['operationhead', 403],
    ['staff', 403],
    ['marketing', 404],
    ['marketinghead', 404],
  ])('%s: %i for removing a package', async (profile, status) => {
    await product.signIn(profile);
    const call = product.provider.operation('packages.remove', { params: { id: 'nobody' } });
    await expect(call).rejects.toMatchObject({ status });
  });
});

it('C-PURCH-04 a page of another origin may read the headers of the paging', async () => {
  const test = await openStore();
  try {
    const origin = 'https://outra.camarim.test';
    const app = createApp({
      store: test.store,
      handlers,
      config: testConfig({ corsOrigins: [origin] }),
      clock: () => product.now(),
      logger: silentLogger,
    });
    const answer = await app(
      new Request('http://camarim.test/api/bo/packpurchase', { headers: { origin } }),
    );
    const exposed = answer.headers.get('access-control-expose-headers') ?? '';
    expect(exposed.split(', ')).toEqual(
      expect.arrayContaining(['x-total-count', 'x-current-page']),
    );
  } finally {
    await test.close();
  }
});
