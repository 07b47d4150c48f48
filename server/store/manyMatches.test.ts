import { describe, expect, it } from 'vitest';
import { ALL, fillBookings, idAt, openPages, range } from '../../tests/support/rows/manyMatches';
import { openStore } from '../../tests/support/store';
import { bookings } from '../db/schema';
import { type Expected, isSoonerFound, manyOf, plannedRows } from './manyMatches';

const COMMON: Expected = { rows: 100_000, found: 4_000, gathered: 4_000, hits: 16 };
/** A word that all have. */
const ALL_HAVE: Partial<Expected> = { found: 100_000, gathered: 100_000, hits: 400 };

const LONG: Partial<Expected> = { rows: 10_000_000, found: 10_000, hits: 0 };

/** Two common words that hardly ever stand together. */
const FEW: Partial<Expected> = { rows: 100_000, found: 250, gathered: 100_000, hits: 0 };

describe('C2 a search that surely finds far more than its page needs (0126)', () => {
  type Found = ReturnType<typeof manyOf>;

  it.each<[string, Partial<Expected>, number, Found]>([
    ['a quarter of what is expected, as a round number', {}, 10, many(1_000, 500)],
    ['one row less', { found: 3_999 }, 10, undefined],
    ['just below the next thousand', { found: 7_999, hits: 40 }, 10, many(1_000, 251)],
    ['the next thousand', { found: 8_000, hits: 40 }, 10, many(2_000, 250)],
    ['at most 10,000', { rows: 10_000_000, found: 400_000 }, 10, many(10_000, 500)],
    ['nothing', { found: 0 }, 10, undefined],
    ['an empty table', { rows: 0, found: 0, gathered: 0, hits: 0 }, 10, undefined],
    ['a page before the last that is sure', {}, 999, many(1_000, 49_950)],
    ['the last page that is sure', {}, 1_000, undefined],
    ['a page that ends one row later', {}, 1_001, undefined],
    ['the last page of all', { ...COMMON, ...ALL_HAVE }, 10_000, many(10_000, 20_000)],
    ['the first rows have less: four more than were seen', { hits: 11 }, 10, undefined],
    ['the first rows have as much', { hits: 12 }, 10, many(1_000, 500)],
    ['none of the first rows', { found: 100_000, hits: 0, rows: 400_000 }, 10, many(1_000, 2_000)],
    ['the longest walk', LONG, 25, many(2_000, 50_000)],
    ['a longer walk', LONG, 26, undefined],
    ['with a third as much to gather', { ...LONG, gathered: 17_334 }, 26, many(2_000, 52_000)],
    ['almost as much to gather', { ...LONG, gathered: 17_333 }, 26, undefined],
    ['few, with much to gather', { ...FEW }, 10, many(60, 8_000)],
    ['with a little less to gather', { ...FEW, gathered: 99_999 }, 10, undefined],
    ['with fewer rows to look at', { ...FEW, rows: 99_999 }, 10, undefined],
    ['the last page of few', { ...FEW }, 60, undefined],
    ['one before it', { ...FEW }, 59, many(60, 47_200)],
  ])('%s', (_, changed, need, expected) => {
    expect(manyOf({ ...COMMON, ...changed }, need)).toEqual(expected);
  });

  const FAR_APART = { ...COMMON, ...LONG };
  it.each<[string, Expected, number, number, Found]>([
    ['the walk is as long as from there to the page', COMMON, 900, 890, many(1_000, 500)],
    ['what would be too far from the beginning', FAR_APART, 26, 1, many(2_000, 50_000)],
    ['too far from there, too', FAR_APART, 27, 1, undefined],
    ['the last page that is sure is counted all the same', COMMON, 1_000, 990, undefined],
  ])('from a row that is known: %s', (_, expected, need, known, found) => {
    expect(manyOf(expected, need, true, known)).toEqual(found);
  });

  it.each<[string, Partial<Expected>, number, Found]>([
    ['as many entries as rows to walk', { gathered: 8_000 }, 10, many(60, 8_000)],
    ['fewer entries', { gathered: 7_999 }, 10, undefined],
    ['as many as the page needs among the first rows', { hits: 10 }, 10, many(10, 400)],
    ['one less', { hits: 9 }, 10, many(60, 8_000)],
    ['fewer than the page needs', { found: 39, gathered: 99_999 }, 10, undefined],
    ['a thousand for sure', { ...COMMON, gathered: 0 }, 20, many(1_000, 1_000)],
  ])('where the total is not needed: %s', (_, changed, need, expected) => {
    expect(manyOf({ ...COMMON, ...FEW, ...changed }, need, false)).toEqual(expected);
  });
});

describe('C2 what was typed is looked up before the rows are put in order (0126)', () => {
  it.each<[string, Partial<Expected>, boolean]>([
    ['in none of the first rows', { hits: 0 }, true],
    ['in less than 2 % of them', { hits: 7 }, true],
    ['in 2 %: a walk reads 500 rows, and so many have it', { hits: 8, rows: 25_000 }, true],
    ['in 2 %, and more have it', { hits: 8, rows: 25_050 }, false],
    ['in all of them', { hits: 400 }, false],
    ['in all of a few rows', { hits: 400, rows: 10 }, true],
  ])('%s', (_, changed, isSooner) => {
    expect(isSoonerFound({ ...COMMON, ...changed }, 10)).toBe(isSooner);
  });
});

function many(totalItems: number, among: number) {
  return { total: { totalItems, totalIsCapped: true as const }, among };
}

it('B-LIST-05 C2 pages of words that many have are right both ways, and the last one has the total', async () => {
  const test = await openStore();
  try {
    const read = (page: number, orderType?: 'ASC' | 'DESC') =>
      openPages(test.database)(page, orderType);
    await fillBookings(test.database);
    const [planned] = await test.database.read((orm) => plannedRows(orm, bookings, [undefined]));
    expect(planned).toBeGreaterThan(ALL * 0.9);
    expect(planned).toBeLessThan(ALL * 1.1);
    const capped = { totalItems: 1_000, totalIsCapped: true };
    const third = { ids: range(60, 90, 3).map(idAt), ...capped, pages: 100 };
    expect(await read(3)).toMatchObject(third);
    const oldest = range(0, ALL, 3).toReversed();
    expect((await read(2, 'ASC')).ids).toEqual(oldest.slice(10, 20).map(idAt));
    // The last page that is sure knows of the next one.
    expect(await read(99)).toMatchObject(capped);
    expect(await read(100)).toMatchObject({ totalItems: 5_000 });
    const last = await read(101);
    const total = { totalItems: 5_000, pages: 500 };
    expect(last).toMatchObject({ ids: range(3_000, 3_030, 3).map(idAt), ...total });
    expect(last.totalIsCapped ?? false).toBe(false);
  } finally {
    await test.close();
  }
});
