import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MOST_COUNTS } from '../../contract/counts';
import { endpoints } from '../../contract/index';
import { LEAD_STATES, NOT_SCHEDULED } from '../../domain/leads';
import { sizeParam } from '../../server/routes/counts';
import { registry } from '../../src/resources/all';
import { viewsOf } from '../../src/schema/list/views';
import type { CountQuestion } from '../../src/schema/reader';
import type { FormContext } from '../../src/schema/types';
import { leanProduct } from '../lean/provider';
import { type MemoryProduct, memoryProduct, PRODUCT_NOW, SEED_TIMEOUT } from '../support/provider';

/** The numbers of lists between provider and server, and in front of services that do not count: decision 0081. */

const TODAY = { period: { from: '2026-03-10', to: '2026-03-10' } };

let product: MemoryProduct;

beforeAll(async () => {
  product = await memoryProduct(200);
}, SEED_TIMEOUT);
afterAll(() => product.close());

/** Asks as no client of ours does. */
const ask = async (of: unknown): Promise<{ status: number; data: unknown }> => {
  const text = typeof of === 'string' ? of : JSON.stringify(of);
  const url = `http://camarim.test/api/bo/counts?of=${encodeURIComponent(text)}`;
  const headers = { authorization: `Bearer ${product.token()}` };
  const answer = await product.app(new Request(url, { headers }));
  return { status: answer.status, data: (await answer.json()).data };
};

const SCHEDULES = { operation: 'bookings.list', query: {} };

describe('what the provider counts', () => {
  it.each<[string, CountQuestion]>([
    ['all bookings', { resource: 'schedules', filter: {} }],
    ['those of a day', { resource: 'schedules', filter: TODAY }],
    ['those of a status', { resource: 'schedules', filter: { status: 1 } }],
    [
      'real-time orders, by a filter that sends its value in its own way',
      { resource: 'realtimeOrders', filter: { status: 0 } },
    ],
    [
      'what waits for who asks, which a slot of the list says',
      { resource: 'transfers', filter: {} },
    ],
    ['every transfer of a status', { resource: 'transfers', filter: { state: 1 } }],
    ['vouchers with a box ticked', { resource: 'vouchers', filter: { showInactive: true } }],
    ['leads, whose pages have another name', { resource: 'leads', filter: {} }],
  ])('is what the list finds: %s', async (_, question) => {
    await product.signIn('operationHead');
    if (question.resource === 'vouchers') await product.signIn('administrator');
    const { total } = await product.provider.getList(question.resource, {
      pagination: { page: 1, perPage: 10 },
      filter: question.filter,
    });
    product.requests.length = 0;
    const counts = await product.provider.counts([question, question]);
    expect(total).toBeGreaterThan(0);
    expect(counts).toEqual([{ total }, { total }]);
    expect(product.requests).toHaveLength(1);
  });

  it('P-LEAD-01 of the leads without a test is what their tab finds, which shows no others', async () => {
    await product.signIn('operation');
    const leads = registry.get('leads');
    const [queue] = leads.spec.home ?? [];
    const context = { mode: 'list', now: PRODUCT_NOW, today: '2026-03-10' } as FormContext;
    const view = viewsOf(leads, context, 'Todos').find(({ key }) => key === queue?.view);
    expect([queue?.text, view?.text]).toEqual(['Leads sem teste', 'Não agendados']);
    const filter = view?.filter ?? {};
    const { data, total } = await product.provider.getList('leads', {
      pagination: { page: 1, perPage: 50 },
      filter,
    });
    expect(total).toBeGreaterThan(0);
    expect([...new Set(data.map((row) => row.status))]).toEqual([NOT_SCHEDULED]);
    expect(LEAD_STATES[NOT_SCHEDULED].label).toBe('Não agendado');
    expect(await product.provider.counts([{ resource: 'leads', filter }])).toEqual([{ total }]);
  });

  it('differs by its filter', async () => {
    await product.signIn('administrator');
    const counts = await product.provider.counts([
      { resource: 'schedules', filter: {} },
      { resource: 'schedules', filter: TODAY },
    ]);
    expect(counts[0]?.total).toBeGreaterThan(counts[1]?.total ?? Number.NaN);
  });

  it('asks in parts where there are more than one call counts, in order', async () => {
    await product.signIn('administrator');
    const many = Array.from({ length: MOST_COUNTS + 1 }, (_, at) => ({
      resource: 'schedules',
      filter: at === MOST_COUNTS ? TODAY : {},
    }));
    const counts = await product.provider.counts(many);
    expect(product.requests).toHaveLength(2);
    expect(counts).toHaveLength(MOST_COUNTS + 1);
    expect(counts.at(-1)).not.toEqual(counts[0]);
  });

  it('knows no number of a list that is not counted, and asks nothing for it', async () => {
    await product.signIn('administrator');
    expect(await product.provider.counts([{ resource: 'areas', filter: {} }])).toEqual([undefined]);
    expect(product.requests).toHaveLength(0);
  });
});

describe('who may know a number', () => {
  it.each([
    ['administrator', [true, true, true, true]],
    ['operation', [true, false, true, false]],
    ['finance', [true, true, false, false]],
    ['marketing', [false, false, false, true]],
    ['staff', [true, false, false, false]],
  ])('%s: whoever may read the list', async (profile, may) => {
    await product.signIn(profile);
    const counts = await product.provider.counts(
      ['realtimeOrders', 'transfers', 'leads', 'vouchers'].map((resource) => ({
        resource,
        filter: {},
      })),
    );
    expect(counts.map((count) => count !== undefined)).toEqual(may);
  });

  it('asks for a session', async () => {
    const answer = await product.app(new Request('http://camarim.test/api/bo/counts?of=[]'));
    expect(answer.status).toBe(401);
  });
});

describe('what the server takes', () => {
  beforeAll(() => product.signIn('administrator'));

  it.each([
    ['an operation that is none', 'schedules.everything'],
    ['one that is no list', 'session.access'],
    ['a record', 'bookings.one'],
    ['a write', 'vouchers.deactivate'],
    ['a list that comes whole', 'areas.list'],
    ['itself', 'counts.all'],
    ['a key of every object', 'constructor'],
  ])('counts no %s, and the others all the same', async (_, operation) => {
    const { status, data } = await ask([{ operation, query: {} }, SCHEDULES]);
    expect(status).toBe(200);
    expect(data).toEqual([null, { total: expect.any(Number) }]);
  });

  it('a query that the list refuses is a null', async () => {
    const query = { minDate: '2026-02-30' };
    expect((await ask([{ ...SCHEDULES, query }, SCHEDULES])).data).toMatchObject([null, {}]);
  });

  it('a page and a size of the question change nothing', async () => {
    const { data } = await ask([
      SCHEDULES,
      { ...SCHEDULES, query: { page: 9, itemsPerPage: 100 } },
    ]);
    expect((data as unknown[])[1]).toEqual((data as unknown[])[0]);
  });

  it.each([
    ['one too many', Array.from({ length: MOST_COUNTS + 1 }, () => SCHEDULES), 422],
    ['the most', Array.from({ length: MOST_COUNTS }, () => SCHEDULES), 200],
    ['none', [], 422],
    ['no list', {}, 422],
    ['no JSON', '[', 422],
    ['a text too long', ' '.repeat(4001), 422],
    ['a value too long', [{ operation: 'bookings.list', query: { filter: 'a'.repeat(121) } }], 422],
    ['something inside a value', [{ operation: 'bookings.list', query: { filter: {} } }], 422],
    ['a key beside', [{ ...SCHEDULES, page: 2 }], 422],
  ])('%s', async (_, of, status) => {
    expect((await ask(of)).status).toBe(status);
  });

  it('counts lists alone, which have an address of their own', () => {
    const counted = endpoints.filter((entry) => sizeParam(entry));
    expect(counted.map(({ id }) => id)).toContain('bookings.list');
    for (const { method, path } of counted) expect(`${method} ${path}`).toMatch(/^GET [^{]+$/);
  });
});

describe('services that say only what the specification names', () => {
  const lean = () => leanProduct({ now: () => PRODUCT_NOW });

  it('are asked for one row of each list, and for nothing else', async () => {
    const { provider, services } = lean();
    const { total } = await provider.getList('transfers', {
      pagination: { page: 1, perPage: 10 },
      filter: { state: 1 },
    });
    services.calls.length = 0;
    const counts = await provider.counts([
      { resource: 'transfers', filter: { state: 1 } },
      { resource: 'vouchers', filter: {} },
    ]);
    expect(counts[0]).toEqual({ total });
    expect(counts[1]?.total).toBeGreaterThan(0);
    expect(services.calls.map((line) => line.split('?')[0]).toSorted()).toEqual([
      'GET /transfer/order',
      'GET /v2/bo/vouchers',
    ]);
    expect(services.refused).toEqual([]);
  });

  it('tell no number where their answer has no total', async () => {
    const { provider } = leanProduct({ now: () => PRODUCT_NOW }, ({ url }) =>
      url.includes('/v2/bo/schedules') ? Response.json([{ _id: 'a' }]) : undefined,
    );
    expect(await provider.counts([{ resource: 'schedules', filter: {} }])).toEqual([undefined]);
  });

  it('that fail cost their own number alone, unless all do', async () => {
    const { provider } = leanProduct({ now: () => PRODUCT_NOW }, ({ url }) =>
      url.includes('/v2/bo/schedules') ? new Response('{}', { status: 500 }) : undefined,
    );
    const schedules = { resource: 'schedules', filter: {} };
    const counts = await provider.counts([schedules, { resource: 'vouchers', filter: {} }]);
    expect(counts[0]).toBeUndefined();
    expect(counts[1]?.total).toBeGreaterThan(0);
    await expect(provider.counts([schedules])).rejects.toMatchObject({ status: 500 });
  });
});
