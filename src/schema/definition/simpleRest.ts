import type { CallSlot } from './mapping';
import type { ApiSpec } from './types';

/** Parameters of a list before its dialect; no service has parameters of these names. */
const PAGING = { style: 'offset', offset: '@offset', size: '@size' } as const;
const SORTING = { style: 'pair', field: '@field', order: '@order' } as const;

const list: CallSlot = ({ query = {}, ...request }, send) => {
  const { '@offset': offset, '@size': size, '@field': field, '@order': order, ...filter } = query;
  return send({
    ...request,
    query: {
      filter: JSON.stringify(filter),
      ...(offset !== undefined && {
        range: JSON.stringify([Number(offset), Number(offset) + Number(size) - 1]),
      }),
      ...(field !== undefined && { sort: JSON.stringify([field, order]) }),
    },
  });
};

/** `api` block of a REST collection with the query of ra-data-simple-rest; the names are ours. */
export const simpleRest = (
  url: NonNullable<ApiSpec['url']>,
  { id = 'id', calls, ...more }: Omit<ApiSpec, 'url' | 'contract' | 'paging' | 'sorting'> = {},
) => {
  const many: CallSlot = ({ id: ids = '', ...request }, send) =>
    send({ ...request, query: { filter: JSON.stringify({ [id]: ids.split(',') }) } });
  return { ...more, url, id, paging: PAGING, sorting: SORTING, calls: { list, many, ...calls } };
};
