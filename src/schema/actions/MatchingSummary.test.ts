import { expect, it } from 'vitest';
import { gather, MAX_MATCHING } from './MatchingSummary';

const context = {} as never;
const row = (id: number, why?: string) => ({ id, why });
const action = {
  blocked: ({ why }: { why?: string }) => (why === 'gone' ? undefined : why),
  offered: ({ why }: { why?: string }) => why !== 'gone',
} as never;

it('keeps what the action can be carried out on, and counts why not for the others', () => {
  const rows = [row(1), row(2, 'seu'), row(3, 'seu'), row(4, 'gone'), row(1)];
  const { records, matched } = gather(action, rows, false, context);
  expect(records.map(({ id }) => id)).toEqual([1]);
  expect(matched).toEqual({
    read: 4,
    isCut: false,
    closed: [
      ['seu', 2],
      ['Não se aplica', 1],
    ],
  });
});

it.each([
  [MAX_MATCHING, MAX_MATCHING],
  [MAX_MATCHING + 1, MAX_MATCHING],
])('of %d it takes %d', (count, taken) => {
  const rows = Array.from({ length: count }, (_, id) => row(id));
  expect(gather(action, rows, count > taken, context).records).toHaveLength(taken);
});
