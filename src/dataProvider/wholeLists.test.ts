import { expect, it, vi } from 'vitest';
import * as f from '../schema';
import { createRegistry } from '../schema/registry';
import { readList } from './lists';
import { pageLocally } from './localLists';
import type { Transport } from './transport';

const mappingOf = (
  api: object,
  fields: Parameters<typeof f.defineResource>[0]['fields'] = { name: f.text('Nome') },
) =>
  createRegistry({
    './things/index.ts': f.defineResource({
      name: 'things',
      label: ['Coisa', 'Coisas'],
      titleField: 'name',
      api: { url: 'https://x.example/things', ...api },
      fields,
    }),
  }).get('things').mapping;

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

const filtered = {
  ...mappingOf({ paging: { style: 'page', page: 'page' } }),
  filters: [{ name: 'name', toQuery: () => ({ name: 'a' }) }],
};

it.each([
  [150, 150, undefined],
  [30_000, 20_000, { totalIsCapped: true }],
])(
  'RELIABILITY H11 loads at most 20,000 rows of a list: %i rows, total %i',
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
  const whole = mappingOf(
    { paging: { style: 'none', whole: { all: true, itemsPerPage: 999_999 } } },
    { name: f.text('Nome', { filter: true }) },
  );
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

it.each([true, false])(
  'a list that is loaded whole continues after short pages; with a total: %s',
  async (says) => {
    // A total that the definition names and no answer has is told in the console.
    if (!says) vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const byPlace = mappingOf({
      paging: { style: 'offset', offset: 'start', size: 'limit' },
      rows: 'rows',
      total: 'total',
    });
    const starts: number[] = [];
    const transport = {
      unknownNames: async () => ({}),
      send: async (_: string, { query }: { query: { start: number } }) => {
        starts.push(query.start);
        const count = Math.max(0, Math.min(50, 137 - query.start));
        const rows = Array.from({ length: count }, (_row, at) => ({
          id: query.start + at,
          name: `Ana ${query.start + at}`,
        }));
        return { body: { rows, ...(says && { total: 137 }) }, headers: new Headers() };
      },
    } as unknown as Transport;
    const answer = await readList(byPlace, transport, {
      pagination: { page: 1, perPage: 200 },
      filter: { q: 'ana' },
    });
    expect(answer).toMatchObject({ total: 137 });
    expect(new Set(answer.data.map(({ id }) => id)).size).toBe(137);
    expect(starts.slice(0, 3)).toEqual([0, 50, 100]);
  },
);

it.each([
  [{ active: false }, ['b']],
  [{ active: true }, ['a']],
  [{ active: undefined }, ['a', 'b']],
  [{ kind: 0 }, ['a']],
  [{ isNew: false }, ['a', 'b']],
  [{ isNew: true }, ['b']],
])('a list that is kept whole is filtered by %j', async (filter, names) => {
  const whole = mappingOf(
    { paging: { style: 'none', whole: {} } },
    {
      name: f.text('Nome'),
      active: f.boolean('Ativa', { filter: true, look: 'answers' }),
      kind: f.integer('Tipo', { filter: true }),
      isNew: f.boolean('Nova', { filter: true }),
    },
  );
  const transport = {
    unknownNames: async () => ({}),
    send: async () => ({
      body: [
        { id: 1, name: 'a', active: true, kind: 0, isNew: false },
        { id: 2, name: 'b', active: false, kind: 1, isNew: true },
      ],
      headers: new Headers(),
    }),
  } as unknown as Transport;
  const { data } = await readList(whole, transport, {
    pagination: { page: 1, perPage: 10 },
    filter,
  });
  expect(data.map(({ name }) => name)).toEqual(names);
});

it.each([
  ['name', 'ASC', ['2', '1']],
  ['name', 'DESC', ['1', '2']],
  ['code', 'ASC', ['1', '2']],
] as const)('rows are ordered by %s %s, not by a field without order', (field, order, ids) => {
  const mapping = mappingOf({}, { name: f.text('Nome'), code: f.text('Código', { sort: false }) });
  const rows = [
    { id: '1', name: 'b', code: 'z' },
    { id: '2', name: 'a', code: 'y' },
  ];
  const { data } = pageLocally(mapping, rows, { sort: { field, order }, filter: {} } as never);
  expect(data.map(({ id }) => id)).toEqual(ids);
});
