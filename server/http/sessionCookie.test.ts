import { expect, it } from 'vitest';
import { harness, jsonRequest, request, testConfig } from '../../tests/support/http';

const LOGIN = '/api/bo/v1/boUser/login';

const cookieOf = async (sessionCookieDomain: string | undefined, user: object) => {
  const { app } = harness({
    config: testConfig({ sessionCookieDomain }),
    handlers: {
      'session.login': async () => ({ result: { token: 'abc', expiresIn: 86_400, user } }),
    },
  });
  const body = { email: 'ana@camarim.test', password: 'segredo-segredo' };
  return (await app(jsonRequest(LOGIN, 'POST', body))).headers.get('set-cookie');
};

it('B-SESS-21 the session cookie: with a parent domain the login shares the session', async () =>
  expect(await cookieOf('example.com', { type: 'staff', firstLogin: false })).toBe(
    '__Secure-camarim-session=abc; Max-Age=86400; Domain=example.com; Path=/; Secure; SameSite=Lax',
  ));

it('the session cookie: without a domain there is none', async () =>
  expect(await cookieOf(undefined, { type: 'staff', firstLogin: false })).toBeNull());

it.each([{ type: 'staff', firstLogin: true }, { type: 'staff' }])(
  'the session cookie: a token that only changes a password is not shared: %j',
  async (user) => {
    expect(await cookieOf('example.com', user)).toBeNull();
  },
);

it('the session cookie: the logout takes it away', async () => {
  const { app } = harness({ config: testConfig({ sessionCookieDomain: 'example.com' }) });
  const response = await app(request('/api/bo/v1/boUser/logout', { method: 'POST' }));
  expect(response.headers.get('set-cookie')).toContain('__Secure-camarim-session=; Max-Age=0;');
});

it('the session cookie: is no way in: the API reads the header alone', async () => {
  const { app } = harness({ config: testConfig({ sessionCookieDomain: 'example.com' }) });
  const headers = { cookie: '__Secure-camarim-session=abc' };
  expect((await app(request('/api/bo/profile/access', { headers }))).status).toBe(401);
});
