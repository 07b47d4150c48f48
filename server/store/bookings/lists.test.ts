import { eq, like } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { emptiedDatabase } from '../../../tests/support/store';
import { bookings } from '../../db/schema';
import { insertRows } from '../../seed/rows';
import type { Store } from '..';
import type { ListQuery } from './filter';
import { bookingSearch } from './search';
import { addBooking, bookingStore } from './testSupport';

const database = await emptiedDatabase();
let store: Store['bookings'];

beforeEach(() => {
  store = bookingStore(database);
});

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

it('B-CALL-07 B-LIST-06 B-CALL-09 includes both days in São Paulo', async () => {
  // 3 hours behind UTC: the day of 10 March goes from 03:00 to 03:00.
  await at('2026-03-10T02:59:59.999Z', 'before');
  await at('2026-03-10T03:00:00.000Z', 'first');
  await at('2026-03-11T02:59:59.999Z', 'last');
  await at('2026-03-11T03:00:00.000Z', 'after');
  const cases: [ListQuery, string[]][] = [
    [{ minDate: '2026-03-10', maxDate: '2026-03-10' }, ['last', 'first']],
    [{ minDate: '2026-03-11' }, ['after']],
    [{ maxDate: '2026-03-09' }, ['before']],
    [{ minDate: '2026-03-11T02:30:00Z', maxDate: '2026-03-10T03:00:00.000Z' }, ['last', 'first']],
    [{ filter: ' 2026-03-10 ' }, ['last', 'first']],
    [{ filter: '2026-02-30' }, []],
    [{ minDate: '0001-01-01', maxDate: '9999-12-31' }, ['after', 'last', 'first', 'before']],
  ];
  for (const [query, ids] of cases) expect(idsOf(await list(query))).toEqual(ids);
  await expect(list({ minDate: '2026-02-30' })).rejects.toMatchObject({
    status: 422,
    fields: { minDate: 'Esta data não existe no calendário' },
  });
});

describe('the filters of a list', () => {
  const fill = async () => {
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
  };

  it('B-LIST-02 B-LIST-03 B-LIST-04 B-LIST-05 B-LIST-07 B-CALL-08 narrow it', async () => {
    await fill();
    const cases: [ListQuery, string[]][] = [
      [{ status: 11 }, ['a']],
      [{ status: 0 }, ['c']],
      [{ areaId: 'campinas' }, ['a']],
      [{ shortCode: ' ab12cd ' }, ['a']],
      [{ shortCode: 'AB12' }, []],
      [{ onlyPreference: true }, ['b']],
      [{ 'user._id': 'customer-2' }, ['b', 'r']],
      [{ filter: 'eric' }, ['b']],
      [{ filter: 'lima érica' }, ['b']],
      [{ filter: 'lima bruna' }, []],
      [{ filter: 'mani' }, ['a']],
      [{ filter: 'erica.lima@cliente.test' }, ['b']],
      [{ filter: '(11) 9 8765-4321' }, ['b']],
      [{ filter: 'rua augusta' }, ['a', 'b', 'c']],
      [{ filter: "ana' & !(souza | *):" }, ['a']],
      [{ filter: '%_!' }, []],
      [{ filter: '  ' }, ['a', 'b', 'c']],
    ];
    for (const [query, ids] of cases) expect(idsOf(await list(query)).toSorted()).toEqual(ids);
  });

  it('B-CALL-10 B-LIST-09 lists real-time orders alone, and leaves out what belongs to one booking', async () => {
    await fill();
    expect(idsOf(await realtime())).toEqual(['r']);
    expect(idsOf(await realtime({ minDate: '2026-03-01', maxDate: '2026-03-01' }))).toEqual(['r']);
    expect(idsOf(await realtime({ minDate: '2026-03-02' }))).toEqual([]);
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

  it('B-LIST-17 B-LIST-18 sorts by start, names and status, none last, equals by id', async () => {
    const cases: [ListQuery, string[]][] = [
      [{}, ['a', 'c', 'b']],
      [{ orderBy: 'dateRangeStart', orderType: 'ASC' }, ['b', 'c', 'a']],
      [{ orderBy: 'user.name', orderType: 'ASC' }, ['a', 'b', 'c']],
      [{ orderBy: 'partner.partnerName', orderType: 'ASC' }, ['c', 'b', 'a']],
      [{ orderBy: 'partner.partnerName', orderType: 'DESC' }, ['b', 'c', 'a']],
      [{ orderBy: 'statusCode', orderType: 'ASC' }, ['c', 'a', 'b']],
    ];
    for (const [query, ids] of cases) expect(idsOf(await list(query))).toEqual(ids);
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
    await copies(1, 9_997);
    const exact = await list({ itemsPerPage: 100, page: 100 });
    expect(exact).toMatchObject({ pages: 100, totalItems: 10_000 });
    expect(exact.totalIsCapped ?? false).toBe(false);
    await copies(9_998, 9_998);
    const more = await list({ itemsPerPage: 100, page: 100 });
    expect(more.schedules).toHaveLength(100);
    expect(more).toMatchObject({ pages: 100, totalItems: 10_000, totalIsCapped: true });
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
