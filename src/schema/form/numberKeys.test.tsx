import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import * as f from '../index';
import type { Field } from '../types';
import { FieldInput } from './FieldInput';

const NUMBERS = { 0: 'Domingo', 1: 'Segunda', 11: 'Outro' } as const;

const one = f.choice('Dia', NUMBERS);
const several = f.choices('Dia', NUMBERS);
const words = f.choice('Dia', { a: 'A', 1: 'B' });

const draw = (field: unknown, value: unknown) => {
  const onChange = vi.fn();
  render(
    <FieldInput
      id="dia"
      name="dia"
      field={field as Field}
      label="Dia"
      variant="filter"
      value={value}
      onChange={onChange}
      onBlur={() => undefined}
      required={false}
      readOnly={false}
    />,
  );
  return onChange;
};

const choose = async (word: string): Promise<void> => {
  await userEvent.click(await screen.findByRole('combobox', { name: 'Dia' }));
  await userEvent.click(await screen.findByRole('option', { name: word }));
};

describe('words with number keys', () => {
  it.each([
    [one, 0, 0],
    [one, 11, 11],
    [one, '11', 11],
    [one, null, null],
    [one, '', null],
    [one, 'x', null],
    [several, [0, '11'], [0, 11]],
    [several, 1, [1]],
    [several, ['x', 1], [1]],
    [several, null, []],
    // Keys that are not all numbers are texts.
    [words, 1, '1'],
  ])('%# are numbers inside: %j is %j', ({ codec }, wire, value) =>
    expect(codec.decode(wire)).toEqual(value),
  );

  it.each([
    [one, 0, 0],
    [one, '11', 11],
    [one, null, null],
    [several, [0, 11], [0, 11]],
    [several, [], []],
    [words, '1', '1'],
  ])('%# are numbers on the wire: %j is %j', ({ codec }, value, wire) =>
    expect(codec.encode(value)).toEqual(wire),
  );

  it.each([
    [null, 'Segunda', 1],
    [1, 'Domingo', 0],
    [0, 'Todos', null],
  ])('from %s to %s gives %s', async (value, word, chosen) => {
    const onChange = draw(one, value);
    await choose(word);
    expect(onChange.mock.calls).toEqual([[chosen]]);
  });

  // An address that somebody keeps may hold a text.
  it.each([0, '0'])('%j shows its word', (value) => {
    draw(one, value);
    expect(screen.getByRole('combobox', { name: 'Dia' }).textContent).toBe('Domingo');
  });

  it('of several are numbers, all of them', async () => {
    const onChange = draw(several, [11]);
    await choose('Domingo');
    expect(onChange.mock.calls).toEqual([[[11, 0]]]);
  });
});
