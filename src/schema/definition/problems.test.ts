import { expect, it } from 'vitest';
import { acting, asking, onPage, refused } from '../../../tests/support/refusals';
import * as f from '../index';
import type { AnySpec } from './defineResource';
import { createRegistry } from './registry';

const base = {
  name: 'suppliers',
  label: ['Fornecedor', 'Fornecedores'] as const,
  routes: { list: '/suppliers', create: '/suppliers/new', edit: '/suppliers/:id' },
  roles: 'permissions' as const,
  titleField: 'name',
  api: { url: 'https://crm.example.com/v1/suppliers' },
  fields: { name: f.text('Nome', { required: true }), since: f.date('Desde') },
};

const check = (change: object) =>
  createRegistry({ './suppliers/index.ts': { ...base, ...change } as unknown as AnySpec });

const name = (options: object) => ({ fields: { name: f.text('Nome', options as never) } });
const view = (more: object) => ({
  list: { views: [{ key: 'a', text: 'A', filter: {}, ...more }] },
});
const queue = (more: object) => ({
  list: { queue: { label: 'x', sections: [], actions: [], ...more } },
});
const section = (...fields: string[]) => ({ form: { sections: [{ title: 'A', fields }] } });
const keyed = (...keys: (string | undefined)[]) => ({
  actions: keys.map((key, at) => ({ name: String(at), label: 'Aprovar', key })),
});
const city = (options: object) => ({ filters: { city: f.text('Cidade', options as never) } });
const CITY = { routes: { list: '/cities/:city' } };

it.each<[change: object, message: string]>([
  [
    { ...name({ filter: true }), ...{ filters: { name: f.text('x') } } },
    'filters: name appears twice',
  ],
  [{ list: { rowClick: 'open' } }, 'list.rowClick: open is not an action'],
  [{ ...queue({ actions: ['0'] }), ...keyed(undefined) }, 'list.queue: 0 has no key'],
  [{ ...view({}), home: [{ view: 'a', shows: ['worth'] }] }, 'home: worth is not a field'],
  [{ actions: ['a', 'a'].map((one) => ({ name: one, label: 'x' })) }, 'actions: a appears twice'],
  [{ list: { sort: 'name' }, ...name({ sort: false }) }, 'list.sort: the back end cannot sort'],
  [
    { list: { views: ['b', 'b'].map((key) => ({ key, text: 'A', filter: {} })) } },
    'list.views: b appears twice',
  ],
  [{ home: [{ view: 'gone' }] }, 'home: gone is not a view of the list'],
  [queue({ view: 'other' }), 'list.queue: other is not a view of the list'],
  [queue({ actions: ['none'] }), 'list.queue: none is not an action'],
  [name({ wire: false, filter: true }), 'filters.name: has no query parameter'],
  [{ roles: undefined }, "roles: is missing: { read, write }, or 'permissions'"],
  [name({ unique: 'x' }), 'fields.name.unique: needs a filter of that name, or find'],
  [CITY, 'routes.list: city is no filter with form: false'],
  [{ ...CITY, ...city({}) }, 'routes.list: city is no filter with form: false'],
  [section('since'), 'form.sections: name is required but in no section'],
  [section('name', 'name'), 'form.sections: name appears twice'],
  [name({ dependsOn: 'city' }), 'fields.name.dependsOn: city is not a field'],
  [
    { fields: { name: f.list('x', { a: f.text('A', { dependsOn: 'name' }) }, { item: 'x' }) } },
    'fields.name.a.dependsOn: name is not a field',
  ],
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

it.each<[city: unknown, more: object, message: string]>([
  [NOTE, { visibleWhen: { cit: () => true } }, 'visibleWhen: cit is not a field'],
  [NOTE, { rules: [['cit', 'x', () => true]] }, 'rules: cit is not a field'],
  [NOTE, { sections: [{ title: 'x', fields: ['cit'] }] }, 'sections: cit is not a field'],
  [f.text('Nota', { dependsOn: 'cit' }), {}, 'fields.city.dependsOn: cit is not a field'],
])('the form of an action contradicts itself: %#', (city, more, message) =>
  expect(refused(acting(asking(city, more)))).toBe(`actions.change.form.${message}`),
);

it.each<[change: object, message: string]>([
  [
    { ...onPage({}, { head: { main: ['gone'] } }), ...acting(asking(NOTE)) },
    'show.head.main: gone is not an action of the head',
  ],
  [
    { dialogs: { details: { title: 'x', sections: [], head: { main: ['change'] } } } },
    'dialogs.details.head.main: change is not an action of the head',
  ],
])('a head names an unknown action: %#', (change, message) =>
  expect(refused(change)).toBe(message),
);
