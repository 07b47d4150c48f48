import { describe, expect, it, vi } from 'vitest';
import { createClient } from '../http/client';
import * as f from '../schema';
import { readAll } from '../schema/list/exportList';
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
const providerOver = (
  definition: f.Definition,
  answer: (call: Call) => Answer,
  others: Readonly<Record<string, f.Definition>> = {},
) => {
  const calls: Call[] = [];
  const registry = createRegistry({ './suppliers/index.ts': definition, ...others });
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

const routes = { list: '/suppliers', create: '/suppliers/new', edit: '/suppliers/:id' };

const suppliers = (api: object = {}) =>
  f.defineResource({
    name: 'suppliers',
    label: ['Fornecedor', 'Fornecedores'],
    routes,
    roles: 'permissions',
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

describe('P-PART-06 rows of a list that was loaded whole', () => {
  const parts = f.defineResource({
    name: 'parts',
    label: ['Peça', 'Peças'],
    titleField: 'name',
    api: { url: 'https://crm.example.com/v1/parts', paging: { style: 'none', whole: {} } },
    fields: { name: f.text('Nome') },
  });
  const open = () => {
    const { provider, calls } = providerOver(
      suppliers(),
      ({ path }) => ({
        body: path.includes('parts') ? [{ id: 1, name: 'A' }] : { supplier: wire, token: 't' },
      }),
      { './parts/index.ts': parts },
    );
    /** Number of requests made until a page of the parts is loaded. */
    const requests = async (page: number) => {
      await provider.getList('parts', { pagination: { page, perPage: 1 }, filter: {} });
      return calls.filter(({ path }) => path.includes('parts')).length;
    };
    return { provider, requests };
  };

  it('are kept over a POST that only reads, not over a GET that writes', async () => {
    const { provider, requests } = open();
    expect(await requests(1)).toBe(1);
    const body = { _id: 'a', name: 'A', email: 'a@x.test' };
    await provider.operation('customers.token', { body });
    expect(await requests(2)).toBe(1);
    await provider.operation('purchases.reprocess', { params: { id: 'a' } });
    expect(await requests(1)).toBe(2);
  });

  it.each(['create', 'update', 'delete'] as const)(
    'are loaded again after a %s of another resource',
    async (write) => {
      const { provider, requests } = open();
      await requests(1);
      const params = { id: 'S 7', data: record, previousData: record };
      await (provider[write] as (name: string, given: object) => Promise<unknown>)(
        'suppliers',
        params,
      );
      expect(await requests(1)).toBe(2);
    },
  );
});

describe('a foreign back end, by its definition', () => {
  it('requests a page by offset, an order by minus, filters by their own names', async () => {
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

  it('RELIABILITY H11 requests at most 1,000 rows at once', async () => {
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
    const { provider } = providerOver(suppliers({ total: undefined }), () => ({ body }));
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

  it.each([
    ['true', { totalIsCapped: true }],
    ['false', undefined],
    [undefined, undefined],
  ])('C-PURCH-04 reads from a header that the total is capped: %s', async (said, meta) => {
    const { provider } = providerOver(suppliers({ total: { header: 'x-total-count' } }), () => ({
      body: { items: [wire] },
      headers: { 'x-total-count': '10000', ...(said && { 'x-total-is-capped': said }) },
    }));
    const list = await provider.getList('suppliers', listParams);
    expect([list.total, list.meta]).toEqual([10_000, meta]);
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

  it.each([{}, { dialect: 'simple-rest', paging: undefined, sorting: undefined } as const])(
    'is looked through where it gives none of its records alone: %j',
    async (api) => {
      const { provider, calls } = providerOver(
        suppliers({ ...api, operations: { one: false }, lookup: () => ({ name: 'Ana' }) }),
        () => ({ body: { items: [wire], meta: { count: 1 } } }),
      );
      const { data } = await provider.getOne('suppliers', { id: 'S 7' });
      expect(data).toEqual(record);
      expect(calls.map(({ path }) => path)).toEqual(['/v1/suppliers']);
      expect(calls[0]?.query).toContain('Ana');
    },
  );
});

describe('an answer that the definition does not fit', () => {
  const list = (api: object, body: unknown) => {
    const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { provider } = providerOver(suppliers(api), () => ({ body }));
    return { told, provider };
  };

  it.each([
    [
      'the key of the rows',
      { rows: 'itens' },
      { items: [wire], meta: {} },
      'suppliers: api.rows: the answer has no itens; it has items, meta',
    ],
    [
      'the key of the id',
      { id: 'code' },
      { items: [wire] },
      'suppliers: api.id: the answer has no code; it has supplier_id, trade_name, contact, limit_cents, since_date',
    ],
    [
      'the key of one record and its envelope',
      { wrap: 'fornecedor' },
      { supplier: wire },
      'suppliers: api.id, api.wrap: the answer has no supplier_id; it has supplier',
    ],
  ])('names %s and the keys that are there, and fails', async (_, api, body, text) => {
    const { told, provider } = list(api, body);
    const read =
      'wrap' in api
        ? provider.getOne('suppliers', { id: '1' })
        : provider.getList('suppliers', listParams);
    await expect(read).rejects.toMatchObject({ kind: 'shape' });
    expect(told).toHaveBeenCalledExactlyOnceWith('answer.keys-missing', text);
  });

  it.each([
    ['total.count', 'total.count'],
    [{ header: 'X-Count' }, 'header X-Count'],
  ])('names the total that is not there once, and reads on: %j', async (total, wanted) => {
    const { told, provider } = list({ total }, { items: [wire], meta: {} });
    await provider.getList('suppliers', listParams);
    await provider.getList('suppliers', listParams);
    const text = `suppliers: api.total: the answer has no ${wanted}; it has items, meta`;
    expect(told).toHaveBeenCalledExactlyOnceWith('answer.keys-missing', text);
  });
});

describe('totals and pages of other back ends', () => {
  const rows = Array.from({ length: 137 }, (_, at) => ({ ...wire, supplier_id: `s${at}` }));
  /** At most 50 rows a call, whatever is asked. */
  const atMost50 = (says: (total: number) => Partial<Answer> & { readonly extra?: object }) =>
    providerOver(suppliers({ total: undefined }), ({ query }) => {
      const asked = new URLSearchParams(query);
      const start = Number(asked.get('start'));
      const size = Math.min(50, Number(asked.get('limit')));
      const { extra, ...rest } = says(rows.length);
      return { body: { items: rows.slice(start, start + size), ...extra }, ...rest };
    });
  const HEADER = { headers: { 'content-range': 'items 0-49/137' } };

  it.each([
    ['in a header, items 0-49/137', () => HEADER],
    ['under totalItems', () => ({ extra: { totalItems: 137 } })],
  ])(
    'gives every row of pages of 100 although it gives 50 a call, its total %s',
    async (_, says) => {
      const { provider } = atMost50(says);
      const seen: unknown[] = [];
      for (let page = 1; page <= 2; page += 1) {
        const { data, total } = await provider.getList('suppliers', {
          pagination: { page, perPage: 100 },
        });
        seen.push(...data.map(({ id }) => id));
        expect(total).toBe(137);
      }
      expect(seen).toEqual(rows.map(({ supplier_id }) => supplier_id));
    },
  );

  it('exports every row of it where nothing says how many there are', async () => {
    const { provider } = atMost50(() => ({}));
    const list = {
      resource: { name: 'suppliers' },
      filter: {},
      sort: { field: 'name', order: 'ASC' },
    } as never;
    const { rows: read, isCut } = await readAll(provider, list);
    expect(read.map(({ id }) => id)).toEqual(rows.map(({ supplier_id }) => supplier_id));
    expect(isCut).toBe(false);
  });

  it('reports more rows where the service gives no total', async () => {
    const { provider } = atMost50(() => ({}));
    const { total, pageInfo, meta } = await provider.getList('suppliers', {
      pagination: { page: 1, perPage: 25 },
    });
    expect({ total, pageInfo, meta }).toEqual({
      total: 25,
      pageInfo: { hasPreviousPage: false, hasNextPage: true },
      meta: { totalIsCapped: true },
    });
  });
});

describe('a plain REST back end', () => {
  const plain = f.defineResource({
    name: 'suppliers',
    label: ['Fornecedor', 'Fornecedores'],
    routes,
    roles: 'permissions',
    titleField: 'name',
    api: {
      url: 'https://crm.example.com/v1/suppliers',
      dialect: 'simple-rest',
      id: 'code',
      wrap: 'supplier',
      update: 'PATCH',
      sends: 'changed',
      calls: {
        remove: (request, send) => send({ ...request, id: `x-${request.id}` }),
      },
    },
    fields: {
      name: f.text('Nome', { wire: 'trade_name', filter: true }),
      limit: f.money('Limite', { unit: 'reais', wire: 'limit_reais' }),
      since: f.date('Desde', { on: 'utcMidnight' }),
      city: f.text('Cidade', { read: (row) => (row.address as { city: string }).city }),
    },
    filters: { active: f.boolean('Ativos', { wire: 'is_active' }) },
  });
  const stored = {
    code: 7,
    trade_name: 'Ana',
    limit_reais: 1234.5,
    since: '2026-03-01T00:00:00.000Z',
    address: { city: 'Campinas' },
  };
  const shown = { id: '7', name: 'Ana', limit: 123_450, since: '2026-03-01', city: 'Campinas' };

  it('gets the requests of ra-data-simple-rest, with the names, units, ids, envelopes and slots of the definition', async () => {
    const { provider, calls } = providerOver(plain, ({ method }) => ({
      body: method === 'GET' ? [stored] : { supplier: stored },
      headers: { 'content-range': 'suppliers 5-5/6' },
    }));
    const { data, total } = await provider.getList('suppliers', {
      pagination: { page: 2, perPage: 5 },
      sort: { field: 'limit', order: 'DESC' },
      filter: { name: 'a', active: true, q: 'x' },
    });
    expect([data, total]).toEqual([[shown], 6]);
    const asked = Object.fromEntries(
      [...new URLSearchParams(calls[0]?.query)].map(([name, text]) => [name, JSON.parse(text)]),
    );
    expect(asked).toEqual({
      filter: { trade_name: 'a', is_active: true, q: 'x' },
      range: [5, 9],
      sort: ['limit_reais', 'DESC'],
    });
    expect(calls[0]).toMatchObject({ path: '/v1/suppliers', authorization: null });
    await provider.getMany('suppliers', { ids: ['7', '8'] });
    expect(calls.at(-1)).toMatchObject({
      path: '/v1/suppliers',
      query: '?filter={"code":["7","8"]}',
    });
    const { id } = shown;
    await provider.update('suppliers', {
      id,
      data: { ...shown, limit: 10_000 },
      previousData: shown,
    });
    await provider.create('suppliers', { data: { name: 'Bia', since: '2026-04-01' } });
    await provider.delete('suppliers', { id, previousData: shown });
    expect(calls.slice(2).map(({ method, path, body }) => [method, path, body])).toEqual([
      ['PATCH', '/v1/suppliers/7', { supplier: { limit_reais: 100 } }],
      [
        'POST',
        '/v1/suppliers',
        { supplier: { trade_name: 'Bia', since: '2026-04-01T00:00:00.000Z' } },
      ],
      ['DELETE', '/v1/suppliers/x-7', undefined],
    ]);
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

describe('a search for a record of another resource', () => {
  const people = Array.from({ length: 60 }, (_, at) => ({
    ...wire,
    supplier_id: `s${at}`,
    trade_name: at === 58 ? 'Zoé' : `Ana ${at}`,
  }));
  const choose = async (definition: f.Definition) => {
    const { provider, calls } = providerOver(definition, ({ query }) => {
      const asked = new URLSearchParams(query);
      const word = asked.get('name') ?? asked.get('busca') ?? '';
      const found = people.filter(({ trade_name }) => trade_name.includes(word));
      const start = Number(asked.get('start'));
      const items = found.slice(start, start + Number(asked.get('limit')));
      return { body: { items, meta: { count: found.length } } };
    });
    const { data } = await provider.getList('suppliers', {
      pagination: { page: 1, perPage: 25 },
      sort: { field: 'name', order: 'ASC' },
      filter: { q: 'Zoé' },
    });
    return { names: data.map(({ name }) => name), calls };
  };

  it.each([
    ['the search that the definition names', suppliers({ search: 'busca' }), 'busca=Zoé'],
    ['the filter by its title, where it names none', suppliers(), 'name=Zoé'],
  ])('is sent by %s', async (_, definition, asked) => {
    const { names, calls } = await choose(definition);
    expect(names).toEqual(['Zoé']);
    expect(calls).toHaveLength(1);
    expect(calls[0]?.query).toContain(asked);
  });

  it('is looked for in the whole list where its back end searches by nothing', async () => {
    const { spec } = suppliers();
    const { name, ...others } = spec.fields;
    const definition = {
      kind: 'resource',
      spec: { ...spec, fields: { name: f.text('Nome', { wire: 'trade_name' }), ...others } },
    } as unknown as f.Definition;
    const { names, calls } = await choose(definition);
    expect(names).toEqual(['Zoé']);
    expect(calls.every(({ query }) => !query.includes('Zoé'))).toBe(true);
  });
});
