import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BOOKING_ORDERS } from '../../contract/bookings';
import { given } from '../support/answers';
import { type MemoryProduct, memoryProduct, SEED_TIMEOUT } from '../support/provider';

const BOOKINGS = 300;

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

/** A list as the contract gives it, for what the provider does not show. */
const wire = (search: Record<string, string>, id: string = 'bookings.list') =>
  product.provider.operation(id, { query: search }) as Promise<{
    schedules: Record<string, unknown>[];
    pages: number;
    totalItems: number;
  }>;

beforeAll(async () => {
  product = await memoryProduct(BOOKINGS);
}, SEED_TIMEOUT);
beforeEach(() => product.signIn('operation'));
afterAll(() => product.close());

describe('the order of the list of bookings', () => {
  const SOURCES = {
    dateRangeStart: 'start',
    dateRangeEnd: 'end',
    requestedOn: 'requestedOn',
    scheduledOn: 'scheduledOn',
    statusCode: 'status',
    shortCode: 'code',
    'user.name': 'clientName',
    'partner.partnerName': 'professional',
  } as const;
  const fold = (value: unknown): string =>
    String(value).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const shownBy = (row: Record<string, unknown>, orderBy: keyof typeof SOURCES): unknown =>
    orderBy === 'statusCode' ? row.statusCode : row[SOURCES[orderBy]];

  it.each(BOOKING_ORDERS.flatMap((name) => [[name, 'ASC'] as const, [name, 'DESC'] as const]))(
    'B-CALL-07 by %s %s',
    async (orderBy, order) => {
      const { data } = await product.provider.getList('schedules', {
        pagination: { page: 1, perPage: 100 },
        sort: { field: SOURCES[orderBy], order },
        filter: {},
      });
      expect(query()).toMatchObject({ orderBy, orderType: order });
      const values = data.map((row) => shownBy(row, orderBy)).filter((value) => value != null);
      expect(new Set(values).size).toBeGreaterThan(1);
      const sorted = [...values].sort((a, b) => {
        const sign = order === 'ASC' ? 1 : -1;
        if (typeof a === 'number') return sign * (a - Number(b));
        return sign * (fold(a) < fold(b) ? -1 : fold(a) > fold(b) ? 1 : 0);
      });
      expect(values.map(fold)).toEqual(sorted.map(fold));
    },
  );

  it('B-CALL-07 answers 422 to an order that it does not know', async () => {
    await expect(wire({ orderBy: 'totalValue' })).rejects.toMatchObject({
      status: 422,
      code: 'invalid',
      body: { errors: { orderBy: expect.any(String) } },
    });
    await expect(wire({ orderType: 'UP' })).rejects.toMatchObject({ status: 422 });
  });

  it.each([
    ['page', '0'],
    ['itemsPerPage', '101'],
    ['itemsPerPage', '0'],
    ['status', '21'],
    ['minDate', '2026-02-30'],
    ['maxDate', '10/03/2026'],
  ])('B-CALL-09 answers 422 to %s = %s', async (name, value) => {
    await expect(wire({ [name]: value })).rejects.toMatchObject({
      status: 422,
      body: { errors: { [name]: expect.any(String) } },
    });
  });
});

describe('the list of real-time orders', () => {
  it('B-CALL-10 sends the parameters of the bookings without only-preference', async () => {
    await product.provider.getList('realtimeOrders', {
      pagination: { page: 1, perPage: 10 },
      sort: { field: 'requestedOn', order: 'DESC' },
      filter: {
        shortCode: 'ab12cd',
        areaId: 'sao-paulo',
        status: 1,
        filter: 'ana',
        period: { from: '2026-03-05', to: '2026-03-15' },
        onlyPreference: true,
      },
    });
    expect(sent().pathname).toBe('/api/bo/v2/bo/order/realtime');
    expect(query()).toEqual({
      itemsPerPage: '10',
      page: '1',
      filter: 'ana',
      minDate: '2026-03-05',
      maxDate: '2026-03-15',
      status: '1',
      areaId: 'sao-paulo',
      shortCode: 'AB12CD',
      orderBy: 'requestedOn',
      orderType: 'DESC',
    });
  });

  it('B-CALL-10 leaves status 0 out for real-time orders', async () => {
    await list('realtimeOrders', { status: 0 }, 1, 10);
    expect(query()).not.toHaveProperty('status');
  });

  it('B-CALL-10 holds real-time orders only, and dates mean the request', async () => {
    const { data, total, ids } = await list('realtimeOrders');
    expect(total).toBeGreaterThan(0);
    expect(data.every(({ realtime }) => realtime)).toBe(true);
    const bookings = await list('schedules', {}, 1, 100);
    expect(bookings.ids.filter((id) => ids.includes(id))).toEqual([]);
    const days = data.map(({ requestedOn }) =>
      new Date(Date.parse(requestedOn) - 3 * 3_600_000).toISOString().slice(0, 10),
    );
    const day = [...days].sort()[Math.floor(days.length / 2)] as string;
    const onDay = await list('realtimeOrders', { period: { from: day, to: day } });
    expect(onDay.total).toBe(days.filter((other) => other === day).length);
  });

  it('B-CALL-11 B-STAT-05 G18 cancels with an empty body and answers the order', async () => {
    const { data } = await list('realtimeOrders');
    const open = data.find(({ statusCode }) => [1, 2, 7, 15, 17, 19].includes(statusCode)) as Row;
    const cancel = (version?: number) =>
      product.provider.operation('realtime.cancel', {
        params: { id: open.id },
        query: { version },
      });
    const version = Number(open.version);
    await expect(cancel(version - 1)).rejects.toMatchObject({
      status: 409,
      code: 'version-conflict',
    });
    product.requests.length = 0;
    const answer = given(await cancel(version));
    const [request] = product.requests;
    expect(request?.method).toBe('PUT');
    expect(sent().pathname).toBe(`/api/bo/v2/bo/order/realtime/${open.id}/cancel`);
    expect(await request?.text()).toBe('');
    expect(answer.statusCode).toBe(20);
    expect(product.provider.decode('realtimeOrders', answer)).toMatchObject({
      id: open.id,
      statusCode: 20,
    });
    await expect(
      product.provider.operation('realtime.cancel', { params: { id: open.id } }),
    ).rejects.toMatchObject({ status: 409, code: 'wrong-status' });
    const read = await product.provider.getOne('realtimeOrders', { id: open.id });
    expect(sent().pathname).toBe(`/api/bo/v2/bo/order/realtime/${open.id}`);
    expect(read.data).toMatchObject({ statusCode: 20, statusBlame: 'operation@camarim.test' });
  });
});
