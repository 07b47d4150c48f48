import { describe, expect, it } from 'vitest';
import type { AnyEndpoint } from '../../contract/endpoint';
import { errorOf, request, testConfig, testStore } from '../../tests/support/http';
import { platform, table, things } from '../../tests/support/httpTable';
import { silentLogger } from '../../tests/support/silentLogger';
import { createApplication } from './application';

describe('the table', () => {
  const first = table[0] as AnyEndpoint;

  it('an operation without a handler stops the start', () => {
    const options = {
      endpoints: table,
      handlers: {},
      store: testStore(),
      config: testConfig(),
      clock: () => new Date(0),
      logger: silentLogger,
    };
    expect(() => createApplication(options)).toThrow('The operation things.list has no handler.');
  });

  it.each([
    [{ ...first, id: 'x.y' }, 'The operation x.y (GET /api/bo/things) stands twice'],
    [{ ...first, path: '/new' }, 'The operation things.list (GET /api/bo/new) stands twice'],
    [{ ...first, id: 'x.y', path: '/a/{b}' }, 'The operation x.y has path parameters without'],
  ])('an entry that cannot be served stops the start', (entry, message) =>
    expect(() => platform({ endpoints: [...table, entry] })).toThrow(message),
  );

  it('a fixed segment is never taken for a parameter ()', async () => {
    const { app, seen } = platform();
    await app(request(`${things}/report`));
    expect(seen.map((call) => call.id)).toEqual(['things.report']);
    expect((await app(request(`${things}/report`, { method: 'DELETE' }))).status).toBe(405);
  });

  it.each(['/api', '/api/', '/api/bo', '/api/bo/', '/api/artist/things', '/api/bo/things/a/b'])(
    '%s is not in it: 404 as JSON',
    async (path) => {
      const response = await platform().app(request(path));
      expect(response.status).toBe(404);
      expect(await errorOf(response)).toMatchObject({
        code: 'not-found',
        requestId: response.headers.get('x-request-id'),
      });
    },
  );

  it('a known address with another method answers 405 and names its methods', async () => {
    const response = await platform().app(request(`${things}/x`, { method: 'PATCH' }));
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, DELETE, HEAD, OPTIONS');
    expect((await errorOf(response)).code).toBe('method-not-allowed');
  });

  it('HEAD answers as GET without a body, OPTIONS the methods', async () => {
    const { app } = platform();
    const head = await app(request(things, { method: 'HEAD' }));
    expect([head.status, await head.text()]).toEqual([200, '']);
    const options = await app(request(things, { method: 'OPTIONS' }));
    const allow = 'GET, POST, HEAD, OPTIONS';
    expect([options.status, options.headers.get('allow')]).toEqual([204, allow]);
  });

  it('path parameters arrive decoded once', async () => {
    const { app, seen } = platform();
    await app(request(`${things}/${encodeURIComponent('ÁB 1/%41')}`));
    expect(seen[0]?.input.params).toEqual({ thing: 'ÁB 1/%41' });
  });
});

describe('CORS ()', () => {
  const { app } = platform({ config: testConfig({ corsOrigins: ['https://ok.test'] }) });
  const preflight = (origin: string) => {
    const headers = { origin, 'access-control-request-method': 'POST' };
    return app(request(things, { method: 'OPTIONS', headers }));
  };

  it('a preflight of a known origin gets its leave, another origin gets nothing', async () => {
    const { headers, status } = await preflight('https://ok.test');
    expect(status).toBe(204);
    expect(headers.get('access-control-allow-origin')).toBe('https://ok.test');
    expect(headers.get('access-control-allow-methods')).toContain('POST');
    expect(headers.get('access-control-allow-headers')).toContain('idempotency-key');
    expect(headers.get('access-control-allow-credentials')).toBeNull();
    const refused = [...(await preflight('https://evil.test')).headers.keys()];
    expect(refused.filter((name) => name.startsWith('access-control'))).toEqual([]);
  });
});

const hstsOf = async (change: Parameters<typeof testConfig>[0], headers = {}) =>
  (await platform({ config: testConfig(change) }).app(request(things, { headers }))).headers.get(
    'strict-transport-security',
  );
const forwarded = { 'x-forwarded-proto': 'https' };

it('HSTS (): only in production over https', async () => {
  const year = 'max-age=31536000';
  expect(await hstsOf({ production: true, publicUrl: 'https://bo.test' })).toBe(year);
  expect(await hstsOf({ production: true, trustedProxies: 1 }, forwarded)).toBe(year);
  expect(await hstsOf({ production: true }, forwarded)).toBeNull();
  const via = (words: string) =>
    hstsOf({ production: true, trustedProxies: 1 }, { 'x-forwarded-proto': words });
  expect(await via('https, http')).toBeNull();
  expect(await via('http, https')).toBe(year);
  const both = { production: true, trustedProxies: 2 };
  expect(await hstsOf(both, { 'x-forwarded-proto': 'http, https, http' })).toBe(year);
  expect(await hstsOf(both, { 'x-forwarded-proto': 'https' })).toBe(year);
  expect(await hstsOf({ publicUrl: 'https://bo.test' })).toBeNull();
});
