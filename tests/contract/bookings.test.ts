import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MOST_COUNTED } from '../../server/store/cappedTotal';
import { given, ownAnswer } from '../support/answers';
import { type MemoryProduct, memoryProduct, SEED_TIMEOUT } from '../support/provider';

const BOOKINGS = 300;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

let product: MemoryProduct;

interface Row {
  readonly id: string;
  readonly code: string | null;
  readonly statusCode: number;
  readonly start: string;
  readonly requestedOn: string;
  readonly clientId: string;
  readonly original: number | null;
  readonly realtime: boolean;
  readonly [field: string]: unknown;
}

const list = async (resource: string, filter: object = {}, page = 1, perPage = 100) => {
  const answer = await product.provider.getList<Row>(resource, {
    pagination: { page, perPage },
    sort: { field: 'start', order: 'DESC' },
    filter,
  });
  return { ...answer, total: answer.total ?? 0, ids: answer.data.map(({ id }) => id) };
};

const sent = (index = -1): URL => new URL(product.requests.at(index)?.url ?? 'http://none');
const query = (index = -1): Record<string, string> => Object.fromEntries(sent(index).searchParams);

/** A list as the server answers it, for what the provider does not show. */
const wire = (
  query: Record<string, string>,
  id: 'bookings.list' | 'realtime.list' = 'bookings.list',
) => ownAnswer(product, id, { query });

beforeAll(async () => {
  product = await memoryProduct(BOOKINGS);
}, SEED_TIMEOUT);
beforeEach(() => product.signIn('operation'));
afterAll(() => product.close());

describe('the list of bookings', () => {
  it('B-CALL-07 B-CALL-09 B-CALL-04 sends one GET with the bearer and pages from 1', async () => {
    await list('schedules', {}, 1, 50);
    expect(product.requests).toHaveLength(1);
    const [request] = product.requests;
    expect(request?.method).toBe('GET');
    expect(sent().pathname).toBe('/api/bo/v2/bo/schedules');
    expect(request?.headers.get('authorization')).toBe(`Bearer ${product.token()}`);
    expect(query()).toEqual({
      itemsPerPage: '50',
      page: '1',
      orderBy: 'dateRangeStart',
      orderType: 'DESC',
    });
  });

  it('B-CALL-07 sends every filter under its own name, the code trimmed and in capitals', async () => {
    await list(
      'schedules',
      {
        shortCode: ' ab12cd ',
        status: 11,
        areaId: 'sao-paulo',
        filter: ' 10/03/2026 ',
        period: { from: '2026-03-01', to: '2026-03-31' },
        onlyPreference: true,
        customer: 'customer-9',
      },
      2,
      25,
    );
    expect(query(0)).toEqual({
      itemsPerPage: '25',
      page: '2',
      filter: '2026-03-10',
      minDate: '2026-03-01',
      maxDate: '2026-03-31',
      status: '11',
      onlyPreference: 'true',
      areaId: 'sao-paulo',
      shortCode: 'AB12CD',
      orderBy: 'dateRangeStart',
      orderType: 'DESC',
      'user._id': 'customer-9',
    });
  });

  it.each([
    ['status', undefined],
    ['onlyPreference', false],
    ['shortCode', '   '],
    ['areaId', ''],
    ['filter', ' '],
  ])('B-CALL-07 leaves %s out when it is not set', async (name, value) => {
    await list('schedules', { [name]: value }, 1, 10);
    expect(query()).not.toHaveProperty([name]);
  });

  it('B-ENT-01 B-ENT-03 decodes codes, instants and cents out of the wire', async () => {
    const { data } = await list('schedules');
    const { schedules } = await wire({ itemsPerPage: '100' });
    expect(data).toHaveLength(100);
    for (const [index, row] of data.entries()) {
      const raw = given(schedules[index]);
      expect(row.id).toBe(raw._id);
      expect(row.code).toBe(raw.shortCode ?? null);
      expect(row.start).toBe(raw.dateRangeStart);
      expect(row.start).toMatch(INSTANT);
      expect(row.requestedOn).toMatch(INSTANT);
      expect(row.statusCode).toBe(raw.status[0]?.code);
      expect(row.clientId).toBe(raw.userId);
      expect(row.original).toBe(Math.round(Number(raw.originalValue) * 100));
      expect(row.realtime).toBe(false);
    }
  });

  it('B-CALL-09 reads the total, the number of pages, and each row on one page only', async () => {
    const { totalItems, pages } = await wire({ itemsPerPage: '7' });
    expect(pages).toBe(Math.ceil(totalItems / 7));
    const seen: string[] = [];
    for (let page = 1; page <= Math.ceil(totalItems / 50); page += 1) {
      const { ids, total } = await list('schedules', {}, page, 50);
      expect(total).toBe(totalItems);
      seen.push(...ids);
    }
    expect(seen).toHaveLength(totalItems);
    expect(new Set(seen).size).toBe(totalItems);
    expect((await list('schedules', {}, pages + 1, 7)).data).toEqual([]);
  });

  it('counts exactly below the cap, and says when it has stopped counting', async () => {
    const { total } = await list('schedules', {}, 1, 10);
    expect(total).toBeGreaterThan(100);
    expect(total).toBeLessThan(MOST_COUNTED);
    expect((await list('schedules')).meta).toBeUndefined();
  });
});

describe('the filters of the list of bookings really filter', () => {
  let all: Row[];
  let total: number;

  beforeAll(async () => {
    await product.signIn('operation');
    const pages = await Promise.all([1, 2, 3].map((page) => list('schedules', {}, page)));
    all = pages.flatMap(({ data }) => data);
    total = pages[0]?.total ?? 0;
    expect(all).toHaveLength(total);
  });

  const expected = (test: (row: Row) => boolean): string[] =>
    all
      .filter(test)
      .map(({ id }) => id)
      .sort();

  const found = async (filter: object): Promise<string[]> => {
    const { ids, total: matching } = await list('schedules', filter);
    expect(matching).toBe(ids.length);
    expect(matching).toBeGreaterThan(0);
    expect(matching).toBeLessThan(total);
    return ids.sort();
  };

  it('B-CALL-07 B-LIST-03 by status', async () => {
    const [{ statusCode }] = all as [Row];
    const codes = [...new Set(all.map((row) => row.statusCode))];
    expect(codes.length).toBeGreaterThan(3);
    for (const status of [statusCode, ...codes.slice(0, 4)]) {
      const count = all.filter((row) => row.statusCode === status).length;
      const { ids, total: matching } = await list('schedules', { status });
      expect(matching).toBe(count);
      expect(ids.sort()).toEqual(expected((row) => row.statusCode === status).slice(0, 100));
    }
  });

  it('B-CALL-07 by code, whatever its letters', async () => {
    const { id, code } = all.find((row) => row.code) as Row;
    expect(await found({ shortCode: ` ${code?.toLowerCase()} ` })).toEqual([id]);
  });

  it('B-CALL-07 by days in São Paulo, both included', async () => {
    const dayOf = (row: Row) =>
      new Date(Date.parse(row.start) - 3 * 3_600_000).toISOString().slice(0, 10);
    const from = '2026-03-08';
    const to = '2026-03-12';
    expect(await found({ period: { from, to } })).toEqual(
      expected((row) => dayOf(row) >= from && dayOf(row) <= to),
    );
  });

  it('B-CALL-07 B-LIST-07 by only-preference', async () => {
    const raw = await wire({ itemsPerPage: '100', onlyPreference: 'true' });
    expect(raw.totalItems).toBeGreaterThan(0);
    expect(raw.schedules.every((booking) => booking.onlyForPreference === true)).toBe(true);
    expect((await found({ onlyPreference: true })).length).toBe(raw.totalItems);
  });

  it('B-CALL-08 P-CALL-18 P-CUST-20 lists one customer’s bookings, real-time ones too', async () => {
    const orders = await wire({ itemsPerPage: '100' }, 'realtime.list');
    const owner = orders.schedules.find((order) =>
      all.some(({ clientId }) => clientId === order.userId),
    );
    const customer = String(owner?.userId);
    const { data, ids } = await list('schedules', { customer }, 1, 10);
    expect(query()).toMatchObject({ 'user._id': customer, itemsPerPage: '10' });
    expect(data.every(({ clientId }) => clientId === customer)).toBe(true);
    expect(ids).toContain(owner?._id);
    expect(data.some(({ realtime }) => realtime)).toBe(true);
  });

  it('B-CALL-07 by city, one of which holds them all together with the others', async () => {
    const areas = new Map<string, number>();
    const raw = await Promise.all(
      [1, 2, 3].map((page) => wire({ itemsPerPage: '100', page: String(page) })),
    );
    for (const { schedules } of raw) {
      for (const { address } of schedules) {
        const { areaId } = address as { areaId: string };
        areas.set(areaId, (areas.get(areaId) ?? 0) + 1);
      }
    }
    expect(areas.size).toBeGreaterThan(1);
    for (const [areaId, count] of areas) {
      expect((await list('schedules', { areaId }, 1, 10)).total).toBe(count);
    }
  });

  it('B-CALL-07 B-LIST-05 by the beginnings of words, and by a day as it is typed', async () => {
    const row = all.find(({ clientName }) => String(clientName).includes(' ')) as Row;
    const { ids } = await list('schedules', { filter: String(row.clientName) });
    expect(ids).toContain(row.id);
    const day = new Date(Date.parse(row.start) - 3 * 3_600_000).toISOString().slice(0, 10);
    const typed = day.split('-').reverse().join('/');
    const onDay = await list('schedules', { filter: typed });
    expect(query().filter).toMatch(DAY);
    expect(onDay.ids).toContain(row.id);
    expect(onDay.total).toBeLessThan(total);
    expect((await list('schedules', { filter: 'xyzzy' })).total).toBe(0);
  });
});
