import { getPath } from '../../domain/paths';
import { ApiError } from '../http/ApiError';
import type { ResourceMapping, Wire } from '../schema/mapping';

const keysOf = (value: unknown): string => {
  if (Array.isArray(value)) return 'a list';
  if (typeof value !== 'object' || value === null) return 'no object';
  return Object.keys(value).slice(0, 20).join(', ') || 'no key';
};

/** Names in the console what an answer lacks and the keys that are there, and nothing of what they hold. */
const tellMissing = (resource: string, word: string, wanted: string, answer: unknown): void =>
  console.error(
    'answer.keys-missing',
    `${resource}: ${word}: the answer has no ${wanted}; it has ${keysOf(answer)}`,
  );

const toldTotals = new WeakSet<ResourceMapping>();

/** Tells that a list has no total where its definition says, once for each definition: it is read by its pages then. */
export const tellNoTotal = (mapping: ResourceMapping, answer: unknown): void => {
  const { total, resource, source } = mapping;
  if (!total || source.kind !== 'http' || toldTotals.has(mapping)) return;
  toldTotals.add(mapping);
  const wanted = 'header' in total ? `header ${total.header}` : total.key;
  tellMissing(resource, 'api.total', wanted, answer);
};

const checkedWires = new WeakSet<ResourceMapping>();

/** Warns once of each `wire` of a definition that no row of a list has: it may be misspelled. */
export const warnOfWires = (mapping: ResourceMapping, rows: readonly Wire[]): void => {
  const [first] = rows;
  if (!first || mapping.source.kind !== 'http' || checkedWires.has(mapping)) return;
  checkedWires.add(mapping);
  for (const { path, wire, read } of mapping.fields)
    if (wire && !read && wire !== path && rows.every((row) => getPath(row, wire) === undefined))
      console.warn(
        `${mapping.resource}: fields.${path}: no row has ${wire}; one has ${keysOf(first)}`,
      );
};

/**
 * What an answer lacks that the definition says it has: the console names the word of the definition and
 * the keys that are there.
 * @returns the failure of kind `shape`, whose words are the screen's
 */
export const shapeProblem = (
  { resource }: ResourceMapping,
  word: string,
  wanted: string,
  answer: unknown,
): ApiError => {
  tellMissing(resource, word, wanted, answer);
  return new ApiError('shape', 200, 'shape', '', { raw: answer });
};
