import { expect, it } from 'vitest';
import { THINGS } from '../../../tests/support/things';
import * as f from '../index';
import { compileResource } from './compile';
import { textOf } from './format';

const body = f.richText('Texto', { required: true });

it('rich text is a column only where the definition says so', () => {
  const fields = { name: f.text('Nome'), body, note: f.richText('Nota', { column: true }) };
  const { columns } = compileResource(f.defineResource({ ...THINGS, fields }), './things/index.ts');
  expect(columns.map(({ path }) => path)).toEqual(['name', 'note']);
});

it.each([
  ['<p>a</p>', '<p>a</p>'],
  [null, ''],
])('rich text sends %j as %j', (value, wire) => {
  expect(body.codec.encode(value)).toBe(wire);
});

it.each([
  ['<p>a</p>', '<p>a</p>'],
  ['', null],
  [undefined, null],
])('rich text reads %j as %j', (wire, value) => {
  expect(body.codec.decode(wire)).toBe(value);
});

it.each([
  [20_000, undefined],
  [20_001, 'Texto longo demais'],
])('rich text of %d characters: %s', (length, message) => {
  expect(body.check?.('a'.repeat(length))).toBe(message);
});

it('rich text is its words in an export', () => {
  const text = (html: string) => textOf(body as never, html, {});
  expect(text('<p>um</p><p><strong>dois</strong> &amp; três</p>')).toBe('um dois & três');
  expect(text('<p></p>')).toBe('—');
});
