import { describe, expect, it } from 'vitest';
import { NAME, onPage, refused, registryOf, section } from '../../tests/support/refusals';
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
const lines = (items: object, more: object = {}) =>
  field(f.list('Lojas', items as never, { item: 'loja', ...more }));
const parent = (more: object) => ({
  routes: { list: '/suppliers/of/:cityId' },
  filters: { cityId: f.text('Cidade', { form: false }) },
  parents: [{ param: 'cityId', link: () => '/', resource: 'cities', ...more }],
});
const facts = (resource: string, fields: string[]) => parent({ facts: { resource, fields } });

describe('a definition names what does not exist', () => {
  it.each<[change: object, message: string]>([
    [field(f.reference('Cidade', 'nobody')), `fields.city: ${nobody}`],
    [field(WRONG), `fields.city.where: ${notFilter}`],
    [
      field(toCities({ where: ({ name }: { name?: string }) => name && { activ: true } })),
      `fields.city.where: ${notFilter}`,
    ],
    [
      field(toCities({ where: ({ names }: { names: string[] }) => ({ activ: names.join(',') }) })),
      `fields.city.where: ${notFilter}`,
    ],
    [{ filters: { city: WRONG } }, `filters.city.where: ${notFilter}`],
    [lines({ place: WRONG }), `fields.city.place.where: ${notFilter}`],
    [
      field(toMany({ look: 'ticks', groupBy: () => '', groups: 'nobody' })),
      `fields.city.groups: ${nobody}`,
    ],
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
    [{ form: { edit: { affects: ['nobody'] } } }, `form.edit.affects: ${nobody}`],
    [
      { form: { create: { from: [{ resource: 'nobody', field: 'name' }] } } },
      `form.create.from.resource: ${nobody}`,
    ],
    [{ listedIn: ['nobody'] }, `listedIn: ${nobody}`],
    [parent({ resource: 'nobody' }), `parents.resource: ${nobody}`],
    [facts('nobody', []), `parents.facts.resource: ${nobody}`],
    [facts('cities', ['nome']), 'parents.facts.fields: nome is not a field of cities'],
    [
      { dialogs: { details: { title: 'x', sections: [], actions: [asks(WRONG)] } } },
      `dialogs.details.actions.change.form.fields.city.where: ${notFilter}`,
    ],
  ])('%#', (change, message) => expect(refused(change)).toBe(message));
});

describe('a section names what does not exist', () => {
  it.each<[held: object, message: string]>([
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
    [acting(asks(WRONG)), `actions.change.form.fields.city.where: ${notFilter}`],
    [{ items: acting(action({ affects: ['nobody'] })) }, `items.actions.change.affects: ${nobody}`],
    [
      { table: { columns: {}, ...acting(asks(WRONG)) } },
      `table.actions.change.form.fields.city.where: ${notFilter}`,
    ],
    [{ table: { columns: { city: WRONG } } }, `table.columns.city.where: ${notFilter}`],
    [{ table: { columns: NAME, optional: ['nome'] } }, 'table.optional: nome is not a column'],
    [{ table: { columns: NAME, figures: ['nome'] } }, 'table.figures: nome is not a column'],
  ])('%#', (held, message) => expect(refused(onPage(held))).toBe(`show.sections.Dados.${message}`));

  it.each<[key: string, place: (held: object) => object]>([
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
  ])('in %s too, and a dialog', (key, place) => {
    expect(refused(place({ items: { refersTo: 'nobody' } }))).toBe(
      `${key}.items.refersTo: ${nobody}`,
    );
    const change = place(acting(action({ dialog: 'nobody.details' })));
    expect(refused(change, () => checkDialogs(registryOf(change), []))).toBe(
      `${key}.actions.change.dialog: no dialog is called nobody.details`,
    );
  });
});

describe('a definition names an operation', () => {
  const known = new Map([
    ['things.one', { query: [] }],
    ['things.change', { query: [], changes: true }],
  ]);
  const refusedBy = (change: object) =>
    refused(change, () => checkContract(registryOf(change), known));
  const by = (id: string) => ({ operation: id, sends: () => ({}) });
  const acts = (more: object) => acting(action({ places: ['row'], ...by('things.one'), ...more }));
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
  const here = action(by('things.on'));

  it.each<readonly [change: object, key: string]>([
    ...asksBy('things.on'),
    [acts(by('things.on')), 'actions.change.operation'],
    [acts({ undo: () => [{ action: here }] }), 'actions.change.undo'],
    [
      acts({ variants: [{ ...by('things.on'), when: () => true }] }),
      'actions.change.variants.operation',
    ],
    [
      acting(action({ places: ['row'], to: () => '/', operations: ['things.one', 'things.on'] })),
      'actions.change.operations',
    ],
    [onPage(acting(here)), 'show.sections.Dados.actions.change.operation'],
    [
      onPage({ parts: [{ items: acting(here) }] }),
      'show.sections.Dados.parts.items.actions.change.operation',
    ],
    [
      onPage({ table: { columns: NAME, ...acting(here) } }),
      'show.sections.Dados.table.actions.change.operation',
    ],
    [
      onPage({ matrix: { cell: f.integer('x'), save: here } }),
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

  it('that exists', () => {
    for (const change of [...asksBy('things.one').map(([one]) => one), acts(by('things.change'))])
      expect(() => checkContract(registryOf(change), known)).not.toThrow();
  });
});

describe('the form of an action names a field that it does not have', () => {
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
  ])('%#', (one, message) => expect(refused(acting(one))).toBe(`actions.change.form.${message}`));
});

describe('an option of a field has no effect where it stands', () => {
  it.each<[change: object, message: string]>([
    [field(toCities({ groupBy: () => '' })), "groupBy: says nothing without look: 'ticks'"],
    [field(toCities({ onMap: () => 1 })), "onMap: says nothing without look: 'ticks'"],
    [field(toCities({ filter: true, all: 'x' })), "all: says nothing without look: 'buttons'"],
    [field(toCities({ closed: 'x' })), 'closed: says nothing: where is no function'],
    [field(toCities({ look: 'buttons' })), 'look: says nothing: buttons stand among filters'],
    [
      field(toCities({ look: 'ticks' })),
      'look: says nothing: ticks choose several: they are for references',
    ],
    [field(toMany({ look: 'ticks', groups: 'cities' })), 'groups: says nothing without groupBy'],
    [
      field(toCities({ form: false, where: { active: true } })),
      'where: says nothing: nobody types or chooses it here',
    ],
    [
      field(toCities({ input: () => null, where: { active: true } })),
      'where: says nothing: its input draws by itself',
    ],
    [field(f.text('Nota', { send: () => 1 })), 'send: says nothing: no list asks by it'],
    [
      field(f.text('Nota', { extension: 'things.known' })),
      'extension: says nothing: it is no filter that somebody sees',
    ],
    [
      lines({ note: f.text('Nota', { filter: true }) }),
      'note.filter: says nothing: there is no list',
    ],
    [
      lines({ note: f.text('Nota', { unique: true }) }),
      'note.unique: says nothing: a form alone asks for others',
    ],
    [
      lines({ note: f.text('Nota', { dependsOn: 'name' }) }),
      'note.dependsOn: name is not a field of the line',
    ],
    [
      lines({ note: f.text('Nota', { write: () => 'x' }) }),
      'note.write: a line is sent as it stands',
    ],
    [
      {
        ...field(f.text('Nota', { write: () => 'x' })),
        api: { url: 'https://x.test/s', sends: 'changed' },
      },
      "write: api.sends is 'changed'",
    ],
    [
      lines({ note: f.computed('Nota', () => '', { form: true }) }),
      'note: a computed has no input in a line',
    ],
    [lines({ note: f.group('x', { a: f.text('A') }) }), 'note: a group has no input in a line'],
    [
      lines({ note: NOTE }, { visibleWhen: { nota: () => true } }),
      'visibleWhen: nota is not a field there',
    ],
    [
      field(f.group('Lado', { note: NOTE }, { requiredWhen: { nota: () => true } } as never)),
      'requiredWhen: nota is not a field there',
    ],
  ])('%#', (change, message) => expect(refused(change)).toBe(`fields.city.${message}`));

  it.each<[change: object, message: string]>([
    [
      { filters: { city: toMany({ look: 'buttons' }) } },
      'filters.city.look: says nothing: buttons choose one: they are for reference',
    ],
    [
      acting(asks(f.text('Nota', { write: () => 'x' }))),
      'actions.change.form.fields.city.write: says nothing: nothing is sent of it',
    ],
    [
      acting(asks(f.text('Nota', { column: true }))),
      'actions.change.form.fields.city.column: says nothing: there is no list',
    ],
  ])('elsewhere: %#', (change, message) => expect(refused(change)).toBe(message));

  it('and compiles where it has one', () => {
    const where = { active: true };
    const ticks = { look: 'ticks', groupBy: () => '', groups: 'cities', where: () => where };
    expect(() =>
      registryOf({
        fields: {
          ...NAME,
          ticks: toMany({ ...ticks, closed: 'Escolha' }),
          seen: toCities({ form: false, filter: true, where: { is_active: true } }),
          kept: f.list('Lojas', { note: f.data(() => 1) }, { item: 'loja', form: false }),
          lines: f.list(
            'Linhas',
            { a: f.text('A'), b: f.text('B', { dependsOn: 'a', initial: 'x' }) },
            { item: 'linha', visibleWhen: { b: ({ a }) => a === 'x' } },
          ),
        },
        filters: { city: toCities({ look: 'buttons', all: 'Todas', word: () => 'x' }) },
        ...onPage({ related: { resource: 'cities', by: () => ({ active: true }) } }),
        form: { create: { affects: ['cities'] } },
      }),
    ).not.toThrow();
  });
});
