import { describe, expect, it } from 'vitest';
import { checkDefinition } from './checkDefinition';
import { compileResource } from './compile';
import type { AnySpec, Definition } from './defineResource';
import * as f from './index';
import { checkContract, createRegistry, definitionBases } from './registry';
import type { Fields } from './types';

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

describe('a definition that contradicts itself names its file and key', () => {
  it.each([
    [
      'an unknown field in a column',
      { list: { columns: ['nome'] } },
      'list.columns: nome is not a field',
    ],
    ['an unknown order', { list: { sort: '-nome' } }, 'list.sort: nome is not a field'],
    [
      'an order that the back end cannot give',
      { list: { sort: 'name' }, fields: { name: f.text('Nome', { sort: false }) } },
      'list.sort: the back end cannot sort by name',
    ],
    ['an unknown title', { titleField: 'nome' }, 'titleField: nome is not a field'],
    ['a missing label', { fields: { name: f.text('') } }, 'fields.name.label: is missing'],
    ['a missing plural', { label: ['Fornecedor', ''] }, 'label.1: is missing'],
    [
      'a choice of nothing',
      { fields: { name: f.choice('Nome', {}) } },
      'fields.name.choices: has no choice',
    ],
    [
      'a filter without a parameter',
      { fields: { name: f.text('Nome', { wire: false, filter: true }) } },
      'filters.name: has no query parameter',
    ],
    ['no profiles', { roles: undefined }, "roles: is missing: { read, write }, or 'permissions'"],
    [
      'limits the wrong way round',
      { fields: { name: f.text('Nome'), size: f.integer('Tamanho', { min: 9, max: [3, 'x'] }) } },
      'fields.size.min: 9 is above max, 3',
    ],
    [
      'something unique that nobody can ask for',
      { fields: { name: f.text('Nome', { unique: true }) } },
      'fields.name.unique: needs a filter of that name',
    ],
    ['an unknown filter', { list: { filters: ['nome'] } }, 'list.filters: nome is not a filter'],
    [
      'a copy without a form to make it in',
      { routes: { list: '/suppliers' }, form: { create: { copies: true } } },
      'form.create.copies: needs routes.create, where the copy is made',
    ],
    [
      'a copy that leaves out what is no field',
      {
        routes: { list: '/suppliers', create: '/suppliers/new' },
        form: { create: { copies: { without: ['nome'] } } },
      },
      'form.create.copies.without: nome is not a field',
    ],
    [
      'an unknown field to sort by',
      { list: { sortable: ['nome'] } },
      'list.sortable: nome is not a field',
    ],
    [
      'an order that is not among those of the back end',
      { list: { sort: '-since', sortable: ['name'] } },
      'list.sort: since is not among list.sortable',
    ],
    ['pages of no row', { list: { perPage: 0 } }, 'list.perPage: 0 is no number of rows'],
    [
      'requests for less than a row',
      { api: { ...base.api, paging: { style: 'page', page: 'page', fetch: 0.5 } } },
      'api.paging.fetch: 0.5 is no number of rows',
    ],
    [
      'pages of no row inside a record',
      {
        show: {
          sections: [{ title: 'x', related: { resource: 'x', by: () => ({}), perPage: -1 } }],
        },
      },
      'show.sections.x.related.perPage: -1 is no number of rows',
    ],
    ['no address', { api: {} }, 'api: needs a family of the contract, an url, or base and path'],
    [
      'two addresses',
      { api: { contract: 'x', url: 'https://a.example/x' } },
      'api: names both a family of the contract and an address',
    ],
    ['an address that is none', { api: { url: 'crm/x' } }, 'api: needs a family'],
    [
      'a route without a slash',
      { routes: { list: 'suppliers' } },
      'routes.list: must start with /',
    ],
    [
      'another list without a slash',
      { routes: { list: '/suppliers', alsoList: ['suppliers/all'] } },
      'routes.alsoList: must start with /',
    ],
    [
      'a parameter that is no filter',
      { routes: { list: '/cities/:city' } },
      'routes.list: city is no filter with form: false',
    ],
    [
      'a parameter that is a filter for the operator',
      { routes: { list: '/cities/:city' }, filters: { city: f.text('Cidade') } },
      'routes.list: city is no filter with form: false',
    ],
    [
      'a list below a record in the menu',
      {
        routes: { list: '/cities/:city' },
        filters: { city: f.text('Cidade', { form: false }) },
        menu: 'Ajustes',
      },
      'menu: a list below a record has no place there',
    ],
    [
      'a record above that no address names',
      { parents: [{ param: 'city', resource: 'areas', link: () => '/' }] },
      'parents: city is no parameter of routes.list',
    ],
    [
      'an edit route without the record',
      { routes: { list: '/suppliers', edit: '/suppliers/edit' } },
      'routes.edit: must name the record with :id',
    ],
    [
      'a required field that no section shows',
      { form: { sections: [{ title: 'A', fields: ['since'] }] } },
      'form.sections: name is required but in no section',
    ],
    [
      'a field in two sections',
      { form: { sections: [{ title: 'A', fields: ['name', 'name'] }] } },
      'form.sections: name stands twice',
    ],
    ['a rule for no field', { rules: [['nome', 'x', () => true]] }, 'rules: nome is not a field'],
    [
      'a condition for no field',
      { visibleWhen: { nome: () => true } },
      'visibleWhen: nome is not a field',
    ],
    [
      'a dependence on no field',
      { fields: { name: f.text('Nome', { dependsOn: 'city' }) } },
      'fields.name.dependsOn: city is not a field',
    ],
  ])('%s', (_, change, message) => {
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

  it('and a sound one compiles', () =>
    expect(compile({}).columns.map(({ path }) => path)).toEqual(['name', 'since']));
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

  it('refuses a reference to nothing', () => {
    const fields = { name: f.reference('Nome', 'nobody') } as Fields;
    expect(() => createRegistry(files({ fields }))).toThrow(
      './0/index.ts: fields.name: no resource is called nobody',
    );
  });

  it.each([
    [{ items: { refersTo: 'nobody' } }, 'items.refersTo: no resource is called nobody'],
    [{ related: { resource: 'nobody' } }, 'related.resource: no resource is called nobody'],
    [
      { related: { resource: 'suppliers', columns: ['name', 'city'] } },
      'related.columns: city is no column of suppliers',
    ],
  ])('refuses a section that names what is not there', (held, text) => {
    const show = { sections: [{ title: 'Dados', ...held }] };
    expect(() => createRegistry(files({ show }))).toThrow(
      `./0/index.ts: show.sections.Dados.${text}`,
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
  it('a wrong field name does not compile', () => {
    const fields = { name: f.text('Nome', { required: true }), limit: f.money('Limite') };
    f.defineResource({
      ...base,
      fields,
      // @ts-expect-error nome is not a field
      titleField: 'nome',
    });
    f.defineResource({
      ...base,
      fields,
      titleField: 'name',
      // @ts-expect-error nome is not a field
      list: { sort: '-nome' },
    });
    f.defineResource({
      ...base,
      fields,
      titleField: 'name',
      // @ts-expect-error a rule sees the fields, and nome is none of them
      rules: [['limit', 'x', (record) => record.nome === 'x']],
    });
    f.defineResource({
      ...base,
      fields,
      titleField: 'name',
      // @ts-expect-error a required text is text, an amount is a number or absent
      visibleWhen: { name: (record) => record.limit.toFixed() === '1' },
    });
    expect(true).toBe(true);
  });

  it('an operation that is misspelled does not compile', () => {
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
    const call = { name: 'x', label: 'x', failure: 'x' };
    // @ts-expect-error the operation is called bookings.recharge
    f.defineAction({ ...call, call: (tools) => tools.operation('bookings.recharged') });
    const sends = () => ({});
    const until = () => true;
    // @ts-expect-error the operation is called bookings.recharge
    f.defineAction({ ...call, sends, operation: 'bookings.recharged' });
    f.defineAction({ ...call, sends, operation: 'bookings.recharge' });
    const recharge = { ...call, sends, operation: 'bookings.recharge' as const };
    // @ts-expect-error the operation is called pix.list
    f.defineAction({ ...recharge, poll: { sends, until, operation: 'pix.lst' as const } });
    f.defineAction({ ...recharge, poll: { sends, until, operation: 'pix.list' as const } });
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
