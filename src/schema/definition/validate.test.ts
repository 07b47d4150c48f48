import { describe, expect, it } from 'vitest';
import { THINGS } from '../../../tests/support/things';
import * as f from '../index';
import { compileResource } from './compile';
import type { FormContext } from './types';
import { initialValues, ruleProblems, toSubmit, validateRecord } from './validate';

const context = (
  mode: 'create' | 'edit' = 'create',
  stored?: Record<string, unknown>,
): FormContext => ({
  mode,
  now: new Date('2026-03-10T15:00:00Z'),
  today: '2026-03-10',
  product: { name: 'Camarim', slug: 'camarim', staffEmailDomain: 'camarim.test' },
  stored,
});

const DAY = '2026-03-10';
const resource = compileResource(
  f.defineResource({
    ...THINGS,
    fields: {
      name: f.text('Nome', { required: 'Diga o nome', max: 5 }),
      kind: f.choice('Tipo', { P: 'Percentual', V: 'Valor' }, { required: true, initial: 'P' }),
      rate: f.percent('Taxa', { required: true }),
      cost: f.money('Custo', { required: true, min: [101, 'Pouco'] }),
      from: f.date('De', { initial: ({ today }) => today }),
      to: f.date('Até'),
      onlyNew: f.text('Só ao criar', { form: 'create', required: true }),
      flag: f.boolean('Ativo'),
      side: f.group('Lado', { times: f.integer('Usos', { required: true, min: 0 }) }),
      total: f.computed('Total', () => 'x'),
    },
    visibleWhen: {
      rate: ({ kind }) => kind === 'P',
      cost: ({ kind }) => kind === 'V',
      side: ({ flag }) => flag === true,
    },
    readOnlyWhen: { name: (_, { mode }) => mode === 'edit' },
    requiredWhen: { to: ({ from }) => from === '2026-01-01' },
    rules: [['to', 'Até antes de de', ({ from, to }) => !!from && !!to && to <= from]],
  }),
  './things/index.ts',
);

const sound = { name: 'Ana', kind: 'P', rate: 10, onlyNew: 'x', flag: false };
const errors = (change: Record<string, unknown>, at = context()) =>
  validateRecord(resource, { ...sound, ...change }, at);

it.each([
  ['nothing wrong', {}, {}],
  ['a required text of spaces', { name: '  ' }, { name: 'Diga o nome' }],
  ['5 of 5 characters', { name: 'abcde' }, {}],
  ['6 of 5 characters', { name: 'abcdef' }, { name: 'Máximo de 5 caracteres' }],
  ['100 %', { rate: 100 }, {}],
  ['101 %', { rate: 101 }, { rate: 'Valor máximo: 100%' }],
  ['-1 %', { rate: -1 }, { rate: 'Valor mínimo: 0%' }],
  ['a hidden field that is empty', { rate: null, kind: 'V', cost: 101 }, {}],
  ['just below the minimum', { kind: 'V', cost: 100 }, { cost: 'Pouco' }],
  ['0 counts as filled in', { rate: 0 }, {}],
  ['a rule, at its boundary', { from: DAY, to: DAY }, { to: 'Até antes de de' }],
  ['a rule, just after it', { from: DAY, to: '2026-03-11' }, {}],
  ['a rule whose other side is absent', { from: null, to: '2026-03-11' }, {}],
  ['a need that depends on another field', { from: '2026-01-01' }, { to: 'Campo obrigatório' }],
  ['a group that is shown', { flag: true }, { 'side.times': 'Campo obrigatório' }],
  ['a group that is shown and filled in', { flag: true, side: { times: 0 } }, {}],
])('validateRecord: %s', (_, change, expected) => expect(errors(change)).toEqual(expected));

it('validateRecord: leaves out what is locked or belongs to the other form', () =>
  expect(errors({ name: 'much too long', onlyNew: null }, context('edit'))).toEqual({}));

it('validateRecord: keeps the order of the fields, so that the first message is the first field', () =>
  expect(Object.keys(errors({ name: '', rate: 101, onlyNew: '' }))).toEqual([
    'name',
    'rate',
    'onlyNew',
  ]));

it('a record is sent with what is on the form and nothing that it hides', () => {
  const values = { ...sound, name: ' Ana ', cost: 500, side: { times: 1 }, id: '7' };
  expect(toSubmit(resource, values, context())).toEqual({
    ...{ name: 'Ana', kind: 'P', rate: 10, onlyNew: 'x', flag: false },
    ...{ from: undefined, to: undefined },
  });
});

it('a new record has the initial values of the definition, else empty ones', () =>
  expect(initialValues(resource, context())).toMatchObject({
    ...{ name: null, kind: 'P', from: '2026-03-10', flag: false },
    side: { times: null },
  }));

describe('a limit says its own message, or the usual one', () => {
  const whole = f.integer('Parcelas', { min: [2, 'Poucas'], max: [12, 'Muitas'] });
  const usual = f.integer('Parcelas', { min: 2, max: 12 });
  const rate = f.percent('Taxa', { max: [100, 'Até 100%'] });
  const name = f.text('Nome', { max: [3, 'Nome longo'] });
  const note = f.longText('Nota', { max: 3 });

  it.each([
    [whole, 1, 'Poucas'],
    [whole, 2, undefined],
    [whole, 12, undefined],
    [whole, 13, 'Muitas'],
    [usual, 1, 'Valor mínimo: 2'],
    [usual, 13, 'Valor máximo: 12'],
    [rate, 100, undefined],
    [rate, 101, 'Até 100%'],
    [rate, -1, 'Valor mínimo: 0%'],
    [name, 'abc', undefined],
    [name, ' abc ', undefined],
    [name, 'abcd', 'Nome longo'],
    [note, 'abcd', 'Máximo de 3 caracteres'],
  ])('%# %j: %s', ({ check }, value, message) => expect(check?.(value as never)).toBe(message));
});

it('rules of one function come after those of the fields, and replace the usual message', () => {
  const source = compileResource(
    f.defineResource({
      ...THINGS,
      fields: { name: f.text('Nome', { max: 3 }), kind: f.text('Tipo') },
      requiredWhen: { kind: () => true },
      rules: ({ name, kind }) => ({
        name: name === 'abcd' ? 'Outro nome' : undefined,
        kind: kind ? undefined : 'Escolha o tipo',
      }),
    }),
    './rows/index.ts',
  );
  const judge = (values: Record<string, unknown>) => validateRecord(source, values, context());
  expect(judge({ name: 'abc', kind: '' })).toEqual({ kind: 'Escolha o tipo' });
  expect(judge({ name: 'abc', kind: 'x' })).toEqual({});
  expect(judge({ name: 'abcd', kind: 'x' })).toEqual({ name: 'Máximo de 3 caracteres' });
  // During an edit the messages of empty fields are left out.
  const plain = { ...source, spec: { ...source.spec, rules: undefined } };
  expect(validateRecord(plain, {}, context())).toEqual({ kind: 'Campo obrigatório' });
  expect(ruleProblems(plain, {}, context())).toEqual({});
  expect(ruleProblems(source, {}, context())).toEqual({ kind: 'Escolha o tipo' });
});

describe('where only changes are sent', () => {
  const changing = { ...resource, sends: 'changed' } as const;
  const stored = { ...sound, name: 'Muito longo', rate: 101, side: { times: -1 } };
  const tooHigh = { rate: 'Valor máximo: 100%' };

  it.each([
    ['as it is stored', {}, {}],
    ['with another name', { name: 'Ana' }, {}],
    ['with another invalid rate', { rate: 102 }, tooHigh],
    ['emptied', { kind: null }, { kind: 'Campo obrigatório' }],
  ])('a record %s is validated by what was changed', (_, change, expected) => {
    const values = { ...stored, ...change };
    expect(validateRecord(changing, values, context('edit', stored))).toEqual(expected);
  });

  it('a new record is validated whole, as is a stored one elsewhere', () => {
    expect(validateRecord(changing, { ...sound, rate: 101 }, context())).toEqual(tooHigh);
    expect(validateRecord(resource, stored, context('edit', stored))).toEqual(tooHigh);
  });
});

describe('conditions of a group and of lines', () => {
  const needed = 'Campo obrigatório';
  const isPercent = ({ kind }: { kind?: string | null }) => kind === 'P';
  const source = compileResource(
    f.defineResource({
      ...THINGS,
      fields: {
        name: f.text('Nome'),
        side: f.group(
          'Lado',
          {
            kind: f.text('Tipo'),
            rate: f.percent('Taxa', { required: true }),
            note: f.text('Nota'),
            code: f.text('Código', { required: true }),
          },
          {
            visibleWhen: { rate: isPercent },
            requiredWhen: { note: ({ rate }) => rate === 100 },
            readOnlyWhen: { code: (_, { mode }) => mode === 'edit' },
          },
        ),
        lines: f.list(
          'Linhas',
          { kind: f.text('Tipo'), rate: f.percent('Taxa') },
          { item: 'linha', visibleWhen: { rate: isPercent } },
        ),
      },
      visibleWhen: { 'side.rate': ({ name }) => name !== 'sem' },
    }),
    './sides/index.ts',
  );
  const judged = (side: object, mode: 'create' | 'edit' = 'create', name = 'x') =>
    validateRecord(source, { name, side }, context(mode));

  it.each([
    ['its own, which hides', { kind: 'V', code: 'a' }, 'x', {}],
    ['its own, which shows', { kind: 'P', code: 'a' }, 'x', { 'side.rate': needed }],
    ['that of the form beside it', { kind: 'P', code: 'a' }, 'sem', {}],
    ['its own, which asks', { kind: 'P', rate: 100, code: 'a' }, 'x', { 'side.note': needed }],
  ])('see the group: %s', (_, side, name, expected) =>
    expect(judged(side, 'create', name)).toEqual(expected),
  );

  it('close a field of the group, which is then not judged', () => {
    expect(judged({ kind: 'V' })).toEqual({ 'side.code': 'Campo obrigatório' });
    expect(judged({ kind: 'V' }, 'edit')).toEqual({});
  });

  it('send nothing of what they hide', () => {
    const lines = ['V', 'P'].map((kind) => ({ kind, rate: 20 }));
    const values = { name: 'x', side: { kind: 'V', rate: 10, code: 'a' }, lines };
    const sent = toSubmit(source, values, context()) as typeof values;
    expect(sent.lines).toEqual([{ kind: 'V' }, { kind: 'P', rate: 20 }]);
    expect(sent.side).toMatchObject({ kind: 'V', code: 'a' });
    expect('rate' in sent.side).toBe(false);
  });
});
