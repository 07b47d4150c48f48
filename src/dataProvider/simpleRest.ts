import type { DataProvider } from 'react-admin';
import type { ResourceMapping } from '../schema/mapping';
import type { Transport } from './transport';

type Query = Readonly<Record<string, unknown>>;
type Asked = Readonly<Record<string, string>>;

interface ListQuestion {
  readonly pagination?: { readonly page: number; readonly perPage: number };
  readonly sort?: { readonly field: string; readonly order: string };
  readonly filter: Query;
}

/** Response for ra-data-simple-rest: only the address that it writes is used. */
const NOTHING_THERE = { status: 200, body: '[]', json: [] };

/** Returns the query that ra-data-simple-rest writes for a call; our own transport then sends it. */
const asked = async (ask: (provider: DataProvider) => Promise<unknown>): Promise<Asked> => {
  const { default: simpleRestProvider } = await import('ra-data-simple-rest');
  let address = '';
  const provider = simpleRestProvider('', async (url) => {
    address = url;
    return { ...NOTHING_THERE, headers: new Headers({ 'Content-Range': 'items 0-0/0' }) };
  });
  await ask(provider);
  return Object.fromEntries(new URLSearchParams(address.split('?')[1]));
};

/** Splits a list's query into page, sort order and filters. */
const questionOf = ({ paging, sorting }: ResourceMapping, query: Query): ListQuestion => {
  const pages = paging.style === 'offset' ? [paging.offset, paging.size] : [];
  const orders = sorting.style === 'pair' ? [sorting.field, sorting.order] : [];
  const own = [...pages, ...orders];
  const filter = Object.fromEntries(Object.entries(query).filter(([name]) => !own.includes(name)));
  const [offset, size] = pages.map((name) => query[name]);
  const [field, order] = orders.map((name) => query[name]);
  const perPage = Number(size);
  return {
    filter,
    ...(offset !== undefined && {
      pagination: { page: 1 + Number(offset) / perPage, perPage },
    }),
    ...(field !== undefined && { sort: { field: String(field), order: String(order) } }),
  };
};

const UNASKED = { page: 1, perPage: 1 };

const listQuery = async (mapping: ResourceMapping, query: Query): Promise<Query> => {
  const { pagination, sort, filter } = questionOf(mapping, query);
  const written = await asked((provider) =>
    provider.getList(mapping.resource, {
      filter,
      pagination: pagination ?? UNASKED,
      sort: (sort ?? { field: '', order: 'ASC' }) as { field: string; order: 'ASC' },
    }),
  );
  // A list continues after the received rows, which need not be whole pages.
  const range = (JSON.parse(written.range ?? '[]') as number[]).map(Math.round);
  return {
    filter: written.filter,
    ...(pagination && { range: JSON.stringify(range) }),
    ...(sort && { sort: written.sort }),
  };
};

/** Query for several records by their ids, under the wire name of the id. */
const manyQuery = async ({ resource, idKey }: ResourceMapping, ids: string[]): Promise<Query> => {
  const { filter = '{}' } = await asked((provider) => provider.getMany(resource, { ids }));
  const { id } = JSON.parse(filter) as { readonly id?: unknown };
  return { filter: JSON.stringify({ [idKey]: id }) };
};

/**
 * Creates the transport of a plain REST collection in the dialect of ra-data-simple-rest, which is loaded with the
 * first such resource. Names, units, ids and envelopes follow the mapping.
 */
export const simpleRest = (transport: Transport, mapping: ResourceMapping): Transport => ({
  ...transport,
  has: async (operation) => operation === 'many' || transport.has(operation),
  send: async (operation, { id, ...request }) => {
    if (operation === 'many') {
      const query = await manyQuery(mapping, (id ?? '').split(','));
      return transport.send('list', { ...request, query });
    }
    if (operation === 'list')
      return transport.send('list', {
        ...request,
        query: await listQuery(mapping, request.query ?? {}),
      });
    return transport.send(operation, { ...request, ...(id !== undefined && { id }) });
  },
});
