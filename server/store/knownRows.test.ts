import { describe, expect, it } from 'vitest';
import { type KnownRow, KnownRows } from './knownRows';

const row = (before: number, id = `row ${before}`): KnownRow => ({
  before,
  at: '2026-03-01T12:00:00.000Z',
  id,
});

describe('C2 rows of a list that are remembered', () => {
  it('answers the last row up to a place, for a minute', () => {
    let now = 1_000;
    const rows = new KnownRows(() => now);
    rows.note('list', [row(2_050), row(2_000)]);
    expect([1_999, 2_000, 2_049, 2_050].map((before) => rows.upTo('list', before)?.id)).toEqual([
      undefined,
      'row 2000',
      'row 2000',
      'row 2050',
    ]);
    expect(rows.upTo('another list', 2_000)).toBeUndefined();
    now += 59_999;
    expect(rows.upTo('list', 2_000)).toBeDefined();
    now += 1;
    expect(rows.upTo('list', 2_000)).toBeUndefined();
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
