import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import * as f from '../index';
import type { Field } from '../types';
import { InputPlace } from './inputPlaces';

const drawn = (field: object, variant: 'form' | 'filter', help?: string) =>
  render(
    <InputPlace field={field as Field} variant={variant} label="Campo" {...(help && { help })} />,
  ).container;

const heightOf = (container: HTMLElement): string =>
  (container.firstElementChild as HTMLElement).style.height;

/** What comes later moves nothing: a press on a button below it would meet something else. */
it.each([
  ['a line', f.text('Campo'), '37px'],
  ['a long text of three lines', f.longText('Campo'), '77px'],
  ['a rich text', f.richText('Campo'), '160px'],
])('holds the place of %s', (_, field, height) => {
  expect(heightOf(drawn(field, 'form'))).toBe(height);
});

it('holds the place of the help below an input of a form, which a filter does not show', () => {
  expect(drawn(f.text('Campo'), 'form', 'Separe por vírgulas').textContent).toBe(
    'Separe por vírgulas',
  );
  expect(drawn(f.text('Campo'), 'filter', 'Separe por vírgulas').textContent).toBe('');
});
