import { expect, it } from 'vitest';
import * as f from '../schema';
import { createRegistry } from '../schema/registry';
import { pageLocally } from './localLists';

const { mapping } = createRegistry({
  './things/index.ts': f.defineResource({
    name: 'things',
    label: ['Coisa', 'Coisas'],
    titleField: 'name',
    api: { url: 'https://x.example/things' },
    fields: { name: f.text('Nome'), code: f.text('Código', { sort: false }) },
  }),
}).get('things');

const ROWS = [
  { id: '1', name: 'b', code: 'z' },
  { id: '2', name: 'a', code: 'y' },
];

it.each([
  ['name', 'ASC', ['2', '1']],
  ['name', 'DESC', ['1', '2']],
  ['code', 'ASC', ['1', '2']],
] as const)(
  'orders rows by %s %s; by a field that nobody sorts by they stay as they came',
  (field, order, ids) => {
    const { data } = pageLocally(mapping, ROWS, { sort: { field, order }, filter: {} } as never);
    expect(data.map(({ id }) => id)).toEqual(ids);
  },
);
