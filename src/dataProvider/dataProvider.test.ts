import { describe, expect, it } from 'vitest';
import { createClient } from '../http/client';
import * as f from '../schema';
import { createRegistry } from '../schema/registry';
import { createDataProvider } from './index';

interface Call {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly body: unknown;
  readonly authorization: string | null;
}

type Answer = { status?: number; body?: unknown; headers?: Record<string, string> };

/** A provider over one definition and a back end that answers what the test says. */
const providerOver = (definition: f.Definition, answer: (call: Call) => Answer) => {
  const calls: Call[] = [];
  const registry = createRegistry({ './suppliers/index.ts': definition });
  const client = createClient({
    baseUrl: () => 'https://camarim.test/api',
    token: () => 'secret',
    fetch: async (input, init) => {
      const request = new Request(input as string, init);
      const url = new URL(request.url);
      const text = await request.text();
      const call = {
        method: request.method,
        path: url.pathname,
        query: decodeURIComponent(url.search),
        body: text ? JSON.parse(text) : undefined,
        authorization: request.headers.get('authorization'),
      };
      calls.push(call);
      const { status = 200, body, headers } = answer(call);
      return new Response(body === undefined ? null : JSON.stringify(body), {
        status,
        headers: { 'content-type': 'application/json', ...headers },
      });
    },
  });
  const provider = createDataProvider({
    client,
    mappingOf: (name) => registry.get(name).mapping,
    resolveBase: (base) => (typeof base === 'string' ? base : undefined),
    changePassword: async () => undefined,
  });
  return { provider, calls };
};

const suppliers = (api: object = {}) =>
  f.defineResource({
    name: 'suppliers',
    label: ['Fornecedor', 'Fornecedores'],
    routes: { list: '/suppliers' },
    titleField: 'name',
    api: {
      url: 'https://crm.example.com/v1/suppliers',
      id: 'supplier_id',
      wrap: 'supplier',
      rows: 'items',
      total: 'meta.count',
      sorting: { style: 'minus', param: 'sort' },
      paging: { style: 'offset', offset: 'start', size: 'limit' },
      ...api,
    },
    fields: {
      name: f.text('Nome', { wire: 'trade_name', filter: 'name' }),
      email: f.email('E-mail', { wire: 'contact.email' }),
      limit: f.money('Limite', { wire: 'limit_cents' }),
      since: f.date('Desde', { wire: 'since_date' }),
    },
    filters: { period: f.dateRange('Entre', { params: ['min', 'max'] }) },
  });

const wire = {
  supplier_id: 'S 7',
  trade_name: 'Ana',
  contact: { email: 'ana@x.test' },
  limit_cents: 123456,
  since_date: '2026-03-01',
};
const record = { id: 'S 7', name: 'Ana', email: 'ana@x.test', limit: 123456, since: '2026-03-01' };
const listParams = {
  pagination: { page: 3, perPage: 10 },
  sort: { field: 'since', order: 'DESC' as const },
  filter: { name: 'an', period: { from: '2026-01-01', to: null } },
};

describe('a foreign back end, by its definition', () => {
  it('asks for a page by offset, an order by minus, filters by their own names', async () => {
    const { provider, calls } = providerOver(suppliers(), () => ({
      body: { items: [wire], meta: { count: 21 } },
    }));
    expect(await provider.getList('suppliers', listParams)).toEqual({
      data: [record],
      total: 21,
      pageInfo: { hasPreviousPage: true, hasNextPage: false },
    });
    expect(calls).toEqual([
      {
        method: 'GET',
        path: '/v1/suppliers',
        query: '?min=2026-01-01&name=an&sort=-since_date&start=20&limit=10',
        body: undefined,
        authorization: null,
      },
    ]);
  });

  it('wraps and renames what it writes, and unwraps what it reads', async () => {
    const { provider, calls } = providerOver(suppliers(), () => ({ body: { supplier: wire } }));
    const { id, ...values } = record;
    expect((await provider.getOne('suppliers', { id })).data).toEqual(record);
    await provider.create('suppliers', { data: values });
    await provider.update('suppliers', { id, data: values, previousData: { id } });
    await provider.delete('suppliers', { id, previousData: record });
    const { supplier_id: _, ...sent } = wire;
    expect(calls.map(({ method, path, body }) => [method, path, body])).toEqual([
      ['GET', '/v1/suppliers/S%207', undefined],
      ['POST', '/v1/suppliers', { supplier: sent }],
      ['PUT', '/v1/suppliers/S%207', { supplier: sent }],
      ['DELETE', '/v1/suppliers/S%207', undefined],
    ]);
  });

  it('leaves out what is empty in a creation and clears it in an update', async () => {
    const { provider, calls } = providerOver(suppliers(), () => ({ body: { supplier: wire } }));
    const data = { name: 'Ana', email: null, since: null };
    await provider.create('suppliers', { data });
    await provider.update('suppliers', { id: '1', data, previousData: { id: '1' } });
    expect(calls.map(({ body }) => body)).toEqual([
      { supplier: { trade_name: 'Ana' } },
      { supplier: { trade_name: 'Ana', contact: { email: null }, since_date: null } },
    ]);
  });

  it('RELIABILITY H11 asks for at most 1,000 rows at once, whatever the screen wants', async () => {
    const { provider, calls } = providerOver(suppliers(), () => ({
      body: { items: [wire], meta: { count: 1 } },
    }));
    await provider.getList('suppliers', { pagination: { page: 1, perPage: 999_999 } });
    expect(calls.map(({ query }) => query)).toEqual(['?start=0&limit=1000']);
  });

  it('RELIABILITY F7 of several writes the first failure stops those behind it', async () => {
    const refused = ({ path }: Call): Answer =>
      path.endsWith('/2') ? { status: 409, body: { message: 'Não' } } : { body: {} };
    const { provider, calls } = providerOver(suppliers(), refused);
    const ids = ['1', '2', '3'];
    await expect(
      provider.updateMany('suppliers', { ids, data: { name: 'Ana' } }),
    ).rejects.toMatchObject({ status: 409 });
    await expect(provider.deleteMany('suppliers', { ids })).rejects.toMatchObject({ status: 409 });
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'PUT /v1/suppliers/1',
      'PUT /v1/suppliers/2',
      'DELETE /v1/suppliers/1',
      'DELETE /v1/suppliers/2',
    ]);
  });

  it('names our field when the back end refuses its own', async () => {
    const { provider } = providerOver(suppliers(), () => ({
      status: 422,
      body: {
        error: { code: 'x', description: 'Não', fields: { 'supplier.contact.email': 'Feio' } },
      },
    }));
    await expect(provider.create('suppliers', { data: record })).rejects.toMatchObject({
      status: 422,
      message: 'Não',
      body: { errors: { email: 'Feio' } },
    });
  });

  it.each([
    ['under its key', { items: [wire], meta: { count: 1 } }],
    ['bare', [wire]],
    ['under data', { data: [wire] }],
  ])('reads a list %s', async (_, body) => {
    const { provider } = providerOver(suppliers(), () => ({ body }));
    const { data } = await provider.getList('suppliers', {
      ...listParams,
      pagination: { page: 1, perPage: 10 },
    });
    expect(data).toEqual([record]);
  });

  it('reads the total of a header', async () => {
    const { provider } = providerOver(suppliers({ total: { header: 'x-total-count' } }), () => ({
      body: { items: [wire] },
      headers: { 'x-total-count': '42' },
    }));
    expect((await provider.getList('suppliers', listParams)).total).toBe(42);
  });

  it('sends only what changed where the definition says so', async () => {
    const { provider, calls } = providerOver(
      suppliers({ sends: 'changed', update: 'PATCH' }),
      () => ({
        body: { supplier: wire },
      }),
    );
    await provider.update('suppliers', {
      id: 'S 7',
      data: { ...record, name: 'Bia' },
      previousData: record,
    });
    expect(calls[0]).toMatchObject({ method: 'PATCH', body: { supplier: { trade_name: 'Bia' } } });
  });

  it('uses the page size that the back end answers with', async () => {
    const rows = Array.from({ length: 12 }, (_, index) => ({
      ...wire,
      supplier_id: String(index),
    }));
    const paging = { style: 'page', page: 'page', size: 'size', fetch: 10 } as const;
    const { provider, calls } = providerOver(
      suppliers({ paging, wrap: undefined }),
      ({ query }) => {
        const page = Number(new URLSearchParams(query).get('page'));
        return {
          body: {
            items: rows.slice((page - 1) * 4, page * 4),
            itemsPerPage: 4,
            meta: { count: 12 },
          },
        };
      },
    );
    const { data } = await provider.getList('suppliers', {
      pagination: { page: 2, perPage: 5 },
      filter: {},
    });
    expect(data.map(({ id }) => id)).toEqual(['5', '6', '7', '8', '9']);
    expect(calls.at(-1)?.query).toContain('size=4');
  });

  it('puts a slot around one call and leaves the others alone', async () => {
    const calls = {
      create: async (
        request: { body?: unknown },
        send: (r: object) => Promise<{ body: unknown; headers: Headers }>,
      ) => send({ ...request, body: { envelope: request.body } }),
    };
    const { provider, calls: sent } = providerOver(suppliers({ calls }), () => ({
      body: { supplier: wire },
    }));
    await provider.create('suppliers', { data: { name: 'Ana' } });
    await provider.update('suppliers', {
      id: '1',
      data: { name: 'Ana' },
      previousData: { id: '1' },
    });
    expect(sent.map(({ body }) => body)).toEqual([
      { envelope: { supplier: { trade_name: 'Ana' } } },
      { supplier: { trade_name: 'Ana' } },
    ]);
  });
});

describe('a plain REST back end', () => {
  const plain = f.defineResource({
    name: 'suppliers',
    label: ['Fornecedor', 'Fornecedores'],
    titleField: 'name',
    api: {
      url: 'https://crm.example.com/v1/suppliers',
      dialect: 'simple-rest',
      total: { header: 'x-total-count' },
    },
    fields: { name: f.text('Nome') },
  });

  it('is served by ra-data-simple-rest over our own client', async () => {
    const { provider, calls } = providerOver(plain, () => ({
      body: [{ id: 1, name: 'Ana' }],
      headers: { 'x-total-count': '7' },
    }));
    const { data, total } = await provider.getList('suppliers', {
      pagination: { page: 2, perPage: 5 },
      sort: { field: 'name', order: 'ASC' },
      filter: { name: 'a' },
    });
    expect([data, total]).toEqual([[{ id: 1, name: 'Ana' }], 7]);
    expect(calls[0]).toMatchObject({
      path: '/v1/suppliers',
      query: '?filter={"name":"a"}&range=[5,9]&sort=["name","ASC"]',
      authorization: null,
    });
    await provider.update('suppliers', { id: 1, data: { name: 'Bia' }, previousData: { id: 1 } });
    expect(calls[1]).toMatchObject({
      method: 'PUT',
      path: '/v1/suppliers/1',
      body: { name: 'Bia' },
    });
  });
});

describe('several records at once', () => {
  const professionals = (operations: object = {}) =>
    f.defineResource({
      name: 'suppliers',
      label: ['Profissional', 'Profissionais'],
      titleField: 'name',
      api: {
        contract: 'artists',
        operations: { create: false, ...operations },
        paging: { style: 'page', page: 'page' },
      },
      fields: { name: f.text('Nome') },
    });

  it('are one request where the definition names an operation for them', async () => {
    const { provider, calls } = providerOver(professionals({ many: 'artists.summaries' }), () => ({
      body: {
        data: [
          { _id: 'p2', name: 'Rita' },
          { _id: 'p1', name: 'Paula' },
        ],
      },
    }));
    const { data } = await provider.getMany('suppliers', { ids: ['p1', 'p2', 'gone'] });
    expect(data).toEqual([
      { id: 'p2', name: 'Rita' },
      { id: 'p1', name: 'Paula' },
    ]);
    expect(
      calls.map(({ method, path }) => [method, decodeURIComponent(path).split('/').at(-1)]),
    ).toEqual([['GET', 'p1,p2,gone']]);
  });

  it('are one each where it names none', async () => {
    const { provider, calls } = providerOver(professionals(), ({ path }) => ({
      body: { _id: path.split('/').at(-1), name: 'Rita' },
    }));
    const { data } = await provider.getMany('suppliers', { ids: ['p1', 'p2'] });
    expect([data.map(({ id }) => id), calls.length]).toEqual([['p1', 'p2'], 2]);
  });
});
