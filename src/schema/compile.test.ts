import { describe, expect, it } from 'vitest';
import { checkDefinition } from './checkDefinition';
import { compileResource } from './compile';
import type { AnySpec, Definition } from './defineResource';
import * as f from './index';
import { checkContract, createRegistry, definitionBases } from './registry';

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

describe('a definition that contradicts itself is refused with its file and key', () => {
  it.each([
    [{ list: { columns: ['nome'] } }, 'list.columns: nome is not a field'],
    [{ list: { sort: '-nome' } }, 'list.sort: nome is not a field'],
    [
      { list: { sort: 'name' }, fields: { name: f.text('Nome', { sort: false }) } },
      'list.sort: the back end cannot sort by name',
    ],
    [{ titleField: 'nome' }, 'titleField: nome is not a field'],
    [
      { list: { filterRules: { visibleWhen: { nome: () => true } } } },
      'list.filterRules.visibleWhen: nome is not a filter',
    ],
    [{ list: { refresh: 5 } }, 'list.refresh: 5 seconds are fewer than 10'],
    [{ list: { refresh: 20, view: 'cards' } }, 'list.refresh: is for tables, and not cards'],
    [
      { list: { views: [{ key: 'a', text: 'A', filter: { stat: 1 } }] } },
      'list.views.a: stat is not a filter',
    ],
    [
      { list: { views: [{ key: 'a', text: 'A', filter: () => ({ per: 1 }) }] } },
      'list.views.a: per is not a filter',
    ],
    [
      { list: { views: [{ key: 'a', text: 'A', filter: {}, sort: '-size' }] } },
      'list.views.a: size is not a field',
    ],
    [
      { list: { views: ['b', 'b'].map((key) => ({ key, text: 'A', filter: {} })) } },
      'list.views: b stands twice',
    ],
    [{ home: [{ view: 'gone' }] }, 'home: gone is not a view of the list'],
    [
      {
        list: { views: [{ key: 'a', text: 'A', filter: {} }] },
        home: [{ view: 'a', sum: 'worth' }],
      },
      'home: worth of a is not a field',
    ],
    [
      { list: { queue: { label: 'x', view: 'other', sections: [], actions: [] } } },
      'list.queue: other is not a view of the list',
    ],
    [
      { list: { queue: { label: 'x', sections: [], actions: ['none'] } } },
      'list.queue: none is not an action',
    ],
    [{ fields: { name: f.text('') } }, 'fields.name.label: is missing'],
    [{ label: ['Fornecedor', ''] }, 'label.1: is missing'],
    [{ fields: { name: f.choice('Nome', {}) } }, 'fields.name.choices: has no choice'],
    [
      { fields: { name: f.text('Nome', { wire: false, filter: true }) } },
      'filters.name: has no query parameter',
    ],
    [{ roles: undefined }, "roles: is missing: { read, write }, or 'permissions'"],
    [
      { fields: { name: f.text('Nome'), size: f.integer('Tamanho', { min: 9, max: [3, 'x'] }) } },
      'fields.size.min: 9 is above max, 3',
    ],
    [
      { fields: { name: f.text('Nome', { unique: true }) } },
      'fields.name.unique: needs a filter of that name',
    ],
    [{ list: { filters: ['nome'] } }, 'list.filters: nome is not a filter'],
    [
      { routes: { list: '/suppliers' }, form: { create: { copies: true } } },
      'form.create.copies: needs routes.create, where the copy is made',
    ],
    [
      {
        routes: { list: '/suppliers', create: '/suppliers/new' },
        form: { create: { copies: { without: ['nome'] } } },
      },
      'form.create.copies.without: nome is not a field',
    ],
    [{ list: { sortable: ['nome'] } }, 'list.sortable: nome is not a field'],
    [
      { list: { sort: '-since', sortable: ['name'] } },
      'list.sort: since is not among list.sortable',
    ],
    [{ list: { perPage: 0 } }, 'list.perPage: 0 is no number of rows'],
    [
      { api: { ...base.api, paging: { style: 'page', page: 'page', fetch: 0.5 } } },
      'api.paging.fetch: 0.5 is no number of rows',
    ],
    [
      {
        show: {
          sections: [{ title: 'x', related: { resource: 'x', by: () => ({}), perPage: -1 } }],
        },
      },
      'show.sections.x.related.perPage: -1 is no number of rows',
    ],
    [{ api: {} }, 'api: needs a family of the contract, an url, or base and path'],
    [
      { api: { contract: 'x', url: 'https://a.example/x' } },
      'api: names both a family of the contract and an address',
    ],
    [{ api: { url: 'crm/x' } }, 'api: needs a family'],
    [{ routes: { list: 'suppliers' } }, 'routes.list: must start with /'],
    [
      { routes: { list: '/suppliers', alsoList: ['suppliers/all'] } },
      'routes.alsoList: must start with /',
    ],
    [{ routes: { list: '/cities/:city' } }, 'routes.list: city is no filter with form: false'],
    [
      { routes: { list: '/cities/:city' }, filters: { city: f.text('Cidade') } },
      'routes.list: city is no filter with form: false',
    ],
    [
      {
        routes: { list: '/cities/:city' },
        filters: { city: f.text('Cidade', { form: false }) },
        menu: 'Ajustes',
      },
      'menu: a list below a record has no place there',
    ],
    [
      { parents: [{ param: 'city', resource: 'areas', link: () => '/' }] },
      'parents: city is no parameter of routes.list',
    ],
    [
      { routes: { list: '/suppliers', edit: '/suppliers/edit' } },
      'routes.edit: must name the record with :id',
    ],
    [
      { form: { sections: [{ title: 'A', fields: ['since'] }] } },
      'form.sections: name is required but in no section',
    ],
    [
      { form: { sections: [{ title: 'A', fields: ['name', 'name'] }] } },
      'form.sections: name stands twice',
    ],
    [{ rules: [['nome', 'x', () => true]] }, 'rules: nome is not a field'],
    [{ visibleWhen: { nome: () => true } }, 'visibleWhen: nome is not a field'],
    [
      { fields: { name: f.text('Nome', { dependsOn: 'city' }) } },
      'fields.name.dependsOn: city is not a field',
    ],
  ])('%#', (change, message) => {
    expect(() => compile(change)).toThrow(`./suppliers/index.ts: ${message}`);
  });

  it.each([
    [['A'], 'actions.0.key: A is not a small letter'],
    [['x'], 'actions.0.key: x is taken'],
    [['a', 'a'], 'actions.1.key: a is taken'],
  ])('the keys %j of its actions', (keys, message) => {
    const actions = keys.map((key, at) => ({ name: String(at), label: 'Aprovar', key }));
    expect(() => compile({ actions })).toThrow(`./suppliers/index.ts: ${message}`);
  });
});

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
    // @ts-expect-error a required text is text, an amount is a number or absent
    f.defineResource({ ...things, visibleWhen: { name: (it) => it.limit.toFixed() === '1' } });
    expect(true).toBe(true);
  });

  it('a misspelled operation does not compile', () => {
    const asked = { sends: () => ({}), fills: () => ({}), shows: () => ({}), failure: 'x' };
    const section = { title: 'x' };
    f.defineResource({
      ...base,
      titleField: 'name',
      // @ts-expect-error the operation is called vouchers.list
      api: { contract: 'vouchers', operations: { list: 'voucher.list' } },
      list: {
        // @ts-expect-error the operation is called artists.export
        export: { operation: 'artist.export', file: 'x' },
      },
      lookUps: {
        // @ts-expect-error the operation is called bookings.one
        name: { ...asked, operation: 'bookings.on' },
      },
      show: {
        sections: [
          // @ts-expect-error the operation is called bookings.one
          { ...section, reads: { ...asked, operation: 'bookings.on' } },
          // @ts-expect-error the operation is called push.list
          { ...section, extension: 'push.lists' },
        ],
      },
      fields: {
        ...base.fields,
        // @ts-expect-error the operation is called uploads.area
        picture: f.image('Foto', { sign: 'uploads.areas' }),
      },
    });
    const sends = () => ({});
    const call = { name: 'x', label: 'x', failure: 'x', sends };
    // @ts-expect-error the operation is called bookings.recharge
    f.defineAction({ ...call, operation: 'bookings.recharged' });
    const recharge = { ...call, operation: 'bookings.recharge' as const };
    const poll = { sends, until: () => true };
    // @ts-expect-error the operation is called pix.list
    f.defineAction({ ...recharge, poll: { ...poll, operation: 'pix.lst' as const } });
    f.defineAction({ ...recharge, poll: { ...poll, operation: 'pix.list' as const } });
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
