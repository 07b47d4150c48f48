import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Field } from '../definition/types';
import * as f from '../index';
import { FieldInput } from './FieldInput';

const NUMBERS = { 0: 'Domingo', 1: 'Segunda', 11: 'Outro' } as const;
const one = f.choice('Dia', NUMBERS);
const several = f.choices('Dia', NUMBERS);
const texts = f.choice('Dia', { a: 'A', 1: 'B' });

const draw = async (
  field: unknown,
  value: unknown,
  variant: 'form' | 'filter',
  required = false,
) => {
  const onChange = vi.fn();
  render(
    <FieldInput
      {...{ id: 'dia', name: 'dia', label: 'Dia', readOnly: false }}
      {...{ variant, value, onChange, required, onBlur: () => undefined }}
      field={field as Field}
    />,
  );
  const box = await screen.findByRole('combobox', { name: /Dia/ });
  fireEvent.mouseDown(box);
  return { onChange, box };
};

it.each([
  [one, 0, 0],
  [one, '11', 11],
  [one, null, null],
  [one, '', null],
  [one, 'x', null],
  [several, [0, '11'], [0, 11]],
  [several, 1, [1]],
  [several, ['x', 1], [1]],
  [several, null, []],
  // Keys that are not all numbers are texts.
  [texts, 1, '1'],
])('number keys: %# %j is read as %j', ({ codec }, wire, value) =>
  expect(codec.decode(wire)).toEqual(value),
);

it.each([
  [one, 0, 0],
  [one, '11', 11],
  [one, null, null],
  [several, [0, 11], [0, 11]],
  [texts, '1', '1'],
])('number keys: %# %j is sent as %j', ({ codec }, value, wire) =>
  expect(codec.encode(value)).toEqual(wire),
);

it.each([
  [one, null, 'Segunda', 1],
  [one, 1, 'Domingo', 0],
  [one, 0, 'Todos', null],
  [several, [11], 'Domingo', [11, 0]],
])('%# from %s to %s gives %s', async (field, value, label, chosen) => {
  const { onChange } = await draw(field, value, 'filter');
  fireEvent.click(screen.getByRole('option', { name: label }));
  expect(onChange.mock.calls).toEqual([[chosen]]);
});

// An address may hold a text.
it.each([0, '0'])('%j shows its label', async (value) => {
  expect((await draw(one, value, 'filter')).box.textContent).toBe('Domingo');
});

const LABELS = { a: 'Ativo' };
it.each([
  ['Todos', f.choice('Dia', LABELS), 'filter', false],
  ['Todas', f.choice('Dia', LABELS, { placeholder: 'Todas' }), 'filter', false],
  ['Ativo', f.choice('Dia', LABELS, { initial: 'a' }), 'filter', false],
  ['Selecione', f.choice('Dia', LABELS), 'form', false],
  ['Nenhum', f.choice('Dia', LABELS, { placeholder: 'Nenhum' }), 'form', false],
  ['Ativo', f.choice('Dia', LABELS), 'form', true],
] as const)(
  'P-SLOT-02 C-AREA-07 the first choice is %s: %#',
  async (label, field, variant, required) => {
    await draw(field, null, variant, required);
    expect(screen.getAllByRole('option')[0]?.textContent).toBe(label);
  },
);
