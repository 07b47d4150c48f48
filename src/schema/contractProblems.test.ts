import { describe, expect, it } from 'vitest';
import {
  acting,
  action,
  field,
  NAME,
  onPage,
  refused,
  registryOf,
} from '../../tests/support/refusals';
import * as f from './index';
import { checkContract } from './registry';

const NOTE = f.text('Nota');

describe('a definition names an operation', () => {
  const known = new Map([
    ['things.one', { query: [] }],
    ['things.change', { query: [], changes: true }],
  ]);
  const refusedBy = (change: object) =>
    refused(change, () => checkContract(registryOf(change), known));
  const calls = (id: string) => ({ operation: id, sends: () => ({}) });
  const acts = (more: object) =>
    acting(action({ places: ['row'], ...calls('things.one'), ...more }));
  const asksBy = (id: string): readonly [change: object, key: string][] => [
    [acts({ poll: { ...calls(id), until: () => true } }), 'actions.change.poll.operation'],
    [onPage({ reads: calls(id) }), 'show.sections.Dados.reads.operation'],
    [{ list: { export: { operation: id, file: 'x' } } }, 'list.export.operation'],
  ];
  const saved = (mode: string) => ({
    form: { [mode]: { afterSave: { ...calls('things.on'), failure: 'x' } } },
  });
  const off = calls('things.on');
  const here = action(off);
  const link = { places: ['row'], to: () => '/' };
  const DADOS = 'show.sections.Dados';
  const oneView = { list: { views: [{ key: 'a', text: 'x', filter: {} }] } };

  it.each<readonly [change: object, key: string]>([
    ...asksBy('things.on'),
    [acts(calls('things.on')), 'actions.change.operation'],
    [acts({ undo: () => [[here]] }), 'actions.change.undo'],
    [acts({ variants: [{ ...off, when: () => true }] }), 'actions.change.variants.operation'],
    [acting(action({ ...link, operations: ['things.on'] })), 'actions.change.operations'],
    [onPage(acting(here)), `${DADOS}.actions.change.operation`],
    [
      onPage({ table: { columns: NAME, ...acting(here) } }),
      `${DADOS}.table.actions.change.operation`,
    ],
    [onPage({ extension: 'things.on' }), `${DADOS}.extension`],
    [saved('create'), 'form.create.afterSave.operation'],
    [saved('edit'), 'form.edit.afterSave.operation'],
    [{ ...oneView, home: [{ view: 'a', for: 'things.on' }] }, 'home.for'],
    [field(f.text('Nota', { filter: true, extension: 'things.on' })), 'fields.city.extension'],
    [field(f.image('Foto', { sign: 'things.on' })), 'fields.city.sign'],
    ...['list', 'one', 'many', 'create', 'update', 'remove'].map((name): [object, string] => [
      { api: { contract: 'cities', operations: { [name]: 'things.on' } } },
      `api.operations.${name}`,
    ]),
  ])('that the contract does not have: %#', (change, key) =>
    expect(refusedBy(change)).toBe(`${key}: the contract has no operation things.on`),
  );

  it.each(asksBy('things.change'))('that writes, where it may only read: %#', (change, key) =>
    expect(refusedBy(change)).toBe(`${key}: things.change changes something: an action calls it`),
  );
});

describe('what the contract does not take', () => {
  const operation = { query: ['note'], body: ['name'], takes: ['name'] };
  const names = ['list', 'one', 'create', 'update'].map((name) => `cities.${name}`);
  const known = new Map(names.map((name) => [name, operation]));
  const api = { contract: 'cities', operations: { remove: false } };
  const sends = { operation: 'cities.update', sends: () => ({ name: 1, nome: 2 }) };
  const listed = f.text('Cidade', { filter: 'note', form: false });

  it.each<[what: string, change: object, message: string]>([
    ['a field (F3)', field(NOTE), 'fields.city: cities.create takes no city'],
    [
      'sends (F3)',
      acting(action({ places: ['row'], ...sends })),
      'actions.change.sends: cities.update takes no nome',
    ],
    [
      'a filter of an export (F4)',
      { ...field(listed), list: { export: { operation: 'cities.one', file: 'x' } } },
      'list.export: cities.one takes no note',
    ],
  ])('%s', (_, change, message) => {
    const query = message.includes('export') ? [] : ['note'];
    const facts = new Map(known).set('cities.one', { ...operation, query });
    const given = { api, ...change };
    expect(refused(given, () => checkContract(registryOf(given), facts))).toBe(message);
  });
});

it.each<[what: string, api: object]>([
  ['page', { paging: { style: 'page', page: 'unknown' } }],
  ['page size', { paging: { style: 'page', page: 'note', size: 'unknown' } }],
  ['sorted field', { sorting: { style: 'pair', field: 'unknown', order: 'note' } }],
  ['order', { sorting: { style: 'pair', field: 'note', order: 'unknown' } }],
])('the list of the contract does not know the parameter of the %s', (_, api) => {
  const change = { routes: undefined, roles: undefined, api: { contract: 'cities', ...api } };
  const facts = new Map([['cities.list', { query: ['note'] }]]);
  expect(refused(change, () => checkContract(registryOf(change), facts))).toBe(
    'api: the list has no parameter unknown',
  );
});
