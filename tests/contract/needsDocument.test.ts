import { readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { AnyEndpoint } from '../../contract/endpoint';
import { endpoints } from '../../contract/index';
import { needsTable } from '../lean/document';

const FILE = new URL('../../docs/existing-services.md', import.meta.url);
const BEGIN = '<!-- needs:begin -->\n';
const END = '\n<!-- needs:end -->';

/** `UPDATE_DOCUMENTS=1` writes the table anew. */
it('the document says what each operation needs', () => {
  const text = readFileSync(FILE, 'utf8');
  const table = needsTable(endpoints as unknown as readonly AnyEndpoint[]);
  const from = text.indexOf(BEGIN) + BEGIN.length;
  const next = `${text.slice(0, from)}${table}${text.slice(text.indexOf(END.trim()) - 1)}`;
  if (process.env.UPDATE_DOCUMENTS) writeFileSync(FILE, next);
  expect(text.slice(from, text.indexOf(END))).toBe(table);
});
