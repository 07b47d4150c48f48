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
