import { expect, it } from 'vitest';
import * as f from '../schema';
import { createRegistry } from '../schema/definition/registry';
import { SEARCH } from '../typedSearch';
import { readList } from './lists';
import type { Transport } from './types';

const resourceOf = (
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
  }).get('things');

/** A service whose rows are at the keys that a query names; it records its requests. */
const serviceOf = (
  answer: (query: Readonly<Record<string, number>>) => unknown,
  unknown: object = {},
) => {
  const asked: Readonly<Record<string, number>>[] = [];
  const transport = {
    facts: async () => ({ unknown }),
    send: async (_: string, { query }: { query: Readonly<Record<string, number>> }) => {
      asked.push(query);
      return { body: answer(query), headers: new Headers() };
    },
  } as unknown as Transport;
  return { transport, asked };
};
const rowsOf = (from: number, count: number) =>
  Array.from({ length: Math.max(0, count) }, (_, at) => ({
    id: from + at,
    name: `Ana ${from + at}`,
  }));
const FIRST = { pagination: { page: 1, perPage: 10 } };

it.each([
  [150, 150, undefined],
  [30_000, 20_000, { totalIsCapped: true }],
])('loads 20,000 rows at most: %i rows, total %i', async (count, total, meta) => {
  const resource = {
    ...resourceOf({ paging: { style: 'page', page: 'page' } }),
    filters: [{ name: 'name', isSet: Boolean, toQuery: () => ({ name: 'a' }) }],
  };
  const { transport, asked } = serviceOf(
    ({ page = 1 }) => rowsOf(page * 100, Math.min(100, count - (page - 1) * 100)),
    { query: ['name'] },
  );
  const answer = await readList(
    { resource: resource as never, transport },
    { ...FIRST, filter: { name: 'a' } },
  );
  expect([answer.total, answer.meta]).toEqual([total, meta]);
  expect(asked.length).toBeLessThanOrEqual(201);
});

it('P-PART-01 P-CALL-23 a list that its service gives at once is read once for its pages, orders and filters', async () => {
  const query = { all: true, itemsPerPage: 999_999 };
  const whole = resourceOf(
    { paging: { style: 'none', whole: query } },
    { name: f.text('Nome', { filter: true }) },
  );
  const { transport, asked } = serviceOf(() => rowsOf(0, 5_000));
  const ask = (page: number, filter: object, order: 'ASC' | 'DESC' = 'ASC') =>
    readList(
      { resource: whole, transport },
      {
        pagination: { page, perPage: 10 },
        sort: { field: 'name', order },
        filter,
      },
    );
  const first = await ask(1, {});
  expect([first.data.length, first.total]).toEqual([10, 5_000]);
  expect((await ask(2, {})).data[0]?.name).toBe('Ana 10');
  expect((await ask(1, {}, 'DESC')).data[0]?.name).toBe('Ana 4999');
  expect(await ask(1, { name: 'ana 4999' })).toMatchObject({ total: 1 });
  expect(asked).toEqual([query]);
});

it('P-LEAD-01 loads the first rows of a list that its service does not page, and all for a later page or another order', async () => {
  const leads = resourceOf(
    {
      paging: { style: 'page', page: 'page', size: 'count', fetch: 100 },
      sorting: { style: 'pair', field: 'by', order: 'way' },
    },
    { name: f.text('Nome') },
  );
  const unknown = { query: ['page', 'by', 'way'], whole: { count: 999_999 } };
  const { transport, asked } = serviceOf(
    ({ count = 0 }) => rowsOf(100, Math.min(count, 150)),
    unknown,
  );
  const ask = (page: number, order: 'ASC' | 'DESC' = 'ASC') =>
    readList(
      { resource: leads, transport },
      {
        pagination: { page, perPage: 10 },
        sort: { field: 'name', order },
      },
    );
  const counts = () => asked.splice(0).map(({ count }) => count);
  expect(await ask(1)).toMatchObject({ total: 100, meta: { totalIsCapped: true } });
  expect((await ask(10)).pageInfo?.hasNextPage).toBe(true);
  expect(counts()).toEqual([100]);
  const behind = await ask(11);
  expect([behind.data[0]?.name, behind.total]).toEqual(['Ana 200', 150]);
  expect((await ask(1, 'DESC')).data[0]?.name).toBe('Ana 249');
  expect(counts()).toEqual([999_999]);
});

it.each([{ total: 137 }, {}])('a whole list continues after short pages: %j', async (total) => {
  const paging = { style: 'offset', offset: 'start', size: 'limit' };
  const { transport, asked } = serviceOf(({ start = 0 }) => ({
    rows: rowsOf(start, Math.min(50, 137 - start)),
    ...total,
  }));
  const resource = resourceOf({ paging, rows: 'rows' });
  const pagination = { page: 1, perPage: 200 };
  const answer = await readList(
    { resource, transport },
    { pagination, filter: { [SEARCH]: 'ana' } },
  );
  expect(answer).toMatchObject({ total: 137 });
  expect(new Set(answer.data.map(({ id }) => id)).size).toBe(137);
  expect(asked.slice(0, 3).map(({ start }) => start)).toEqual([0, 50, 100]);
});

it.each([
  [{ active: false }, ['b']],
  [{ active: true }, ['a']],
  [{ active: undefined }, ['a', 'b']],
  [{ kind: 0 }, ['a']],
  [{ isNew: false }, ['a', 'b']],
  [{ isNew: true }, ['b']],
])('a list that is kept whole is filtered by %j', async (filter, names) => {
  const whole = resourceOf(
    { paging: { style: 'none', whole: {} } },
    {
      name: f.text('Nome'),
      active: f.boolean('Ativa', { filter: true, look: 'answers' }),
      kind: f.integer('Tipo', { filter: true }),
      isNew: f.boolean('Nova', { filter: true }),
    },
  );
  const { transport } = serviceOf(() => [
    { id: 1, name: 'a', active: true, kind: 0, isNew: false },
    { id: 2, name: 'b', active: false, kind: 1, isNew: true },
  ]);
  const { data } = await readList({ resource: whole, transport }, { ...FIRST, filter });
  expect(data.map(({ name }) => name)).toEqual(names);
});
