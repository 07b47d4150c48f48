import { describe, expect, it } from 'vitest';
import { type KnownRow, KnownRows } from './knownRows';

const row = (before: number, id = `row ${before}`): KnownRow => ({
  before,
  at: '2026-03-01T12:00:00.000Z',
  id,
});

describe('C2 rows of a list that are remembered', () => {
  it.each([
    [0, undefined],
    [1_999, undefined],
    [2_000, 'row 2000'],
    [2_049, 'row 2000'],
    [2_050, 'row 2050'],
    [9_999, 'row 2050'],
  ])('the last with %i before it is %s', (before, id) => {
    const rows = new KnownRows(() => 0);
    rows.note('list', [row(2_050), row(2_000)]);
    expect(rows.upTo('list', before)?.id).toBe(id);
    expect(rows.upTo('another list', before)).toBeUndefined();
  });

  it.each([
    [0, true],
    [59_999, true],
    [60_000, false],
    [60_001, false],
  ])('after %i ms: %s', (ms, isKnown) => {
    let now = 1_000;
    const rows = new KnownRows(() => now);
    rows.note('list', [row(2_000)]);
    now += ms;
    expect(rows.upTo('list', 2_000) !== undefined).toBe(isKnown);
  });

  it('what is noted anew takes the place of what was known there', () => {
    const rows = new KnownRows(() => 0);
    rows.note('list', [row(2_000), row(2_050)]);
    rows.note('list', [row(2_050, 'another'), row(2_100)]);
    expect([2_000, 2_050, 2_100].map((before) => rows.upTo('list', before)?.id)).toEqual([
      'row 2000',
      'another',
      'row 2100',
    ]);
  });

  it('of a list the last ten, of lists the last 500', () => {
    const rows = new KnownRows(() => 0);
    for (let before = 0; before <= 10; before += 1) rows.note('list', [row(before)]);
    expect([0, 1, 10].map((before) => rows.upTo('list', before)?.id)).toEqual([
      undefined,
      'row 1',
      'row 10',
    ]);
    for (let index = 0; index < 500; index += 1) rows.note(`list ${index}`, [row(1)]);
    expect(['list', 'list 0', 'list 499'].map((list) => rows.upTo(list, 1)?.id)).toEqual([
      undefined,
      'row 1',
      'row 1',
    ]);
  });
});
