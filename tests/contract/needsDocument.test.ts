import { readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { AnyEndpoint } from '../../contract/endpoint';
import { endpoints } from '../../contract/index';
import {
  type AnswerNeed,
  isListNeed,
  isMaybeNeed,
  type Need,
  type RecordNeed,
} from '../../contract/needs';
import { CALLS, OURS_ALONE } from '../lean/calls';
import { isMarked, placesOf } from '../lean/required';

const FILE = new URL('../../docs/existing-services.md', import.meta.url);
const BEGIN = '<!-- needs:begin -->\n';
const END = '\n<!-- needs:end -->';

const placesText = (need: string, key: string): string =>
  placesOf(need, key)
    .map((place) => (place === '.' ? 'the bare value' : `\`${place}\``))
    .join(' or ');

const marked = (need: RecordNeed): string[] =>
  Object.entries(need).flatMap(([key, part]) => {
    if (key.startsWith('$')) return [];
    if (typeof part === 'string') return isMarked(part) ? [placesText(part, key)] : [];
    const isThere =
      typeof part === 'object' && !Array.isArray(part) && (part as RecordNeed).$always;
    return isThere ? marked(part as RecordNeed).map((inner) => `${inner} in \`${key}\``) : [];
  });

const joined = (keys: readonly string[]): string => (keys.length > 0 ? keys.join(', ') : 'nothing');

const rowText = (row: Need): string =>
  typeof row === 'string' ? 'a text' : joined(marked(row as RecordNeed));

const needText = (need: AnswerNeed | undefined): string => {
  if (need === undefined || isMaybeNeed(need)) return 'nothing';
  if (typeof need === 'string') return 'nothing';
  return isListNeed(need) ? `in each row: ${rowText(need.$row)}` : joined(marked(need));
};

/** The table of the document: a line for each operation that needs something. */
const needsTable = (entries: readonly AnyEndpoint[]): string => {
  const texts = entries.map((entry) => [entry, needText(entry.needs)] as const);
  const lines = texts
    .filter(([, text]) => text !== 'nothing')
    .map(([{ id, method, path }, text]) => `| \`${id}\` | \`${method} ${path}\` | ${text} |`);
  return ['| operation | call | needs |', '|---|---|---|', ...lines].join('\n');
};

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
