import { expect, it } from 'vitest';
import { acting, asking, field, lines, onPage, refused } from '../../tests/support/refusals';
import type { AnySpec } from './defineResource';
import * as f from './index';
import { checkDefinition } from './problems';

const base = {
  name: 'suppliers',
  label: ['Fornecedor', 'Fornecedores'] as const,
  routes: { list: '/suppliers', create: '/suppliers/new', edit: '/suppliers/:id' },
  roles: 'permissions' as const,
  titleField: 'name',
  api: { url: 'https://crm.example.com/v1/suppliers' },
  fields: { name: f.text('Nome', { required: true }), since: f.date('Desde') },
};

const check = (change: object): void =>
  checkDefinition(
    { kind: 'resource', spec: { ...base, ...change } as unknown as AnySpec },
    './suppliers/index.ts',
  );

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
const keyed = (...keys: (string | undefined)[]) => ({
  actions: keys.map((key, at) => ({ name: String(at), label: 'Aprovar', key })),
});
const filter = (of: string) => ({ filters: { [of]: f.text('Filtro') } });
const GROUP = { fields: { ...base.fields, place: f.group('Lugar', { uf: f.text('UF') }) } };
const CHART = { fields: { ...base.fields, city: f.reference('Cidade', 'cities') } };
const CITY = '/cities/:city';
const CREATE = { create: '/suppliers/new' };
const NO_ROWS = { resource: 'x', by: () => ({}), perPage: -1 };

it.each<[change: object, message: string]>([
  [{ list: { columns: ['nome'] } }, 'list.columns: nome is not a field'],
  [{ name: 'nova loja' }, 'name: is not a name'],
  [
    { api: { url: 'ftp://crm.test' } },
    'api: needs a family of the contract, or an url with a path',
  ],
  [{ filters: { city: f.text('') } }, 'filters.city.label: is missing'],
  [{ ...name({ filter: true }), ...filter('name') }, 'filters: name appears twice'],
  [{ list: { chart: { by: ['nome'] } } }, 'list.chart: nome is not a field'],
  [{ list: { chart: { by: ['since'], sum: 'nome' } } }, 'list.chart: nome is not a field'],
  [{ ...CHART, list: { chart: { by: ['city'] } } }, 'list.chart: city has ids'],
  [{ list: { second: { name: 'nome' } } }, 'list.second: nome is not a field'],
  [{ list: { second: { nome: 'name' } } }, 'list.second: nome is not a field'],
  [{ list: { narrow: { status: 'nome' } } }, 'list.narrow: nome is not a field'],
  [{ list: { columns: ['place'] }, ...GROUP }, 'list.columns: place is not a field'],
  [{ list: { rowClick: 'open' } }, 'list.rowClick: open is not an action'],
  [{ find: { shows: ['nome'], by: {} } }, 'find.shows: nome is not a field'],
  [{ find: { shows: ['name'], by: { nome: [] } } }, 'find.by: nome is not a filter'],
  [{ ...queue({ actions: ['0'] }), ...keyed(undefined) }, 'list.queue: 0 has no key'],
  [{ ...view({}), home: [{ view: 'a', shows: ['worth'] }] }, 'home: worth is not a field'],
  [{ actions: ['a', 'a'].map((one) => ({ name: one, label: 'x' })) }, 'actions: a appears twice'],
  [section('name', 'nome'), 'form.sections: nome is not a field'],
  ...['readOnlyWhen', 'requiredWhen', 'suggest', 'complete', 'veto', 'lookUps'].map(
    (option): [object, string] => [{ [option]: { nome: {} } }, `${option}: nome is not a field`],
  ),
  [{ list: { sort: '-nome' } }, 'list.sort: nome is not a field'],
  [{ list: { sort: 'name' }, ...name({ sort: false }) }, 'list.sort: the back end cannot sort'],
  [{ titleField: 'nome' }, 'titleField: nome is not a field'],
  [name({ personal: true }), 'titleField: name is personal'],
  [{ list: { refresh: 5 } }, 'list.refresh: 5 seconds are fewer than 10'],
  [
    { list: { refresh: 20 }, slots: { rows: () => null } },
    'list.refresh: is for tables, and not for slots.rows',
  ],
  [view({ filter: { stat: 1 } }), 'list.views.a: stat is not a filter'],
  [view({ filter: () => ({ per: 1 }) }), 'list.views.a: per is not a filter'],
  [view({ sort: '-size' }), 'list.views.a: size is not a field'],
  [
    { list: { views: ['b', 'b'].map((key) => ({ key, text: 'A', filter: {} })) } },
    'list.views: b appears twice',
  ],
  [{ home: [{ view: 'gone' }] }, 'home: gone is not a view of the list'],
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
  [{ ...only('/x'), ...copies(true) }, 'form.create.copies: needs routes.create'],
  [
    { ...only('/x', CREATE), ...copies({ without: ['nome'] }) },
    'form.create.copies.without: nome is not a field',
  ],
  [{ list: { perPage: 0 } }, 'list.perPage: 0 is no number of rows'],
  [
    { api: { ...base.api, paging: { style: 'page', page: 'page', fetch: 0.5 } } },
    'api.paging.fetch: 0.5 is no number of rows',
  ],
  [
    { show: { sections: [{ title: 'x', related: NO_ROWS }] } },
    'show.sections.x.related.perPage: -1 is no number of rows',
  ],
  [{ api: {} }, 'api: needs a family of the contract, or an url with a path'],
  [{ api: { contract: 'x', ...base.api } }, 'api: names both a family of the contract and an addr'],
  [{ api: { url: 'crm/x' } }, 'api: needs a family'],
  [only('suppliers'), 'routes.list: must start with /'],
  [only('/x', { alsoList: ['suppliers/all'] }), 'routes.alsoList: must start with /'],
  [only(CITY), 'routes.list: city is no filter with form: false'],
  [{ ...only(CITY), ...city({}) }, 'routes.list: city is no filter with form: false'],
  [
    { ...only(CITY), ...city({ form: false }), menu: 'Ajustes' },
    'menu: a list below a record has no menu entry',
  ],
  [only('/x', { edit: '/x/edit' }), 'routes.edit: must name the record with :id'],
  [section('since'), 'form.sections: name is required but in no section'],
  [section('name', 'name'), 'form.sections: name appears twice'],
  [{ rules: [['nome', 'x', () => true]] }, 'rules: nome is not a field'],
  [{ visibleWhen: { nome: () => true } }, 'visibleWhen: nome is not a field'],
  [name({ dependsOn: 'city' }), 'fields.name.dependsOn: city is not a field'],
  [keyed('A'), 'actions.0.key: A is not a small letter'],
  [keyed('x'), 'actions.0.key: x is taken'],
  [keyed('a', 'a'), 'actions.1.key: a is taken'],
])(
  'a definition that contradicts itself is refused with its file and key: %#',
  (change, message) => {
    expect(() => check(change)).toThrow(`./suppliers/index.ts: ${message}`);
  },
);

it('accepts a definition without contradictions', () => expect(() => check({})).not.toThrow());

const NOTE = f.text('Nota');
const WRITTEN = f.text('Nota', { write: () => 'x' });
const onNota = (option: string) => ({ [option]: { nota: () => true } }) as never;
const details = (more: object) => ({ dialogs: { details: { title: 'x', sections: [], ...more } } });
const CHANGES_SENT = { api: { url: 'https://x.test/s', sends: 'changed' } };

it.each<[change: object, message: string]>([
  [lines({ note: NOTE }, onNota('visibleWhen')), 'visibleWhen: nota is not a field there'],
  [
    field(f.group('x', { note: NOTE }, onNota('requiredWhen'))),
    'requiredWhen: nota is not a field there',
  ],
  [
    lines({ note: f.text('x', { dependsOn: 'name' }) }),
    'note.dependsOn: name is not a field of the line',
  ],
  [lines({ note: WRITTEN }), 'note.write: a line is sent as it is'],
  [{ ...field(WRITTEN), ...CHANGES_SENT }, "write: api.sends is 'changed'"],
  [lines({ note: f.computed('x', () => '') }), 'note: a computed has no input in a line'],
  [lines({ note: f.group('x', { a: NOTE }) }), 'note: a group has no input in a line'],
])('a field contradicts itself or those around it: %#', (change, message) =>
  expect(refused(change)).toBe(`fields.city.${message}`),
);

it.each<[city: unknown, more: object, message: string]>([
  [NOTE, { visibleWhen: { cit: () => true } }, 'visibleWhen: cit is not a field'],
  [NOTE, { lookUps: { cit: { resource: 'cities' } } }, 'lookUps: cit is not a field'],
  [NOTE, { rules: [['cit', 'x', () => true]] }, 'rules: cit is not a field'],
  [NOTE, { sections: [{ title: 'x', fields: ['cit'] }] }, 'sections: cit is not a field'],
  [f.text('Nota', { dependsOn: 'cit' }), {}, 'fields.city.dependsOn: cit is not a field'],
  [f.integer('Vezes', { min: 9, max: 3 }), {}, 'fields.city.min: 9 is above max, 3'],
])('the form of an action contradicts itself: %#', (city, more, message) =>
  expect(refused(acting(asking(city, more)))).toBe(`actions.change.form.${message}`),
);

it.each<[change: object, message: string]>([
  ...['title', 'state', 'money'].map((option): [object, string] => [
    onPage({}, { head: { [option]: 'nome' } }),
    `show.head.${option}: nome is not a field`,
  ]),
  [onPage({}, { head: { meta: ['nome'] } }), 'show.head.meta: nome is not a field'],
  [details({ head: { title: 'nome' } }), 'dialogs.details.head.title: nome is not a field'],
  [onPage({ facts: ['nome'] }), 'show.sections.Dados.facts: nome is not a field'],
  [onPage({ form: ['nome'] }), 'show.sections.Dados.form: nome is not a field'],
  [acting({ ...asking(NOTE), summary: ['nome'] }), 'actions.change.summary: nome is not a field'],
  [
    { ...onPage({}, { head: { main: ['change'] } }), ...acting(asking(NOTE)) },
    'show.head.main: change is not an action of the head',
  ],
  [
    details({ head: { main: ['change'] } }),
    'dialogs.details.head.main: change is not an action of the head',
  ],
])('a section, a head or an action names an unknown field: %#', (change, message) =>
  expect(refused(change)).toBe(message),
);
