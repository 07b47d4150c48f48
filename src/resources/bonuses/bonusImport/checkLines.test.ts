import { expect, it } from 'vitest';
import { checkLines, LINES_PER_CHUNK } from './BatchInput';

const lines = Array.from({ length: 5000 }, (_, at) => ({ number: at + 2, cells: {} }));
const numberOf = ({ number }: { readonly number: number }): number => number;

it('checks 5,000 lines in their order, and the page has its turn after every 250', async () => {
  const heard: (number | 'page')[] = [];
  const page = (left: number): void => {
    heard.push('page');
    if (left > 0) setTimeout(page, 0, left - 1);
  };
  const turns = lines.length / LINES_PER_CHUNK;
  setTimeout(page, 0, turns - 1);
  const checked = await checkLines(lines, numberOf, new AbortController().signal, (done) =>
    heard.push(done),
  );
  expect(checked).toEqual(lines.map(numberOf));
  const expected = Array.from({ length: turns }, (_, at) => [(at + 1) * LINES_PER_CHUNK, 'page']);
  expect(heard).toEqual(expected.flat());
});

it('ends when another file is chosen, and says nothing more', async () => {
  const abort = new AbortController();
  const heard: number[] = [];
  const ended = checkLines(lines, numberOf, abort.signal, (done) => {
    heard.push(done);
    if (done === 2 * LINES_PER_CHUNK) abort.abort();
  });
  expect(await ended).toBeUndefined();
  expect(heard).toEqual([LINES_PER_CHUNK, 2 * LINES_PER_CHUNK]);
});
