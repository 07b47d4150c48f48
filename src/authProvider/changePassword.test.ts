import { expect, it } from 'vitest';
import { json, routes, type Served } from '../../tests/support/sessionServer';
import { createClient } from '../http/client';
import { createSession } from '../http/session';
import { changePasswordWith } from './signIn';

const open = (served: Served) => {
  const none = () => undefined;
  const session = createSession({ local: none, tab: none, now: () => 0 });
  const { fetch: fetchNow, seen } = routes(served);
  const client = createClient({ fetch: fetchNow, baseUrl: () => '', token: session.token });
  return { session, seen, change: changePasswordWith({ client, session }) };
};

const ANA = { expiresAt: 1, type: 'staff', name: '', id: 'ana', permissions: [] };
const SAVED: Served = { 'POST /staff/password': () => json({ message: 'ok' }) };
const refusal = { error: { code: 'login-again', description: 'Entre novamente' } };

it.each<[forced: string | undefined, token: string | undefined, bearer: string]>([
  ['change', undefined, 'Bearer change'],
  [undefined, 'session', 'Bearer session'],
  ['change', 'session', 'Bearer change'],
])('C-CALL-52 B-SESS-14 B-SESS-19 C-STAFF-12 %s, %s: %s', async (forced, token, bearer) => {
  const { session, seen, change } = open(SAVED);
  if (forced) session.passwordToken.set(forced);
  if (token) session.save({ ...ANA, token });
  await expect(change('nova senha boa')).resolves.toBeUndefined();
  const body = { newPassword: 'nova senha boa' };
  expect(seen).toEqual([{ call: 'POST /staff/password', bearer, body }]);
});

it('without a token nothing is sent; a refusal of the server is passed on', async () => {
  const { session, seen, change } = open({ 'POST /staff/password': () => json(refusal, 401) });
  await expect(change('x')).rejects.toMatchObject({ status: 401, code: 'no-token' });
  expect(seen).toEqual([]);
  session.save({ ...ANA, token: 'old' });
  const told = { code: 'login-again', message: 'Entre novamente' };
  await expect(change('x')).rejects.toMatchObject(told);
});
