import { eq, like } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { bookingRecord } from '../../../contract/bookings';
import { addRows, CARD, rowsOf } from '../../../tests/support/fixture';
import {
  AT,
  addBooking,
  addCustomer,
  addProfessional,
  bookingStore,
} from '../../../tests/support/rows/bookingChanges';
import { later } from '../../../tests/support/rows/bookings';
import { emptiedDatabase } from '../../../tests/support/store';
import { bookings, comments, infractions, pixPayments } from '../../db/schema';
import { insertRows } from '../../seed/rows';
import type { Store } from '..';
import type { ListQuery } from './filter';
import { bookingSearch } from './search';

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

  it('B-LIST-05 words that more than 10,000 have sort the newest 10,000 in an order without an index', async () => {
    const [first] = await rowsOf(database, bookings, eq(bookings.id, 'a'));
    const rows = Array.from({ length: 10_001 }, (_, n) => ({
      ...(first as typeof bookings.$inferSelect),
      id: `n${n}`,
      search: 'iris',
      userName: `Iris ${String(n).padStart(5, '0')}`,
      rangeStart: new Date(Date.parse('2026-01-01T10:00:00Z') + n),
    }));
    await database.read((orm) => insertRows(orm, bookings, rows));
    const iris = (query: ListQuery) => list({ filter: 'iris', itemsPerPage: 2, ...query });
    const capped = (totalItems: number) => ({ totalItems, totalIsCapped: true });
    const last = await iris({ page: 5_000 });
    expect([idsOf(last), last]).toEqual([['n2', 'n1'], expect.objectContaining(capped(10_000))]);
    const deep = await iris({ page: 600 });
    expect([idsOf(deep), deep]).toEqual([
      ['n8802', 'n8801'],
      expect.objectContaining(capped(1_202)),
    ]);
    const named = await iris({ orderBy: 'user.name', orderType: 'ASC' });
    expect([idsOf(named), named]).toEqual([['n1', 'n2'], expect.objectContaining(capped(1_000))]);
    expect(await list({ filter: 'iris 9' })).toMatchObject({ totalItems: 0, schedules: [] });
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

const addRelated = async (bookingId: string) => {
  const professional = { id: 'professional-1', phone: '11987654321', paidByAdvance: true };
  await addProfessional(database, professional);
  await addCustomer(database, {
    hasSignature: true,
    creditsCents: 1_234,
    emailPhoneConfirmed: true,
    excluded: ['p9'],
    cards: [CARD, { ...CARD, id: 'c2', provider: 'other' }],
  });
  await addRows(
    database,
    pixPayments,
    { code: 'E1', bookingId, bank: 'Itaú', cents: 1_050, createdAt: AT },
    { code: 'E2', bookingId, bank: 'Outro', cents: 1, createdAt: later(1) },
    { code: 'E3', bookingId: 'other', bank: 'Outro', cents: 1, createdAt: AT },
  );
  const createdBy = 'ana@camarim.test';
  const comment = { objectId: bookingId, type: 'schedule', createdBy, createdAt: AT };
  await addRows(
    database,
    comments,
    { ...comment, id: '1', message: 'Primeiro' },
    { ...comment, id: '2', message: 'Segundo', createdAt: later(1) },
    { ...comment, id: '3', message: 'De outra', type: 'user' },
  );
  await addRows(database, infractions, {
    id: 'i1',
    professionalId: 'professional-1',
    bookingId,
    description: 'Atraso',
    type: 'ARREAR',
    level: 'A',
    points: 3,
    penaltyCents: 2_000,
    clientDiscountCents: 1_000,
    occurrenceDay: '2026-03-09',
    createdBy,
    createdAt: AT,
  });
};

it('B-ENT-02 B-ENT-15 B-ENT-16 to B-ENT-20 B-CALL-12 one booking has everything that belongs to it', async () => {
  const date = AT.toISOString();
  const { id } = await addBooking(database, {
    shortCode: 'AB12CD',
    pixSumCents: 1_051,
    paid: true,
    values: { cancelTotal: 100, cancelArtist: 65, tip: 250 },
    takeRate: { value: 20, expiration: '2026-03-20', force: true },
    transfer: { id: 't1', status: 'PAID', amount: 7_800 },
    payment: { status: 'PAID', method: 'PIX', copyPaste: '000201', url: 'https://pay.test/1' },
    history: {
      artists: [{ action: 'assign', name: 'Carla', by: 'x@y.test', date }],
      events: [
        { type: 'CHECKIN', date, lat: -23.5, lng: -46.6 },
        { type: 'ACCEPTED', date },
      ],
      alerts: [{ message: 'Cuidado', date }],
    },
  });
  await addRelated(id);
  const record = await store.one(id);
  expect(bookingRecord.safeParse(record).success).toBe(true);
  expect(record).toMatchObject({
    _id: id,
    tz: 'America/Sao_Paulo',
    status: [{ code: 2, name: 'Aceito' }],
    statusHistory: [{ code: 2, name: 'Aceito' }],
    partner: { partnerId: 'professional-1', phone: '11987654321', paidByAdvance: true },
    user: {
      _id: 'customer-1',
      hasSignature: true,
      credits: 12.34,
      emailPhoneConfirmed: true,
      excludedPartners: ['p9'],
      creditCards: [{ id: 'card-1', last4: '1111', holder: { fullname: 'BIA SOUZA' } }],
    },
    services: [{ _id: 's100', name: { 'pt-BR': 'Mão' }, value: 120, categoryId: 'c100' }],
    totalValue: 120,
    tipValue: 2.5,
    cancelValue: { totalValue: 1, artistValue: 0.65 },
    takeRate: { value: 20, expiration: '2026-03-20', force: true },
    transfer: { amount: 7_800 },
    payment: {
      paid: true,
      method: 'PIX',
      copyPaste: '000201',
      paymentMethod: { pixInfo: { copyPastText: '000201' } },
      urlPayment: 'https://pay.test/1',
    },
    artistsHistory: [{ action: 'Atribuída', artist: { name: 'Carla' } }],
    artistEvents: [{ location: { lat: -23.5, lng: -46.6 } }, { location: null }],
    alerts: [{ message: 'Cuidado' }],
    infractionHistory: [
      { id: 'i1', points: 3, penalty: 20, clientDiscount: 10, occurrenceDate: '2026-03-09' },
    ],
    comments: [{ message: 'Segundo' }, { message: 'Primeiro' }],
    pixPayments: [
      { id: 'E2', value: 0.01 },
      { id: 'E1', value: 10.5 },
    ],
  });
  // It is found by its short code in any case.
  expect(await store.one(' ab12cd')).toEqual(record);
  const unknown = { status: 404, description: 'Agendamento não encontrado.' };
  await expect(store.one('AB12C')).rejects.toMatchObject(unknown);
});
