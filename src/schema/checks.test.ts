import { describe, expect, it } from 'vitest';
import { base, NAME, onPage, refused, registryOf, section } from '../../tests/support/refusals';
import * as f from './index';
import { checkContract, checkDialogs } from './registry';

/** Definitions with an unknown name, or with an option that has no effect in its place. */

const field = (made: unknown) => ({ fields: { ...NAME, city: made } });
const action = (more: object) => ({ name: 'change', label: 'Mudar', failure: 'Falhou', ...more });
const asks = (made: unknown, more: object = {}) =>
  action({ form: { fields: { city: made }, ...more } });
const acting = (one: object) => ({ actions: [one] });
const nobody = 'no resource is called nobody';
const notFilter = 'activ is not a filter of cities';
const toCities = (options: object) => f.reference('Cidade', 'cities', options as never);
const toMany = (options: object) => f.references('Cidades', 'cities', options as never);
const WRONG = toCities({ where: { activ: true } });
const NOTE = f.text('Nota');
const WRITTEN = f.text('Nota', { write: () => 'x' });
const EXTENSION = f.text('Nota', { extension: 'things.known' });
const TICKS = toCities({ look: 'ticks' });
const CHANGES_SENT = { api: { url: 'https://x.test/s', sends: 'changed' } };
const onNota = (option: string) => ({ [option]: { nota: () => true } });
const ASKS = onNota('requiredWhen') as never;
const ASKED = 'actions.change.form.fields.city';
const nothing = 'says nothing';
const noInput = 'has no input in a line';
const lines = (items: object, more: object = {}) =>
  field(f.list('Lojas', items as never, { item: 'loja', ...more }));
const parent = (more: object) => ({
  routes: { list: '/suppliers/of/:cityId' },
  filters: { cityId: f.text('Cidade', { form: false }) },
  parents: [{ param: 'cityId', link: () => '/', resource: 'cities', ...more }],
});
const facts = (resource: string, fields: string[]) => parent({ facts: { resource, fields } });
type Names = Readonly<{ name?: string; names: string[] }>;
const whereBy = (made: (values: Names) => unknown) => field(toCities({ where: made }));
const where = { active: true };
const grouped = { look: 'ticks', groupBy: () => '' };
const from = (one: object) => ({ form: { create: { from: [one] } } });
const toNote = (options: object) => lines({ note: f.text('Nota', options as never) });
const details = (more: object) => ({ dialogs: { details: { title: 'x', sections: [], ...more } } });

it.each<[change: object, message: string]>([
  [field(f.reference('Cidade', 'nobody')), `fields.city: ${nobody}`],
  [field(WRONG), `fields.city.where: ${notFilter}`],
  [whereBy(({ name }) => name && { activ: true }), `fields.city.where: ${notFilter}`],
  [whereBy(({ names }) => ({ activ: names.join(',') })), `fields.city.where: ${notFilter}`],
  [lines({ place: WRONG }), `fields.city.place.where: ${notFilter}`],
  [field(toMany({ ...grouped, groups: 'nobody' })), `fields.city.groups: ${nobody}`],
  [
    { fields: { name: f.text('Nome', { filter: true, unique: { where: { activ: true } } }) } },
    'fields.name.unique.where: activ is not a filter of suppliers',
  ],
  [{ lookUps: { name: { resource: 'nobody' } } }, `lookUps.name: ${nobody}`],
  [acting(action({ affects: ['cities', 'nobody'] })), `actions.change.affects: ${nobody}`],
  [
    acting(action({ places: ['row'], foresees: { operation: 'x.y', sends: () => ({}) } })),
    'actions.change.foresees: says nothing without effects',
  ],
  [{ form: { create: { affects: ['nobody'] } } }, `form.create.affects: ${nobody}`],
  [from({ resource: 'nobody', field: 'name' }), `form.create.from.resource: ${nobody}`],
  [{ listedIn: ['nobody'] }, `listedIn: ${nobody}`],
  [parent({ resource: 'nobody' }), `parents.resource: ${nobody}`],
  [facts('nobody', []), `parents.facts.resource: ${nobody}`],
  [facts('cities', ['nome']), 'parents.facts.fields: nome is not a field of cities'],
])('a definition names what does not exist: %#', (change, message) =>
  expect(refused(change)).toBe(message),
);

it.each<[held: object, message: string]>([
  [{ items: { refersTo: 'nobody' } }, `items.refersTo: ${nobody}`],
  [{ related: { resource: 'nobody', by: () => ({}) } }, `related.resource: ${nobody}`],
  [{ related: { resource: 'cities', by: () => ({ activ: 1 }) } }, `related.by: ${notFilter}`],
  [
    { related: { resource: 'cities', by: () => ({}), columns: ['nome'] } },
    'related.columns: nome is no column of cities',
  ],
  [{ course: { resource: 'nobody', by: () => ({}) } }, `course.resource: ${nobody}`],
  [{ course: { resource: 'cities', by: () => ({ activ: 1 }) } }, `course.by: ${notFilter}`],
  [{ about: { resource: 'nobody', facts: [] } }, `about.resource: ${nobody}`],
  [
    { about: { resource: 'cities', facts: ['nome'] } },
    'about.facts: nome is not a field of cities',
  ],
  [{ chosen: { resource: 'nobody', steps: [] } }, `chosen.resource: ${nobody}`],
  [acting(asks(WRONG)), `actions.change.form.fields.city.where: ${notFilter}`],
  [{ items: acting(action({ affects: ['nobody'] })) }, `items.actions.change.affects: ${nobody}`],
  [{ table: { columns: { city: WRONG } } }, `table.columns.city.where: ${notFilter}`],
  [{ table: { columns: NAME, optional: ['nome'] } }, 'table.optional: nome is not a column'],
  [{ table: { columns: NAME, figures: ['nome'] } }, 'table.figures: nome is not a column'],
])('a section names what does not exist: %#', (held, message) =>
  expect(refused(onPage(held))).toBe(`show.sections.Dados.${message}`),
);

it.each<[key: string, place: (held: object) => object]>([
  ['show.sections.Dados.parts.parts', (held) => onPage({ parts: [{ parts: [held] }] })],
  ['form.edit.below.Dados', (held) => ({ form: { edit: { below: section(held) } } })],
  ['dialogs.details.sections.Dados', (held) => details({ sections: section(held) })],
  [
    'list.queue.sections.Dados',
    (held) => ({ list: { queue: { label: 'x', actions: [], sections: section(held) } } }),
  ],
])('a section names what does not exist: in %s too, and a dialog', (key, place) => {
  expect(refused(place({ items: { refersTo: 'nobody' } }))).toBe(
    `${key}.items.refersTo: ${nobody}`,
  );
  const change = place(acting(action({ dialog: 'nobody.details' })));
  expect(refused(change, () => checkDialogs(registryOf(change), []))).toBe(
    `${key}.actions.change.dialog: no dialog is called nobody.details`,
  );
});

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
    [acts({ effects: () => [], foresees: calls(id) }), 'actions.change.foresees.operation'],
    [onPage({ reads: calls(id) }), 'show.sections.Dados.reads.operation'],
    [{ list: { export: { operation: id, file: 'x' } } }, 'list.export.operation'],
  ];
  const csv = { columns: {}, most: 1, rules: async () => null, example: { name: '', rows: [] } };
  const saved = (mode: string) => ({
    form: { [mode]: { following: { ...calls('things.on'), failure: 'x' } } },
  });
  const off = calls('things.on');
  const here = action(off);
  const link = { places: ['row'], to: () => '/' };
  const DADOS = 'show.sections.Dados';
  const oneView = { list: { views: [{ key: 'a', text: 'x', filter: {} }] } };

  it.each<readonly [change: object, key: string]>([
    ...asksBy('things.on'),
    [acts(calls('things.on')), 'actions.change.operation'],
    [acts({ undo: () => [{ action: here }] }), 'actions.change.undo'],
    [acts({ variants: [{ ...off, when: () => true }] }), 'actions.change.variants.operation'],
    [acting(action({ ...link, operations: ['things.on'] })), 'actions.change.operations'],
    [onPage(acting(here)), `${DADOS}.actions.change.operation`],
    [onPage({ items: acting(here) }), `${DADOS}.items.actions.change.operation`],
    [
      onPage({ table: { columns: NAME, ...acting(here) } }),
      `${DADOS}.table.actions.change.operation`,
    ],
    [onPage({ matrix: { cell: NOTE, save: here } }), `${DADOS}.matrix.save.change.operation`],
    [onPage({ extension: 'things.on' }), `${DADOS}.extension`],
    [onPage({ comments: { add: off } }), `${DADOS}.comments.add.operation`],
    [saved('create'), 'form.create.following.operation'],
    [saved('edit'), 'form.edit.following.operation'],
    [{ ...oneView, home: [{ view: 'a', for: 'things.on' }] }, 'home.for'],
    [field(f.text('Nota', { filter: true, extension: 'things.on' })), 'fields.city.extension'],
    [field(f.image('Foto', { sign: 'things.on' })), 'fields.city.sign'],
    [field(f.csv('Lista', { ...csv, operation: 'things.on' } as never)), 'fields.city.operation'],
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

it.each([
  [asks(NOTE, { visibleWhen: { cit: () => true } }), 'visibleWhen: cit is not a field'],
  [asks(NOTE, { lookUps: { cit: { resource: 'cities' } } }), 'lookUps: cit is not a field'],
  [asks(NOTE, { lookUps: { city: { resource: 'nobody' } } }), `lookUps.city: ${nobody}`],
  [asks(NOTE, { rules: [['cit', 'x', () => true]] }), 'rules: cit is not a field'],
  [asks(NOTE, { sections: [{ title: 'x', fields: ['cit'] }] }), 'sections: cit is not a field'],
  [asks(f.text('x', { unique: true })), 'fields.city.unique: city is not a filter of suppliers'],
  [asks(f.text('Nota', { dependsOn: 'cit' })), 'fields.city.dependsOn: cit is not a field'],
  [asks(f.integer('Vezes', { min: 9, max: 3 })), 'fields.city.min: 9 is above max, 3'],
])('the form of an action names a field that it does not have: %#', (one, message) =>
  expect(refused(acting(one))).toBe(`actions.change.form.${message}`),
);

it.each<[change: object, message: string]>([
  [field(toCities({ groupBy: () => '' })), `groupBy: ${nothing} without look: 'ticks'`],
  [field(toCities({ onMap: () => 1 })), `onMap: ${nothing} without look: 'ticks'`],
  [field(toCities({ filter: true, all: 'x' })), `all: ${nothing} without look: 'buttons'`],
  [field(toCities({ closed: 'x' })), `closed: ${nothing}: where is no function`],
  [field(toCities({ look: 'buttons' })), `look: ${nothing}: buttons stand among filters`],
  [field(TICKS), `look: ${nothing}: ticks choose several: they are for references`],
  [field(toMany({ look: 'ticks', groups: 'cities' })), `groups: ${nothing} without groupBy`],
  [field(toCities({ form: false, where })), `where: ${nothing}: nobody types or chooses it here`],
  [field(toCities({ input: () => null, where })), `where: ${nothing}: its input draws by itself`],
  [field(f.text('Nota', { send: () => 1 })), `send: ${nothing}: no list asks by it`],
  [field(EXTENSION), `extension: ${nothing}: it is no filter that somebody sees`],
  [toNote({ filter: true }), `note.filter: ${nothing}: there is no list`],
  [toNote({ unique: true }), `note.unique: ${nothing}: a form alone asks for others`],
  [toNote({ dependsOn: 'name' }), 'note.dependsOn: name is not a field of the line'],
  [toNote({ write: () => 'x' }), 'note.write: a line is sent as it stands'],
  [{ ...field(WRITTEN), ...CHANGES_SENT }, "write: api.sends is 'changed'"],
  [lines({ note: f.computed('x', () => '', { form: true }) }), `note: a computed ${noInput}`],
  [lines({ note: f.group('x', { a: f.text('A') }) }), `note: a group ${noInput}`],
  [lines({ note: NOTE }, onNota('visibleWhen')), 'visibleWhen: nota is not a field there'],
  [field(f.group('x', { note: NOTE }, ASKS)), 'requiredWhen: nota is not a field there'],
])('an option of a field has no effect where it stands %#', (change, message) =>
  expect(refused(change)).toBe(`fields.city.${message}`),
);

it.each<[change: object, message: string]>([
  [
    { filters: { city: toMany({ look: 'buttons' }) } },
    `filters.city.look: ${nothing}: buttons choose one: they are for reference`,
  ],
  [acting(asks(WRITTEN)), `${ASKED}.write: ${nothing}: nothing is sent of it`],
  [acting(asks(f.text('x', { column: true }))), `${ASKED}.column: ${nothing}: there is no list`],
])('an option of a field has no effect where it stands elsewhere: %#', (change, message) =>
  expect(refused(change)).toBe(message),
);

/** Definitions with options that have no effect where they are. */

const text = (options: object) => f.text('Nota', options as never);
const callsBy = (more: object) =>
  acting(action({ places: ['row'], call: async () => undefined, ...more }));
const asksFor = (made: unknown) => callsBy({ form: { fields: { city: made } } });
const filters = (made: unknown) => ({ filters: { city: made } });
const column = (made: unknown) => onPage({ table: { columns: { city: made } } });
const backEnd = (more: object) => ({ api: { ...base.api, ...more } });
const oneDialog = (more: object) => ({
  dialogs: { one: { title: 'x', sections: section({ facts: ['name'] }), ...more } },
});
const LIST_ONLY = { routes: { list: '/suppliers' } };
const NO_LIST = backEnd({ operations: { list: false } });
const COLUMN = 'show.sections.Dados.table.columns.city';

it.each<[change: object, key: string, reason: string]>([
  // Options of a field.
  [column(text({ required: true })), `${COLUMN}.required`, 'it is on no form'],
  [column(text({ help: 'x' })), `${COLUMN}.help`, 'nobody types or chooses it here'],
  [column(text({ sort: 'x' })), `${COLUMN}.sort`, 'no list sorts by it'],
  [column(text({ show: 'x' })), `${COLUMN}.show`, 'no details show all fields'],
  [asksFor(text({ wire: 'x' })), `${ASKED}.wire`, 'nothing is read or sent by it here'],
  [asksFor(text({ link: () => '/' })), `${ASKED}.link`, 'its value is not shown'],
  [filters(text({ required: true })), 'filters.city.required', 'it is on no form'],
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
  [oneDialog({ oneAtATime: true }), 'dialogs.one.oneAtATime', 'there is one section'],
  [
    onPage({ parts: [{ extension: 'x' }] }),
    'show.sections.Dados.parts.extension',
    'it is for whole sections',
  ],
  [
    callsBy({ form: { fields: {}, in: 'dialog' } }),
    'actions.change.form.in',
    'it stands in no section',
  ],
  [callsBy({ now: () => [] }), 'actions.change.now', 'it is the first of no section'],
  [callsBy({ bulkLabel: 'x' }), 'actions.change.bulkLabel', "it has no place: 'bulk'"],
  [callsBy({ places: ['row', 'show'] }), 'actions.change.places', "there is no place 'show'"],
  [{ ...LIST_ONLY, keys: { create: '/x' } }, 'keys.create', 'nobody can make a record'],
  [
    { list: { sort: '-name', sortable: false } },
    'list.sort',
    'list.sortable says that nobody sorts',
  ],
  // Options of the back end.
  [backEnd({ base: 'https://x.example' }), 'api.base', 'url says it'],
  [{ ...backEnd({ update: 'PATCH' }), ...LIST_ONLY }, 'api.update', 'nobody can edit a record'],
  [backEnd({ total: 'count' }), 'api.total', 'the list comes whole'],
  [
    backEnd({ operations: { one: 'suppliers.one' } }),
    'api.operations.one',
    'only the contract has operations by their names',
  ],
  [
    { ...backEnd({ calls: { update: () => undefined } }), ...LIST_ONLY },
    'api.calls.update',
    'nobody can edit a record',
  ],
])('an option without effect is refused %#', (change, key, reason) =>
  expect(refused(change)).toBe(`${key}: says nothing: ${reason}`),
);

it.each<[change: object, message: string]>([
  [onPage({}, { head: { meta: ['nome'] } }), 'show.head.meta: nome is not a field'],
  [oneDialog({ state: 'nome' }), 'dialogs.one.state: nome is not a field'],
  [onPage({ facts: ['nome'] }), 'show.sections.Dados.facts: nome is not a field'],
  [onPage({ form: ['nome'] }), 'show.sections.Dados.form: nome is not a field'],
  [
    callsBy({ summary: { fields: [], total: 'nome' } }),
    'actions.change.summary: nome is not a field',
  ],
  [
    { ...onPage({}, { head: { main: ['change'] } }), ...callsBy({}) },
    'show.head.main: change is not an action of the head',
  ],
])('a name that the definition does not have is refused: %#', (change, message) =>
  expect(refused(change)).toBe(message),
);
