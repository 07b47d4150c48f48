import { expect, it } from 'vitest';
import { choice, computed, data, integer, list, money, percent, text } from '../index';
import { filledItems, itemErrors } from './listField';
import type { FormContext } from './types';

const context = { mode: 'create' } as FormContext;

const services = list(
  'Serviços',
  {
    title: text('Título', { required: true }),
    value: money('Valor', { required: true, unit: 'reais', min: 1 }),
    count: integer('Quantidade', { required: true, min: 1, wire: 'quantity' }),
  },
  { item: 'Serviço', required: 'Adicione um serviço', invalid: 'Verifique', max: 2 },
);

const whole = { title: 'Escova', value: 1234, count: 2 };

it('a list is read and sent by the codecs and names of its fields', () => {
  const wire = [{ title: 'Escova', value: 12.34, quantity: 2 }];
  expect(services.codec.decode(wire)).toEqual([whole]);
  expect(services.codec.encode([whole])).toEqual(wire);
  for (const none of [undefined, null, 'x']) expect(services.codec.decode(none)).toEqual([]);
});

it('an empty line is left out', () => {
  expect(services.codec.encode([whole, { title: '', value: null }, {}])).toHaveLength(1);
  expect(filledItems([{}, whole])).toEqual([whole]);
});

it.each([
  [[whole], undefined],
  [[whole, {}], undefined],
  [[whole, whole], undefined],
  [[whole, whole, whole], 'Máximo de 2 itens'],
  [[{}], 'Adicione um serviço'],
  [[{ ...whole, value: null }], 'Verifique'],
  [[{ ...whole, count: 0 }], 'Verifique'],
])('%j is checked: %s', (value, message) => expect(services.check?.(value as never)).toBe(message));

it('errors of a line are named by field', () =>
  expect(itemErrors(services, { title: 'Escova', count: 0 }, context)).toEqual({
    value: 'Campo obrigatório',
    count: 'Valor mínimo: 1',
  }));

const prices = list(
  'Preços',
  {
    kind: choice('Tipo', { P: 'Percentual', V: 'Valor' }, { required: true }),
    rate: percent('Taxa', { required: true, wire: 'value' }),
    cost: money('Custo', { required: true, wire: 'value' }),
    reason: text('Motivo'),
    code: text('Código', { required: true }),
    note: text('Nota', { wire: false }),
    place: text('Onde', { read: (line) => (line.city ? `${line.city}` : null) }),
    place2: computed('Lugar', () => 'x'),
    key: data((line) => line.key),
  },
  {
    item: 'preço',
    visibleWhen: { rate: ({ kind }) => kind === 'P', cost: ({ kind }) => kind === 'V' },
    requiredWhen: { reason: ({ cost }) => (cost ?? 0) > 100 },
    readOnlyWhen: { code: (_, { mode }) => mode === 'edit' },
  },
);
const errors = (line: object, at = context) => itemErrors(prices, line as never, at);
const sound = { kind: 'P', rate: 10, code: 'a' };

it.each([
  ['a percentage without one', { kind: 'P' }, { rate: 'Campo obrigatório' }],
  ['an amount without one', { kind: 'V' }, { cost: 'Campo obrigatório' }],
  ['an amount that asks for a reason', { kind: 'V', cost: 101 }, { reason: 'Campo obrigatório' }],
  ['an amount that asks for none', { kind: 'V', cost: 100 }, {}],
])('conditions: %s', (_, line, expected) => {
  expect(errors({ code: 'a', ...line })).toEqual(expected);
  const wrong = Object.keys(expected).length > 0;
  const said = prices.check?.([{ code: 'a', ...line }] as never, context);
  expect(said).toBe(wrong ? 'Verifique os campos de cada item' : undefined);
});

it('a read-only field is not checked', () => {
  expect(errors({ ...sound, code: null })).toEqual({ code: 'Campo obrigatório' });
  expect(errors({ ...sound, code: null }, { mode: 'edit' } as FormContext)).toEqual({});
});

it('hidden, read and kept values are sent as defined', () => {
  const sent = prices.codec.encode([
    { kind: 'P', rate: 10, code: 'a', note: 'n', place: 'Rio', key: 'k' },
  ]);
  expect(sent).toEqual([{ kind: 'P', value: 10, code: 'a', place: 'Rio', key: 'k' }]);
  expect(prices.codec.decode([{ kind: 'P', city: 'Rio', note: 'n', key: 'k' }])).toMatchObject([
    { kind: 'P', place: 'Rio', note: null, key: 'k' },
  ]);
});
