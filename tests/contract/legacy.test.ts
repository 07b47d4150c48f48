import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { delay, HttpResponse, http, passthrough } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ApiError } from '../../src/http/ApiError';
import { type ClientOptions, createClient, REQUEST_TIMEOUT_MS } from '../../src/http/client';
import { failureText } from '../../src/ui/feedback';
import { providerOver } from '../support/dataProvider';

/** Services that are not ours: their answers are odd, late, or none. */

const HOSTS = {
  bo: 'https://bo.legado.test/api',
  allocation: 'https://allocation.legado.test',
  artist: 'https://artist.legado.test',
  node: 'https://node.legado.test/public',
  orders: 'https://orders.legado.test',
} as const;
const SCHEDULES = `${HOSTS.bo}/v2/bo/schedules`;

const server = setupServer();

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const legacy = (timeoutMs?: number, onMissingKeys?: ClientOptions['onMissingKeys']) => {
  const client = createClient({
    baseUrl: (service) => HOSTS[service],
    token: () => 'bearer-of-ana',
    ...(timeoutMs !== undefined && { timeoutMs }),
    ...(onMissingKeys && { onMissingKeys }),
  });
  return providerOver(client);
};

/** A booking as an old service answers it: no version, no totals. */
const booking = (id: string, change: object = {}) => ({
  _id: id,
  status: [{ code: 2, date: '2026-03-10T15:00:00.000Z', blame: null }],
  dateRangeStart: '2026-03-12T15:00:00.000Z',
  userId: 'user-1',
  originalValue: 99.9,
  ...change,
});

const list = (provider = legacy()) =>
  provider.getList('schedules', {
    pagination: { page: 1, perPage: 10 },
    sort: { field: 'start', order: 'DESC' },
    filter: {},
  });

const answering = (body: unknown, init: ResponseInit = {}) =>
  server.use(http.get(SCHEDULES, () => HttpResponse.json(body as never, init as never)));

const failure = async (work: Promise<unknown>): Promise<ApiError> =>
  work.then(
    () => {
      throw new Error('It did not fail.');
    },
    (error: ApiError) => error,
  );

describe('lists of old services', () => {
  it('B-CALL-07 B-CALL-09 B-ENT-11 reads rows without a total, and amounts that floats would lose', async () => {
    answering([booking('aa11', { originalValue: '1.15', voucher: null }), booking('bb22')]);
    const { data, total } = await list();
    expect(total).toBe(2);
    expect(data).toMatchObject([
      { id: 'aa11', statusCode: 2, original: 115, voucher: null },
      { id: 'bb22', original: 9990 },
    ]);
  });

  it('an answer that is no list is a failure of its own, not an empty table', async () => {
    answering({ schedules: 'none' });
    const missing: unknown[] = [];
    const provider = legacy(undefined, (...told) => missing.push(told));
    expect(await failure(list(provider))).toMatchObject({ kind: 'shape', message: '' });
    expect(missing).toEqual([['bookings.list', ['schedules']]]);
  });

  it('B-ENT-01 a row without its id is a failure that reports key names only', async () => {
    const told: unknown[] = [];
    const provider = legacy(undefined, (...keys) => told.push(keys));
    answering({ schedules: [booking('aa11'), booking('bb22', { _id: null, id: null })] });
    expect(await failure(list(provider))).toMatchObject({ kind: 'shape', message: '' });
    expect(told).toEqual([['bookings.list', ['schedules[1]._id']]]);
  });
});

describe('texts of errors', () => {
  const TEXT = 'Voucher vencido em 10/03';
  const FALLBACK = 'Ocorreu um erro inesperado';

  it.each([
    [
      'error.description first',
      { error: { description: TEXT, message: 'b' }, description: 'c', message: 'd' },
    ],
    ['error.message second', { error: { message: TEXT }, description: 'c', message: 'd' }],
    ['error as text second', { error: TEXT, description: 'c', message: 'd' }],
    ['description third', { error: {}, description: TEXT, message: 'd' }],
    ['message last', { message: TEXT }],
    ['an empty description passed over', { error: { description: ' ' }, message: TEXT }],
    ['a description that is no text passed over', { error: { description: 7 }, message: TEXT }],
  ])('B-ERR-01 %s', async (_, body) => {
    for (const status of [404, 422, 500]) {
      answering(body, { status });
      const error = await failure(list());
      expect(error).toMatchObject({ kind: 'answer', status, message: TEXT });
      expect(failureText(error, FALLBACK)).toBe(TEXT);
    }
  });

  it.each([
    ['nothing', null, ''],
    ['broken JSON', '{"error":', 'application/json'],
    ['a page', '<html><body>502 Bad Gateway</body></html>', 'text/html'],
    ['a page inside the description', '{"description":"<html></html>"}', 'application/json'],
    ['null', 'null', 'application/json'],
  ])('B-ERR-01 B-ERR-31 falls back when the body is %s', async (_, body, type) => {
    for (const status of [400, 502]) {
      const headers = { 'content-type': type };
      server.use(http.get(SCHEDULES, () => new HttpResponse(body, { status, headers })));
      const error = await failure(list());
      expect(error).toMatchObject({ kind: 'answer', status, message: '', code: `http-${status}` });
      expect(failureText(error, FALLBACK)).toBe(FALLBACK);
    }
  });

  it('B-ERR-31 hands over the code of the error and the fields at fault', async () => {
    const errors = { newDate: 'Data inválida', place: { message: 'Informe o lugar' }, odd: 7 };
    answering({ code: 'E42', message: 'Inválido', errors }, { status: 422 });
    expect(await failure(list())).toMatchObject({
      status: 422,
      code: 'E42',
      body: { errors: { newDate: 'Data inválida', place: 'Informe o lugar' } },
    });
  });

  it.each([
    [403, {}, undefined],
    [429, { 'Retry-After': '7' }, 7],
    [503, { 'Retry-After': '120' }, 120],
    [429, { 'Retry-After': 'Wed, 21 Oct 2026 07:28:00 GMT' }, undefined],
  ])('B-ERR-31 P-CALL-03 %i with %o', async (status, headers, retryAfter) => {
    answering({}, { status, headers: headers as Record<string, string> });
    const error = await failure(list());
    expect(error).toMatchObject({ kind: 'answer', status });
    expect(error.retryAfter).toBe(retryAfter);
  });
});

describe('connections', () => {
  it('B-CALL-02 B-ERR-31 a dropped connection is a failure of the network, without a text', async () => {
    server.use(http.get(SCHEDULES, () => HttpResponse.error()));
    const error = await failure(list());
    expect(error).toMatchObject({ kind: 'network', status: 0, code: 'network', message: '' });
  });

  it('B-CALL-02 B-CALL-03 an answer that comes too late is a time-out', async () => {
    server.use(http.get(SCHEDULES, () => delay('infinite')));
    const error = await failure(list(legacy(20)));
    expect(error).toMatchObject({ kind: 'timeout', status: 0, code: 'timeout', message: '' });
  });

  it('B-CALL-03 a body that stops in the middle is a time-out too', async () => {
    const stalling = createServer((_, answer) => {
      answer.writeHead(200, { 'content-type': 'application/json' });
      answer.write('{"sch');
    });
    await new Promise<void>((listening) => stalling.listen(0, '127.0.0.1', listening));
    const { port } = stalling.address() as AddressInfo;
    const address = `http://127.0.0.1:${port}`;
    server.use(http.get(`${address}/*`, () => passthrough()));
    const client = createClient({ baseUrl: () => address, token: () => undefined, timeoutMs: 200 });
    const error = await failure(client.send({ method: 'GET', url: `${address}/schedules` }));
    stalling.closeAllConnections();
    stalling.close();
    expect(error).toMatchObject({ kind: 'timeout', status: 0 });
  });

  it('B-CALL-03 C-CONST-02 P-CONST-09 every request gives up after 30 seconds', async () => {
    expect(REQUEST_TIMEOUT_MS).toBe(30_000);
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    answering({ schedules: [], pages: 0, totalItems: 0 });
    await list();
    expect(timeout.mock.calls).toEqual([[30_000]]);
  });

  it('nothing is sent twice: a write whose answer was lost is a failure', async () => {
    let sent = 0;
    server.use(
      http.put(`${HOSTS.bo}/v1/boUser/schedule/cancel`, () => {
        sent += 1;
        return HttpResponse.error();
      }),
    );
    const body = { scheduleId: 'aa11', cancelCode: 20 };
    expect(await failure(legacy().operation('bookings.cancel', { body }))).toMatchObject({
      kind: 'network',
    });
    expect(sent).toBe(1);
  });
});

describe('each service at its own address', () => {
  it('B-CALL-01 B-CALL-02 sends each call to the service that it belongs to', async () => {
    const seen: string[] = [];
    server.use(
      http.all('*', ({ request }) => {
        seen.push(`${request.method} ${request.url}`);
        expect(request.headers.get('authorization')).toBe('Bearer bearer-of-ana');
        return HttpResponse.json({ message: 'x' }, { status: 404 });
      }),
    );
    const provider = legacy();
    for (const [id, input] of [
      ['bookings.one', { params: { id: 'aa11' } }],
      ['bookings.reactivationStatus', { params: { scheduleId: 'aa11' } }],
      ['price.one', { query: { area: 'a', service: 's' } }],
      ['bookings.create', { body: {} }],
      ['realtime.create', { body: {} }],
    ] as const)
      await failure(provider.operation(id, input as never));
    expect(seen).toEqual([
      'GET https://bo.legado.test/api/v2/bo/schedule/aa11',
      'GET https://node.legado.test/public/v4/schedule/reactivation/status/aa11',
      'GET https://orders.legado.test/price?area=a&service=s',
      'POST https://orders.legado.test/v2/schedule',
      'POST https://orders.legado.test/order/realtime',
    ]);
  });
});
