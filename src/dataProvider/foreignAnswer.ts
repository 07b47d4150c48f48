import { ApiError } from '../http/ApiError';
import type { ResourceMapping } from '../schema/mapping';

const keysOf = (value: unknown): string => {
  if (Array.isArray(value)) return 'a list';
  if (typeof value !== 'object' || value === null) return 'no object';
  return Object.keys(value).slice(0, 20).join(', ') || 'no key';
};

/**
 * What an answer lacks that the definition says it has: the console names the word of the definition and
 * the keys that are there, and nothing of what they hold.
 * @returns the failure of kind `shape`, whose words are the screen's
 */
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
