import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openStore, type TestStore } from '../../tests/support/store';
import { bonuses, bookings, customers, leads, packagePurchases, professionals } from '../db/schema';
import { insertRows } from '../seed/rows';
import { addBooking } from './bookings/rowTestSupport';
import { bookingStore } from './bookings/testSupport';
import { addCustomer } from './customers/testSupport';
import { type Expected, manyOf, plannedRows } from './manyMatches';

const COMMON: Expected = { rows: 100_000, found: 4_000, gathered: 4_000, hits: 16 };
/** A word that all have. */
const ALL_HAVE: Partial<Expected> = { found: 100_000, gathered: 100_000, hits: 400 };

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

const ALL = 15_000;
const LATEST = Date.parse('2026-03-01T12:00:00Z');

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
