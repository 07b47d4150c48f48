import { expect, it } from 'vitest';
import * as f from '../schema';
import { createRegistry } from '../schema/registry';
import { readList } from './lists';
import type { Transport } from './transport';

const { mapping } = createRegistry({
  './things/index.ts': f.defineResource({
    name: 'things',
    label: ['Coisa', 'Coisas'],
    titleField: 'name',
    api: { url: 'https://x.example/things', paging: { style: 'page', page: 'page' } },
    fields: { name: f.text('Nome') },
  }),
}).get('things');

/** A service whose list has so many rows, and that answers no order. */
const serviceOf = (count: number) => {
  const asked: number[] = [];
  const transport = {
    unknownNames: async () => ({ query: ['name'] }),
    send: async (_: string, { query }: { query: { page: number } }) => {
      asked.push(query.page);
      const from = (query.page - 1) * 100;
      const rows = Math.max(0, Math.min(100, count - from));
      return {
        body: Array.from({ length: rows }, (_row, index) => ({ id: from + index, name: 'a' })),
        headers: new Headers(),
      };
    },
  } as unknown as Transport;
  return { transport, asked };
};

const filtered = { ...mapping, filters: [{ name: 'name', toQuery: () => ({ name: 'a' }) }] };

it.each([
  [150, 150, undefined],
  [30_000, 20_000, { totalIsCapped: true }],
])(
  'RELIABILITY H11 of a list of %i rows that is read whole %i are read, and it says when there are more',
  async (count, total, meta) => {
    const { transport, asked } = serviceOf(count);
    const answer = await readList(filtered as never, transport, {
      pagination: { page: 1, perPage: 10 },
      filter: { name: 'a' },
    });
    expect(answer).toMatchObject({ total });
    expect(answer.meta).toEqual(meta);
    expect(asked.length).toBeLessThanOrEqual(201);
  },
);

it('P-PART-01 P-CALL-23 a list that its service gives at once is read once for its pages, orders and filters', async () => {
  const { mapping: whole } = createRegistry({
    './things/index.ts': f.defineResource({
      name: 'things',
      label: ['Coisa', 'Coisas'],
      titleField: 'name',
      api: {
        url: 'https://x.example/things',
        paging: { style: 'none', whole: { all: true, itemsPerPage: 999_999 } },
      },
      fields: { name: f.text('Nome', { filter: true }) },
    }),
  }).get('things');
  const asked: unknown[] = [];
  const transport = {
    unknownNames: async () => ({}),
    send: async (_: string, { query }: { query: unknown }) => {
      asked.push(query);
      const rows = Array.from({ length: 5_000 }, (_row, id) => ({ id, name: `Ana ${id}` }));
      return { body: rows, headers: new Headers() };
    },
  } as unknown as Transport;
  const ask = (page: number, filter: object, order: 'ASC' | 'DESC' = 'ASC') =>
    readList(whole, transport, {
      pagination: { page, perPage: 10 },
      sort: { field: 'name', order },
      filter,
    });
  const first = await ask(1, {});
  expect([first.data.length, first.total]).toEqual([10, 5_000]);
  expect((await ask(2, {})).data[0]?.name).toBe('Ana 10');
  expect((await ask(1, {}, 'DESC')).data[0]?.name).toBe('Ana 4999');
  expect(await ask(1, { name: 'ana 4999' })).toMatchObject({ total: 1 });
  expect(asked).toEqual([{ all: true, itemsPerPage: 999_999 }]);
});
