import { describe, expect, it } from 'vitest';
import { NAME, onPage, refused, registryOf, section } from '../../tests/support/refusals';
import * as f from './index';
import { checkContract, checkDialogs } from './registry';

/**
 * REDESIGN section 6: what a definition says has an effect, or stops the check with file, line and key. Each row is a
 * definition with one word that nobody knows, or that would say nothing where it stands.
 */

const field = (made: unknown) => ({ fields: { ...NAME, city: made } });
const action = (more: object) => ({ name: 'change', label: 'Mudar', failure: 'Falhou', ...more });
const asks = (made: unknown, more: object = {}) =>
  action({ form: { fields: { city: made }, ...more } });
const nobody = 'no resource is called nobody';
const notFilter = 'activ is not a filter of cities';
const toCities = (options: object) => f.reference('Cidade', 'cities', options as never);
const WRONG = toCities({ where: { activ: true } });

describe('a field names what nobody has', () => {
  it.each([
    [field(f.reference('Cidade', 'nobody')), `fields.city: ${nobody}`],
    [field(WRONG), `fields.city.where: ${notFilter}`],
    [
      field(
        toCities({ where: ({ name }: { name?: string }) => (name ? { activ: true } : undefined) }),
      ),
      `fields.city.where: ${notFilter}`,
    ],
    [
      field(toCities({ where: ({ names }: { names: string[] }) => ({ activ: names.join(',') }) })),
      `fields.city.where: ${notFilter}`,
    ],
    [{ filters: { city: WRONG } }, `filters.city.where: ${notFilter}`],
    [
      field(f.list('Lojas', { place: WRONG }, { item: 'loja' })),
      `fields.city.place.where: ${notFilter}`,
    ],
    [
      field(
        f.references('Cidades', 'cities', { look: 'ticks', groupBy: () => '', groups: 'nobody' }),
      ),
      `fields.city.groups: ${nobody}`,
    ],
    [
      { fields: { name: f.text('Nome', { filter: true, unique: { where: { activ: true } } }) } },
      'fields.name.unique.where: activ is not a filter of suppliers',
    ],
  ])('%#', (change, message) => expect(refused(change)).toBe(message));
});

const HELD: readonly [held: object, message: string][] = [
  [{ items: { refersTo: 'nobody' } }, `items.refersTo: ${nobody}`],
  [{ related: { resource: 'nobody', by: () => ({}) } }, `related.resource: ${nobody}`],
  [
    { related: { resource: 'cities', by: ({ id }: { id: string }) => ({ activ: id }) } },
    `related.by: ${notFilter}`,
  ],
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
  [{ actions: [asks(WRONG)] }, `actions.change.form.fields.city.where: ${notFilter}`],
  [{ actions: [action({ affects: ['nobody'] })] }, `actions.change.affects: ${nobody}`],
  [
    { items: { actions: [action({ affects: ['nobody'] })] } },
    `items.actions.change.affects: ${nobody}`,
  ],
  [
    { table: { columns: {}, actions: [asks(WRONG)] } },
    `table.actions.change.form.fields.city.where: ${notFilter}`,
  ],
  [{ table: { columns: { city: WRONG } } }, `table.columns.city.where: ${notFilter}`],
  [{ table: { columns: NAME, optional: ['nome'] } }, 'table.optional: nome is not a column'],
  [{ table: { columns: NAME, figures: ['nome'] } }, 'table.figures: nome is not a column'],
];

const PLACES: readonly [key: string, place: (held: object) => object][] = [
  ['show.sections.Dados', (held) => onPage(held)],
  ['show.sections.Dados.parts.parts', (held) => onPage({ parts: [{ parts: [held] }] })],
  ['form.edit.below.Dados', (held) => ({ form: { edit: { below: section(held) } } })],
  [
    'dialogs.details.sections.Dados.parts',
    (held) => ({ dialogs: { details: { title: 'x', sections: section({ parts: [held] }) } } }),
  ],
  [
    'list.queue.sections.Dados',
    (held) => ({ list: { queue: { label: 'x', actions: [], sections: section(held) } } }),
  ],
];

describe.each(PLACES)('in %s stands what nobody has', (key, place) => {
  it.each(HELD)('%#', (held, message) => expect(refused(place(held))).toBe(`${key}.${message}`));

  it('a dialog', () => {
    const change = place({ actions: [action({ dialog: 'nobody.details' })] });
    expect(refused(change, () => checkDialogs(registryOf(change), []))).toBe(
      `${key}.actions.change.dialog: no dialog is called nobody.details`,
    );
  });
});

describe('a definition names an operation', () => {
  const facts = new Map([
    ['things.one', { query: [] }],
    ['things.change', { query: [], changes: true }],
  ]);
  const refusedBy = (change: object) =>
    refused(change, () => checkContract(registryOf(change), facts));
  const by = (id: string) => ({ operation: id, sends: () => ({}) });
  const acts = (more: object) => ({
    actions: [action({ places: ['row'], ...by('things.one'), ...more })],
  });
  const asksBy = (id: string): readonly [change: object, key: string][] => [
    [acts({ poll: { ...by(id), until: () => true } }), 'actions.change.poll.operation'],
    [acts({ effects: () => [], foresees: by(id) }), 'actions.change.foresees.operation'],
    [onPage({ reads: by(id) }), 'show.sections.Dados.reads.operation'],
    [{ list: { export: { operation: id, file: 'x' } } }, 'list.export.operation'],
  ];
  const csv = { columns: {}, most: 1, rules: async () => null, example: { name: '', rows: [] } };
  const saved = (mode: string) => ({
    form: { [mode]: { following: { ...by('things.on'), failure: 'x' } } },
  });
  const here = (more: object = {}) => action({ ...by('things.on'), ...more });

  it.each<readonly [change: object, key: string]>([
    ...asksBy('things.on'),
    [acts(by('things.on')), 'actions.change.operation'],
    [acts({ undo: () => [{ action: here() }] }), 'actions.change.undo'],
    [
      acts({ variants: [{ ...by('things.on'), when: () => true }] }),
      'actions.change.variants.operation',
    ],
    [
      {
        actions: [
          action({ places: ['row'], to: () => '/', operations: ['things.one', 'things.on'] }),
        ],
      },
      'actions.change.operations',
    ],
    [onPage({ actions: [here()] }), 'show.sections.Dados.actions.change.operation'],
    [
      onPage({ parts: [{ items: { actions: [here()] } }] }),
      'show.sections.Dados.parts.items.actions.change.operation',
    ],
    [
      onPage({ table: { columns: NAME, actions: [here()] } }),
      'show.sections.Dados.table.actions.change.operation',
    ],
    [
      onPage({ matrix: { cell: f.integer('x'), save: here() } }),
      'show.sections.Dados.matrix.save.change.operation',
    ],
    [onPage({ extension: 'things.on' }), 'show.sections.Dados.extension'],
    [onPage({ comments: { add: by('things.on') } }), 'show.sections.Dados.comments.add.operation'],
    [saved('create'), 'form.create.following.operation'],
    [saved('edit'), 'form.edit.following.operation'],
    [
      {
        list: { views: [{ key: 'a', text: 'x', filter: {} }] },
        home: [{ view: 'a', for: 'things.on' }],
      },
      'home.for',
    ],
    [field(f.text('Nota', { filter: true, extension: 'things.on' })), 'fields.city.extension'],
    [field(f.image('Foto', { sign: 'things.on' })), 'fields.city.sign'],
    [field(f.csv('Lista', { ...csv, operation: 'things.on' } as never)), 'fields.city.operation'],
    ...['list', 'one', 'many', 'create', 'update', 'remove'].map((word): [object, string] => [
      { api: { contract: 'cities', operations: { [word]: 'things.on' } } },
      `api.operations.${word}`,
    ]),
  ])('that the contract does not have: %#', (change, key) =>
    expect(refusedBy(change)).toBe(`${key}: the contract has no operation things.on`),
  );

  it.each(asksBy('things.change'))(
    'that changes something, where it is only asked: %#',
    (change, key) =>
      expect(refusedBy(change)).toBe(`${key}: things.change changes something: an action calls it`),
  );

  const taken = [...asksBy('things.one').map(([change]) => change), acts(by('things.change'))];
  it.each(taken)('that is there, and is taken: %#', (change) =>
    expect(() => checkContract(registryOf(change), facts)).not.toThrow(),
  );
});

describe('a definition names a resource that nobody has', () => {
  const below = { list: '/suppliers/of/:cityId' };
  const cityId = f.text('Cidade', { form: false });
  const parent = (more: object) => ({
    routes: below,
    filters: { cityId },
    parents: [{ param: 'cityId', link: () => '/', ...more }],
  });
  it.each([
    [{ lookUps: { name: { resource: 'nobody' } } }, `lookUps.name: ${nobody}`],
    [{ actions: [action({ affects: ['cities', 'nobody'] })] }, `actions.change.affects: ${nobody}`],
    [
      {
        actions: [
          action({
            places: ['row'],
            foresees: { operation: 'cities.preview', sends: () => ({}) },
          }),
        ],
      },
      'actions.change.foresees: says nothing without effects',
    ],
    [{ form: { create: { affects: ['nobody'] } } }, `form.create.affects: ${nobody}`],
    [{ form: { edit: { affects: ['nobody'] } } }, `form.edit.affects: ${nobody}`],
    [
      { form: { create: { from: [{ resource: 'nobody', field: 'name' }] } } },
      `form.create.from.resource: ${nobody}`,
    ],
    [{ listedIn: ['nobody'] }, `listedIn: ${nobody}`],
    [parent({ resource: 'nobody' }), `parents.resource: ${nobody}`],
    [
      parent({ resource: 'cities', facts: { resource: 'nobody', fields: [] } }),
      `parents.facts.resource: ${nobody}`,
    ],
    [
      parent({ resource: 'cities', facts: { resource: 'cities', fields: ['nome'] } }),
      'parents.facts.fields: nome is not a field of cities',
    ],
    [
      { dialogs: { details: { title: 'x', sections: [], actions: [asks(WRONG)] } } },
      `dialogs.details.actions.change.form.fields.city.where: ${notFilter}`,
    ],
  ])('%#', (change, message) => expect(refused(change)).toBe(message));

  it('or one that is there, and is taken', () => {
    expect(() =>
      registryOf({
        ...field(toCities({ where: { is_active: true } })),
        ...onPage({ related: { resource: 'cities', by: () => ({ active: true }) } }),
        form: { create: { affects: ['cities'] } },
      }),
    ).not.toThrow();
  });
});

describe('the form of an action names what it does not have', () => {
  const NOTE = f.text('Nota');
  it.each([
    [asks(NOTE, { visibleWhen: { cit: () => true } }), 'visibleWhen: cit is not a field'],
    [asks(NOTE, { lookUps: { cit: { resource: 'cities' } } }), 'lookUps: cit is not a field'],
    [asks(NOTE, { lookUps: { city: { resource: 'nobody' } } }), `lookUps.city: ${nobody}`],
    [asks(NOTE, { rules: [['cit', 'x', () => true]] }), 'rules: cit is not a field'],
    [asks(NOTE, { sections: [{ title: 'x', fields: ['cit'] }] }), 'sections: cit is not a field'],
    [
      asks(f.text('Nota', { unique: true })),
      'fields.city.unique: city is not a filter of suppliers',
    ],
    [asks(f.text('Nota', { dependsOn: 'cit' })), 'fields.city.dependsOn: cit is not a field'],
    [asks(f.integer('Vezes', { min: 9, max: 3 })), 'fields.city.min: 9 is above max, 3'],
  ])('%#', (one, message) =>
    expect(refused({ actions: [one] })).toBe(`actions.change.form.${message}`),
  );
});

const NO_LIST = 'says nothing: there is no list';
const NOBODY = 'says nothing: nobody types or chooses it here';
const lines = (items: object, more: object = {}) =>
  field(f.list('Lojas', items as never, { item: 'loja', ...more }));

describe('a field says what has no effect where it stands', () => {
  it.each([
    [
      field(toCities({ groupBy: () => '' })),
      "fields.city.groupBy: says nothing without look: 'ticks'",
    ],
    [field(toCities({ onMap: () => 1 })), "fields.city.onMap: says nothing without look: 'ticks'"],
    [
      field(toCities({ filter: true, all: 'x' })),
      "fields.city.all: says nothing without look: 'buttons'",
    ],
    [field(toCities({ word: () => '' })), "fields.city.word: says nothing without look: 'buttons'"],
    [field(toCities({ closed: 'x' })), 'fields.city.closed: says nothing: where is no function'],
    [
      field(toCities({ look: 'buttons' })),
      'fields.city.look: says nothing: buttons stand among filters',
    ],
    [
      field(toCities({ look: 'ticks' })),
      'fields.city.look: says nothing: ticks choose several: they are for references',
    ],
    [
      { filters: { city: f.references('Cidades', 'cities', { look: 'buttons' }) } },
      'filters.city.look: says nothing: buttons choose one: they are for reference',
    ],
    [
      field(f.references('Cidades', 'cities', { look: 'ticks', groups: 'cities' })),
      'fields.city.groups: says nothing without groupBy',
    ],
    [field(toCities({ form: false, where: { active: true } })), `fields.city.where: ${NOBODY}`],
    [
      field(toCities({ input: () => null, where: { active: true } })),
      'fields.city.where: says nothing: its input draws by itself',
    ],
    [
      { filters: { city: toCities({ form: false, where: { active: true } }) } },
      `filters.city.where: ${NOBODY}`,
    ],
    [
      field(f.text('Nota', { send: () => 1 })),
      'fields.city.send: says nothing: no list asks by it',
    ],
    [
      field(f.text('Nota', { extension: 'things.known' })),
      'fields.city.extension: says nothing: it is no filter that somebody sees',
    ],
    [
      { actions: [asks(f.text('Nota', { filter: true }))] },
      `actions.change.form.fields.city.filter: ${NO_LIST}`,
    ],
    [
      { actions: [asks(f.text('Nota', { column: true }))] },
      `actions.change.form.fields.city.column: ${NO_LIST}`,
    ],
    [lines({ note: f.text('Nota', { filter: true }) }), `fields.city.note.filter: ${NO_LIST}`],
    [
      lines({ note: f.text('Nota', { unique: true }) }),
      'fields.city.note.unique: says nothing: a form alone asks for others',
    ],
    [
      lines({ note: f.text('Nota', { dependsOn: 'name' }) }),
      'fields.city.note.dependsOn: name is not a field of the line',
    ],
    [
      lines({ note: f.text('Nota', { write: () => 'x' }) }),
      'fields.city.note.write: a line is sent as it stands',
    ],
    [
      {
        ...field(f.text('Nota', { write: () => 'x' })),
        api: { url: 'https://x.test/s', sends: 'changed' },
      },
      "fields.city.write: api.sends is 'changed'",
    ],
    [
      { actions: [asks(f.text('Nota', { write: () => 'x' }))] },
      'actions.change.form.fields.city.write: says nothing: nothing is sent of it',
    ],
    [
      lines({ note: f.computed('Nota', () => '', { form: true }) }),
      'fields.city.note: a computed has no input in a line',
    ],
    [
      lines({ note: f.group('Nota', { a: f.text('A') }) }),
      'fields.city.note: a group has no input in a line',
    ],
    [
      lines({ note: f.text('Nota') }, { visibleWhen: { nota: () => true } }),
      'fields.city.visibleWhen: nota is not a field there',
    ],
    [
      field(
        f.group('Lado', { note: f.text('Nota') }, { requiredWhen: { nota: () => true } } as never),
      ),
      'fields.city.requiredWhen: nota is not a field there',
    ],
  ])('%#', (change, message) => expect(refused(change)).toBe(message));

  it('and what has one compiles', () => {
    const ticks = f.references('Cidades', 'cities', {
      look: 'ticks',
      groupBy: () => '',
      groups: 'cities',
      where: () => ({ active: true }),
      closed: 'Escolha',
    });
    expect(() =>
      registryOf({
        fields: {
          ...NAME,
          ticks,
          seen: toCities({ form: false, filter: true, where: { active: true } }),
          kept: f.list('Lojas', { note: f.data(() => 1) }, { item: 'loja', form: false }),
          lines: f.list(
            'Linhas',
            { a: f.text('A'), b: f.text('B', { dependsOn: 'a', initial: 'x' }) },
            { item: 'linha', visibleWhen: { b: ({ a }) => a === 'x' } },
          ),
        },
        filters: { city: toCities({ look: 'buttons', all: 'Todas', word: () => 'x' }) },
      }),
    ).not.toThrow();
  });
});
