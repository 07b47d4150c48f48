import { eq, like, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../tests/support/database';
import type { Database } from '../../db/database';
import { bookings } from '../../db/schema';
import { insertRows } from '../../seed/rows';
import type { Store } from '..';
import type { ListQuery } from './filter';
import { bookingSearch } from './search';
import { addBooking, bookingStore } from './testSupport';

let database: Database;
let store: Store['bookings'];

beforeEach(async () => {
  database = await testDatabase();
  store = bookingStore(database);
});

afterEach(() => database.close());

type Query = Parameters<Store['bookings']['list']>[0];

const queryOf = (query: ListQuery): Query => ({
  itemsPerPage: 10,
  page: 1,
  onlyPreference: false,
  ...query,
});

const list = (query: ListQuery = {}) => store.list(queryOf(query));
const realtime = (query: ListQuery = {}) => store.listRealtime(queryOf(query));
const idsOf = (answer: { schedules: { _id: string }[] }) => answer.schedules.map(({ _id }) => _id);

const at = (start: string, id: string, changes: Partial<typeof bookings.$inferInsert> = {}) =>
  addBooking(database, {
    id,
    rangeStart: new Date(start),
    rangeEnd: new Date(Date.parse(start) + 3_600_000),
    ...changes,
  });

describe('the dates of a list', () => {
  beforeEach(async () => {
    // 3 hours behind UTC: the day of 10 March goes from 03:00 to 03:00.
    await at('2026-03-10T02:59:59.999Z', 'before');
    await at('2026-03-10T03:00:00.000Z', 'first');
    await at('2026-03-11T02:59:59.999Z', 'last');
    await at('2026-03-11T03:00:00.000Z', 'after');
  });

  it.each<[string, ListQuery, string[]]>([
    ['one day', { minDate: '2026-03-10', maxDate: '2026-03-10' }, ['last', 'first']],
    ['from a day', { minDate: '2026-03-11' }, ['after']],
    ['up to a day', { maxDate: '2026-03-09' }, ['before']],
    [
      'instants',
      { minDate: '2026-03-11T02:30:00Z', maxDate: '2026-03-10T03:00:00.000Z' },
      ['last', 'first'],
    ],
    ['a day as text', { filter: ' 2026-03-10 ' }, ['last', 'first']],
    ['a day that is none as text', { filter: '2026-02-30' }, []],
    [
      'the oldest and newest days',
      { minDate: '0001-01-01', maxDate: '9999-12-31' },
      ['after', 'last', 'first', 'before'],
    ],
  ])('B-CALL-07 B-LIST-06 includes both days in São Paulo: %s', async (_, query, ids) => {
    expect(idsOf(await list(query))).toEqual(ids);
  });

  it('B-CALL-09 refuses a day that the calendar does not have', async () => {
    await expect(list({ minDate: '2026-02-30' })).rejects.toMatchObject({
      status: 422,
      fields: { minDate: 'Esta data não existe no calendário' },
    });
  });
});

describe('the filters of a list', () => {
  beforeEach(async () => {
    const rows = [
      {
        id: 'a',
        shortCode: 'AB12CD',
        statusCode: 11,
        areaId: 'campinas',
        userName: 'Ana Souza',
        voucherCode: 'MANI10',
      },
      {
        id: 'b',
        shortCode: 'EF34GH',
        statusCode: 2,
        userId: 'customer-2',
        userName: 'Érica Lima',
        userEmail: 'erica.lima@cliente.test',
        userPhone: '11987654321',
        onlyForPreference: true,
      },
      {
        id: 'c',
        statusCode: 0,
        userName: 'Bruna',
        partnerId: null,
        partnerName: null,
        hasPreference: true,
      },
      {
        id: 'r',
        statusCode: 1,
        userId: 'customer-2',
        realtime: true,
        userName: 'Rita',
        requestedOn: new Date('2026-03-01T12:00:00Z'),
      },
    ];
    for (const row of rows) {
      const added = await addBooking(database, row);
      await database.read((orm) =>
        orm
          .update(bookings)
          .set({ search: bookingSearch(added) })
          .where(eq(bookings.id, row.id)),
      );
    }
  });

  it.each<[string, ListQuery, string[]]>([
    ['B-LIST-03 a status', { status: 11 }, ['a']],
    ['B-LIST-03 status 0', { status: 0 }, ['c']],
    ['B-LIST-04 an area', { areaId: 'campinas' }, ['a']],
    ['B-LIST-02 a code in any case and with spaces', { shortCode: ' ab12cd ' }, ['a']],
    ['B-LIST-02 part of a code is none', { shortCode: 'AB12' }, []],
    ['B-LIST-07 only preference', { onlyPreference: true }, ['b']],
    ['B-CALL-08 a customer, with real-time orders', { 'user._id': 'customer-2' }, ['b', 'r']],
    ['B-LIST-05 the beginning of a name without its accent', { filter: 'eric' }, ['b']],
    ['B-LIST-05 all words, in any order', { filter: 'lima érica' }, ['b']],
    ['B-LIST-05 one word too many', { filter: 'lima bruna' }, []],
    ['B-LIST-05 a voucher', { filter: 'mani' }, ['a']],
    ['B-LIST-05 an e-mail', { filter: 'erica.lima@cliente.test' }, ['b']],
    ['B-LIST-05 a phone as it is shown', { filter: '(11) 9 8765-4321' }, ['b']],
    ['B-LIST-05 an address', { filter: 'rua augusta' }, ['a', 'b', 'c']],
    ['B-LIST-05 the middle of a word is none', { filter: 'runa' }, []],
    ['B-LIST-05 signs that a query language would read', { filter: "ana' & !(souza | *):" }, ['a']],
    ['B-LIST-05 nothing but signs', { filter: '%_!' }, []],
    ['a blank text', { filter: '  ' }, ['a', 'b', 'c']],
  ])('%s', async (_, query, ids) => {
    expect(idsOf(await list(query)).toSorted()).toEqual(ids);
  });

  it('B-CALL-10 lists real-time orders alone, dated by their request', async () => {
    expect(idsOf(await realtime())).toEqual(['r']);
    expect(idsOf(await realtime({ minDate: '2026-03-01', maxDate: '2026-03-01' }))).toEqual(['r']);
    expect(idsOf(await realtime({ minDate: '2026-03-02' }))).toEqual([]);
  });

  it('B-LIST-09 leaves out what belongs to one booking alone', async () => {
    const [row] = (await list({ shortCode: 'AB12CD' })).schedules;
    expect(row).toMatchObject({ shortCode: 'AB12CD', statusCode: 11, voucher: { code: 'MANI10' } });
    for (const name of ['statusHistory', 'dateHistory', 'comments', 'pixPayments']) {
      expect(row).not.toHaveProperty(name);
    }
    expect(row?.user).not.toHaveProperty('creditCards');
    expect(row?.user).not.toHaveProperty('addresses');
  });
});

describe('the order and pages of a list, on every engine', () => {
  beforeEach(async () => {
    await at('2026-03-11T10:00:00Z', 'b', { userName: 'Bia', partnerName: 'Zoe', statusCode: 5 });
    await at('2026-03-12T10:00:00Z', 'a', { userName: 'Ana', partnerId: null, partnerName: null });
    await at('2026-03-11T10:00:00Z', 'c', { userName: 'Caio', partnerName: 'Yara', statusCode: 1 });
  });

  it.each<[string, ListQuery, string[]]>([
    ['newest start first, then by id', {}, ['a', 'c', 'b']],
    ['start upwards', { orderBy: 'dateRangeStart', orderType: 'ASC' }, ['b', 'c', 'a']],
    ['names', { orderBy: 'user.name', orderType: 'ASC' }, ['a', 'b', 'c']],
    [
      'professionals, none last',
      { orderBy: 'partner.partnerName', orderType: 'ASC' },
      ['c', 'b', 'a'],
    ],
    [
      'professionals down, none last',
      { orderBy: 'partner.partnerName', orderType: 'DESC' },
      ['b', 'c', 'a'],
    ],
    ['status', { orderBy: 'statusCode', orderType: 'ASC' }, ['c', 'a', 'b']],
  ])('B-LIST-17 B-LIST-18 %s', async (_, query, ids) => {
    expect(idsOf(await list(query))).toEqual(ids);
  });

  it('B-LIST-15 pages count from 1, and one beyond the last is empty', async () => {
    const second = await list({ itemsPerPage: 2, page: 2 });
    expect(idsOf(second)).toEqual(['b']);
    expect(second).toMatchObject({ pages: 2, totalItems: 3 });
    expect(idsOf(await list({ itemsPerPage: 2, page: 3 }))).toEqual([]);
    expect(idsOf(await list({ itemsPerPage: 100, page: 1_000_000 }))).toEqual([]);
  });

  it('B-CALL-09 counts up to 10,000 and says when there are more', async () => {
    const copies = (from: number, to: number) =>
      database.read(async (orm) => {
        const [first] = await orm.select().from(bookings).where(eq(bookings.id, 'a'));
        if (!first) throw new Error('No booking a');
        const rows = Array.from({ length: to - from + 1 }, (_, index) => ({
          ...first,
          id: `n${from + index}`,
        }));
        await insertRows(orm, bookings, rows);
      });
    await copies(1, 9_990);
    const short = await list({ itemsPerPage: 100, page: 100 });
    expect(short).toMatchObject({ pages: 100, totalItems: 9_993 });
    expect(short.schedules).toHaveLength(93);
    await copies(9_991, 9_997);
    const exact = await list({ itemsPerPage: 100 });
    expect(exact).toMatchObject({ pages: 100, totalItems: 10_000 });
    expect(exact.totalIsCapped ?? false).toBe(false);
    const end = await list({ itemsPerPage: 100, page: 100 });
    expect(end).toMatchObject({ pages: 100, totalItems: 10_000 });
    expect(end.totalIsCapped ?? false).toBe(false);
    await copies(9_998, 9_998);
    expect(await list({ itemsPerPage: 100 })).toMatchObject({ totalIsCapped: true });
    await database.read((orm) => orm.delete(bookings).where(eq(bookings.id, 'n1')));
    expect((await list({ itemsPerPage: 100 })).totalIsCapped ?? false).toBe(false);
    await copies(1, 1);
    const more = await list({ itemsPerPage: 100 });
    expect(more).toMatchObject({ pages: 100, totalItems: 10_000, totalIsCapped: true });
    const last = await list({ itemsPerPage: 100, page: 100 });
    expect(last.schedules).toHaveLength(100);
    expect(last).toMatchObject({ totalItems: 10_000, totalIsCapped: true });
    expect((await list({ itemsPerPage: 100, page: 101 })).schedules).toHaveLength(0);
    // By far more than are counted are remembered for a minute.
    await copies(9_999, 11_000);
    expect(await list()).toMatchObject({ totalItems: 10_000, totalIsCapped: true });
    await database.read((orm) => orm.delete(bookings).where(like(bookings.id, 'n10%')));
    expect(await list()).toMatchObject({ totalItems: 10_000, totalIsCapped: true });
    const anew = await bookingStore(database).list(queryOf({}));
    expect(anew.totalIsCapped ?? false).toBe(false);
  });
});

describe('B-LIST-05 a page of words that more bookings have than are counted (0133)', () => {
  const DAY = 86_400_000;
  const FIRST = Date.parse('2026-01-01T12:00:00Z');
  const ALL = 13_000;

  /** What the statistics say of the size of the table, which no test fills. */
  const claim = (rows: number) =>
    database.read((orm) =>
      orm.execute(sql`update pg_class set reltuples = ${rows} where oid = 'bookings'::regclass`),
    );

  /** The oldest first, two on each day; the last of them without the word. */
  const fill = (last: number) =>
    database.read(async (orm) => {
      const [first] = await orm.select().from(bookings).where(eq(bookings.id, 'a'));
      if (!first) throw new Error('No booking a');
      const { words: _words, ...row } = first;
      const rows = Array.from({ length: ALL }, (_, index) => {
        const start = new Date(FIRST + Math.floor(index / 2) * DAY);
        const search = index < ALL - last ? 'iris' : 'bia';
        const id = `n${String(index).padStart(6, '0')}`;
        return { ...row, id, search, rangeStart: start, rangeEnd: start };
      });
      await insertRows(orm, bookings, rows);
    });

  const idAt = (index: number) => `n${String(index).padStart(6, '0')}`;

  it.each([
    // For two of which the newest 400 have none, 1,000 rows are looked through first.
    ['the first rows hold the page', 998],
    ['they hold one less', 999],
    ['they hold none', 1_500],
    ['one of the newest 400', 399],
    // For the deep page so many are looked through as hold it.
    ['most of those that are no common word', 321],
  ])('is the same wherever they stand: %s', async (_, without) => {
    await at('2020-01-01T12:00:00Z', 'a', { search: 'bia' });
    await fill(without);
    await claim(1_000_000_000);
    const newest = ALL - without - 1;
    const pageOf = (page: number, orderType: 'ASC' | 'DESC') =>
      list({ filter: 'iris', itemsPerPage: 2, page, orderBy: 'dateRangeStart', orderType });
    for (const page of [1, 2, 1_001, 5_000]) {
      const before = (page - 1) * 2;
      const down = await pageOf(page, 'DESC');
      expect(idsOf(down)).toEqual([idAt(newest - before), idAt(newest - before - 1)]);
      expect(down).toMatchObject({ pages: 5_000, totalItems: 10_000, totalIsCapped: true });
      const up = await pageOf(page, 'ASC');
      expect(idsOf(up)).toEqual([idAt(before), idAt(before + 1)]);
    }
    expect(idsOf(await pageOf(5_001, 'DESC'))).toEqual([]);
    const larger = await list({ filter: 'iris', itemsPerPage: 50, page: 2 });
    expect(idsOf(larger)).toEqual(Array.from({ length: 50 }, (_, n) => idAt(newest - 50 - n)));
    expect(larger).toMatchObject({ pages: 200, totalItems: 10_000, totalIsCapped: true });
  });
});
