import { expect, it } from 'vitest';
import {
  acting,
  action,
  asking,
  base,
  field,
  lines,
  NAME,
  onPage,
  PAGE,
  refused,
  registryOf,
  section,
} from '../../tests/support/refusals';
import * as f from './index';

const NOTE = f.text('Nota');
const backEnd = (more: object) => ({ api: { ...base.api, ...more } });
const NO_LIST = backEnd({ operations: { list: false } });
const UNSORTED = backEnd({ paging: { style: 'page', page: 'page' } });
const LIST_ONLY = { routes: { list: '/suppliers' } };
const two = (form: object) => onPage({ actions: [action({ name: 'first' }), asking(NOTE, form)] });

it.each<[change: object, key: string, needs: string]>([
  [{ routes: undefined, roles: undefined, menu: 'Ajustes' }, 'menu', 'routes'],
  [
    backEnd({ operations: { create: false } }),
    'routes.create',
    'an operation that creates a record',
  ],
  [backEnd({ operations: { update: false } }), 'routes.edit', 'an operation that updates a record'],
  [backEnd({ many: 'ids' }), 'api.many', 'api.url and pages'],
  [{ routes: PAGE }, 'routes.show', 'show.sections'],
  [{ ...NO_LIST, list: { perPage: 5 } }, 'list', 'an operation that lists records'],
  [{ ...UNSORTED, list: { sort: 'name' } }, 'list.sort', 'an order that the back end knows'],
  [
    { list: { rowClick: 'change' }, ...acting(action({ places: ['bulk'] })) },
    'list.rowClick',
    "an action with places: ['row']",
  ],
  [{ ...LIST_ONLY, form: { create: {} } }, 'form.create', 'routes.create'],
  [{ ...LIST_ONLY, form: { edit: {} } }, 'form.edit', 'routes.edit'],
  ...['readOnlyWhen', 'requiredWhen', 'veto', 'suggest', 'complete', 'lookUps'].map(
    (option): [object, string, string] => [{ ...LIST_ONLY, [option]: {} }, option, 'a form'],
  ),
  [{ ...LIST_ONLY, rules: [] }, 'rules', 'a form'],
  [field(f.text('x', { extension: 'x.y' as never })), 'fields.city.extension', 'filter: true'],
  [lines({ note: f.text('x', { unique: 'x' }) }), 'fields.city.note.unique', 'a filter'],
  [
    acting(asking(f.text('x', { wire: 'x' }))),
    'actions.change.form.fields.city.wire',
    'a record: name the value in sends',
  ],
  [acting(action({})), 'actions.change', 'places'],
  [acting(action({ places: ['row', 'show'] })), 'actions.change.places', "a place for 'show'"],
  [
    { slots: { rows: () => null }, ...acting(action({ places: ['bulk'] })) },
    'actions.change.places',
    "a place for 'bulk'",
  ],
  [
    { ...NO_LIST, ...acting(action({ places: ['header'] })) },
    'actions.change.places',
    "a place for 'header'",
  ],
  [two({}), 'show.sections.Dados.actions.change.form', "in: 'dialog'"],
])('an option without effect is refused: %#', (change, key, needs) =>
  expect(refused(change)).toBe(`${key}: has no effect without ${needs}`),
);

const OPENING = {
  list: { rowClick: 'change' },
  actions: [{ name: 'change', label: 'Abrir', dialog: 'suppliers.details' }],
};
const QUEUED = {
  list: { queue: { label: 'x', actions: ['change'], sections: section({}) } },
  ...acting(action({ key: 'a' })),
};
const SHARED = f.text('Nota', { wire: 'note' });

it.each<[what: string, change: object]>([
  ['a row that opens a dialog by its address', { routes: PAGE, ...OPENING }],
  ['an action that the queue offers', QUEUED],
  ['the second action of a section by a dialog', two({ in: 'dialog' })],
  ['a field that a record and an action share', { ...field(SHARED), ...acting(asking(SHARED)) }],
  ['the place on a record page', { ...onPage({}), ...acting(action({ places: ['show'] })) }],
  ['conditions of a form in a section', { ...onPage({ form: ['name'] }), rules: [] }],
  ['an order of a whole list', { list: { sort: 'name' }, fields: NAME }],
])('accepts %s', (_, change) => expect(() => registryOf(change)).not.toThrow());
