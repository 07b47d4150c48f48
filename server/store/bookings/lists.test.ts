import { eq, like } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { emptiedDatabase } from '../../../tests/support/store';
import { bookings } from '../../db/schema';
import { insertRows } from '../../seed/rows';
import type { Store } from '..';
import { rowsOf } from '../fixture';
import type { ListQuery } from './filter';
import { bookingSearch } from './search';
import { addBooking, bookingStore } from './testSupport';

const database = await emptiedDatabase();
let store: Store['bookings'];

beforeEach(() => {
  store = bookingStore(database);
});

const queryOf = (query: ListQuery) => ({
  itemsPerPage: 10,
  page: 1,
  onlyPreference: false,
  ...query,
});

const list = (query: ListQuery = {}, from = store) => from.list(queryOf(query));
const realtime = (query: ListQuery = {}) => store.listRealtime(queryOf(query));
const idsOf = (answer: { schedules: { _id: string }[] }) => answer.schedules.map(({ _id }) => _id);

const at = (start: string, id: string, changes: Partial<typeof bookings.$inferInsert> = {}) => {
  const range = { rangeStart: new Date(start), rangeEnd: new Date(Date.parse(start) + 3_600_000) };
  return addBooking(database, { id, ...range, ...changes });
};

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
    [{ filter: ' 2026-03-10 ' }, ['last', 'first']],
    [{ filter: '2026-02-30' }, []],
  ];
  for (const [query, ids] of cases) expect(idsOf(await list(query))).toEqual(ids);
});

describe('the filters of a list', () => {
  beforeEach(async () => {
    const erica = { userEmail: 'erica.lima@cliente.test', userPhone: '11987654321' };
    const nobody = { partnerId: null, partnerName: null };
    const march = { requestedOn: new Date('2026-03-01T12:00:00Z') };
    for (const row of [
      {
        id: 'a',
        shortCode: 'AB12CD',
        statusCode: 11,
        areaId: 'campinas',
        userName: 'Ana Souza',
        voucherCode: 'MANI10',
      },
      { id: 'b', userId: 'customer-2', userName: 'Érica Lima', ...erica, onlyForPreference: true },
      { id: 'c', statusCode: 0, userName: 'Bruna', ...nobody, hasPreference: true },
      { id: 'r', statusCode: 1, userId: 'customer-2', realtime: true, userName: 'Rita', ...march },
    ]) {
      const search = bookingSearch(await addBooking(database, row));
      await database.read((orm) =>
        orm.update(bookings).set({ search }).where(eq(bookings.id, row.id)),
      );
    }
  });

  it('B-LIST-02 B-LIST-03 B-LIST-04 B-LIST-05 B-LIST-07 B-CALL-08 narrow it', async () => {
    const cases: [ListQuery, string][] = [
      [{ status: 11 }, 'a'],
      [{ status: 0 }, 'c'],
      [{ areaId: 'campinas' }, 'a'],
      [{ shortCode: ' ab12cd ' }, 'a'],
      [{ shortCode: 'AB12' }, ''],
      [{ onlyPreference: true }, 'b'],
      [{ 'user._id': 'customer-2' }, 'br'],
      [{ filter: 'eric' }, 'b'],
      [{ filter: 'lima érica' }, 'b'],
      [{ filter: 'lima bruna' }, ''],
      [{ filter: 'mani' }, 'a'],
      [{ filter: 'erica.lima@cliente.test' }, 'b'],
      [{ filter: '(11) 9 8765-4321' }, 'b'],
      [{ filter: 'rua augusta' }, 'abc'],
      [{ filter: "ana' & !(souza | *):" }, 'a'],
      [{ filter: '%_!' }, ''],
      [{ filter: '  ' }, 'abc'],
    ];
    for (const [query, ids] of cases) {
      const found = idsOf(await list(query));
      expect([query, found.toSorted().join('')]).toEqual([query, ids]);
    }
  });

  it('B-CALL-10 B-LIST-09 lists real-time orders alone, and leaves out what belongs to one booking', async () => {
    expect(idsOf(await realtime())).toEqual(['r']);
    expect(idsOf(await realtime({ minDate: '2026-03-01', maxDate: '2026-03-01' }))).toEqual(['r']);
    expect(idsOf(await realtime({ minDate: '2026-03-02' }))).toEqual([]);
    const [row] = (await list({ shortCode: 'AB12CD' })).schedules;
    expect(row).toMatchObject({ shortCode: 'AB12CD', statusCode: 11, voucher: { code: 'MANI10' } });
    const names = Object.keys({ ...row?.user, ...row });
    for (const name of ['statusHistory', 'dateHistory', 'comments', 'pixPayments', 'creditCards'])
      expect(names).not.toContain(name);
  });
});

describe('the order and pages of a list, on every engine', () => {
  beforeEach(async () => {
    await at('2026-03-11T10:00:00Z', 'b', { userName: 'Bia', partnerName: 'Zoe', statusCode: 5 });
    await at('2026-03-12T10:00:00Z', 'a', { userName: 'Ana', partnerId: null, partnerName: null });
    await at('2026-03-11T10:00:00Z', 'c', { userName: 'Caio', partnerName: 'Yara', statusCode: 1 });
  });

  it('B-LIST-15 B-LIST-17 B-LIST-18 sorts by start, names and status, none last, equals by id, in pages', async () => {
    const cases: [ListQuery, string][] = [
      [{}, 'acb'],
      [{ orderBy: 'dateRangeStart', orderType: 'ASC' }, 'bca'],
      [{ orderBy: 'user.name', orderType: 'ASC' }, 'abc'],
      [{ orderBy: 'partner.partnerName', orderType: 'ASC' }, 'cba'],
      [{ orderBy: 'partner.partnerName', orderType: 'DESC' }, 'bca'],
      [{ orderBy: 'statusCode', orderType: 'ASC' }, 'cab'],
      [{ itemsPerPage: 2, page: 2 }, 'b'],
      [{ itemsPerPage: 2, page: 3 }, ''],
      [{ itemsPerPage: 100, page: 1_000_000 }, ''],
    ];
    for (const [query, ids] of cases)
      expect([query, idsOf(await list(query)).join('')]).toEqual([query, ids]);
    expect(await list({ itemsPerPage: 2 })).toMatchObject({ pages: 2, totalItems: 3 });
  });

  it('B-CALL-09 counts up to 10,000 and tells when there are more', async () => {
    const copy = async (from: number, to: number) => {
      const [first] = await rowsOf(database, bookings, eq(bookings.id, 'a'));
      const rows = Array.from({ length: to - from + 1 }, (_, index) => ({
        ...(first as typeof bookings.$inferSelect),
        id: `n${from + index}`,
      }));
      await database.read((orm) => insertRows(orm, bookings, rows));
    };
    const last = (page: number) => list({ itemsPerPage: 100, page });
    await copy(1, 9_997);
    const exact = await last(100);
    expect(exact).toMatchObject({ pages: 100, totalItems: 10_000 });
    expect(exact.totalIsCapped ?? false).toBe(false);
    await copy(9_998, 9_998);
    const capped = { totalItems: 10_000, totalIsCapped: true };
    const more = await last(100);
    expect(more).toMatchObject({ pages: 100, ...capped });
    expect([more.schedules.length, (await last(101)).schedules.length]).toEqual([100, 0]);
    // By far more than are counted are remembered for a minute.
    await copy(9_999, 11_000);
    expect(await list()).toMatchObject(capped);
    await database.read((orm) => orm.delete(bookings).where(like(bookings.id, 'n10%')));
    expect(await list()).toMatchObject(capped);
    expect((await list({}, bookingStore(database))).totalIsCapped ?? false).toBe(false);
  });
});
