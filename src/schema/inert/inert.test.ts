import { describe, expect, it } from 'vitest';
import {
  base,
  NAME,
  onPage,
  PAGE,
  refused,
  registryOf,
  section,
} from '../../../tests/support/refusals';
import * as f from '../index';

/**
 * REDESIGN section 6 and decision 0132: every row says a word where nobody reads it. The types hold that each word has a row
 * in its table; here each reason is given once at least.
 */

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
const KINDS = { a: 'A', b: 'B' };
const choice = (options: object) => f.choice('Tipo', KINDS, options as never);
const filter = (made: unknown) => ({ filters: { city: made } });
const line = (made: unknown) => field(f.list('Lojas', { city: made } as never, { item: 'loja' }));
const column = (made: unknown) => onPage({ table: { columns: { city: made } } });
const answer = (made: unknown) => acts({ shows: { fields: { city: made } } });
const matrix = (cell: unknown) =>
  onPage({ matrix: { cell, save: { name: 'save', label: 'x', failure: 'x' } } });
const whole = { api: { ...base.api, paging: { style: 'none', whole: {} } } };
const AT = {
  column: 'show.sections.Dados.table.columns.city',
  asked: 'actions.change.form.fields.city',
  answer: 'actions.change.shows.fields.city',
};

const UNTYPED = 'nobody types or chooses it here';
const NO_FORM = 'it is on no form';
const UNSHOWN = 'its value is not shown';
const UNREAD = 'nothing is read or sent by it here';

describe('a word of a field says nothing', () => {
  it.each<[change: object, key: string, reason: string]>([
    // In a column of a table.
    ...Object.entries({
      required: NO_FORM,
      says: UNTYPED,
      unique: 'a form alone asks for others',
      readOnly: NO_FORM,
      help: UNTYPED,
      placeholder: UNTYPED,
      initial: 'nothing begins with it',
      dependsOn: UNTYPED,
      span: NO_FORM,
      max: 'nobody types it here',
      wire: UNREAD,
      read: 'nothing is read by it here',
      empty: 'nothing is sent of it',
      sort: 'no list sorts by it',
      column: 'there is no list',
      filter: 'there is no list',
      nothing: 'no list shows it',
      form: 'there is no form',
      show: 'no details show all fields',
      copy: 'it is among no facts',
    }).map(([word, reason]): [object, string, string] => [
      column(text({ [word]: word === 'dependsOn' ? 'city' : 'x' })),
      `${AT.column}.${word}`,
      reason,
    ]),
    [
      column(f.money('x', { unit: 'reais' })),
      `${AT.column}.unit`,
      'no back end is asked for it here',
    ],
    // On the form of an action.
    [asks(text({ wire: 'x' })), `${AT.asked}.wire`, UNREAD],
    [asks(text({ empty: 'x' })), `${AT.asked}.empty`, 'nothing is sent of it'],
    [asks(text({ link: () => '/' })), `${AT.asked}.link`, UNSHOWN],
    [asks(text({ personal: true })), `${AT.asked}.personal`, 'nothing shows a part of it'],
    [asks(text({ format: () => '' })), `${AT.asked}.format`, 'its value is typed'],
    [asks(text({ look: 'id' })), `${AT.asked}.look`, UNSHOWN],
    [
      asks(f.date('x', { on: 'utcMidnight' })),
      `${AT.asked}.on`,
      'no back end is asked for it here',
    ],
    [
      asks(choice({ clearable: false })),
      `${AT.asked}.clearable`,
      'it is no filter that somebody sees',
    ],
    [asks(f.group('x', { a: f.text('A') }, { wire: 'x' })), `${AT.asked}.wire`, UNREAD],
    // Among what an answer shows.
    [answer(text({ required: true })), `${AT.answer}.required`, NO_FORM],
    [answer(text({ personal: true })), `${AT.answer}.personal`, 'nothing shows a part of it'],
    // Among filters.
    [filter(text({ required: true })), 'filters.city.required', NO_FORM],
    [filter(text({ span: 6 })), 'filters.city.span', NO_FORM],
    [filter(choice({ none: 'x' })), 'filters.city.none', NO_FORM],
    [filter(text({ copy: { label: 'x' } })), 'filters.city.copy', 'it is among no facts'],
    [filter(text({ form: false, help: 'x' })), 'filters.city.help', UNTYPED],
    [
      filter(choice({ clearable: false, all: 'x' })),
      'filters.city.all',
      'the filter cannot be emptied',
    ],
    [filter(f.choices('x', KINDS, { all: 'x' })), 'filters.city.all', 'choices has none'],
    [filter(f.boolean('x', { look: 'checkbox' })), 'filters.city.look', NO_FORM],
    // In a line of a list, and in the cells of a matrix.
    [line(text({ sort: false })), 'fields.city.city.sort', 'no list sorts by it'],
    [line(text({ cell: () => null })), 'fields.city.city.cell', UNSHOWN],
    [matrix(f.money('x', { required: true })), 'show.sections.Dados.matrix.cell.required', NO_FORM],
    // In a record.
    [
      field(choice({ clearable: false })),
      'fields.city.clearable',
      'it is no filter that somebody sees',
    ],
    [
      field(choice({ required: true, none: 'x' })),
      'fields.city.none',
      'a required choice cannot be emptied',
    ],
    [field(text({ form: false, help: 'x' })), 'fields.city.help', UNTYPED],
    [field(text({ form: false, required: 'x' })), 'fields.city.required', NO_FORM],
    [field(text({ form: 'edit', initial: 'x' })), 'fields.city.initial', 'nothing begins with it'],
    [field(text({ column: false, cell: () => null })), 'fields.city.cell', UNSHOWN],
    [field(text({ copy: { label: 'x' } })), 'fields.city.copy', 'it is among no facts'],
    [field(text({ show: false })), 'fields.city.show', 'no details show all fields'],
    [field(text({ newTab: true })), 'fields.city.newTab', 'without link'],
    [field(text({ today: 'HOJE' })), 'fields.city.today', 'its value is no date'],
    [
      field(f.reference('x', 'cities', { link: () => '/' })),
      'fields.city.link',
      'reference has none',
    ],
    [
      field(text({ cell: () => null, link: () => '/' })),
      'fields.city.link',
      'its cell draws the value',
    ],
    [field(f.percent('x', { exported: 'shown' })), 'fields.city.exported', 'percent has none'],
    [field(f.integer('x', { normalise: Math.abs })), 'fields.city.normalise', 'integer has none'],
    [field(f.address('x', { help: 'x' })), 'fields.city.help', 'its input has none'],
    [field(f.date('x', { placeholder: 'x' })), 'fields.city.placeholder', 'its input has none'],
    [field(f.image('x', { sign: 'x', ratio: 1 })), 'fields.city.ratio', 'no card shows it'],
    [
      { ...field(f.money('x', { total: true })), list: { view: 'cards' } },
      'fields.city.total',
      'no table has its column',
    ],
    [
      { ...field(text({ column: 'hidden' })), list: { columns: ['name'] } },
      'fields.city.column',
      'list.columns leaves it to be picked',
    ],
    [
      { ...field(text({ column: false })), list: { columns: ['name', 'city'] } },
      'fields.city.column',
      'list.columns names it',
    ],
    [
      { ...field(text({ sort: 'x' })), list: { sortable: ['name'] } },
      'fields.city.sort',
      'no list sorts by it',
    ],
    [
      { ...whole, ...field(text({ filter: 'x' })) },
      'fields.city.filter',
      'the list is filtered here',
    ],
    [{ ...whole, ...filter(text({ send: () => 1 })) }, 'filters.city.send', 'no list asks by it'],
    [
      { ...field(text({ form: false })), routes: { list: '/suppliers' } },
      'fields.city.form',
      'there is no form',
    ],
  ])('%#', (change, key, reason) =>
    expect(refused(change)).toBe(
      `${key}: says nothing${reason.startsWith('without') ? '' : ':'} ${reason}`,
    ),
  );

  it('unless it stands in another place, too, where it is read', () => {
    const shared = f.date('Dia', { wire: 'day', required: true, on: 'utcMidnight' });
    expect(() => registryOf({ ...field(shared), ...asks(shared) })).not.toThrow();
    expect(refused(asks(shared))).toBe(`${AT.asked}.wire: says nothing: ${UNREAD}`);
  });

  it('unless its kind says it, and no definition', () => {
    const { routes: _, ...unrouted } = base;
    const none = { form: f.password('Senha'), other: f.choicesFrom('Outros', () => []) };
    expect(() => registryOf({ ...unrouted, ...acts({ form: { fields: none } }) })).not.toThrow();
  });
});

const LIST_ONLY = { routes: { list: '/suppliers' } };
const NO_LIST = { api: { ...base.api, operations: { list: false } } };
const dialog = (more: object) => ({
  dialogs: { one: { title: 'x', sections: section({ facts: ['name'] }), ...more } },
});

describe('a word of a definition says nothing', () => {
  it.each<[change: object, message: string]>([
    // Of its list.
    ...(
      ['perPage', 'sort', 'chart', 'empty', 'export', 'narrow', 'rowTone', 'labels'] as const
    ).map((word): [object, string] => [
      {
        ...NO_LIST,
        list: { [word]: word === 'sort' ? 'name' : word === 'chart' ? { by: [] } : {} },
      },
      `list.${word}: says nothing: there is no list`,
    ]),
    [{ routes: undefined, menu: 'Ajustes' }, 'menu: says nothing: there is no page'],
    [{ routes: undefined, list: { views: [] } }, 'list.views: says nothing: the list is no page'],
    [{ list: { apply: false } }, 'list.apply: says nothing: there are no filters'],
    [
      { list: { view: 'cards', second: {} } },
      'list.second: says nothing: it is for tables, and not cards',
    ],
    [
      { ...LIST_ONLY, list: { newLabel: 'x' } },
      'list.newLabel: says nothing: nobody can make a record',
    ],
    [{ ...LIST_ONLY, list: { brief: true } }, 'list.brief: says nothing: no page edits a record'],
    [
      { ...LIST_ONLY, list: { labels: { edit: 'x' } } },
      'list.labels.edit: says nothing: no way leads there',
    ],
    [
      { api: { ...base.api, operations: { remove: false } }, list: { removal: {} } },
      'list.removal: says nothing: nobody can remove a record',
    ],
    [
      { ...acts({ places: ['show'] }), ...onPage({}), list: { rowClick: 'change' } },
      'list.rowClick: says nothing: its action is none of a row',
    ],
    // Of its addresses and forms.
    [
      { api: { ...base.api, operations: { create: false } } },
      'routes.create: says nothing: no operation makes a record',
    ],
    [
      { routes: PAGE },
      'routes.show: says nothing: neither show.sections nor a row shows the record',
    ],
    [{ ...LIST_ONLY, form: { create: {} } }, 'form.create: says nothing: nobody can make a record'],
    [{ ...LIST_ONLY, form: { edit: {} } }, 'form.edit: says nothing: nobody can edit a record'],
    [{ ...LIST_ONLY, rules: [] }, 'rules: says nothing: there is no form'],
    [
      { form: { create: { below: [] } } },
      'form.create.below: says nothing: it is for stored records',
    ],
    [{ form: { edit: { copies: true } } }, 'form.edit.copies: says nothing: it is for new records'],
    [{ form: { edit: { heading: 'x' } } }, 'form.edit.heading: says nothing: it is for dialogs'],
    [
      { form: { index: true, create: { in: 'dialog' }, edit: { in: 'dialog' } } },
      'form.index: says nothing: no form is a page',
    ],
    // Of its details.
    [{ show: { sections: [] } }, 'show.sections: says nothing: the record has no page'],
    [{ show: { head: {} } }, 'show.head: says nothing: the record has no page'],
    [onPage({}, { missing: 'x' }), 'show.missing: says nothing: there are no facts'],
    [
      dialog({ head: {}, headline: () => '' }),
      'dialogs.one.headline: says nothing: the head stands in its place',
    ],
    [dialog({ oneAtATime: true }), 'dialogs.one.oneAtATime: says nothing: there is one section'],
    [dialog({ readOnly: 'x' }), 'dialogs.one.readOnly: says nothing: there is nothing to do'],
    [
      {
        list: { views: [{ key: 'a', text: 'x', filter: {} }] },
        home: [{ view: 'a', figure: true, tone: 'error' }],
      },
      'home.tone: says nothing: a figure has none',
    ],
    // Of its sections.
    [
      onPage({ parts: [{ extension: 'x' }] }),
      'show.sections.Dados.parts.extension: says nothing: it is for whole sections',
    ],
    [
      onPage({ facts: [], readOnly: { title: 'x', text: 'x' } }),
      'show.sections.Dados.readOnly: says nothing: there are no actions',
    ],
    [
      onPage({ facts: ['name'], chosen: { resource: 'cities', steps: [] } }),
      'show.sections.Dados.facts: says nothing: the chosen record stands in its place',
    ],
    [
      onPage({ items: { text: () => [], refersTo: 'cities' } }),
      'show.sections.Dados.items.refersTo: says nothing: text says what each is',
    ],
    [
      onPage({ related: { resource: 'cities', by: () => ({}), readOnly: true, tools: false } }),
      'show.sections.Dados.related.tools: says nothing: readOnly says it',
    ],
    [
      onPage({ table: { columns: { price: f.money('x') }, figures: ['price'] } }),
      'show.sections.Dados.table.figures: says nothing: price is a figure anyway',
    ],
    // Of its actions.
    [acts({ places: ['show'] }), 'actions.change.places: is missing: it stands nowhere'],
    [
      acts({ places: ['row', 'show'] }),
      "actions.change.places: says nothing: there is no place 'show'",
    ],
    [acts({ bulkLabel: 'x' }), "actions.change.bulkLabel: says nothing: it has no place: 'bulk'"],
    [
      { ...onPage({}), ...acts({ places: ['show'], key: 'z' }) },
      "actions.change.key: says nothing: it has no place: 'row'",
    ],
    [acts({ now: () => [] }), 'actions.change.now: says nothing: it is the first of no section'],
    [acts({ toastMs: 1 }), 'actions.change.toastMs: says nothing without success'],
    [
      acts({ form: { fields: {}, in: 'dialog' } }),
      'actions.change.form.in: says nothing: it stands in no section',
    ],
    [
      acts({ form: { fields: {}, submit: 'x' }, confirm: { button: 'y' } }),
      'actions.change.form.submit: says nothing: the button of confirm stands there',
    ],
    [
      onPage({ actions: [action({}), action({ name: 'other', form: { fields: {} } })] }),
      "show.sections.Dados.actions.change.places: says nothing: there is no place 'row'",
    ],
    [
      onPage({
        actions: [
          action({ places: undefined }),
          action({ places: undefined, name: 'other', form: { fields: {} } }),
        ],
      }),
      "show.sections.Dados.actions.other.form: says nothing: only the first one's form stands in a section: in: 'dialog'",
    ],
    [
      onPage({ actions: [action({ places: undefined, form: { fields: {}, title: 'x' } })] }),
      'show.sections.Dados.actions.change.form.title: says nothing: it is asked in no dialog',
    ],
    [
      onPage({ matrix: { cell: f.money('x'), save: action({ places: undefined, confirm: {} }) } }),
      'show.sections.Dados.matrix.save.change.confirm: says nothing: a changed cell is saved without a question',
    ],
  ])('%#', (change, message) => expect(refused(change)).toBe(message));
});

describe('a definition names a field or an action that it does not have', () => {
  it.each<[change: object, message: string]>([
    ...(['title', 'state', 'money'] as const).map((word): [object, string] => [
      onPage({}, { head: { [word]: 'nome' } }),
      `show.head.${word}: nome is not a field`,
    ]),
    [onPage({}, { head: { meta: ['nome'] } }), 'show.head.meta: nome is not a field'],
    [dialog({ head: { state: 'nome' } }), 'dialogs.one.head.state: nome is not a field'],
    [dialog({ state: 'nome' }), 'dialogs.one.state: nome is not a field'],
    [onPage({ facts: ['nome'] }), 'show.sections.Dados.facts: nome is not a field'],
    [onPage({ form: ['nome'] }), 'show.sections.Dados.form: nome is not a field'],
    [acts({ summary: { fields: ['nome'] } }), 'actions.change.summary: nome is not a field'],
    [
      onPage({ actions: [action({ summary: { fields: [], total: 'nome' } })] }),
      'show.sections.Dados.actions.change.summary: nome is not a field',
    ],
    [
      { ...onPage({}, { head: { main: ['change'] } }), ...acts({}) },
      'show.head.main: change is not an action of the head',
    ],
    [
      dialog({ head: { main: ['change'] } }),
      'dialogs.one.head.main: change is not an action of the head',
    ],
  ])('%#', (change, message) => expect(refused(change)).toBe(message));
});
