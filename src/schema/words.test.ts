import { describe, expect, it } from 'vitest';
import * as f from './index';
import { lineOfKey } from './lineOfKey';
import { listToCsv } from './list/exportList';
import { createRegistry } from './registry';
import type { FormContext } from './types';
import { validateRecord } from './validate';

/** What a definition can say has an effect, or stops the check with file, line and key (REDESIGN section 6). */

const context = {
  mode: 'create',
  now: new Date('2026-03-10T15:00:00Z'),
  today: '2026-03-10',
  product: { name: 'Camarim', slug: 'camarim', staffEmailDomain: 'camarim.test' },
} as FormContext;

const SOURCE = `export default f.defineResource({
  name: 'suppliers',
  fields: {
    name: f.text('Nome'),
    city: f.reference('Cidade', 'cities', {
      where: { activ: true },
    }),
  },
  list: { filters: ['balance', 'active'] },
});
`;

const cities = f.defineResource({
  name: 'cities',
  label: ['Cidade', 'Cidades'],
  titleField: 'name',
  api: { url: 'https://crm.example.com/v1/cities' },
  fields: { name: f.text('Nome'), active: f.boolean('Ativa', { filter: 'is_active' }) },
});

const suppliers = (where: object = { active: true }, change: object = {}) =>
  f.defineResource({
    name: 'suppliers',
    label: ['Fornecedor', 'Fornecedores'],
    routes: { list: '/suppliers', edit: '/suppliers/:id' },
    roles: { read: ['finance'], write: [] },
    titleField: 'name',
    api: { url: 'https://crm.example.com/v1/suppliers' },
    fields: {
      name: f.text('Nome', {
        required: true,
        max: 5,
        pattern: /^[a-z]+$/,
        says: 'Informe o nome, em minúsculas',
        personal: true,
        filter: true,
      }),
      balance: f.money('Saldo', { min: [0, 'O saldo não pode ser negativo'], exported: 'shown' }),
      limit: f.money('Limite'),
      city: f.reference('Cidade', 'cities', { where: where as never }),
      active: f.boolean('Ativo', { filter: true, look: 'answers' }),
    },
    filters: { period: f.dateRange('Entre', { params: ['min', 'max'] }) },
    list: { filters: ['active', 'period', 'name'], sortable: ['name', 'limit'] },
    ...change,
  });

const compiled = (definition = suppliers()) =>
  createRegistry({ './suppliers/index.ts': definition, './cities/index.ts': cities }).get(
    'suppliers',
  );

describe('options of a definition', () => {
  it('sort its filters, fields or not', () => {
    expect(compiled().filters.map(({ name }) => name)).toEqual(['active', 'period', 'name']);
  });

  it('name the fields that its back end sorts by', () => {
    const { fields } = compiled().mapping;
    expect(fields.filter(({ sort }) => sort !== false).map(({ path }) => path)).toEqual([
      'name',
      'limit',
    ]);
    const none = compiled(suppliers(undefined, { list: { sortable: false } }));
    expect(none.mapping.fields.every(({ sort }) => sort === false)).toBe(true);
  });

  it.each([
    [true, { active: true }],
    [false, { active: false }],
    [null, {}],
  ])('a yes/no filter sends %s as %j', (value, query) => {
    const filter = compiled().mapping.filters.find(({ name }) => name === 'active');
    expect(filter?.toQuery(value)).toEqual(query);
  });

  it.each([
    ['missing', null],
    ['too long', 'abcdef'],
    ['of another form', 'A1'],
  ])('give one message for every rule of a field: %s', (_, name) => {
    expect(validateRecord(compiled(), { name }, context).name).toBe(
      'Informe o nome, em minúsculas',
    );
  });

  it('export amounts as on screen, and mask personal text', async () => {
    const resource = compiled();
    const paths = ['name', 'balance', 'limit'];
    const csv = await listToCsv(
      {} as never,
      {
        resource,
        columns: resource.columns.filter(({ path }) => paths.includes(path)),
        labelOf: (_: string, label: string) => label,
        context,
      } as never,
      [{ id: '1', name: 'Antônia', balance: 123_456, limit: 123_456 }],
    );
    expect(csv.split('\r\n')[1]?.replaceAll('\u00a0', ' ')).toBe('A•••;R$ 1.234,56;1234,56');
  });
});

it.each([
  ['fields.city.where', 6],
  ['fields.name.max', 4],
  ['list.filters', 9],
  ['nothing', undefined],
])('the line of %s is %s', (key, line) => {
  expect(lineOfKey(SOURCE, key)).toBe(line);
});
