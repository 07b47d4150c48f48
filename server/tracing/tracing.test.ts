import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { jsonRequest, request, testConfig } from '../../tests/support/http';
import { memoryEngine } from '../../tests/support/preparedDatabases';
import { silentLogger } from '../../tests/support/silentLogger';
import { addStaff, PASSWORD, storeOver } from '../../tests/support/store';
import { createApp } from '../app';
import { createDatabase, type Database } from '../db/database';
import { readEnvironment } from '../env';
import type { Application } from '../http/application';
import { openTracing } from '../observe';
import { handlers } from '../routes/index';
import type { Tracing } from './sdk';

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
  app = tracing.wrap(
    createApp({
      store: storeOver(database),
      handlers,
      config: testConfig(),
      clock: () => new Date('2026-03-10T15:00:00.000Z'),
      logger: silentLogger,
      onCall: tracing.onCall,
    }),
  );
};

/** All that the collector got. Names, texts and ids are bytes of their own in Protocol Buffers. */
const sent = async (): Promise<string> => {
  await tracing.stop();
  return Buffer.concat(told.map(({ body }) => body)).toString('latin1');
};

const ADDRESS = { ip: '203.0.113.77' };

const call = (path: string, init?: RequestInit) => app(request(path, init), ADDRESS);

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
  it('a call is a span of its operation with its statements, and the resource is as configured', async () => {
    await start();
    const headers = { authorization: 'Bearer none' };
    expect((await call('/api/bo/v2/bo/vouchers', { headers })).status).toBe(401);
    const text = await sent();
    const request = ['vouchers.list', 'http.request.method', 'GET', 'http.response.status_code'];
    const statement = ['db.system.name', 'postgresql', 'db.operation.name', 'SELECT', '$1'];
    const route = ['http.route', '/api/bo/v2/bo/vouchers'];
    const resource = ['service.name', 'loja', 'service.version', '1.2.3', 'prova'];
    for (const part of [...request, ...route, ...statement, ...resource])
      expect(text).toContain(part);
    expect(told[0]).toMatchObject({ path: '/v1/traces', key: 'secret' });
  });

  it('spans hold no address, name, password, token, query or value', async () => {
    await start();
    const { email } = await addStaff(database);
    const body = { email, password: PASSWORD };
    const login = await app(jsonRequest('/api/bo/v1/boUser/login', 'POST', body), ADDRESS);
    const { result } = (await login.json()) as { result: { token: string } };
    const headers = { authorization: `Bearer ${result.token}` };
    await call('/api/bo/v2/bo/users?filter=Segredina', { headers });
    await call('/api/bo/v2/bo/users/Segredina', { headers });
    await call('/api/bo/Segredina', { headers });
    await database.read((orm) => orm.execute(sql.raw("select 'Segredina', 'it''s Segredina'")));
    const all = await sent();
    for (const name of ['session.login', 'customers.list', 'customers.one', 'GET unknown'])
      expect(all).toContain(name);
    for (const secret of [email, PASSWORD, result.token, 'Segredina', '203.0.113.77'])
      expect(all).not.toContain(secret);
  });

  it.each([
    ['0', false],
    ['1', true],
  ])('behind %s trusted proxies call and statements continue its trace: %s', async (...row) => {
    const [proxies, isContinued] = row;
    await start({ CAMARIM_TRUSTED_PROXIES: proxies });
    const [trace, parent] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7'];
    const headers = { authorization: 'Bearer none', traceparent: `00-${trace}-${parent}-01` };
    await call('/api/bo/v2/bo/vouchers', { headers });
    const text = await sent();
    const spans = (id: string) => text.split(Buffer.from(id, 'hex').toString('latin1')).length - 1;
    expect([spans(trace) > 1, spans(parent)]).toEqual([isContinued, isContinued ? 1 : 0]);
  });
});
