import type { DataProvider } from 'react-admin';
import type { CallSlot } from './mapping';
import type { ApiSpec } from './types';

type Query = Readonly<Record<string, unknown>>;
type Written = Readonly<Record<string, string>>;

/** Parameters of a list before its dialect; no service has parameters of these names. */
const PAGING = { style: 'offset', offset: '@offset', size: '@size' } as const;
const SORTING = { style: 'pair', field: '@field', order: '@order' } as const;

/** Returns the query that ra-data-simple-rest writes for a call; our own transport then sends it. */
const written = async (call: (provider: DataProvider) => Promise<unknown>): Promise<Written> => {
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
  const { range = '[]', ...asked } = await written((provider) =>
    provider.getList('', {
      filter,
      pagination: { page: 1 + Number(offset ?? 0) / perPage, perPage },
      sort: { field: String(field ?? ''), order: order === 'DESC' ? 'DESC' : 'ASC' },
    }),
  );
  // A list continues after the received rows, which need not be whole pages.
  const rows = (JSON.parse(range) as number[]).map(Math.round);
  return {
    filter: asked.filter,
    ...(offset !== undefined && { range: JSON.stringify(rows) }),
    ...(field !== undefined && { sort: asked.sort }),
  };
};

/** `api` block of a REST collection as ra-data-simple-rest expects; the names are ours. */
export const simpleRest = (
  url: NonNullable<ApiSpec['url']>,
  { id = 'id', calls, ...more }: Omit<ApiSpec, 'url' | 'contract' | 'paging' | 'sorting'> = {},
) => {
  const list: CallSlot = async ({ query = {}, ...request }, send) =>
    send({ ...request, query: await listQuery(query) });
  const many: CallSlot = async ({ id: ids = '', ...request }, send) => {
    const { filter = '{}' } = await written((provider) =>
      provider.getMany('', { ids: ids.split(',') }),
    );
    const { id: wanted } = JSON.parse(filter) as { readonly id?: unknown };
    return send({ ...request, query: { filter: JSON.stringify({ [id]: wanted }) } });
  };
  return { ...more, url, id, paging: PAGING, sorting: SORTING, calls: { list, many, ...calls } };
};
