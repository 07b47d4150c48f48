import { desc, inArray, like, lt, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../tests/support/database';
import { storeForEachTest } from '../../tests/support/store';
import {
  airportOrders,
  bookings,
  customers,
  gamificationPoints,
  leads,
  packagePurchases,
} from '../db/schema';
import { insertRows } from '../seed/rows';
import { addBooking } from './bookings/rowTestSupport';
import { bookingStore } from './bookings/testSupport';
import { expectedOf } from './manyMatches';
import { MOST_WITHOUT_SAMPLE } from './sample';

const ALL = 15_000;
const LATEST = Date.parse('2026-03-01T12:00:00Z');

it('C2 on every engine what has a part of a text a sample tells, which statistics miss', async () => {
  const database = await testDatabase();
  try {
    // Matching rows lie between two bounds of the histogram, so statistics miss them.
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

const test = storeForEachTest();

const everyThird = (n: number) => n % 3 === 0;
/** Search text of row `n`, newest first, with or without a word. Statistics count words from a hundred rows on. */
const searchOf = (n: number, has = everyThird) => `${has(n) ? 'iris' : 'bia'} rua${n % 150}`;
const analysed = (table: string) =>
  test.database.read((orm) => orm.execute(sql`analyze ${sql.identifier(table)}`));
const idAt = (n: number) => `n${String(ALL - n).padStart(6, '0')}`;
const range = (from: number, to: number, step = 1) =>
  Array.from({ length: Math.ceil((to - from) / step) }, (_, n) => from + n * step);

describe('C2 pages of bookings with words that many have', () => {
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
  const pageAt = (page: number, orderType: 'ASC' | 'DESC' = 'DESC') =>
    bookingStore(test.database).list({
      filter: 'iris',
      itemsPerPage: 10,
      page,
      onlyPreference: false,
      orderBy: 'dateRangeStart',
      orderType,
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
    // Without a cached cursor nearby, the page is found from the start.
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

  it('is counted where the newest rows differ from the statistics', async () => {
    await fillBookings((n) => n >= 1_500 && everyThird(n));
    const first = await pageAt(1);
    expect(first.schedules.map(({ _id }) => _id)).toEqual(range(1_500, 1_530, 3).map(idAt));
    expect(first).toMatchObject({ totalItems: 4_500, pages: 450 });
  });

  it('are looked up where the walk does not hold them', async () => {
    await fillBookings((n) => n < 5_000);
    expect(await pageAt(1)).toMatchObject({ totalItems: 1_000, totalIsCapped: true });
    const up = await pageAt(1, 'ASC');
    expect(up.schedules.map(({ _id }) => _id)).toEqual(range(4_990, 5_000).toReversed().map(idAt));
    expect(up).toMatchObject({ totalItems: 5_000, pages: 500 });
  });

  it('B-LIST-05 is the same wherever they stand (0133)', async () => {
    await fillBookings((n) => n >= 999);
    // The size of the table by the statistics, which no test fills.
    await test.database.read((orm) =>
      orm.execute(sql`update pg_class set reltuples = 1e9 where oid = 'bookings'::regclass`),
    );
    const oldest = range(999, ALL).toReversed();
    for (const page of [1, 2, 200, 1_000]) {
      const before = (page - 1) * 10;
      const down = await pageAt(page);
      expect(down.schedules.map(({ _id }) => _id)).toEqual(
        range(999 + before, 1_009 + before).map(idAt),
      );
      expect(down).toMatchObject({ totalIsCapped: true });
      const up = await pageAt(page, 'ASC');
      expect(up.schedules.map(({ _id }) => _id)).toEqual(
        oldest.slice(before, before + 10).map(idAt),
      );
    }
    expect((await pageAt(1_001)).schedules).toEqual([]);
  });
});

const createdAt = (n: number) => new Date(LATEST - n * 60_000);

/** One list of each kind: its rows, its query, and a second order by text or amount. */
const LISTS = {
  'P-CUST-24 of customers': {
    table: customers,
    row: (n: number) => ({
      name: 'Bia',
      nameSearch: 'bia',
      email: `${n}@cliente.test`,
      search: searchOf(n),
    }),
    list: async (page: number, isOther: boolean) => {
      const orderBy = isOther ? 'name' : 'createdDate';
      const query = { filter: 'iris', page, itemsPerPage: 10, orderBy, orderType: 'DESC' } as const;
      const { data, ...totals } = await test.store.customers.list(query);
      return [data, totals.totalItems, totals.totalIsCapped] as const;
    },
  },
  'of leads by part of an e-mail': {
    table: leads,
    row: (n: number) => ({
      cpf: String(n).padStart(11, '0'),
      name: searchOf(n),
      nameSearch: searchOf(n),
      email: `${searchOf(n).replace(' ', '.')}.${n}@lead.test`,
      areaCode: '11',
      phone: '987654321',
      statusCode: 1,
      status: [],
    }),
    list: async (page: number, isOther: boolean) => {
      const orderBy = isOther ? 'name' : 'createdAt';
      const query = {
        email: 'RIS.RUA',
        page,
        quantityPerPage: 10,
        orderBy,
        orderType: 'DESC',
      } as const;
      const { data, totalItems, totalIsCapped } = await test.store.leads.list(query);
      return [data, totalItems, totalIsCapped] as const;
    },
  },
  'C-CALL-13 of airport orders by part of a name': {
    table: airportOrders,
    row: (n: number) => ({
      addressName: 'GRU',
      addressSearch: 'gru',
      userId: `u${n}`,
      userName: searchOf(n),
      userSearch: `${searchOf(n)} ${n}`,
      hasPayment: false,
    }),
    list: async (page: number, isOther: boolean) => {
      const query = { filter: 'ris rua', page, itemsPerPage: 10 };
      const other = isOther ? { orderBy: 'user.name' as const } : {};
      const { list, ...totals } = await test.store.airports.list({ ...query, ...other });
      return [list, totals.totalItems, totals.totalIsCapped] as const;
    },
  },
  'C-PURCH-01 C-PURCH-04 of purchases': {
    table: packagePurchases,
    row: (n: number) => ({
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
    }),
    list: async (page: number, isOther: boolean) => {
      const query = { filter: 'iris', page, limit: 10 };
      const other = isOther ? { orderBy: 'pack.title' as const } : {};
      const { purchases, total, totalIsCapped } = await test.store.purchases.list({
        ...query,
        ...other,
      });
      return [purchases, total, totalIsCapped] as const;
    },
  },
};

it.each(Object.entries(LISTS))(
  'C2 pages of words that many have: %s',
  async (_, { table, row, list }) => {
    const rows = range(0, ALL).map((n) => ({ ...row(n), id: idAt(n), createdAt: createdAt(n) }));
    await test.database.read((orm) => insertRows(orm, table, rows as never));
    await test.database.read((orm) => orm.execute(sql`analyze ${table}`));
    const found = async (page: number, isOther = false) => {
      const [data, total, isCapped = false] = await list(page, isOther);
      return { ids: data.map(({ _id }) => _id), total, isCapped };
    };
    const first = { ids: range(30, 60, 3).map(idAt), total: 1_000, isCapped: true };
    expect(await found(2)).toEqual(first);
    const beyond = { ids: range(3_000, 3_030, 3).map(idAt), total: 5_000, isCapped: false };
    expect(await found(101)).toEqual(beyond);
    expect(await found(1, true)).toMatchObject({ total: 5_000, isCapped: false });
  },
);

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
    return { ids: purchases.map(({ _id }) => _id), total, isCapped: totalIsCapped ?? false };
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
