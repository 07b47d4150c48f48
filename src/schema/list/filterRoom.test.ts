import { expect, it } from 'vitest';
import { THINGS } from '../../../tests/support/things';
import { compileResource } from '../definition/compile';
import * as f from '../index';
import { searchOf } from './filterRoom';
import { filterSourceOf } from './filterSource';

const kind = f.choice('Tipo', { a: 'Um', b: 'Outro' });
const typed = f.text('Nome');

const shown = (filters: object) => {
  const definition = f.defineResource({
    ...THINGS,
    fields: { name: typed },
    filters: filters as never,
  });
  return searchOf(filterSourceOf(compileResource(definition, './things/index.ts')))?.name;
};

it.each([
  ['the only one', { kind }, 'kind'],
  ['none of two that nobody types in', { kind, other: kind }, undefined],
  ['nor of three', { kind, other: kind, third: kind }, undefined],
  ['the first of four', { kind, other: kind, third: kind, fourth: kind }, 'kind'],
  ['what is typed', { kind, other: kind, third: kind, typed }, 'typed'],
  [
    'what is typed freely before it',
    { typed, free: f.text('Busca', { placeholder: 'nome' }) },
    'free',
  ],
])('beside the button for the others a phone shows %s', (_, filters, wanted) =>
  expect(shown(filters)).toBe(wanted),
);
