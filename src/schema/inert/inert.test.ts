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
    [
      field(f.image('x', { sign: 'things.sign', ratio: 1 })),
      'fields.city.ratio',
      'no card shows it',
    ],
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

const NEEDED: Readonly<Record<string, unknown>> = { perPage: 5, sort: 'name', chart: { by: [] } };
const FREE = { routes: undefined, roles: undefined };

describe('a word of a definition says nothing', () => {
  it.each<[change: object, message: string]>([
    // Of its list.
    ...(
      ['perPage', 'sort', 'chart', 'empty', 'export', 'narrow', 'rowTone', 'labels'] as const
    ).map((word): [object, string] => [
      {
        ...NO_LIST,
        list: { [word]: NEEDED[word] ?? {} },
      },
      `list.${word}: says nothing: there is no list`,
    ]),
    [{ ...FREE, menu: 'Ajustes' }, 'menu: says nothing: there is no page'],
    [{ ...FREE, list: { views: [] } }, 'list.views: says nothing: the list is no page'],
    [{ list: { apply: false } }, 'list.apply: says nothing: there are no filters'],
    [
      { list: { view: 'inline', second: {} } },
      'list.second: says nothing: it is for tables, and not inline',
    ],
    [
      {
        fields: { ...NAME, city: f.text('Cidade'), note: f.text('Nota') },
        list: { view: 'cards', second: { city: 'note' } },
      },
      'list.second: says nothing: a card shows one below its title alone',
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

const NOBODY_EDITS = 'nobody can edit a record';
const NOBODY_MAKES = 'nobody can make a record';
const NO_SORTING = 'the back end cannot sort: there is no api.sorting';
const NO_ORDER = 'list.sortable says that nobody sorts';
const PAGES = { style: 'page', page: 'page', size: 'size' };
const PAIR = { style: 'pair', field: 'by', order: 'order' };
const api = (more: object, change: object = {}) => ({ api: { ...base.api, ...more }, ...change });
const contract = (more: object) => ({ ...LIST_ONLY, api: { contract: 'suppliers', ...more } });
const single = (more: object) => api(more, { single: true, ...LIST_ONLY });
const paged = (list: object, more: object = {}) => ({ ...api({ paging: PAGES, ...more }), list });

describe('a word of a back end says nothing', () => {
  it.each<[change: object, key: string, reason: string]>([
    [api({ base: 'https://x.example' }), 'base', 'url says it'],
    [api({ path: '/x' }), 'path', 'url says it'],
    [contract({ dialect: 'simple-rest' }), 'dialect', 'the contract says how a list is asked for'],
    [contract({ update: 'PATCH' }), 'update', 'the contract says the method'],
    [api({ update: 'PATCH' }, LIST_ONLY), 'update', NOBODY_EDITS],
    [api({ sends: 'changed' }, LIST_ONLY), 'sends', NOBODY_EDITS],
    [contract({ operations: { update: false }, sends: 'changed' }), 'sends', NOBODY_EDITS],
    [single({ id: 'code' }), 'id', 'the one record has no id'],
    ...(['rows', 'total', 'paging', 'sorting', 'lookup', 'search'] as const).flatMap(
      (word): [object, string, string][] =>
        [single({ [word]: {} }), api({ operations: { list: false }, [word]: {} })].map((change) => [
          change,
          word,
          'there is no list',
        ]),
    ),
    [api({ total: 'count' }), 'total', 'the list comes whole'],
    [api({ total: 'count', paging: { style: 'none' } }), 'total', 'the list comes whole'],
    [api({ sorting: PAIR }), 'sorting', 'the list comes whole'],
    [paged({ sortable: false }, { sorting: PAIR }), 'sorting', NO_ORDER],
    ...(['paging', 'sorting'] as const).map((word): [object, string, string] => [
      api({ dialect: 'simple-rest', [word]: word === 'paging' ? PAGES : PAIR }),
      word,
      'the dialect simple-rest has its own',
    ]),
    [
      api({ operations: { one: false }, wrap: 'x' }, LIST_ONLY),
      'wrap',
      'no record is read or sent by itself',
    ],
    [api({ wrap: { send: 'x' } }, LIST_ONLY), 'wrap.send', 'there is no form'],
    [
      api({ operations: { one: false }, wrap: { receive: 'x' } }, LIST_ONLY),
      'wrap.receive',
      'there is no form',
    ],
    [api({ lookup: () => ({}) }), 'lookup', 'the service gives each record by itself'],
    [api({ paging: { ...PAGES, fetch: 9 } }), 'paging.fetch', 'a page of the list has more rows'],
    [
      paged({ perPage: 25 }, { paging: { ...PAGES, fetch: 24 } }),
      'paging.fetch',
      'a page of the list has more rows',
    ],
    // Of its operations, and of what stands around them.
    [
      api({ operations: { one: 'suppliers.one' } }),
      'operations.one',
      'only the contract has operations by their names',
    ],
    [contract({ operations: { create: 'x.y' } }), 'operations.create', NOBODY_MAKES],
    [contract({ operations: { update: 'x.y' } }), 'operations.update', NOBODY_EDITS],
    ...(['list', 'remove'] as const).map((word): [object, string, string] => [
      { single: true, ...contract({ operations: { [word]: 'x.y' } }) },
      `operations.${word}`,
      'there is no list',
    ]),
    ...Object.entries({
      list: [{ list: false }, 'there is no list'],
      one: [{ one: false }, 'no operation reads a record'],
      many: [{}, 'no operation reads several records'],
      create: [{}, NOBODY_MAKES],
      update: [{}, NOBODY_EDITS],
      remove: [{ remove: false }, 'nobody can remove a record'],
    } as const).map(([word, [operations, reason]]): [object, string, string] => [
      api({ operations, calls: { [word]: () => undefined } }, LIST_ONLY),
      `calls.${word}`,
      reason,
    ]),
  ])('%#', (change, key, reason) =>
    expect(refused(change)).toBe(`api.${key}: says nothing: ${reason}`),
  );

  it('and one that is read compiles', () => {
    const page = { paging: { ...PAGES, fetch: 10 }, sorting: PAIR, total: 'count', rows: 'items' };
    const wire = {
      id: 'code',
      wrap: { send: 'x', receive: 'y' },
      sends: 'changed',
      update: 'PATCH',
    };
    const calls = {
      list: () => 0,
      one: () => 0,
      create: () => 0,
      update: () => 0,
      remove: () => 0,
    };
    const list = { sort: '-name', sortable: ['name'] };
    expect(() => registryOf({ ...api({ ...page, ...wire, calls }), list })).not.toThrow();
    const many = { operations: { list: false, many: 'x.many' }, rows: 'items' };
    expect(() => registryOf(contract({ ...many, calls: { many: () => 0 } }))).not.toThrow();
    const lookup = () => ({});
    expect(() => registryOf(api({ operations: { one: false }, lookup }))).not.toThrow();
    expect(() => registryOf(contract({ lookup }))).not.toThrow();
  });
});

const SHOWN = {
  ...onPage({ facts: ['name'] }),
  routes: { list: '/suppliers', show: '/suppliers/:id' },
};
const UNLISTED = { ...LIST_ONLY, ...NO_LIST };

describe('a word of a definition without its place says nothing', () => {
  it.each<[change: object, key: string, reason: string]>([
    // Conditions without a form.
    ...(
      ['readOnlyWhen', 'requiredWhen', 'rules', 'veto', 'complete', 'lookUps', 'slots'] as const
    ).map((word): [object, string, string] => [
      { ...LIST_ONLY, [word]: {}, ...(word === 'rules' && { rules: [] }) },
      word,
      'there is no form',
    ]),
    [
      { ...LIST_ONLY, visibleWhen: {} },
      'visibleWhen',
      'there is no form, and nothing reads a field',
    ],
    [{ ...LIST_ONLY, suggest: {} }, 'suggest', NOBODY_MAKES],
    // What is done, or shown, nowhere.
    [
      { listedIn: ['cities'], ...api({ operations: { remove: false } }) },
      'listedIn',
      'nothing is done with a record here',
    ],
    [{ ...UNLISTED, show: {} }, 'show', 'nothing shows the record'],
    [{ ...FREE, ...NO_LIST, title: 'x' }, 'title', 'nothing is headed by it'],
    [{ ...NO_LIST, filters: {} }, 'filters', 'there is no list'],
    [{ ...FREE, roles: 'permissions' }, 'roles', 'there is no page'],
    [{ ...NO_LIST, parents: [] }, 'parents', 'the list is no page'],
    [
      { ...FREE, find: { shows: [], by: { city: [] } }, ...field(text({ filter: true })) },
      'find',
      'the list is no page',
    ],
    [{ find: { shows: [], by: {} } }, 'find.by', 'no filter finds a record'],
    [{ ...NO_LIST, home: [] }, 'home', 'the list is no page'],
    [{ wide: true }, 'wide', 'it is for pages without a record'],
    // Of its addresses, their rights and the menu.
    [
      { ...NO_LIST, routes: { ...base.routes, alsoList: ['/x'] } },
      'routes.alsoList',
      'the list is no page',
    ],
    [{ ...NO_LIST, menu: 'Ajustes' }, 'menu', 'the list is no page'],
    [
      { ...NO_LIST, menu: { group: 'x', label: 'x', newLabel: 'x' } },
      'menu.label',
      'the list is no page',
    ],
    [{ ...LIST_ONLY, menu: { group: 'x', newLabel: 'x' } }, 'menu.newLabel', NOBODY_MAKES],
    [
      { roles: { read: ['finance'], write: [] }, keys: { edit: '/suppliers' } },
      'keys',
      'roles open it, and not the permission list',
    ],
    [{ ...LIST_ONLY, keys: { create: '/x' } }, 'keys.create', NOBODY_MAKES],
    [{ keys: { show: '/x' } }, 'keys.show', 'the record has no page'],
    [
      { ...LIST_ONLY, ...api({ operations: { remove: false } }), keys: { edit: '/x' } },
      'keys.edit',
      'nothing asks who may change a record',
    ],
    // Of the order and the views of its list.
    [{ list: { sort: '-name', sortable: false } }, 'list.sort', NO_ORDER],
    [paged({ sort: 'name' }), 'list.sort', NO_SORTING],
    [paged({ sortable: ['name'] }), 'list.sortable', NO_SORTING],
    [paged({ sortable: false }), 'list.sortable', NO_SORTING],
    [{ ...paged({}), ...field(text({ sort: false })) }, 'fields.city.sort', 'no list sorts by it'],
    [
      paged({ views: [{ key: 'a', text: 'x', filter: {}, sort: 'name' }] }),
      'list.views.a.sort',
      NO_SORTING,
    ],
    [
      {
        ...paged({ views: [{ key: 'a', text: 'x', filter: {} }] }),
        home: [{ view: 'a', age: 'name' }],
      },
      'home.age',
      NO_SORTING,
    ],
    [
      { list: { views: [{ key: 'a', text: 'x', filter: {}, count: true }] } },
      'list.views.a.count',
      'a list that comes whole is not counted',
    ],
  ])('%#', (change, key, reason) =>
    expect(refused(change)).toBe(`${key}: says nothing: ${reason}`),
  );

  it.each<[what: string, change: object]>([
    ['conditions of facts', { ...SHOWN, visibleWhen: {} }],
    ['conditions of all that a dialog shows', { ...LIST_ONLY, show: {}, visibleWhen: {} }],
    ['who may change what an action of a list changes', { ...acts({}), keys: { edit: '/x' } }],
    ['other lists of what an action changes', { ...acts({}), listedIn: ['cities'] }],
    ['a title of a list inside others', { ...FREE, title: 'x' }],
  ])('unless it has another: %s', (_, change) => expect(() => registryOf(change)).not.toThrow());
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
