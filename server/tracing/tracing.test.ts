import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryEngine } from '../../tests/support/preparedDatabases';
import { addStaff, PASSWORD } from '../../tests/support/store';
import { createApp } from '../app';
import { createDatabase, type Database } from '../db/database';
import { readEnvironment } from '../env';
import type { Application } from '../http/application';
import { silentLogger } from '../http/log';
import { testConfig } from '../http/testSupport';
import { handlers } from '../routes/index';
import { createStore } from '../store/index';
import { openTracing, type Tracing } from './index';

/** A message of Protocol Buffers: values by field number. */
type Message = ReadonlyMap<number, readonly (Buffer | bigint)[]>;

const readMessage = (bytes: Buffer): Message => {
  const fields = new Map<number, (Buffer | bigint)[]>();
  let at = 0;
  const varint = (): bigint => {
    let value = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const byte = BigInt(bytes[at++] ?? 0);
      value |= (byte & 127n) << shift;
      if (byte < 128n) return value;
    }
  };
  const take = (length: number): Buffer => {
    at += length;
    return bytes.subarray(at - length, at);
  };
  while (at < bytes.length) {
    const key = Number(varint());
    const kind = key & 7;
    const value = kind === 0 ? varint() : take(kind === 2 ? Number(varint()) : kind === 1 ? 8 : 4);
    fields.set(key >> 3, [...(fields.get(key >> 3) ?? []), value]);
  }
  return fields;
};

const within = (message: Message | undefined, field: number): Message[] =>
  (message?.get(field) ?? []).map((value) => readMessage(value as Buffer));

const bytes = (message: Message, field: number): Buffer =>
  Buffer.from((message.get(field)?.[0] as Buffer | undefined) ?? '');

const attributesOf = (message: Message | undefined, field: number): Record<string, string> =>
  Object.fromEntries(
    within(message, field).map((pair) => {
      const [value] = within(pair, 2);
      const [first] = [...(value?.values() ?? [])];
      return [String(bytes(pair, 1)), String(first?.[0])];
    }),
  );

let collector: Server;
let told: { path: string | undefined; key: unknown; body: Buffer }[];
let tracing: Tracing;
let database: Database;
let app: Application;

const start = async (env: Record<string, string> = {}): Promise<void> => {
  const { port } = collector.address() as AddressInfo;
  const variables = {
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
    OTEL_EXPORTER_OTLP_HEADERS: 'api-key=secret',
    OTEL_EXPORTER_OTLP_COMPRESSION: 'gzip',
    OTEL_SERVICE_NAME: 'loja',
    OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=prova',
    ...env,
  };
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  const opened = await openTracing(readEnvironment(process.env, '1.2.3'), '1.2.3');
  if (!opened) throw new Error('Nothing is traced.');
  tracing = opened;
  database = createDatabase(await memoryEngine('migrated'), tracing.statement);
  const store = createStore(database, {
    staffEmailDomain: 'camarim.test',
    publicBase: '/api/bo',
    rateLimitFactor: 1,
  });
  app = tracing.wrap(
    createApp({
      store,
      handlers,
      config: testConfig(),
      clock: () => new Date('2026-03-10T15:00:00.000Z'),
      logger: silentLogger,
      hear: tracing.hear,
    }),
  );
};

const spans = async () => {
  await tracing.stop();
  return told
    .flatMap(({ body }) => within(readMessage(body), 1))
    .flatMap((resource) => within(resource, 2))
    .flatMap((scope) => within(scope, 2))
    .map((span) => ({
      name: String(bytes(span, 5)),
      trace: bytes(span, 1).toString('hex'),
      id: bytes(span, 2).toString('hex'),
      parent: bytes(span, 4).toString('hex'),
      attributes: attributesOf(span, 9),
    }));
};

const call = (path: string, init: RequestInit = {}): Promise<Response> =>
  app(new Request(`http://camarim.test${path}`, init), { ip: '203.0.113.77' });

beforeEach(async () => {
  told = [];
  collector = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const raw = Buffer.concat(parts);
    const body = request.headers['content-encoding'] === 'gzip' ? gunzipSync(raw) : raw;
    told.push({ path: request.url, key: request.headers['api-key'], body });
    response.end();
  }).listen(0, '127.0.0.1');
  await once(collector, 'listening');
});

afterEach(async () => {
  await tracing.stop();
  await database.close();
  collector.closeAllConnections();
  collector.close();
});

describe('traces by the variables of OpenTelemetry', () => {
  it('a call is a span of its operation with its statements below it, and the resource is as configured', async () => {
    await start();
    const response = await call('/api/bo/v2/bo/vouchers', {
      headers: { authorization: 'Bearer none' },
    });
    expect(response.status).toBe(401);
    const all = await spans();
    const one = all.find(({ name }) => name === 'vouchers.list');
    expect(one?.attributes).toEqual({
      'http.request.method': 'GET',
      'http.response.status_code': '401',
      'http.route': '/api/bo/v2/bo/vouchers',
    });
    const below = all.filter(({ parent }) => parent === one?.id);
    expect(below.length).toBeGreaterThan(0);
    for (const { name, trace, attributes } of below) {
      expect([name, trace]).toEqual(['select', one?.trace]);
      expect(attributes).toMatchObject({
        'db.system.name': 'postgresql',
        'db.operation.name': 'SELECT',
        'db.query.text': expect.stringContaining('$1'),
      });
    }
    expect(told[0]).toMatchObject({ path: '/v1/traces', key: 'secret' });
    const [resource] = within(readMessage(told[0]?.body ?? Buffer.of()), 1);
    expect(attributesOf(within(resource ?? new Map(), 1)[0], 1)).toMatchObject({
      'service.name': 'loja',
      'service.version': '1.2.3',
      'deployment.environment.name': 'prova',
    });
  });

  it('E1 spans hold no address, name, password, token, query or value', async () => {
    await start();
    const { email } = await addStaff(database);
    const login = await call('/api/bo/v1/boUser/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: PASSWORD }),
    });
    const { result } = (await login.json()) as { result: { token: string } };
    const headers = { authorization: `Bearer ${result.token}` };
    await call('/api/bo/v2/bo/users?filter=Segredina', { headers });
    await call('/api/bo/v2/bo/users/Segredina', { headers });
    await call('/api/bo/Segredina', { headers });
    await database.read((orm) => orm.execute(sql.raw("select 'Segredina', 'it''s Segredina'")));
    const names = (await spans()).map(({ name }) => name);
    for (const name of ['session.login', 'customers.list', 'customers.one', 'GET unknown'])
      expect(names).toContain(name);
    const all = Buffer.concat(told.map(({ body }) => body)).toString('latin1');
    for (const secret of [email, PASSWORD, result.token, 'Segredina', '203.0.113.77'])
      expect(all).not.toContain(secret);
  });

  it.each([
    ['0', false],
    ['1', true],
  ])(
    'behind %s trusted proxies the trace of a request is continued: %s',
    async (proxies, goesOn) => {
      await start({ CAMARIM_TRUSTED_PROXIES: proxies });
      const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
      const traceparent = `00-${trace}-00f067aa0ba902b7-01`;
      await call('/api/bo/v2/bo/vouchers', { headers: { traceparent } });
      const [one] = (await spans()).filter(({ name }) => name === 'vouchers.list');
      expect([one?.trace === trace, one?.parent === '00f067aa0ba902b7']).toEqual([goesOn, goesOn]);
    },
  );

  it('a sampler of OpenTelemetry applies, and a collector that does not answer delays no call', async () => {
    await start({ OTEL_TRACES_SAMPLER: 'always_off' });
    collector.removeAllListeners('request');
    expect((await call('/api/bo/v2/bo/vouchers')).status).toBe(401);
    expect(await spans()).toEqual([]);
  });
});
