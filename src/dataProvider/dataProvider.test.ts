import { describe, expect, it, vi } from 'vitest';
import { createClient } from '../http/client';
import * as f from '../schema';
import { createRegistry } from '../schema/definition/registry';
import { SEARCH } from '../typedSearch';
import { createDataProvider } from './index';

interface Call {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly body: unknown;
  readonly authorization: string | null;
}

type Answer = { status?: number; body?: unknown; headers?: Record<string, string> };

/** A provider over one definition and a back end whose responses the test sets. */
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
    resourceOf: registry.get,
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

/** A provider whose back end answers the same to every request. */
const answering = (body: unknown, api: object = {}, headers: Record<string, string> = {}) =>
  providerOver(suppliers(api), () => ({ body, headers }));

const page = (number: number, perPage: number) => ({
  pagination: { page: number, perPage },
  filter: {},
});

it.each<[affects: boolean, write: string]>([
  [false, 'customers.token'],
  [true, 'purchases.reprocess'],
  [true, 'create'],
  [true, 'update'],
  [true, 'delete'],
])('P-PART-06 a whole list is loaded again (%s) after %s', async (isLost, write) => {
  const parts = f.defineResource({
    name: 'parts',
    label: ['Peça', 'Peças'],
    titleField: 'name',
    api: { url: 'https://crm.example.com/v1/parts', paging: { style: 'none', whole: {} } },
    fields: { name: f.text('Nome') },
  });
  const body = (path: string) =>
    path.includes('parts') ? [{ id: 1, name: 'A' }] : { supplier: wire, token: 't' };
  const { provider, calls } = providerOver(suppliers(), ({ path }) => ({ body: body(path) }), {
    './parts/index.ts': parts,
  });
  const requests = async (number: number) => {
    await provider.getList('parts', page(number, 1));
    return calls.filter(({ path }) => path.includes('parts')).length;
  };
  expect([await requests(1), await requests(2)]).toEqual([1, 1]);
  // A POST that only reads leaves it, a GET that writes does not.
  if (write === 'customers.token')
    await provider.operation(write, { body: { _id: 'a', name: 'A', email: 'a@x.test' } });
  else if (write === 'purchases.reprocess')
    await provider.operation(write, { params: { id: 'a' } });
  else
    await provider[write as 'update']('suppliers', {
      id: 'S 7',
      data: record,
      previousData: record,
    });
  expect(await requests(1)).toBe(isLost ? 2 : 1);
});

describe('a foreign back end, by its definition', () => {
  it('requests a page by offset, an order by minus, filters by their own names', async () => {
    const { provider, calls } = answering({ items: [wire], meta: { count: 21 } });
    expect(await provider.getList('suppliers', listParams)).toEqual({
      data: [record],
      total: 21,
      pageInfo: { hasPreviousPage: true, hasNextPage: false },
    });
    const query = '?min=2026-01-01&name=an&sort=-since_date&start=20&limit=10';
    expect(calls).toEqual([{ method: 'GET', path: '/v1/suppliers', query, authorization: null }]);
  });

  it('wraps and renames what it writes, leaves out or clears what is empty, and unwraps what it reads', async () => {
    const { provider, calls } = answering({ supplier: wire });
    const { id, ...values } = record;
    expect((await provider.getOne('suppliers', { id })).data).toEqual(record);
    const empty = { name: 'Ana', email: null, since: null };
    for (const data of [values, empty]) {
      await provider.create('suppliers', { data });
      await provider.update('suppliers', { id, data, previousData: { id } });
    }
    await provider.delete('suppliers', { id, previousData: record });
    const { supplier_id: _, ...sent } = wire;
    const cleared = { trade_name: 'Ana', contact: { email: null }, since_date: null };
    expect(calls.map(({ method, path, body }) => [method, path, body])).toEqual([
      ['GET', '/v1/suppliers/S%207', undefined],
      ['POST', '/v1/suppliers', { supplier: sent }],
      ['PUT', '/v1/suppliers/S%207', { supplier: sent }],
      ['POST', '/v1/suppliers', { supplier: { trade_name: 'Ana' } }],
      ['PUT', '/v1/suppliers/S%207', { supplier: cleared }],
      ['DELETE', '/v1/suppliers/S%207', undefined],
    ]);
  });

  it('requests at most 1,000 rows at once', async () => {
    const { provider, calls } = answering({ items: [wire], meta: { count: 1 } });
    await provider.getList('suppliers', page(1, 999_999));
    expect(calls.map(({ query }) => query)).toEqual(['?start=0&limit=1000']);
  });

  it('of several writes the first failure stops those behind it', async () => {
    const { provider, calls } = providerOver(suppliers(), ({ path }) =>
      path.endsWith('/2') ? { status: 409, body: { message: 'Não' } } : { body: {} },
    );
    const ids = ['1', '2', '3'];
    const update = { ids, data: { name: 'Ana' } };
    await expect(provider.updateMany('suppliers', update)).rejects.toMatchObject({ status: 409 });
    await expect(provider.deleteMany('suppliers', { ids })).rejects.toMatchObject({ status: 409 });
    expect(calls.map(({ method, path }) => `${method} ${path.at(-1)}`)).toEqual([
      ...['PUT 1', 'PUT 2', 'DELETE 1', 'DELETE 2'],
    ]);
  });

  it('names our field when the back end refuses its own', async () => {
    const fields = { 'supplier.contact.email': 'Feio' };
    const error = { code: 'x', description: 'Não', fields };
    const { provider } = providerOver(suppliers(), () => ({ status: 422, body: { error } }));
    const refused = { status: 422, message: 'Não', body: { errors: { email: 'Feio' } } };
    await expect(provider.create('suppliers', { data: record })).rejects.toMatchObject(refused);
  });

  it.each([
    ['under its key', { items: [wire], meta: { count: 1 } }],
    ['bare', [wire]],
    ['under data', { data: [wire] }],
  ])('reads a list %s', async (_, body) => {
    const { provider } = answering(body, { total: undefined });
    expect((await provider.getList('suppliers', page(1, 10))).data).toEqual([record]);
  });

  it.each([
    ['true', { totalIsCapped: true }],
    ['false', undefined],
    [undefined, undefined],
  ])('C-PURCH-04 reads a total from a header, and that it is capped: %s', async (said, meta) => {
    const headers = { 'x-total-count': '10000', ...(said && { 'x-total-is-capped': said }) };
    const { provider } = answering({ items: [wire] }, { total: undefined }, headers);
    expect(await provider.getList('suppliers', listParams)).toMatchObject({ total: 10_000 });
    expect((await provider.getList('suppliers', listParams)).meta).toEqual(meta);
  });

  it('sends only what changed where the definition says so', async () => {
    const { provider, calls } = answering({ supplier: wire }, { sends: 'changed' });
    const data = { ...record, name: 'Bia' };
    await provider.update('suppliers', { id: 'S 7', data, previousData: record });
    expect(calls[0]).toMatchObject({ method: 'PATCH', body: { supplier: { trade_name: 'Bia' } } });
  });

  it('asks for pages of the size of the definition, and goes on by the size that the answer has', async () => {
    const rows = Array.from({ length: 12 }, (_, at) => ({ ...wire, supplier_id: String(at) }));
    const paging = { style: 'page', page: 'page', size: 'size', fetch: 10 } as const;
    const open = () =>
      providerOver(suppliers({ paging }), ({ query }) => {
        const at = 4 * (Number(new URLSearchParams(query).get('page')) - 1);
        return { body: { items: rows.slice(at, at + 4), itemsPerPage: 4, meta: { count: 12 } } };
      });
    const { provider, calls } = open();
    const { data } = await provider.getList('suppliers', page(2, 5));
    expect(data.map(({ id }) => id)).toEqual(['5', '6', '7', '8', '9']);
    const sizes = calls.map(({ query }) => new URLSearchParams(query).get('size'));
    expect(sizes).toEqual(['10', '4', '4']);
    const larger = open();
    await larger.provider.getList('suppliers', page(1, 11));
    expect(new URLSearchParams(larger.calls[0]?.query).get('size')).toBe('11');
  });

  it('is looked through where it gives none of its records alone', async () => {
    const lookup = () => ({ name: 'Ana' });
    const { provider, calls } = answering(
      { items: [wire], meta: { count: 1 } },
      { operations: { one: false }, lookup },
    );
    expect((await provider.getOne('suppliers', { id: 'S 7' })).data).toEqual(record);
    expect(calls).toMatchObject([{ path: '/v1/suppliers', query: expect.stringContaining('Ana') }]);
  });
});

describe('an answer that the definition does not fit', () => {
  const items = [wire];
  const spy = () => vi.spyOn(console, 'error').mockImplementation(() => undefined);

  it.each([
    [{ rows: 'itens' }, { items, meta: {} }, 'api.rows', 'itens; it has items, meta'],
    [{ id: 'code' }, { items }, 'api.id', `code; it has ${Object.keys(wire).join(', ')}`],
    [{ wrap: 'x' }, { supplier: wire }, 'api.id, api.wrap', 'supplier_id; it has supplier'],
  ])('fails for %j, and names the keys that are there', async (api, body, option, keys) => {
    const told = spy();
    const { provider } = answering(body, api);
    await expect(
      'wrap' in api
        ? provider.getOne('suppliers', { id: '1' })
        : provider.getList('suppliers', listParams),
    ).rejects.toMatchObject({ kind: 'shape' });
    const text = `suppliers: ${option}: the answer has no ${keys}`;
    expect(told).toHaveBeenCalledExactlyOnceWith('answer.keys-missing', text);
  });
});

it('warns once of a wire that no row has', async () => {
  const told = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { limit_cents: _, ...row } = wire;
  const { provider } = answering({ items: [row], meta: { count: 1 } });
  for (let time = 0; time < 2; time += 1) await provider.getList('suppliers', listParams);
  expect(told.mock.calls.flat()).toEqual([
    `suppliers: fields.limit: no row has limit_cents; one has ${Object.keys(row).join(', ')}`,
  ]);
});

describe('a plain REST back end', () => {
  const plain = f.defineResource({
    name: 'suppliers',
    label: ['Fornecedor', 'Fornecedores'],
    routes,
    roles: 'permissions',
    titleField: 'name',
    api: f.simpleRest('https://crm.example.com/v1/suppliers', {
      id: 'code',
      wrap: 'supplier',
      sends: 'changed',
      calls: { remove: (request, send) => send({ ...request, id: `x-${request.id}` }) },
    }),
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
      filter: { name: 'a', active: true },
    });
    expect([data, total]).toEqual([[shown], 6]);
    await provider.getMany('suppliers', { ids: ['7', '8'] });
    const { id } = shown;
    const changed = { ...shown, limit: 10_000 };
    await provider.update('suppliers', { id, data: changed, previousData: shown });
    await provider.create('suppliers', { data: { name: 'Bia', since: '2026-04-01' } });
    await provider.delete('suppliers', { id, previousData: shown });
    const created = { trade_name: 'Bia', since: '2026-04-01T00:00:00.000Z' };
    const filter = '{"is_active":true,"trade_name":"a"}';
    const page = '&range=[5,9]&sort=["limit_reais","DESC"]';
    expect(calls.map(({ method, path, query, body }) => [method, path + query, body])).toEqual([
      ['GET', `/v1/suppliers?filter=${filter}${page}`, undefined],
      ['GET', '/v1/suppliers?filter={"code":["7","8"]}', undefined],
      ['PATCH', '/v1/suppliers/7', { supplier: { limit_reais: 100 } }],
      ['POST', '/v1/suppliers', { supplier: created }],
      ['DELETE', '/v1/suppliers/x-7', undefined],
    ]);
    expect(calls[0]?.authorization).toBeNull();
  });
});

it.each<[string, object, number]>([
  ['one request where the definition names an operation', { many: 'artists.summaries' }, 1],
  ['one each where it names none', {}, 3],
])('several records at once are %s', async (_, operations, requests) => {
  const definition = f.defineResource({
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
  const lastOf = (path: string) => decodeURIComponent(path).split('/').at(-1) ?? '';
  const { provider, calls } = providerOver(definition, ({ path }) => {
    const data = lastOf(path)
      .split(',')
      .map((_id) => ({ _id, name: `Rita ${_id}` }));
    return { body: requests === 1 ? { data: data.slice(0, 2) } : data[0] };
  });
  const ids = ['p1', 'p2', 'p3'];
  const { data } = await provider.getMany('suppliers', { ids });
  expect(data.map(({ id, name }) => [id, name])).toEqual(
    ids.slice(0, requests === 1 ? 2 : 3).map((id) => [id, `Rita ${id}`]),
  );
  expect(calls.map(({ path }) => lastOf(path))).toEqual(requests === 1 ? ['p1,p2,p3'] : ids);
});

it('references to a paged back end outside the contract are one request', async () => {
  const answers = { items: ['7', '8'].map((id) => ({ ...wire, supplier_id: id })) };
  const many: f.CallSlot = ({ id, signal }, send) => send({ query: { ids: id }, signal });
  const { provider, calls } = answering(answers, { calls: { many } });
  const { data } = await provider.getMany('suppliers', { ids: ['7', '8', '9'] });
  expect(data.map(({ id, name }) => [id, name])).toEqual([
    ['7', 'Ana'],
    ['8', 'Ana'],
  ]);
  expect(calls.map(({ method, path, query }) => [method, path + query])).toEqual([
    ['GET', '/v1/suppliers?ids=7,8,9'],
  ]);
});

describe('a search for a record of another resource', () => {
  const names = Array.from({ length: 60 }, (_, at) => (at === 58 ? 'Zoé' : `Ana ${at}`));
  const spec = suppliers();
  const { name: _, ...others } = spec.fields;
  const fields = { name: f.text('Nome', { wire: 'trade_name' }), ...others };
  const unsearchable = { ...spec, fields } as unknown as f.Definition;

  const withQ = { ...spec, filters: { q: f.text('Busca') } };

  it.each<[string, f.Definition, string | undefined, number, key?: 'q']>([
    [
      'no filter that a definition calls q (F2)',
      withQ as never,
      'q=Zoé&sort=trade_name&start=0',
      1,
      'q',
    ],
    ['sent by the filter by its title', suppliers(), 'name=Zoé', 1],
    ['done in the whole list, without one', unsearchable, undefined, 0],
  ])('is %s', async (_title, definition, query, searches, key = SEARCH as never) => {
    const { provider, calls } = providerOver(definition, (call) => {
      const asked = new URLSearchParams(call.query);
      const word = asked.get('name') ?? asked.get('q') ?? '';
      const found = names.filter((name) => name.includes(word));
      const start = Number(asked.get('start'));
      const items = found
        .slice(start, start + Number(asked.get('limit')))
        .map((name) => ({ ...wire, supplier_id: name, trade_name: name }));
      return { body: { items, meta: { count: found.length } } };
    });
    const sort = { field: 'name', order: 'ASC' as const };
    const filter = { [key]: 'Zoé' };
    const { data } = await provider.getList('suppliers', { ...page(1, 25), sort, filter });
    expect(data.map(({ name }) => name)).toEqual(['Zoé']);
    const searching = calls.filter((call) => call.query.includes('Zoé'));
    expect(searching).toHaveLength(searches);
    if (query) expect(calls).toMatchObject([{ query: expect.stringContaining(query) }]);
  });
});
