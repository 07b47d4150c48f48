import { expect, it } from 'vitest';
import { compileFields } from '../../definition/compiled';
import * as f from '../../index';
import { groupsOf } from './ChartDialog';

/** Rows of a list in groups: decision 0079. */

const entries = compileFields({
  name: f.text('Nome'),
  day: f.date('Dia'),
  at: f.dateTime('Quando'),
  state: f.choice('Estado', { A: { label: 'Aberto', tone: 'warning' }, F: 'Fechado' }),
});
const entry = (path: string) => {
  const found = entries.find((one) => one.path === path);
  if (!found) throw new Error(path);
  return found;
};
const context = {
  mode: 'list',
  now: new Date('2026-03-10T15:00:00Z'),
  today: '2026-03-10',
} as never;
const group = (rows: readonly object[], by: string) =>
  groupsOf(
    rows.map((row, id) => ({ id, ...row })),
    entry(by),
    undefined,
    context,
  );

it('a group of rows: counts them by the words of a choice, the largest first, with its tone', () => {
  const rows = [{ state: 'F' }, { state: 'A' }, { state: 'A' }, { state: null }];
  expect(group(rows, 'state')).toEqual([
    { key: 'Aberto', label: 'Aberto', tone: 'warning', value: 2 },
    { key: '—', label: '—', tone: undefined, value: 1 },
    { key: 'Fechado', label: 'Fechado', tone: undefined, value: 1 },
  ]);
});

it.each([
  [11, 11, undefined],
  [12, 12, undefined],
  [13, 12, 'Outros (2)'],
])('a group of rows: %i groups are %i bars', (count, bars, last) => {
  const rows = Array.from({ length: count }, (_, at) => ({ name: `n${10 + at}` }));
  const groups = group(rows, 'name');
  expect(groups).toHaveLength(bars);
  expect(groups.at(-1)?.label.startsWith('Outros') ? groups.at(-1)?.label : undefined).toBe(last);
  expect(groups.reduce((sum, one) => sum + one.value, 0)).toBe(count);
});

const days = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    day: new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10),
  })).reverse();

it('a group of rows: 31 days are days in their order, 32 are months', () => {
  expect(group(days(31), 'day').map(({ label }) => label)).toEqual(
    Array.from({ length: 31 }, (_, at) => `${String(at + 1).padStart(2, '0')}/01/2026`),
  );
  expect(group(days(32), 'day').map(({ key, value }) => [key, value])).toEqual([
    ['2026-01', 31],
    ['2026-02', 1],
  ]);
});

it('a group of rows: an instant belongs to its day in São Paulo', () => {
  const rows = [{ at: '2026-03-10T02:59:59.000Z' }, { at: '2026-03-10T03:00:00.000Z' }];
  expect(group(rows, 'at').map(({ label }) => label)).toEqual(['09/03/2026', '10/03/2026']);
});
