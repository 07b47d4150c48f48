import { describe, expect, it } from 'vitest';
import { acting, action, field, refused, registryOf } from '../../../tests/support/refusals';
import * as f from '../index';
import { checkContract } from './registry';

const NOTE = f.text('Nota');

describe('what the contract does not take', () => {
  const operation = { query: ['note'], body: ['name'], takes: ['name'] };
  const names = ['list', 'one', 'create', 'update'].map((name) => `cities.${name}`);
  const known = new Map(names.map((name) => [name, operation]));
  const api = { contract: 'cities', operations: { remove: false } };
  const sends = { operation: 'cities.update', sends: () => ({ name: 1, nome: 2 }) };
  const listed = f.text('Cidade', { filter: 'note', form: false });
  const acts = (more: object) => acting(action({ places: ['row'], ...more }));
  const sendersOf = (one: object): [key: string, change: object][] => [
    ['actions.change.sends', acts(one)],
    ['actions.change.poll.sends', acts({ poll: { ...one, until: () => true, pendingText: 'x' } })],
    ['actions.change.variants.sends', acts({ variants: [{ ...one, when: () => true }] })],
    ['actions.change.undo', acts({ undo: () => [[action(one)]] })],
  ];

  it.each<[what: string, change: object, message: string]>([
    ['a field (F3)', field(NOTE), 'fields.city: cities.create takes no city'],
    ...sendersOf(sends).map(([key, change]): [string, object, string] => [
      'sends (F3)',
      change,
      `${key}: cities.update takes no nome`,
    ]),
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
