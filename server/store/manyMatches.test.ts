import { desc, eq, inArray, like, lt, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../tests/support/database';
import { explaining, nodesOf, type PlanNode } from '../../tests/support/plans';
import { memoryEngine } from '../../tests/support/preparedDatabases';
import { openStore, type TestStore } from '../../tests/support/store';
import { createDatabase } from '../db/database';
import {
  airportOrders,
  bonuses,
  bookings,
  customers,
  gamificationPoints,
  leads,
  packagePurchases,
  professionals,
} from '../db/schema';
import { insertRows } from '../seed/rows';
import { createStore } from '.';
import { addBooking } from './bookings/rowTestSupport';
import { bookingStore } from './bookings/testSupport';
import { addCustomer } from './customers/testSupport';
import { type Expected, expectedOf, isSoonerFound, manyOf, plannedRows } from './manyMatches';
import { MOST_WITHOUT_SAMPLE } from './sample';

const COMMON: Expected = { rows: 100_000, found: 4_000, gathered: 4_000, hits: 16 };
/** A word that all have. */
const ALL_HAVE: Partial<Expected> = { found: 100_000, gathered: 100_000, hits: 400 };

const ALL = 15_000;
const LATEST = Date.parse('2026-03-01T12:00:00Z');

/** Two common words that hardly ever stand together. */
const FEW: Partial<Expected> = { rows: 100_000, found: 250, gathered: 100_000, hits: 0 };

describe('C2 a search that surely finds far more than its page needs (0140)', () => {
  it.each<[string, Partial<Expected>, number, ReturnType<typeof manyOf>]>([
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
    ['the longest walk', { rows: 10_000_000, found: 10_000, hits: 0 }, 25, many(2_000, 50_000)],
    ['a longer walk', { rows: 10_000_000, found: 10_000, hits: 0 }, 26, undefined],
    [
      'a longer walk, and a third as much to gather',
      { rows: 10_000_000, found: 10_000, gathered: 17_334, hits: 0 },
      26,
      many(2_000, 52_000),
    ],
    [
      'almost as much to gather',
      { rows: 10_000_000, found: 10_000, gathered: 17_333, hits: 0 },
      26,
      undefined,
    ],
    ['few, with much to gather', { ...FEW }, 10, many(60, 8_000)],
    ['with a little less to gather', { ...FEW, gathered: 99_999 }, 10, undefined],
    ['with fewer rows to look at', { ...FEW, rows: 99_999 }, 10, undefined],
    ['the last page of few', { ...FEW }, 60, undefined],
    ['one before it', { ...FEW }, 59, many(60, 47_200)],
  ])('%s', (_, changed, need, expected) => {
    expect(manyOf({ ...COMMON, ...changed }, need)).toEqual(expected);
  });
});

describe('the same from a row that is known', () => {
  const FAR_APART = { ...COMMON, rows: 10_000_000, found: 10_000, hits: 0 };
  it.each<[string, Expected, number, number, ReturnType<typeof manyOf>]>([
    ['the walk is as long as from there to the page', COMMON, 900, 890, many(1_000, 500)],
    ['what would be too far from the beginning', FAR_APART, 26, 1, many(2_000, 50_000)],
    ['too far from there, too', FAR_APART, 27, 1, undefined],
    ['the last page that is sure is counted all the same', COMMON, 1_000, 990, undefined],
  ])('%s', (_, expected, need, known, found) => {
    expect(manyOf(expected, need, true, known)).toEqual(found);
  });
});

describe('C2 what was typed is looked up before the rows are put in order (0142)', () => {
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

  it('whatever the planner takes a word for that it does not know', async () => {
    const plans: PlanNode[] = [];
    const database = createDatabase(explaining(await memoryEngine('migrated'), plans));
    try {
      const store = createStore(database, {
        staffEmailDomain: 'c.test',
        publicBase: '/',
        rateLimitFactor: 1,
      });
      const rows = Array.from({ length: 6_000 }, (_, n) => ({
        id: `n${n}`,
        cpf: String(n).padStart(11, '0'),
        name: n === 0 ? 'Joao' : 'Bia',
        nameSearch: n === 0 ? 'joao' : 'bia',
        email: `${n}@lead.test`,
        areaCode: '11',
        phone: '987654321',
        statusCode: 1,
        status: [],
        createdAt: new Date(LATEST + n * 60_000),
      }));
      await database.read((orm) => insertRows(orm, leads, rows));
      await database.read((orm) => orm.execute(sql`analyze leads`));
      for (const orderBy of ['createdAt', 'name'] as const) {
        plans.length = 0;
        const query = {
          name: 'joao',
          page: 1,
          quantityPerPage: 10,
          orderBy,
          orderType: 'ASC',
        } as const;
        const { data, totalItems } = await store.leads.list(query);
        expect([data.map(({ _id }) => _id), totalItems]).toEqual([['n0'], 1]);
        const page = plans.at(-1);
        const indices = (page ? nodesOf(page) : []).map((node) => node['Index Name']);
        expect(indices).toContain('leads_name_words_idx');
        expect(indices).not.toContain('leads_created_idx');
        expect(indices).not.toContain('leads_name_first_idx');
      }
    } finally {
      await database.close();
    }
  });
});

it('C2 on every engine what has a part of a text a sample tells, which statistics miss', async () => {
  const database = await testDatabase();
  try {
    // Those who have the part stand together in the order of the texts, between two that statistics keep.
    const fill = (from: number, to: number) =>
      database.read((orm) =>
        orm.execute(sql`insert into gamification_points (id, professional_id, points, reason, created_by, created_at)
          select n::text, 'p', 1, lpad(n::text, 6, '0') || case when n between 20 and 500 then ' zilda' else '' end, '',
            now() + ('x' || left(md5('at' || n), 6))::bit(24)::int * interval '1 second'
          from generate_series(${from}::int, ${to}::int) as n order by md5(n::text)`),
      );
    const analyse = () => database.read((orm) => orm.execute(sql`analyze gamification_points`));
    const expected = async (isOfParts: boolean, part = 'zilda') => {
      const { reason: column, createdAt } = gamificationPoints;
      const byRow = like(column, `%${part}%`);
      const search = { table: gamificationPoints, narrowed: undefined, where: byRow, byRow };
      const orderBy = [desc(createdAt)];
      return database.read((orm) => expectedOf(orm, { ...search, orderBy, isOfParts }));
    };
    await fill(1, MOST_WITHOUT_SAMPLE);
    await analyse();
    expect(await expected(true)).toEqual(await expected(false));
    await fill(MOST_WITHOUT_SAMPLE + 1, 60_000);
    await analyse();
    const { found } = await expected(true);
    expect(found).toBeGreaterThan(300);
    expect(found).toBeLessThan(700);
    expect((await expected(false)).found).toBeLessThan(200);
    // Of what none of the first rows has, and of what few of the sample have, the statistics are believed.
    expect(await expected(true, 'zulmira')).toEqual(await expected(false, 'zulmira'));
  } finally {
    await database.close();
  }
});

describe('the same where nobody asks for the total', () => {
  it.each<[string, Partial<Expected>, ReturnType<typeof manyOf>]>([
    ['as many entries as rows to walk', { gathered: 8_000 }, many(60, 8_000)],
    ['fewer entries', { gathered: 7_999 }, undefined],
    ['as many as the page needs among the first rows', { hits: 10 }, many(10, 400)],
    ['one less', { hits: 9 }, many(60, 8_000)],
    ['fewer than the page needs', { found: 39, gathered: 99_999 }, undefined],
  ])('%s', (_, changed, expected) => {
    expect(manyOf({ ...COMMON, ...FEW, ...changed }, 10, false)).toEqual(expected);
  });

  it('a thousand for sure', () =>
    expect(manyOf({ ...COMMON, gathered: 0 }, 20, false)).toEqual(many(1_000, 1_000)));
});

function many(totalItems: number, among: number) {
  return { total: { totalItems, totalIsCapped: true as const }, among };
}

describe('C2 pages of words that many have, with statistics', () => {
  let test: TestStore;
  beforeEach(async () => {
    test = await openStore();
  });
  afterEach(() => test.close());

  const everyThird = (n: number) => n % 3 === 0;

  /** Of a copy of a row, the newest first, with a word or without it. Statistics trust their words from a hundred on. */
  const searchOf = (n: number, has = everyThird) => `${has(n) ? 'iris' : 'bia'} rua${n % 150}`;
  const analysed = (table: string) =>
    test.database.read((orm) => orm.execute(sql`analyze ${sql.identifier(table)}`));
  const idAt = (n: number) => `n${String(ALL - n).padStart(6, '0')}`;
  const range = (from: number, to: number, step = 1) =>
    Array.from({ length: Math.ceil((to - from) / step) }, (_, n) => from + n * step);

  const fillBookings = async (has = everyThird) => {
    const { words: _, ...first } = await addBooking(test.database, { id: 'a', search: 'bia' });
    const rows = range(0, ALL).map((n) => {
      const start = new Date(LATEST - n * 60_000);
      return {
        ...first,
        id: idAt(n),
        search: searchOf(n, has),
        rangeStart: start,
        rangeEnd: start,
      };
    });
    await test.database.read((orm) => insertRows(orm, bookings, rows));
    await analysed('bookings');
  };

  const page = (page: number, orderType: 'ASC' | 'DESC' = 'DESC') =>
    bookingStore(test.database).list({
      filter: 'iris',
      itemsPerPage: 10,
      page,
      onlyPreference: false,
      orderBy: 'dateRangeStart',
      orderType,
    });

  it('plans how many rows a condition holds of', async () => {
    await fillBookings();
    const [planned] = await test.database.read((orm) => plannedRows(orm, bookings, [undefined]));
    expect(planned).toBeGreaterThan(ALL * 0.9);
    expect(planned).toBeLessThan(ALL * 1.1);
  });

  it('B-LIST-05 are right in both directions, and the last one tells how many there are', async () => {
    await fillBookings();
    const down = await page(3);
    expect(down.schedules.map(({ _id }) => _id)).toEqual(range(60, 90, 3).map(idAt));
    expect(down).toMatchObject({ totalItems: 1_000, totalIsCapped: true, pages: 100 });
    const up = await page(2, 'ASC');
    const oldest = range(0, ALL, 3).toReversed();
    expect(up.schedules.map(({ _id }) => _id)).toEqual(oldest.slice(10, 20).map(idAt));
    // The last page that is sure knows of the next one.
    expect(await page(99)).toMatchObject({ totalItems: 1_000, totalIsCapped: true });
    expect(await page(100)).toMatchObject({ totalItems: 5_000 });
    const last = await page(101);
    expect(last.schedules.map(({ _id }) => _id)).toEqual(range(3_000, 3_030, 3).map(idAt));
    expect(last).toMatchObject({ totalItems: 5_000, pages: 500 });
    expect(last.totalIsCapped ?? false).toBe(false);
  });

  const deepPages = () => {
    const store = bookingStore(test.database);
    return async (page: number, orderType: 'ASC' | 'DESC') => {
      const query = { filter: 'iris', itemsPerPage: 10, page, onlyPreference: false } as const;
      const { schedules } = await store.list({ ...query, orderBy: 'dateRangeStart', orderType });
      return schedules.map(({ _id }) => _id);
    };
  };
  const changeFirst = async (
    ids: readonly string[],
    changed: Partial<typeof bookings.$inferInsert>,
  ) => {
    const first = ids.slice(0, 20);
    await test.database.read((orm) =>
      orm.update(bookings).set(changed).where(inArray(bookings.id, first)),
    );
  };

  it('C2 a deep one goes on where the one before it ended, whatever is booked meanwhile', async () => {
    await fillBookings(() => true);
    const down = deepPages();
    const up = deepPages();
    const oldest = range(0, ALL).toReversed();
    expect(await down(210, 'DESC')).toEqual(range(2_090, 2_100).map(idAt));
    expect(await up(210, 'ASC')).toEqual(oldest.slice(2_090, 2_100).map(idAt));
    expect(await down(2, 'DESC')).toEqual(range(10, 20).map(idAt));
    // One leaves the beginning of each list.
    await changeFirst([idAt(0), idAt(ALL - 1)], { search: 'bia' });
    expect(await down(211, 'DESC')).toEqual(range(2_100, 2_110).map(idAt));
    expect(await down(212, 'DESC')).toEqual(range(2_110, 2_120).map(idAt));
    expect(await down(210, 'DESC')).toEqual(range(2_090, 2_100).map(idAt));
    expect(await up(211, 'ASC')).toEqual(oldest.slice(2_100, 2_110).map(idAt));
    // Those that nobody was near to are found from the beginning.
    expect(await down(209, 'DESC')).toEqual(range(2_081, 2_091).map(idAt));
    expect(await deepPages()(211, 'DESC')).toEqual(range(2_101, 2_111).map(idAt));
    expect(await down(3, 'DESC')).toEqual(range(21, 31).map(idAt));
  });

  it('C2 one that is no longer behind the row that was known is counted', async () => {
    await fillBookings(() => true);
    const down = deepPages();
    expect(await down(290, 'DESC')).toEqual(range(2_890, 2_900).map(idAt));
    await test.database.read((orm) =>
      orm
        .update(bookings)
        .set({ search: 'bia' })
        .where(lt(bookings.id, idAt(2_904))),
    );
    expect(await down(291, 'DESC')).toEqual(range(2_900, 2_905).map(idAt));
  });

  it('are counted where the newest rows say otherwise than the statistics', async () => {
    await fillBookings((n) => n >= 1_500 && everyThird(n));
    const first = await page(1);
    expect(first.schedules.map(({ _id }) => _id)).toEqual(range(1_500, 1_530, 3).map(idAt));
    expect(first).toMatchObject({ totalItems: 4_500, pages: 450 });
  });

  it('are looked up where the walk does not hold them', async () => {
    await fillBookings((n) => n < 5_000);
    expect(await page(1)).toMatchObject({ totalItems: 1_000, totalIsCapped: true });
    const up = await page(1, 'ASC');
    expect(up.schedules.map(({ _id }) => _id)).toEqual(range(4_990, 5_000).toReversed().map(idAt));
    expect(up).toMatchObject({ totalItems: 5_000, pages: 500 });
  });

  it('P-CUST-24 of customers', async () => {
    const { words: _, ...first } = await addCustomer(test.database, { id: 'a', search: 'bia' });
    const rows = range(0, ALL).map((n) => ({
      ...first,
      id: idAt(n),
      email: `${n}@cliente.test`,
      search: searchOf(n),
      createdAt: new Date(LATEST - n * 60_000),
    }));
    await test.database.read((orm) => insertRows(orm, customers, rows));
    await analysed('customers');
    const list = async (page: number, orderBy: 'createdDate' | 'name' = 'createdDate') => {
      const query = { filter: 'iris', page, itemsPerPage: 10, orderBy, orderType: 'DESC' } as const;
      const { data, ...totals } = await test.store.customers.list(query);
      return { ids: data.map(({ _id }) => _id), ...totals };
    };
    expect(await list(2)).toEqual({
      ids: range(30, 60, 3).map(idAt),
      totalItems: 1_000,
      totalIsCapped: true,
    });
    expect(await list(101)).toEqual({ ids: range(3_000, 3_030, 3).map(idAt), totalItems: 5_000 });
    expect(await list(1, 'name')).toMatchObject({ totalItems: 5_000 });
  });

  const found = (ids: readonly string[], totalItems: number, totalIsCapped?: boolean) => ({
    ids,
    total: totalItems,
    isCapped: totalIsCapped ?? false,
  });
  const first = { ids: range(30, 60, 3).map(idAt), total: 1_000, isCapped: true };
  const beyond = { ids: range(3_000, 3_030, 3).map(idAt), total: 5_000, isCapped: false };

  it('P-CALL-27 of professionals, but for the code of a booking', async () => {
    const rows = range(0, ALL).map((n) => ({
      id: idAt(n),
      name: searchOf(n),
      nameSearch: searchOf(n),
      email: `${n}@profissional.test`,
      search: `${searchOf(n)} abc123`,
      tier: 'Ouro',
      createdAt: new Date(LATEST - n * 60_000),
    }));
    await test.database.read((orm) => insertRows(orm, professionals, rows));
    await analysed('professionals');
    const list = async (page: number, filter: string) => {
      const query = { filter, page, itemsPerPage: 10 };
      const { data, totalItems, totalIsCapped } = await test.store.professionals.list(query);
      return found(
        data.map(({ _id }) => _id),
        totalItems,
        totalIsCapped,
      );
    };
    expect(await list(2, 'iris')).toEqual(first);
    expect(await list(101, 'iris')).toEqual(beyond);
    expect(await list(1, 'abc123')).toMatchObject({ total: 3_000, isCapped: true });
    await addBooking(test.database, { shortCode: 'ABC123', partnerId: idAt(7) });
    expect(await list(1, 'abc123')).toMatchObject({ total: 10_000, isCapped: true });
  });

  const fillLeads = async () => {
    const rows = range(0, ALL).map((n) => ({
      id: idAt(n),
      cpf: String(n).padStart(11, '0'),
      name: searchOf(n),
      nameSearch: searchOf(n),
      email: `${searchOf(n).replace(' ', '.')}.${n}@lead.test`,
      areaCode: '11',
      phone: '987654321',
      statusCode: 1,
      status: [],
      createdAt: new Date(LATEST - n * 60_000),
    }));
    await test.database.read((orm) => insertRows(orm, leads, rows));
    await analysed('leads');
  };

  it.each([
    ['a name', { name: 'iris' }],
    ['part of an e-mail', { email: 'RIS.RUA' }],
  ])('of leads by %s', async (_, typed) => {
    await fillLeads();
    const list = async (page: number, orderBy: 'name' | 'createdAt' = 'createdAt') => {
      const query = { ...typed, page, quantityPerPage: 10, orderBy, orderType: 'DESC' } as const;
      const { data, totalItems, totalIsCapped } = await test.store.leads.list(query);
      return found(
        data.map(({ _id }) => _id),
        totalItems,
        totalIsCapped,
      );
    };
    expect(await list(2)).toEqual(first);
    expect(await list(101)).toEqual(beyond);
    expect(await list(1, 'name')).toMatchObject({ total: 5_000 });
  });

  it('C-TRANS-02 of transfers by part of a name', async () => {
    const rows = range(0, ALL).map((n) => ({
      id: idAt(n),
      professionalId: 'carla',
      professionalName: searchOf(n),
      // Each another name: a part is judged by what is between them.
      professionalSearch: `${searchOf(n)} ${n}`,
      cents: 1_000,
      reason: 1,
      createdAt: new Date(LATEST - n * 60_000),
    }));
    await test.database.read((orm) => insertRows(orm, bonuses, rows));
    await analysed('bonuses');
    const list = async (page: number, orderBy?: 'value') => {
      const query = {
        professional: 'ris rua',
        isOwner: false,
        page,
        limit: 10,
        ...(orderBy && { orderBy }),
      };
      const { bonus, totalItems, totalIsCapped } = await test.store.transfers.list(
        undefined,
        query,
      );
      return found(
        bonus.map(({ _id }) => _id),
        totalItems,
        totalIsCapped,
      );
    };
    expect(await list(2)).toEqual(first);
    expect(await list(101)).toEqual(beyond);
    expect(await list(1, 'value')).toMatchObject({ total: 5_000 });
  });

  it('C2 in another order those of the newest 20,000 rows, where surely more than 10,000 match', async () => {
    const fill = (from: number, to: number) =>
      test.database.read((orm) =>
        orm.execute(sql`insert into package_purchases (id, user_id, user_name, user_search, user_email, package_id,
            package_title, package_search, area_ids, lines, expires_after_days, total_cents, search, created_at)
          select 'n' || lpad(n::text, 6, '0'), 'bia', 'Bia', lpad(n::text, 6, '0'), 'b@c.test', 'p', 'Mãos', 'maos', '[]', '[]', 60, 1000,
            'iris rua' || n % 150, '2026-03-01'::timestamptz + n * interval '1 minute'
          from generate_series(${from}::int, ${to}::int) as n`),
      );
    const list = async (page: number) => {
      const query = {
        filter: 'iris',
        page,
        limit: 10,
        orderBy: 'user.name',
        orderType: 'ASC',
      } as const;
      const { purchases, total, totalIsCapped } = await test.store.purchases.list(query);
      return found(
        purchases.map(({ _id }) => _id),
        total,
        totalIsCapped,
      );
    };
    await fill(1, 39_000);
    await analysed('package_purchases');
    expect(await list(1)).toMatchObject({
      ids: expect.arrayContaining(['n000001']),
      total: 39_000,
    });
    await fill(39_001, 44_000);
    await analysed('package_purchases');
    const sorted = await list(1);
    expect(sorted).toMatchObject({ total: 20_000, isCapped: true });
    expect(sorted.ids[0]).toBe('n024001');
    expect(await list(2_001)).toEqual({ ids: [], total: 20_000, isCapped: true });
  });

  it('C-CALL-13 of airport orders by part of a name, and by an id beside it', async () => {
    const rows = range(0, ALL).map((n) => ({
      id: idAt(n),
      addressName: 'GRU',
      addressSearch: 'gru',
      userId: `u${n}`,
      userName: searchOf(n),
      // Each another name: a part is judged by what is between them.
      userSearch: `${searchOf(n)} ${n >= 400 ? 'antiga' : ''} ${n}`,
      hasPayment: false,
      createdAt: new Date(LATEST - n * 60_000),
    }));
    await test.database.read((orm) => insertRows(orm, airportOrders, rows));
    await analysed('airport_orders');
    const list = async (page: number, filter: string, orderBy?: 'user.name') => {
      const query = { filter, page, itemsPerPage: 10, ...(orderBy && { orderBy }) };
      const { list: orders, totalItems, totalIsCapped } = await test.store.airports.list(query);
      return found(
        orders.map(({ _id }) => _id),
        totalItems,
        totalIsCapped,
      );
    };
    expect(await list(2, 'ris rua')).toEqual(first);
    expect(await list(101, 'ris rua')).toEqual(beyond);
    expect(await list(1, 'ris rua', 'user.name')).toMatchObject({ total: 5_000 });
    expect(await list(1, 'rua')).toMatchObject({ total: 3_000, isCapped: true });
    expect(await list(1, 'rua', 'user.name')).toMatchObject({ total: 10_000, isCapped: true });
    // Many, but none of the newest.
    expect(await list(1, 'antiga')).toMatchObject({ total: 10_000, isCapped: true });
    expect(await list(1, ' u7 ')).toEqual({ ids: [idAt(7)], total: 1, isCapped: false });
    expect(await list(1, idAt(7))).toEqual({ ids: [idAt(7)], total: 1, isCapped: false });
  });

  it('C-PURCH-01 C-PURCH-04 of purchases, all of which are counted when nothing is searched for', async () => {
    const rows = range(0, ALL).map((n) => ({
      id: idAt(n),
      userId: 'bia',
      userName: 'Bia',
      userSearch: 'bia',
      userEmail: 'bia@cliente.test',
      packageId: 'pack-1',
      packageTitle: 'Mãos',
      packageSearch: 'maos',
      areaIds: [],
      lines: [],
      expiresAfterDays: 60,
      totalCents: 1_000,
      search: searchOf(n),
      createdAt: new Date(LATEST - n * 60_000),
    }));
    await test.database.read((orm) => insertRows(orm, packagePurchases, rows));
    await analysed('package_purchases');
    const list = async (page: number, filter?: string, orderBy?: 'pack.title') => {
      const query = { filter, page, limit: 10, ...(orderBy && { orderBy }) };
      const { purchases, total, totalIsCapped } = await test.store.purchases.list(query);
      return found(
        purchases.map(({ _id }) => _id),
        total,
        totalIsCapped,
      );
    };
    expect(await list(2, 'iris')).toEqual(first);
    expect(await list(101, 'iris')).toEqual(beyond);
    expect(await list(1, 'iris', 'pack.title')).toMatchObject({ total: 5_000 });
    expect(await list(1)).toMatchObject({ total: 15_000, isCapped: false });
    // So many are counted once a minute.
    const { id } = packagePurchases;
    await test.database.read((orm) => orm.delete(packagePurchases).where(eq(id, idAt(ALL - 1))));
    expect(await list(2)).toMatchObject({ total: 15_000, isCapped: false });
    expect(await list(1, 'iris', 'pack.title')).toMatchObject({ total: 5_000 });
  });
});
