import { readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { AnyEndpoint } from '../../contract/endpoint';
import { endpoints } from '../../contract/index';
import { CALLS, OURS_ALONE } from '../lean/calls';
import { needsTable } from '../lean/document';

const FILE = new URL('../../docs/existing-services.md', import.meta.url);
const BEGIN = '<!-- needs:begin -->\n';
const END = '\n<!-- needs:end -->';

/** `UPDATE_DOCUMENTS=1` writes the table anew. */
it('the document lists the needs of each operation', () => {
  const text = readFileSync(FILE, 'utf8');
  const table = needsTable(endpoints as unknown as readonly AnyEndpoint[]);
  const from = text.indexOf(BEGIN) + BEGIN.length;
  const next = `${text.slice(0, from)}${table}${text.slice(text.indexOf(END.trim()) - 1)}`;
  if (process.env.UPDATE_DOCUMENTS) writeFileSync(FILE, next);
  expect(text.slice(from, text.indexOf(END))).toBe(table);
});

/** Of our server alone, and asked for by no screen, or by the address that a signed upload names. */
const UNASKED = [
  'staff.profiles',
  'uploads.receive',
  'uploads.read',
  'uploads.readLinked',
  'uploads.readPrivate',
];

const ours = [
  ...CALLS.filter(({ isOurReading }) => isOurReading).map(({ id }) => id),
  ...OURS_ALONE.filter((id) => !UNASKED.includes(id)),
];

it.each(ours)('the document says what is lost without %s', (id) => {
  const { method, path } = endpoints.find((entry) => entry.id === id) as AnyEndpoint;
  const table = readFileSync(FILE, 'utf8').split('| call | without it |')[1]?.split('\n## ')[0];
  expect(table?.replace('?q=', '')).toContain(`\`${method} ${path}\``);
});
