import type { AnyEndpoint } from '../../contract/endpoint';
import {
  type AnswerNeed,
  isListNeed,
  isMaybeNeed,
  type Need,
  type RecordNeed,
} from '../../contract/needs';
import { isMarked, placesOf } from './required';

/** The table of `docs/existing-services.md`, made of the contract. */

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

/** The table: one line an operation that needs something, and the names of those that need nothing. */
export const needsTable = (entries: readonly AnyEndpoint[]): string => {
  const texts = entries.map((entry) => [entry, needText(entry.needs)] as const);
  const lines = texts
    .filter(([, text]) => text !== 'nothing')
    .map(([{ id, method, path }, text]) => `| \`${id}\` | \`${method} ${path}\` | ${text} |`);
  const none = texts.filter(([, text]) => text === 'nothing').map(([{ id }]) => `\`${id}\``);
  return [
    '| operation | call | needs |',
    '|---|---|---|',
    ...lines,
    '',
    `Nothing is needed of: ${none.join(', ')}.`,
  ].join('\n');
};
