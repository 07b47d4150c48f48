import { describe, expect, it } from 'vitest';
import { errorOf, request, testConfig, testStore, testToken } from '../../tests/support/http';
import { platform, things } from '../../tests/support/httpTable';

describe('callers', () => {
  const session = testToken('session', [['/staff', 'read']]);
  const store = testStore({ session });

  it.each(['/api/bo/files', '/api/bo/guarded', things])(
    'a session token in the query of %s is refused, header or not',
    async (path) => {
      const { app, seen } = platform({ store });
      for (const headers of [new Headers(), new Headers({ authorization: 'Bearer session' })]) {
        expect((await app(request(`${path}?token=session`, { headers }))).status).toBe(401);
      }
      expect(seen).toEqual([]);
    },
  );

  it('what is no bearer is refused', async () => {
    const { app } = platform({ store });
    for (const authorization of ['Basic session', 'Bearer', 'Bearer a b', 'Bearer "session"']) {
      const answer = await app(request('/api/bo/guarded', { headers: { authorization } }));
      expect(answer.status).toBe(401);
    }
  });

  it('the handler learns who, from where and when', async () => {
    const { app, seen } = platform({ store, config: testConfig({ trustedProxies: 1 }) });
    const headers = {
      authorization: 'bearer session',
      'x-forwarded-for': '6.6.6.6, 203.0.113.9',
      'x-request-id': 'abcdef-123',
    };
    const response = await app(request('/api/bo/guarded', { headers }), { ip: '10.0.0.1' });
    expect(response.headers.get('x-request-id')).toBe('abcdef-123');
    expect(seen[0]?.context).toMatchObject({
      staff: { id: 'staff-1' },
      ip: '203.0.113.9',
      requestId: 'abcdef-123',
      at: new Date('2026-03-10T12:00:00.000Z'),
    });
  });

  it('without trusted proxies the peer is believed, not the header', async () => {
    const { app, seen } = platform({ store });
    const headers = { authorization: 'Bearer session', 'x-forwarded-for': '6.6.6.6' };
    await app(request('/api/bo/guarded', { headers }), { ip: '::ffff:10.0.0.1' });
    expect(seen[0]?.context.ip).toBe('10.0.0.1');
  });

  it.each(['short12', 'x'.repeat(65), 'with space1'])(
    'the request id %j is replaced',
    async (id) => {
      const { headers } = await platform().app(
        request(things, { headers: { 'x-request-id': id } }),
      );
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    },
  );
});

const limited = () => platform({ config: testConfig({ rateLimitFactor: 1 }) });
const calls = async (
  app: ReturnType<typeof limited>['app'],
  number: number,
  call: () => Request,
  ip = '10.0.0.1',
) => {
  let last = await app(call(), { ip });
  for (let index = 1; index < number; index += 1) last = await app(call(), { ip });
  return last;
};
it.each([
  ['auth', 10, () => request('/api/bo/guarded', { method: 'POST' })],
  ['write', 100, () => request(`${things}/1`, { method: 'DELETE' })],
  ['read', 1000, () => request(things)],
] as const)('rate limits: tier %s lets %i a minute in', async (_, limit, call) => {
  const { app } = limited();
  expect((await calls(app, limit, call)).status).toBeLessThan(300);
  const refused = await app(call(), { ip: '10.0.0.1' });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await errorOf(refused)).code).toBe('too-many-requests');
  expect((await app(call(), { ip: '10.0.0.2' })).status).toBeLessThan(300);
});

it('rate limits: bad tokens in the query are counted by address', async () => {
  const { app } = platform({ config: testConfig({ rateLimitFactor: 0.001 }) });
  expect((await app(request('/api/bo/guarded?token=bad1'))).status).toBe(401);
  expect((await app(request('/api/bo/guarded?token=bad2'))).status).toBe(429);
});

it('rate limits: dead tokens are counted by address, good ones apart', async () => {
  const store = testStore({ good: testToken('session', [['/staff', 'read']]) });
  const { app } = platform({ store, config: testConfig({ rateLimitFactor: 0.001 }) });
  const as = (token: string) =>
    request('/api/bo/guarded', { headers: { authorization: `Bearer ${token}` } });
  expect((await app(as('dead1'))).status).toBe(401);
  expect((await app(as('dead2'))).status).toBe(429);
  expect((await app(as('good'))).status).toBe(200);
  expect((await app(as('good'))).status).toBe(429);
});
