import { desc, inArray, like, lt, type SQL, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  ALL,
  everyThird,
  fillBookings,
  idAt,
  openPages,
  range,
} from '../../tests/support/rows/manyMatches';
import { storeForEachTest } from '../../tests/support/store';
import { bookings, gamificationPoints } from '../db/schema';
import { expectedOf } from './manyMatches';
import { MOST_WITHOUT_SAMPLE } from './sample';

const test = storeForEachTest();

const execute = (statement: SQL) => test.database.read((orm) => orm.execute(statement));

it('C2 on every engine a sample estimates a part of a text, which statistics miss', async () => {
  // Matching rows lie between two bounds of the histogram, so statistics miss them.
  const fill = async (from: number, to: number) => {
    await execute(sql`insert into gamification_points (id, professional_id, points, reason, created_by, created_at)
      select n::text, 'p', 1, lpad(n::text, 6, '0') || case when n between 20 and 500 then ' zilda' else '' end, '',
        now() + ('x' || left(md5('at' || n), 6))::bit(24)::int * interval '1 second'
      from generate_series(${from}::int, ${to}::int) as n order by md5(n::text)`);
    await execute(sql`analyze gamification_points`);
  };
  const expected = async (isOfParts: boolean, part = 'zilda') => {
    const { reason: column, createdAt } = gamificationPoints;
    const byRow = like(column, `%${part}%`);
    const search = { table: gamificationPoints, narrowed: undefined, where: byRow, byRow };
    const orderBy = [desc(createdAt)];
    return test.database.read((orm) => expectedOf(orm, { ...search, orderBy, isOfParts }));
  };
  await fill(1, MOST_WITHOUT_SAMPLE);
  expect(await expected(true)).toEqual(await expected(false));
  await fill(MOST_WITHOUT_SAMPLE + 1, 60_000);
  const { found } = await expected(true);
  expect(found).toBeGreaterThan(300);
  expect(found).toBeLessThan(700);
  expect((await expected(false)).found).toBeLessThan(200);
  // Of what none of the first rows has, and of what few of the sample have, the statistics are believed.
  expect(await expected(true, 'zulmira')).toEqual(await expected(false, 'zulmira'));
});

describe('C2 pages of bookings with words that many have', () => {
  it('C2 a deep one continues after the one before it, whatever is booked meanwhile', async () => {
    await fillBookings(test.database, () => true);
    const pages = openPages(test.database);
    const down = async (page: number) => (await pages(page)).ids;
    const up = async (page: number) => (await pages(page, 'ASC')).ids;
    const oldest = range(0, ALL).toReversed();
    expect(await down(210)).toEqual(range(2_090, 2_100).map(idAt));
    expect(await up(210)).toEqual(oldest.slice(2_090, 2_100).map(idAt));
    expect(await down(2)).toEqual(range(10, 20).map(idAt));
    // One leaves the beginning of each list.
    const ends = inArray(bookings.id, [idAt(0), idAt(ALL - 1)]);
    await test.database.read((orm) => orm.update(bookings).set({ search: 'bia' }).where(ends));
    expect(await down(211)).toEqual(range(2_100, 2_110).map(idAt));
    expect(await down(212)).toEqual(range(2_110, 2_120).map(idAt));
    expect(await down(210)).toEqual(range(2_090, 2_100).map(idAt));
    expect(await up(211)).toEqual(oldest.slice(2_100, 2_110).map(idAt));
    // Without a cached cursor nearby, the page is found from the start.
    expect(await down(209)).toEqual(range(2_081, 2_091).map(idAt));
    expect((await openPages(test.database)(211)).ids).toEqual(range(2_101, 2_111).map(idAt));
    expect(await down(3)).toEqual(range(21, 31).map(idAt));
    // One that is no longer behind the known row is counted.
    expect(await down(290)).toEqual(range(2_890, 2_900).map(idAt));
    const older = lt(bookings.id, idAt(2_904));
    await test.database.read((orm) => orm.update(bookings).set({ search: 'bia' }).where(older));
    expect(await down(291)).toEqual(range(2_901, 2_905).map(idAt));
  });

  it.each<[string, (n: number) => boolean, number[], object, 'ASC' | 'DESC']>([
    [
      'is counted where the newest rows differ from the statistics',
      (n) => n >= 1_500 && everyThird(n),
      range(1_500, 1_530, 3),
      { totalItems: 4_500, pages: 450 },
      'DESC',
    ],
    [
      'is looked up where the walk does not hold it',
      (n) => n < 5_000,
      range(4_990, 5_000).toReversed(),
      { totalItems: 5_000, pages: 500 },
      'ASC',
    ],
  ])('%s', async (_, has, rows, totals, orderType) => {
    await fillBookings(test.database, has);
    expect(await openPages(test.database)(1, orderType)).toMatchObject({
      ids: rows.map(idAt),
      ...totals,
    });
  });
});

it('C2 C-PURCH-01 C-PURCH-04 in another order those of the newest 20,000 rows, where surely more than 10,000 match', async () => {
  const fill = async (from: number, to: number) => {
    await execute(sql`insert into package_purchases (id, user_id, user_name, user_search, user_email, package_id,
        package_title, package_search, area_ids, lines, expires_after_days, total_cents, search, created_at)
      select 'n' || lpad(n::text, 6, '0'), 'bia', 'Bia', lpad(n::text, 6, '0'), 'b@c.test', 'p', 'Mãos', 'maos', '[]', '[]', 60, 1000,
        'iris rua' || n % 150, '2026-03-01'::timestamptz + n * interval '1 minute'
      from generate_series(${from}::int, ${to}::int) as n`);
    await execute(sql`analyze package_purchases`);
  };
  const list = async (page: number) => {
    const order = { orderBy: 'user.name', orderType: 'ASC' } as const;
    const query = { filter: 'iris', page, limit: 10, ...order };
    const { purchases, total, totalIsCapped } = await test.store.purchases.list(query);
    return [purchases[0]?._id, total, totalIsCapped];
  };
  await fill(1, 39_000);
  expect(await list(1)).toEqual(['n000001', 39_000, undefined]);
  await fill(39_001, 44_000);
  expect(await list(1)).toEqual(['n024001', 20_000, true]);
  expect(await list(2_001)).toEqual([undefined, 20_000, true]);
});
