import { describe, expect, it } from 'vitest';
import { compileResource } from './compile';
import { textOf } from './format';
import * as f from './index';

const resource = compileResource(
  f.defineResource({
    name: 'letters',
    label: ['Carta', 'Cartas'],
    routes: { list: '/letters' },
    roles: 'permissions',
    titleField: 'name',
    api: { url: 'https://x.example/letters' },
    fields: {
      name: f.text('Nome'),
      body: f.richText('Texto', { required: true }),
      note: f.richText('Nota', { column: true }),
    },
  }),
  './letters/index.ts',
);

const field = (path: string) => {
  const entry = resource.byPath.get(path);
  if (!entry) throw new Error(`No field ${path}`);
  return entry.field;
};

describe('rich text', () => {
  it('is a column only where the definition says so', () => {
    expect(resource.columns.map(({ path }) => path)).toEqual(['name', 'note']);
  });

  it.each([
    ['<p>a</p>', '<p>a</p>'],
    [null, ''],
    [undefined, ''],
    ['', ''],
  ])('sends %j as %j', (value, wire) => {
    expect(field('body').codec.encode(value)).toBe(wire);
  });

  it.each([
    ['<p>a</p>', '<p>a</p>'],
    ['', null],
    [null, null],
    [undefined, null],
  ])('reads %j as %j', (wire, value) => {
    expect(field('body').codec.decode(wire)).toBe(value);
  });

  it.each([
    [20_000, undefined],
    [20_001, 'Texto longo demais'],
  ])('of %d characters: %s', (length, message) => {
    expect(field('body').check?.('a'.repeat(length))).toBe(message);
  });

  it('is its words in an export', () => {
    const text = (html: string) => textOf(field('body'), html, {});
    expect(text('<p>um</p><p><strong>dois</strong> &amp; três</p>')).toBe('um dois & três');
    expect(text('<p></p>')).toBe('—');
  });
});
