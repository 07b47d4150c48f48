import { describe, expect, it } from 'vitest';
import * as f from '../index';
import { compileResource } from './compile';
import type { AnySpec } from './defineResource';
import { definitionProblems } from './problems';
import { checkContract, createRegistry, definitionBases, lineOfKey } from './registry';

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
  const definition = { ...base, ...change } as unknown as AnySpec;
  expect(definitionProblems(definition)).toEqual([]);
  return compileResource(definition, './suppliers/index.ts');
};

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
        { ...base, ...spec } as unknown as AnySpec,
      ]),
    );

  it('refuses two resources of one name or one route', () => {
    expect(() => createRegistry(files({}, {}))).toThrow(
      './1/index.ts: name: is in ./0/index.ts too',
    );
    expect(() => createRegistry(files({}, { name: 'others' }))).toThrow(
      'routes.list: is in ./0/index.ts too',
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
          api: { url: { config: 'CRM', path: '/x' } },
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

  it('profiles are those that the product names', () => {
    const roles = { read: ['finance'], write: ['administrator'] } as const;
    f.defineResource({ ...things, roles });
    // @ts-expect-error the product has no such profile
    f.defineResource({ ...things, roles: { ...roles, read: ['gerente'] } });
    const engine = import.meta.glob<string>(['./**/*.{ts,tsx}', '!./**/*.test.*'], {
      eager: true,
      query: '?raw',
      import: 'default',
    });
    const named = Object.entries(engine).filter(([, source]) =>
      /'(artist|schedule|user|administrator|marketing|operationHead|finance(Head)?)'/.test(
        source.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, ''),
      ),
    );
    expect(named.map(([file]) => file)).toEqual([]);
  });

  it('an option of another kind does not compile', () => {
    // @ts-expect-error several choices are no radio buttons
    f.choices('x', { a: 'A' }, { look: 'radio' });
    // @ts-expect-error only a new record copies another one
    f.defineResource({ ...things, form: { edit: { copies: true } } });
    // @ts-expect-error a new record is not loaded
    f.defineResource({ ...things, form: { create: { loadFailure: 'x' } } });
    f.defineResource({
      ...things,
      // @ts-expect-error an extension is for whole sections
      show: { sections: [{ title: 'x', parts: [{ extension: 'x' }] }] },
    });
    expect(true).toBe(true);
  });
});

it.each([
  [0, { status: 0 }],
  ['2', { status: 2 }],
  [null, {}],
])(
  'a filter whose keys are numbers sends %j as %j, also from an address with texts',
  (value, query) => {
    const status = f.choice('Status', { 0: 'Criado', 2: 'Aceito' });
    const [filter] = compile({ filters: { status } }).filters;
    expect(filter?.toQuery(value)).toEqual(query);
  },
);

describe('options', () => {
  it.each([
    [true, { active: true }],
    [false, { active: false }],
    [null, {}],
  ])('a yes/no filter sends %s as %j', (value, query) => {
    const active = f.boolean('Ativo', { look: 'answers' });
    expect(compile({ filters: { active } }).filters[0]?.toQuery(value)).toEqual(query);
  });

  it('a CNPJ may have letters, travels bare and is read with its punctuation', () => {
    const { codec, check, options } = f.cnpj('CNPJ');
    expect(codec.encode('12.abc.345/01de-35')).toBe('12ABC34501DE35');
    expect(options.format?.('12ABC34501DE35', {})).toBe('12.ABC.345/01DE-35');
    expect([check?.('12ABC34501DE35'), check?.('12ABC34501DE36')]).toEqual([
      undefined,
      'Formato de CNPJ inválido',
    ]);
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
