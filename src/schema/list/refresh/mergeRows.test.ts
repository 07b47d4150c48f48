import { expect, it } from 'vitest';
import { mergeRows } from './ListRefresh';

const before = [
  { id: '1', name: 'Ana', tags: ['x'] },
  { id: '2', name: 'Bia', tags: [] },
];
const answer = (...data: object[]) => ({ data: data as never[], total: data.length });

it.each([
  ['nothing', answer(...structuredClone(before)), [], false],
  ['a value', answer({ ...before[0], name: 'Eva' }, { ...before[1] }), ['1'], false],
  ['a value inside', answer({ ...before[0], tags: ['y'] }, { ...before[1] }), ['1'], false],
  ['a row below', answer(before[0] as object, before[1] as object, { id: '3' }), ['3'], false],
  ['a row above', answer({ id: '3' }, before[0] as object, before[1] as object), ['3'], true],
  ['the order', answer({ ...before[1] }, { ...before[0] }), [], true],
  ['a row that went', answer({ ...before[1] }), [], true],
  ['the last row that went', answer({ ...before[0] }), [], true],
])('%s changed', (_, next, changed, moves) => {
  const taken = mergeRows(before, next);
  expect([taken.changed, taken.moves]).toEqual([changed, moves]);
});

it('a row that says the same stays the same object, wherever it stands', () => {
  const { response: next } = mergeRows(before, answer({ id: '3' }, ...structuredClone(before)));
  expect(next.data[1]).toBe(before[0]);
  expect(next.data[2]).toBe(before[1]);
});
