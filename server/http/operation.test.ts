import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it, vi } from 'vitest';
import { jsonRequest, request, testConfig, testStore, testToken } from '../../tests/support/http';
import { platform, table, things } from '../../tests/support/httpTable';
import { silentLogger } from '../../tests/support/silentLogger';
import { Reply } from '../kernel';
import type { LogFields, Logger } from './log';

/** A session, for operations that need one. */
const headers = { authorization: 'Bearer good' };

it('answers: are checked against the contract when asked', async () => {
  const handlers = { 'things.list': async () => ({ data: [1] }) };
  const checked = platform({ handlers, config: testConfig({ checkAnswers: true }) });
  expect((await checked.app(request(things))).status).toBe(500);
  expect((await platform({ handlers }).app(request(things))).status).toBe(200);
});

it('answers: carry the status and headers of a Reply', async () => {
  const reply = new Reply({ data: [] }, { status: 201, headers: { 'x-total-count': '0' } });
  const { app } = platform({ handlers: { 'things.list': async () => reply } });
  const response = await app(request(things));
  expect([response.status, response.headers.get('x-total-count')]).toEqual([201, '0']);
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
});

it('queries: an operation of our own refuses a name that it does not take', async () => {
  const endpoints = table.map((entry) => ({ ...entry, extensions: { call: true as const } }));
  const handlers = { 'things.list': async () => ({ data: [] }) };
  const statuses = [{ handlers }, { handlers, endpoints }].map(async (change) => {
    const { app } = platform(change);
    return (await app(request(`${things}?unknown=1`))).status;
  });
  expect(await Promise.all(statuses)).toEqual([200, 422]);
});

/** A platform whose file has endless parts; `onPart` is called before each. */
const serving = (logger: Logger, onPart: () => void, cancel: () => void = () => undefined) => {
  const pull = (controller: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>) => {
    onPart();
    controller.enqueue(new Uint8Array([1]));
  };
  const file = () => new ReadableStream({ pull, cancel }, { highWaterMark: 0 });
  const store = testStore({ good: testToken('session') });
  return platform({ logger, store, handlers: { 'files.get': async () => new Reply(file()) } });
};

it('answers: a file that breaks off is logged, without a word of what was in it', async () => {
  const error = vi.fn<(event: string, fields?: LogFields) => void>();
  let parts = 0;
  const { app } = serving({ ...silentLogger, error }, () => {
    parts += 1;
    if (parts === 2) throw new Error('Ana Souza 123.456.789-09');
  });
  const response = await app(request('/api/bo/files', { headers }));
  const broken = await response.arrayBuffer().catch((thrown: unknown) => thrown);
  expect(response.status).toBe(200);
  // The server may log the error of a stream, or even send it: it must hold no details.
  expect(String(broken)).toBe('Error: The answer broke off.');
  expect(error).toHaveBeenCalledExactlyOnceWith('answer-broken', {
    operation: 'files.get',
    requestId: response.headers.get('x-request-id'),
    error: expect.objectContaining({ name: 'Error', message: undefined }),
  });
  expect(JSON.stringify(error.mock.calls)).not.toContain('Ana');
});

it('answers: that are files under way are taken part by part, and given up when nobody reads', async () => {
  const said: string[] = [];
  const note = (event: string) => () => void said.push(event);
  const { app } = serving(silentLogger, note('part'), note('end'));
  const head = await app(request('/api/bo/files', { method: 'HEAD', headers }));
  expect([head.status, head.body]).toEqual([200, null]);
  expect(said.splice(0)).toEqual(['end']);
  const reader = (await app(request('/api/bo/files', { headers }))).body?.getReader();
  expect(said).toEqual([]);
  await reader?.read();
  await reader?.cancel();
  expect(said).toEqual(['part', 'end']);
});

it.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync, 500],
  // Bodies above 128 KB are compressed in another thread.
  ['gzip, deflate, br', 'br', brotliDecompressSync, 20_000],
  ['br;q=0, gzip', 'gzip', gunzipSync, 500],
  ['br;q=0, gzip;q=0', null, (bytes: Buffer) => bytes, 500],
])('answers: for those who take %s travel as %s', async (accepts, packing, unpacked, lines) => {
  const data = Array.from({ length: lines }, (_, index) => `linha ${index}`);
  const { app } = platform({ handlers: { 'things.list': async () => ({ data }) } });
  const answer = await app(request(things, { headers: { 'accept-encoding': accepts } }));
  expect(answer.headers.get('content-encoding')).toBe(packing);
  expect(answer.headers.get('vary')).toContain('Accept-Encoding');
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(JSON.parse(unpacked(bytes).toString())).toEqual({ data });
});

const send = async (key: string, body: unknown, path = things) => {
  const { app, seen } = platform();
  const req = jsonRequest(path, 'POST', body);
  req.headers.set('idempotency-key', key);
  return { response: await app(req), actor: seen[0]?.context };
};

it('idempotency key: arrives with a hash of method, path and body', async () => {
  const first = await send('k1', { name: 'a' });
  const same = await send('k1', { name: 'a' });
  const other = await send('k1', { name: 'b' });
  expect(first.actor?.idempotencyKey).toBe('k1');
  expect(first.actor?.requestHash).toMatch(/^[0-9a-f]{64}$/);
  expect(same.actor?.requestHash).toBe(first.actor?.requestHash);
  expect(other.actor?.requestHash).not.toBe(first.actor?.requestHash);
});

it.each([
  [255, 200],
  [256, 422],
])('idempotency key: of %i characters answers %i', async (length, status) =>
  expect((await send('k'.repeat(length), { name: 'a' })).response.status).toBe(status),
);
