import { expect, it } from 'vitest';
import { RequestStats } from './requestStats';

const HOUR = 3_600_000;
const START = Date.parse('2026-03-10T15:59:59.999Z');

let now = START;
const requestStats = () => {
  now = START;
  return new RequestStats(() => new Date(now));
};
const call = (operation: string | undefined, ms: number, status = 200, shed = false) => ({
  operation,
  status,
  ms,
  shed,
});

it('knows the slowest operations by their mean, calls that were turned away apart', () => {
  const known = requestStats();
  known.onCall(call('a', 10));
  known.onCall(call('a', 30));
  known.onCall(call('b', 25));
  known.onCall(call('c', 5));
  known.onCall(call('c', 900, 503, true));
  known.onCall(call(undefined, 900, 404));
  expect(known.slowest(2)).toEqual([
    { operation: 'b', calls: 1, meanMs: 25, worstMs: 25 },
    { operation: 'a', calls: 2, meanMs: 20, worstMs: 30 },
  ]);
  expect(known.slowest(9).map(({ operation }) => operation)).toEqual(['b', 'a', 'c']);
});

it.each([
  ['499 is none', 499, 0, []],
  ['500 is one', 500, 0, [{ operation: 'a', times: 1 }]],
  ['in the 23rd hour after', 500, 23 * HOUR, [{ operation: 'a', times: 1 }]],
  ['in the 24th hour after', 500, 23 * HOUR + 1, []],
])('failures of the day: %s', (_, status, later, expected) => {
  const known = requestStats();
  known.onCall(call('a', 1, status));
  now = START + later;
  expect(known.failures()).toEqual(expected);
});

it('failures of the day add up over its hours, most first', () => {
  const known = requestStats();
  known.onCall(call('a', 1, 500));
  known.onCall(call('b', 1, 500));
  now = START + HOUR;
  known.onCall(call('b', 1, 503, true));
  expect(known.failures()).toEqual([
    { operation: 'b', times: 2 },
    { operation: 'a', times: 1 },
  ]);
});
