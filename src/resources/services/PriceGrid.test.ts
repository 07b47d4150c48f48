import { expect, it } from 'vitest';
import { cellsOfText, isManyCells, pastedFrom } from './PriceGrid';

it.each([
  ['12,50', [['12,50']]],
  ['1\n2\n', [['1'], ['2']]],
  ['1\r\n2\r\n', [['1'], ['2']]],
  [
    ' 1 \t 2\n3\t4',
    [
      ['1', '2'],
      ['3', '4'],
    ],
  ],
])('%j pasted into a grid is %j', (text, cells) => expect(cellsOfText(text)).toEqual(cells));

it.each([
  ['12,50\n', false],
  ['1\n2', true],
  ['1\t2', true],
])('%j is several cells: %s', (text, many) => expect(isManyCells(text)).toBe(many));

it('leaves out and counts cells outside the grid', () => {
  const has = ({ row, column }: { row: number; column: number }) => row < 2 && column < 1;
  expect(pastedFrom({ row: 1, column: 0 }, '5\t6\n7', has)).toEqual({
    texts: [{ row: 1, column: 0, text: '5' }],
    left: 2,
  });
});
