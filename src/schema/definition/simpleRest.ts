import type { DataProvider } from 'react-admin';
import type { CallSlot } from './mapping';
import type { ApiSpec } from './types';

type Query = Readonly<Record<string, unknown>>;
type SentQuery = Readonly<Record<string, string>>;

/** Internal parameter names, which `listQuery` replaces by those of ra-data-simple-rest. */
const PAGING = { style: 'offset', offset: '@offset', size: '@size' } as const;
const SORTING = { style: 'pair', field: '@field', order: '@order' } as const;

/** Returns the query that ra-data-simple-rest writes for a call. Our own transport sends the request. */
const queryOf = async (call: (provider: DataProvider) => Promise<unknown>): Promise<SentQuery> => {
  const { default: simpleRestProvider } = await import('ra-data-simple-rest');
  let address = '';
  const provider = simpleRestProvider('', async (url) => {
    address = url;
    const headers = new Headers({ 'Content-Range': 'items 0-0/0' });
    return { status: 200, body: '[]', json: [], headers };
  });
  await call(provider);
  return Object.fromEntries(new URLSearchParams(address.split('?')[1]));
};

const listQuery = async (query: Query): Promise<Query> => {
  const { '@offset': offset, '@size': size, '@field': field, '@order': order, ...filter } = query;
  const perPage = Number(size ?? 1);
  const { range = '[]', ...sent } = await queryOf((provider) =>
    provider.getList('', {
      filter,
      pagination: { page: 1 + Number(offset ?? 0) / perPage, perPage },
      sort: { field: String(field ?? ''), order: order === 'DESC' ? 'DESC' : 'ASC' },
    }),
  );
  // A list continues after the rows received so far, which may end within a page: the page number may be a fraction.
  const rows = (JSON.parse(range) as number[]).map(Math.round);
  return {
    filter: sent.filter,
    ...(offset !== undefined && { range: JSON.stringify(rows) }),
    ...(field !== undefined && { sort: sent.sort }),
  };
};

/** Returns the `api` block of a REST collection with the requests of ra-data-simple-rest. */
export const simpleRest = (
  url: NonNullable<ApiSpec['url']>,
  { id = 'id', calls, ...more }: Omit<ApiSpec, 'url' | 'contract' | 'paging' | 'sorting'> = {},
) => {
  const list: CallSlot = async ({ query = {}, ...request }, send) =>
    send({ ...request, query: await listQuery(query) });
  const many: CallSlot = async ({ id: ids = '', ...request }, send) => {
    const { filter = '{}' } = await queryOf((provider) =>
      provider.getMany('', { ids: ids.split(',') }),
    );
    const { id: idValues } = JSON.parse(filter) as { readonly id?: unknown };
    return send({ ...request, query: { filter: JSON.stringify({ [id]: idValues }) } });
  };
  return { ...more, url, id, paging: PAGING, sorting: SORTING, calls: { list, many, ...calls } };
};
