import { describe, expect, it } from 'vitest';
import { checkDefinition } from './checkDefinition';
import { compileResource } from './compile';
import type { AnySpec, Definition } from './defineResource';
import * as f from './index';
import { lineOfKey } from './lineOfKey';
import { checkContract, createRegistry, definitionBases } from './registry';
import type { FormContext } from './types';
import { validateRecord } from './validate';

const base = {
  name: 'suppliers',
  label: ['Fornecedor', 'Fornecedores'] as const,
  routes: { list: '/suppliers', create: '/suppliers/new', edit: '/suppliers/:id' },
  roles: 'permissions' as const,
  titleField: 'name',
  api: { url: 'https://crm.example.com/v1/suppliers' },
  fields: { name: f.text('Nome', { required: true }), since: f.date('Desde') },
};

const compile = (change: object) => {
  const definition: Definition = {
    kind: 'resource',
    spec: { ...base, ...change } as unknown as AnySpec,
  };
  checkDefinition(definition, './suppliers/index.ts');
  return compileResource(definition, './suppliers/index.ts');
};

const name = (options: object) => ({ fields: { name: f.text('Nome', options as never) } });
const view = (more: object) => ({
  list: { views: [{ key: 'a', text: 'A', filter: {}, ...more }] },
});
const queue = (more: object) => ({
  list: { queue: { label: 'x', sections: [], actions: [], ...more } },
});
const only = (list: string, more: object = {}) => ({ routes: { list, ...more } });
const copies = (made: unknown) => ({ form: { create: { copies: made } } });
const section = (...fields: string[]) => ({ form: { sections: [{ title: 'A', fields }] } });
const city = (options: object) => ({ filters: { city: f.text('Cidade', options as never) } });
const keyed = (...keys: string[]) => ({
  actions: keys.map((key, at) => ({ name: String(at), label: 'Aprovar', key })),
});
const CITY = '/cities/:city';
const CREATE = { create: '/suppliers/new' };
const NO_ROWS = { resource: 'x', by: () => ({}), perPage: -1 };

it.each<[change: object, message: string]>([
  [{ list: { columns: ['nome'] } }, 'list.columns: nome is not a field'],
  [{ list: { sort: '-nome' } }, 'list.sort: nome is not a field'],
  [{ list: { sort: 'name' }, ...name({ sort: false }) }, 'list.sort: the back end cannot sort'],
  [{ titleField: 'nome' }, 'titleField: nome is not a field'],
  [
    { list: { filterRules: { visibleWhen: { nome: () => true } } } },
    'list.filterRules.visibleWhen: nome is not a filter',
  ],
  [{ list: { refresh: 5 } }, 'list.refresh: 5 seconds are fewer than 10'],
  [{ list: { refresh: 20, view: 'cards' } }, 'list.refresh: is for tables, and not cards'],
  [view({ filter: { stat: 1 } }), 'list.views.a: stat is not a filter'],
  [view({ filter: () => ({ per: 1 }) }), 'list.views.a: per is not a filter'],
  [view({ sort: '-size' }), 'list.views.a: size is not a field'],
  [
    { list: { views: ['b', 'b'].map((key) => ({ key, text: 'A', filter: {} })) } },
    'list.views: b stands twice',
  ],
  [{ home: [{ view: 'gone' }] }, 'home: gone is not a view of the list'],
  [{ ...view({}), home: [{ view: 'a', sum: 'worth' }] }, 'home: worth of a is not a field'],
  [queue({ view: 'other' }), 'list.queue: other is not a view of the list'],
  [queue({ actions: ['none'] }), 'list.queue: none is not an action'],
  [{ fields: { name: f.text('') } }, 'fields.name.label: is missing'],
  [{ label: ['Fornecedor', ''] }, 'label.1: is missing'],
  [{ fields: { name: f.choice('Nome', {}) } }, 'fields.name.choices: has no choice'],
  [name({ wire: false, filter: true }), 'filters.name: has no query parameter'],
  [{ roles: undefined }, "roles: is missing: { read, write }, or 'permissions'"],
  [
    { fields: { ...base.fields, size: f.integer('x', { min: 9, max: [3, 'x'] }) } },
    'fields.size.min: 9 is above max, 3',
  ],
  [name({ unique: true }), 'fields.name.unique: needs a filter of that name'],
  [{ list: { filters: ['nome'] } }, 'list.filters: nome is not a filter'],
  [{ ...only('/x'), ...copies(true) }, 'form.create.copies: needs routes.create, where the'],
  [
    { ...only('/x', CREATE), ...copies({ without: ['nome'] }) },
    'form.create.copies.without: nome is not a field',
  ],
  [{ list: { sortable: ['nome'] } }, 'list.sortable: nome is not a field'],
  [{ list: { sort: '-since', sortable: ['name'] } }, 'list.sort: since is not among list.sortable'],
  [{ list: { perPage: 0 } }, 'list.perPage: 0 is no number of rows'],
  [
    { api: { ...base.api, paging: { style: 'page', page: 'page', fetch: 0.5 } } },
    'api.paging.fetch: 0.5 is no number of rows',
  ],
  [
    { show: { sections: [{ title: 'x', related: NO_ROWS }] } },
    'show.sections.x.related.perPage: -1 is no number of rows',
  ],
  [{ api: {} }, 'api: needs a family of the contract, an url, or base and path'],
  [{ api: { contract: 'x', ...base.api } }, 'api: names both a family of the contract and an addr'],
  [{ api: { url: 'crm/x' } }, 'api: needs a family'],
  [only('suppliers'), 'routes.list: must start with /'],
  [only('/x', { alsoList: ['suppliers/all'] }), 'routes.alsoList: must start with /'],
  [only(CITY), 'routes.list: city is no filter with form: false'],
  [{ ...only(CITY), ...city({}) }, 'routes.list: city is no filter with form: false'],
  [
    { ...only(CITY), ...city({ form: false }), menu: 'Ajustes' },
    'menu: a list below a record has no place there',
  ],
  [
    { parents: [{ param: 'city', resource: 'areas', link: () => '/' }] },
    'parents: city is no parameter of routes.list',
  ],
  [only('/x', { edit: '/x/edit' }), 'routes.edit: must name the record with :id'],
  [section('since'), 'form.sections: name is required but in no section'],
  [section('name', 'name'), 'form.sections: name stands twice'],
  [{ rules: [['nome', 'x', () => true]] }, 'rules: nome is not a field'],
  [{ visibleWhen: { nome: () => true } }, 'visibleWhen: nome is not a field'],
  [name({ dependsOn: 'city' }), 'fields.name.dependsOn: city is not a field'],
  [keyed('A'), 'actions.0.key: A is not a small letter'],
  [keyed('x'), 'actions.0.key: x is taken'],
  [keyed('a', 'a'), 'actions.1.key: a is taken'],
])(
  'a definition that contradicts itself is refused with its file and key: %#',
  (change, message) => {
    expect(() => compile(change)).toThrow(`./suppliers/index.ts: ${message}`);
  },
);

describe('columns', () => {
  const id = f.text('Id', { look: 'id' });
  const name = f.text('Nome', { required: true });
  const since = f.date('Desde');

  it.each([
    ['an id that would come first comes last', { id, name, since }, undefined, 'name since id'],
    ['so do two of them', { id, other: id, name, since }, undefined, 'name since id other'],
    ['one in the middle stays', { name, id, since }, undefined, 'name id since'],
    ['also of those that are chosen', { id, name, since }, ['id', 'since'], 'since id name'],
    ['there may be nothing else', { name: id }, undefined, 'name'],
  ])('%s', (_, fields, columns, wanted) => {
    const { columns: found } = compile({ fields, list: { ...(columns && { columns }) } });
    expect(found.map(({ path }) => path).join(' ')).toBe(wanted);
  });
});

describe('a registry', () => {
  const files = (...specs: object[]) =>
    Object.fromEntries(
      specs.map((spec, index) => [
        `./${index}/index.ts`,
        { kind: 'resource' as const, spec: { ...base, ...spec } as unknown as AnySpec },
      ]),
    );

  it('refuses two resources of one name or one route', () => {
    expect(() => createRegistry(files({}, {}))).toThrow(
      './1/index.ts: name: stands in ./0/index.ts too',
    );
    expect(() => createRegistry(files({}, { name: 'others' }))).toThrow(
      'routes.list: stands in ./0/index.ts too',
    );
  });

  it('compares the filters of a list with the operation that is named for it', () => {
    const customers = files({
      routes: undefined,
      roles: undefined,
      api: { contract: 'customers', operations: { list: 'customers.credits', one: false } },
      filters: { owner: f.text('Dono', { wire: 'userId' }) },
    });
    const facts = new Map([
      ['customers.list', { query: [] }],
      ['customers.credits', { query: ['userId'] }],
    ]);
    expect(() => checkContract(createRegistry(customers), facts)).not.toThrow();
    facts.set('customers.credits', { query: [] });
    expect(() => checkContract(createRegistry(customers), facts)).toThrow(
      'filters.owner: the list has no parameter userId',
    );
  });

  it('refuses a file that defines nothing', () => {
    expect(() => createRegistry({ './x/index.ts': undefined as never })).toThrow(
      './x/index.ts: default: does not export defineResource({...})',
    );
  });

  it('names the origins that the content security policy must let through', () => {
    const registry = createRegistry(
      files(
        {},
        {
          name: 'b',
          routes: undefined,
          roles: undefined,
          api: { base: { config: 'CRM' }, path: '/x' },
        },
      ),
    );
    expect(definitionBases(registry)).toEqual(['https://crm.example.com', { config: 'CRM' }]);
  });
});

describe('types', () => {
  const fields = { name: f.text('Nome', { required: true }), limit: f.money('Limite') };
  const things = { ...base, titleField: 'name', fields } as const;

  it('a wrong field name does not compile', () => {
    // @ts-expect-error nome is not a field
    f.defineResource({ ...things, titleField: 'nome' });
    // @ts-expect-error nome is not a field
    f.defineResource({ ...things, list: { sort: '-nome' } });
    // @ts-expect-error a rule gets the fields, and nome is none of them
    f.defineResource({ ...things, rules: [['limit', 'x', (record) => record.nome === 'x']] });
    // @ts-expect-error no date knows `minimum`
    f.date('x', { minimum: 3 });
    // @ts-expect-error a limit is a number
    f.text('x', { max: 'x' });
    // @ts-expect-error a required text is text, an amount is a number or absent
    f.defineResource({ ...things, visibleWhen: { name: (it) => it.limit.toFixed() === '1' } });
    expect(true).toBe(true);
  });
});

it.each([
  [0, {}],
  ['0', {}],
  [2, { status: 2 }],
  ['2', { status: 2 }],
  [null, {}],
])(
  'a filter whose keys are numbers sends %j as %j, also from an address with texts',
  (value, query) => {
    const status = f.choice(
      'Status',
      { 0: 'Criado', 2: 'Aceito' },
      { send: (code) => code || undefined },
    );
    const [filter] = compile({ filters: { status } }).mapping.filters;
    expect(filter?.toQuery(value)).toEqual(query);
  },
);

describe('options', () => {
  const context = { mode: 'create' } as FormContext;

  it('name the fields that the back end sorts by', () => {
    const sorted = (sortable: unknown) =>
      compile({ list: { sortable } }).mapping.fields.flatMap(({ path, sort }) =>
        sort === false ? [] : [path],
      );
    expect(sorted(['name'])).toEqual(['name']);
    expect(sorted(false)).toEqual([]);
  });

  it.each([
    [true, { active: true }],
    [false, { active: false }],
    [null, {}],
  ])('a yes/no filter sends %s as %j', (value, query) => {
    const active = f.boolean('Ativo', { look: 'answers' });
    expect(compile({ filters: { active } }).mapping.filters[0]?.toQuery(value)).toEqual(query);
  });

  it('a CNPJ may have letters, travels bare and is read with its punctuation (F6)', () => {
    const { codec, check, options } = f.cnpj('CNPJ');
    expect(codec.encode('12.abc.345/01de-35')).toBe('12ABC34501DE35');
    expect(options.format?.('12ABC34501DE35', {})).toBe('12.ABC.345/01DE-35');
    expect([check?.('12ABC34501DE35'), check?.('12ABC34501DE36')]).toEqual([
      undefined,
      'Formato de CNPJ inválido',
    ]);
  });

  it.each([null, 'abcdef', 'A1'])('give one message for every rule of a field: %s', (given) => {
    const rules = { required: true, max: 5, pattern: /^[a-z]+$/, says: 'Informe o nome' };
    expect(validateRecord(compile(name(rules)), { name: given }, context)).toEqual({
      name: 'Informe o nome',
    });
  });
});

it.each([
  ['fields.city.where', 5],
  ['fields.name.max', 3],
  ['list.filters', 7],
  ['list.sort', 7],
  ['nothing', undefined],
])('the line of %s is %s', (key, line) => {
  const source = `export default f.defineResource({ routes: { list: '/s' }, api: { sorting: { param: 'sort' } },
  fields: {
    name: f.text('Nome'),
    city: f.reference('Cidade', 'cities', {
      where: { activ: true },
  }) },
  list: { filters: ['balance', 'active'], sort: '-name' },
});`;
  expect(lineOfKey(source, key)).toBe(line);
});
