import { expect, it } from 'vitest';
import { MAX_FILE_BYTES, megabytes, sizeProblem } from './index';

it.each([
  [MAX_FILE_BYTES, '10 MB'],
  [2_000_000, '2 MB'],
  [2_100_000, '2 MB'],
  [1_048_576, '1 MB'],
])('%d bytes are %s', (bytes, text) => expect(megabytes(bytes)).toBe(text));

it.each([
  [9_999_999, undefined, undefined],
  [10_000_000, undefined, 'O arquivo deve ter menos de 10 MB.'],
  [5_000_000, 5_000_000, 'O arquivo deve ter menos de 5 MB.'],
])('P-PROF-29 C-CONST-18 a file of %d bytes where %s are the most: %s', (bytes, most, problem) =>
  expect(sizeProblem(bytes, most)).toBe(problem),
);
