import { describe, expect, it } from 'vitest';
import { json, routes, type Served } from '../../tests/support/sessionServer';
import { createClient } from '../http/client';
import { createSession } from '../http/session';
import { createChangePassword } from './changePassword';

const open = (served: Served) => {
  const none = () => undefined;
  const session = createSession({ local: none, tab: none, now: () => 0 });
  const { fetch: fetchNow, seen } = routes(served);
  const client = createClient({ fetch: fetchNow, baseUrl: () => '', token: session.token });
  return { session, seen, change: createChangePassword(client, session) };
};

const ANA = { expiresAt: 1, type: 'staff', name: '', id: 'ana', permissions: [] };
const SAVED: Served = { 'POST /staff/password': () => json({ message: 'ok' }) };

describe('C-CALL-52 the change of the own password', () => {
  it.each([
    ['B-SESS-14 the token of a forced change', 'change', undefined, 'Bearer change'],
    ['C-STAFF-12 the session', undefined, 'session', 'Bearer session'],
    [
      'B-SESS-19 the token of a forced change before the session',
      'change',
      'session',
      'Bearer change',
    ],
  ])('%s authorises it', async (_, passwordToken, token, bearer) => {
    const { session, seen, change } = open(SAVED);
    if (passwordToken) session.passwordToken.set(passwordToken);
    if (token) session.save({ ...ANA, token });
    await expect(change('nova senha boa')).resolves.toBeUndefined();
    expect(seen).toEqual([
      { call: 'POST /staff/password', bearer, body: { newPassword: 'nova senha boa' } },
    ]);
  });

  it('RELIABILITY A7: without a token nothing is sent', async () => {
    const { seen, change } = open(SAVED);
    await expect(change('x')).rejects.toMatchObject({ status: 401, code: 'no-token' });
    expect(seen).toEqual([]);
  });

  it('hands the answer of the server on', async () => {
    const refusal = { error: { code: 'login-again', description: 'Entre novamente' } };
    const { session, change } = open({ 'POST /staff/password': () => json(refusal, 401) });
    session.save({ ...ANA, token: 'old' });
    await expect(change('x')).rejects.toMatchObject({
      code: 'login-again',
      message: 'Entre novamente',
    });
  });
});
