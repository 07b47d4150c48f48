import lodash from 'lodash';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import debounce from './debounce.mjs';
import isEqual from './isEqual.mjs';
import pick from './pick.mjs';
import set from './set.mjs';
import union from './union.mjs';

const DAY = new Date('2026-11-23');

it.each([
  [1, 1],
  [Number.NaN, Number.NaN],
  ['a', 'b'],
  [null, undefined],
  [null, {}],
  [{}, []],
  [
    { a: 1, b: [{ c: 2 }] },
    { b: [{ c: 2 }], a: 1 },
  ],
  [{ a: 1, b: undefined }, { a: 1 }],
  [{ a: undefined }, { b: undefined }],
  [
    [1, 2],
    [1, 2, 3],
  ],
  [DAY, new Date(DAY)],
  [DAY, new Date(0)],
  [isEqual, isEqual],
])('isEqual of %o and %o is as lodash has it', (one, other) =>
  expect(isEqual(one, other)).toBe(lodash.isEqual(one, other)),
);

it.each([[['a', 'c']], [[]], [['x', 'b']]])('pick of %o is as lodash has it', (keys) => {
  const object = { a: 1, b: undefined, c: [3] };
  expect(pick(object, keys)).toStrictEqual(lodash.pick(object, keys));
});

it('union is as lodash has it', () =>
  expect(union([2, 1], [2, '2'], [])).toEqual(lodash.union([2, 1], [2, '2'], [])));

it.each(['a', 'b.c', 'b.d.e', 'list.0.name', 'list[1].name', 'new[0]', 'text.x', 'none.y'])(
  'set at %s is as lodash has it',
  (path) => {
    const object = () => ({ b: { c: 1 }, list: [{ name: 'x' }], text: 'word', none: null });
    expect(set(object(), path, 9)).toEqual(lodash.set(object(), path, 9));
  },
);

describe('debounce', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('calls once nobody has asked for a while, with what was asked last', () => {
    const work = vi.fn();
    const later = debounce(work, 100);
    later('a');
    vi.advanceTimersByTime(99);
    later('b');
    vi.advanceTimersByTime(99);
    expect(work).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(work.mock.calls).toEqual([['b']]);
  });

  it('can be called off, and hurried', () => {
    const work = vi.fn();
    const later = debounce(work, 100);
    later('a');
    later.cancel();
    vi.advanceTimersByTime(200);
    expect(work).not.toHaveBeenCalled();
    later('b');
    later.flush();
    vi.advanceTimersByTime(200);
    expect(work.mock.calls).toEqual([['b']]);
  });
});
