import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import * as f from '../index';
import type { Field } from '../types';
import { FieldInput } from './FieldInput';

const WORDS = { a: 'Ativo' };

const firstChoice = async (field: unknown, variant: 'form' | 'filter', required = false) => {
  render(
    <FieldInput
      id="campo"
      name="campo"
      field={field as Field}
      label="Campo"
      variant={variant}
      value={null}
      onChange={() => undefined}
      onBlur={() => undefined}
      required={required}
      readOnly={false}
    />,
  );
  await userEvent.click(await screen.findByRole('combobox', { name: /Campo/ }));
  return screen.getAllByRole('option')[0]?.textContent;
};

describe('P-SLOT-02 C-AREA-07 an empty choice reads', () => {
  it.each([
    ['everything in a filter', f.choice('Campo', WORDS), 'filter', 'Todos'],
    ['its own word in a filter', f.choice('Campo', WORDS, { all: 'Todas' }), 'filter', 'Todas'],
    ['as yet to be made in a form', f.choice('Campo', WORDS), 'form', 'Selecione'],
    [
      'as an answer where it is one',
      f.choice('Campo', WORDS, { none: 'Nenhum' }),
      'form',
      'Nenhum',
    ],
    [
      'nothing of a form in a filter',
      f.choice('Campo', WORDS, { none: 'Nenhum' }),
      'filter',
      'Todos',
    ],
    ['nothing where it must be made', f.choice('Campo', WORDS), 'required', 'Ativo'],
  ] as const)('%s', async (_, field, variant, word) =>
    expect(
      await firstChoice(field, variant === 'filter' ? 'filter' : 'form', variant === 'required'),
    ).toBe(word),
  );
});
