import { describe, expect, it } from 'vitest';
import { getPath, setPath } from './paths';

describe('getPath', () => {
  const record = { a: { b: 1 }, 'c.d': 2, list: ['x', { y: 3 }], none: null };
  it.each([
    ['a.b', 1],
    ['c.d', 2],
    ['list.0', 'x'],
    ['list.1.y', 3],
    ['list.length', undefined],
    ['none.a', undefined],
    ['a.b.c', undefined],
  ])('%s', (path, value) => {
    expect(getPath(record, path)).toEqual(value);
  });
});

const make = (...entries: [string, unknown][]) => {
  const record: Record<string, unknown> = {};
  for (const [path, value] of entries) setPath(record, path, value);
  return record;
};

it('setPath: makes the records between', () => {
  expect(make(['a', 1], ['b.c.d', 2], ['b.c.e', 3])).toEqual({ a: 1, b: { c: { d: 2, e: 3 } } });
});

it('C-CALL-02 setPath: makes a list of numbered places', () => {
  expect(make(['list.0', 'x'], ['list.1', ''], ['list.2', 'z'])).toEqual({
    list: ['x', '', 'z'],
  });
  expect(make(['list.0.a', 1], ['list.0.b', 2])).toEqual({ list: [{ a: 1, b: 2 }] });
});

it('setPath: replaces what is no record', () => {
  expect(make(['a', 1], ['a.b', 2])).toEqual({ a: { b: 2 } });
});
