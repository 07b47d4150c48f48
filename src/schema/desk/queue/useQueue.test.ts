import { expect, it } from 'vitest';
import { markDone, newQueue, setRows, summaryOf, toNext, toPrevious, toSkipped } from './useQueue';

const rows = ['1', '2', '3'].map((id) => ({ id }));
const start = newQueue(rows);

it('goes on to the next that waits, and is over behind the last one', () => {
  const first = markDone(start, '1', 'Aprovar');
  expect(first.at).toBe(1);
  expect(toNext(first).at).toBe(2);
  expect(markDone(toNext(first), '3', 'Reprovar').at).toBe(3);
});

it.each([
  ['the record before, done or not', () => toPrevious(markDone(start, '1', 'x')), 0],
  ['the first one stays', () => toPrevious(start), 0],
  ['from the end the last one', () => toPrevious({ ...start, at: 3 }), 2],
  ['what is done is passed over', () => toNext(toPrevious(markDone(toNext(start), '2', 'x'))), 2],
  ['from the end to what was skipped', () => toSkipped(markDone({ ...start, at: 2 }, '3', 'x')), 0],
  [
    'nothing was skipped',
    () => toSkipped({ ...start, done: new Map(rows.map(({ id }) => [id, 'x'])) }),
    3,
  ],
  ['another record than the one on screen stays', () => markDone(start, '2', 'x'), 0],
])('%s', (_, step, at) => {
  expect(step().at).toBe(at);
});

it('what left the list meanwhile is dealt with, and what came waits for the next queue', () => {
  const next = setRows(start, [{ id: '3', name: 'nova' }, { id: '4' }], 'Sugestão');
  expect(next.at).toBe(2);
  expect([...next.done]).toEqual([
    ['1', 'Sugestão'],
    ['2', ''],
  ]);
  expect(next.rows[2]).toEqual({ id: '3', name: 'nova' });
  expect(next.rows).toHaveLength(3);
});

it('sums up what was done, what was done elsewhere and what waits', () => {
  const state = markDone(markDone(markDone(start, '1', 'Aprovar'), '2', 'Aprovar'), '3', '');
  expect(summaryOf(state)).toEqual({ counts: [['Aprovar', 2]], byOthers: 1, skipped: 0 });
  expect(summaryOf(start)).toEqual({ counts: [], byOthers: 0, skipped: 3 });
});
