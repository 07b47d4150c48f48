import { getPath } from '../../domain/paths';
import { ApiError } from '../http/ApiError';
import type { ResourceMapping, Wire } from '../schema/definition/mapping';

const keysOf = (value: unknown): string => {
  if (Array.isArray(value)) return 'a list';
  if (typeof value !== 'object' || value === null) return 'no object';
  return Object.keys(value).slice(0, 20).join(', ') || 'no key';
};

const checkedWires = new WeakSet<ResourceMapping>();

/** Logs once per `wire` name that no row of a list has: it may be misspelled. */
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

/** Error of kind `shape` for a missing key; the console shows the option and the present keys. */
export const shapeProblem = (
  { resource }: ResourceMapping,
  word: string,
  wanted: string,
  answer: unknown,
): ApiError => {
  console.error(
    'answer.keys-missing',
    `${resource}: ${word}: the answer has no ${wanted}; it has ${keysOf(answer)}`,
  );
  return new ApiError('shape', 200, 'shape', '', { raw: answer });
};
