import { describe, expect, it } from 'vitest';
import { base, NAME, onPage, refused, registryOf, section } from '../../../tests/support/refusals';
import * as f from '../index';

const field = (made: unknown) => ({ fields: { ...NAME, city: made } });
const text = (options: object) => f.text('Nota', options as never);
const action = (more: object) => ({
  name: 'change',
  label: 'Mudar',
  places: ['row'],
  failure: 'Falhou',
  call: async () => undefined,
  ...more,
});
const acts = (more: object) => ({ actions: [action(more)] });
const asks = (made: unknown) => acts({ form: { fields: { city: made } } });
const filter = (made: unknown) => ({ filters: { city: made } });
const column = (made: unknown) => onPage({ table: { columns: { city: made } } });
const api = (more: object) => ({ api: { ...base.api, ...more } });
const dialog = (more: object) => ({
  dialogs: { one: { title: 'x', sections: section({ facts: ['name'] }), ...more } },
});
const LIST_ONLY = { routes: { list: '/suppliers' } };
const NO_LIST = api({ operations: { list: false } });
const COLUMN = 'show.sections.Dados.table.columns.city';
const ASKED = 'actions.change.form.fields.city';

describe('an option without effect is refused', () => {
  it.each<[change: object, key: string, reason: string]>([
    // Options of a field.
    [column(text({ required: true })), `${COLUMN}.required`, 'it is on no form'],
    [column(text({ help: 'x' })), `${COLUMN}.help`, 'nobody types or chooses it here'],
    [column(text({ sort: 'x' })), `${COLUMN}.sort`, 'no list sorts by it'],
    [column(text({ show: 'x' })), `${COLUMN}.show`, 'no details show all fields'],
    [asks(text({ wire: 'x' })), `${ASKED}.wire`, 'nothing is read or sent by it here'],
    [asks(text({ link: () => '/' })), `${ASKED}.link`, 'its value is not shown'],
    [filter(text({ required: true })), 'filters.city.required', 'it is on no form'],
    [field(text({ copy: { label: 'x' } })), 'fields.city.copy', 'it is among no facts'],
    [field(text({ today: 'HOJE' })), 'fields.city.today', 'its value is no date'],
    [field(f.percent('x', { exported: 'shown' })), 'fields.city.exported', 'percent has none'],
    [field(f.date('x', { placeholder: 'x' })), 'fields.city.placeholder', 'its input has none'],
    [
      { ...field(text({ column: 'hidden' })), list: { columns: ['name'] } },
      'fields.city.column',
      'list.columns leaves it to be picked',
    ],
    // Options of the definition, its list, forms, sections and actions.
    [{ ...NO_LIST, list: { perPage: 5 } }, 'list.perPage', 'there is no list'],
    [{ list: { apply: false } }, 'list.apply', 'there are no filters'],
    [{ ...LIST_ONLY, rules: [] }, 'rules', 'there is no form'],
    [{ form: { edit: { copies: true } } }, 'form.edit.copies', 'it is for new records'],
    [{ show: { head: {} } }, 'show.head', 'the record has no page'],
    [dialog({ oneAtATime: true }), 'dialogs.one.oneAtATime', 'there is one section'],
    [
      onPage({ parts: [{ extension: 'x' }] }),
      'show.sections.Dados.parts.extension',
      'it is for whole sections',
    ],
    [
      acts({ form: { fields: {}, in: 'dialog' } }),
      'actions.change.form.in',
      'it stands in no section',
    ],
    [acts({ now: () => [] }), 'actions.change.now', 'it is the first of no section'],
    [acts({ bulkLabel: 'x' }), 'actions.change.bulkLabel', "it has no place: 'bulk'"],
    [acts({ places: ['row', 'show'] }), 'actions.change.places', "there is no place 'show'"],
    [{ ...LIST_ONLY, keys: { create: '/x' } }, 'keys.create', 'nobody can make a record'],
    [
      { list: { sort: '-name', sortable: false } },
      'list.sort',
      'list.sortable says that nobody sorts',
    ],
    // Options of the back end.
    [api({ base: 'https://x.example' }), 'api.base', 'url says it'],
    [{ ...api({ update: 'PATCH' }), ...LIST_ONLY }, 'api.update', 'nobody can edit a record'],
    [api({ total: 'count' }), 'api.total', 'the list comes whole'],
    [
      api({ operations: { one: 'suppliers.one' } }),
      'api.operations.one',
      'only the contract has operations by their names',
    ],
    [
      { ...api({ calls: { update: () => undefined } }), ...LIST_ONLY },
      'api.calls.update',
      'nobody can edit a record',
    ],
  ])('%#', (change, key, reason) =>
    expect(refused(change)).toBe(`${key}: says nothing: ${reason}`),
  );

  it('unless it has one in another place', () => {
    const shared = f.date('Dia', { wire: 'day', required: true, on: 'utcMidnight' });
    expect(() => registryOf({ ...field(shared), ...asks(shared) })).not.toThrow();
    expect(() => registryOf({ ...acts({}), listedIn: ['cities'] })).not.toThrow();
    const wire = { id: 'code', wrap: { send: 'x', receive: 'y' }, sends: 'changed', rows: 'items' };
    expect(() => registryOf(api(wire))).not.toThrow();
  });
});

it.each<[change: object, message: string]>([
  [onPage({}, { head: { meta: ['nome'] } }), 'show.head.meta: nome is not a field'],
  [dialog({ state: 'nome' }), 'dialogs.one.state: nome is not a field'],
  [onPage({ facts: ['nome'] }), 'show.sections.Dados.facts: nome is not a field'],
  [onPage({ form: ['nome'] }), 'show.sections.Dados.form: nome is not a field'],
  [acts({ summary: { fields: [], total: 'nome' } }), 'actions.change.summary: nome is not a field'],
  [
    { ...onPage({}, { head: { main: ['change'] } }), ...acts({}) },
    'show.head.main: change is not an action of the head',
  ],
])('a name that the definition does not have is refused: %#', (change, message) =>
  expect(refused(change)).toBe(message),
);
