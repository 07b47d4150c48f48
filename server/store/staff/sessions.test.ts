import { beforeEach, describe, expect, it, vi } from 'vitest';
import { rowsOf } from '../../../tests/support/fixture';
import { failure } from '../../../tests/support/rows/customers';
import {
  actorOf,
  addStaff,
  later,
  NOW,
  PASSWORD,
  readStaff,
  signIn,
  storeForEachTest,
} from '../../../tests/support/store';
import { audit, staff, tokens } from '../../db/schema';
import { resetPassword } from '../../resetPassword';
import { hashPassword } from '../../security/passwords';
import { Slots } from '../../slots';
import { insertToken } from './tokens';

const test = storeForEachTest();

const EMAIL = 'ana@camarim.test';
const add = (overrides: Parameters<typeof addStaff>[1] = {}) =>
  addStaff(test.database, { email: EMAIL, ...overrides });

const attempt = (email: string, password: string, at = NOW) =>
  test.store.sessions.login(actorOf(undefined, { at }), { email, password });

const refusedLogin = (email: string, password = 'wrong password') =>
  failure(() => attempt(email, password));

const isGood = async (token: string, seconds = 0) =>
  (await test.store.sessions.resolve(token, later(seconds))) !== undefined;

describe('login', () => {
  it('B-SESS answers a session of 24 hours and stores only the hash of its token', async () => {
    const member = await add();
    const { result } = await attempt(' ANA@camarim.test', PASSWORD);
    const user = { _id: member.id, type: 'administrator', firstLogin: false };
    expect(result).toMatchObject({ expiresIn: 86_400, user });
    expect(Buffer.from(result.token, 'base64url')).toHaveLength(32);
    expect(JSON.stringify(await rowsOf(test.database, tokens))).not.toContain(result.token);
    expect((await readStaff(test.database, member.id)).lastLogin).toEqual(NOW);
    expect([await isGood(result.token, 86_399), await isGood(result.token, 86_400)]).toEqual([
      true,
      false,
    ]);
  });

  it('gives the grants of the profile, and none to a token that is not a session', async () => {
    await add({ type: 'finance' });
    await add({ email: 'novo@camarim.test', firstLogin: true });
    const { resolved } = await signIn(test, EMAIL);
    expect(resolved).toMatchObject({ kind: 'session' });
    expect(resolved.grants.get('/transfers')).toBe('read');
    const first = await signIn(test, 'novo@camarim.test');
    expect([first.resolved.kind, first.resolved.grants.size]).toEqual(['password', 0]);
  });

  it('a wrong guess leaves account and address, and nothing of what was typed for no account', async () => {
    const { id } = await add();
    await refusedLogin(EMAIL);
    await refusedLogin('senha digitada no lugar');
    const rows = await rowsOf(test.database, audit);
    const row = { operation: 'login.failed', ip: expect.stringContaining('.'), diff: {} };
    expect(rows).toMatchObject([
      { ...row, object: id },
      { ...row, object: 'unknown' },
    ]);
    expect(JSON.stringify(rows)).not.toContain('digitada');
  });

  it('wrong, unknown, inactive and locked answer the same, for the cost of one hash', async () => {
    await add();
    await add({ email: 'off@camarim.test', active: false });
    await add({ email: 'locked@camarim.test' });
    for (let n = 0; n < 5; n += 1) await refusedLogin('locked@camarim.test');
    const hashes = vi.spyOn(Slots.prototype, 'run');
    for (const [email, password, cost] of [
      [EMAIL, 'wrong password', 1],
      ['nobody@camarim.test', 'wrong password', 1],
      ['off@camarim.test', PASSWORD, 1],
      ['locked@camarim.test', PASSWORD, 0],
    ] as const) {
      hashes.mockClear();
      const { status, code, description, fields, headers } = await refusedLogin(email, password);
      expect({ status, code, description, fields, headers }).toEqual({
        status: 401,
        code: 'invalid-credentials',
        description: 'Dados inválidos',
        fields: undefined,
        headers: undefined,
      });
      const hashed = hashes.mock.contexts.filter((slots) => (slots as Slots).limits?.atOnce === 2);
      expect([email, hashed.length]).toEqual([email, cost]);
    }
  });

  it('refuses a password that was changed while it was compared', async () => {
    await add();
    const transaction = test.database.transaction.bind(test.database);
    // The same words, so that the comparison succeeds whenever it happens.
    test.database.transaction = async (...work) => {
      const passwordHash = await hashPassword(PASSWORD);
      await test.database.read((orm) => orm.update(staff).set({ passwordHash }));
      return transaction(...work);
    };
    const refused = { status: 401, code: 'invalid-credentials' };
    expect(await refusedLogin(EMAIL, PASSWORD)).toMatchObject(refused);
  });
});

describe('an idle session (CAMARIM_IDLE_TIMEOUT_MINUTES)', () => {
  const MINUTE = 60;
  let token: string;

  beforeEach(async () => {
    await test.reopen({ idleTimeoutMinutes: 15 });
    await add();
    ({ token } = await signIn(test, EMAIL));
  });

  it('goes on with every use, up to its 24 hours', async () => {
    for (let minute = 10; minute < 24 * 60; minute += 10)
      expect([minute, await isGood(token, minute * MINUTE)]).toEqual([minute, true]);
    expect(await isGood(token, 24 * 3600 - 1)).toBe(true);
    expect(await isGood(token, 24 * 3600)).toBe(false);
  });

  it('ends 15 minutes after the last use, and does not come back', async () => {
    for (const [minute, good] of [
      [14, true],
      [28, true],
      [43, false],
      [28, true],
      [43, false],
    ] as const)
      expect([minute, await isGood(token, minute * MINUTE)]).toEqual([minute, good]);
  });

  it('its use is written once a minute at most', async () => {
    for (const [seconds, end] of [
      [59, 15],
      [60, 16],
      [119, 16],
    ] as const) {
      await isGood(token, seconds);
      const expiresAt = later(end * MINUTE);
      expect(await rowsOf(test.database, tokens)).toMatchObject([{ expiresAt }]);
    }
  });
});

describe('end of sessions', () => {
  it('logout ends the one session', async () => {
    await add();
    const [one, two] = [await signIn(test, EMAIL), await signIn(test, EMAIL)];
    await test.store.sessions.logout(actorOf(undefined), one.resolved);
    expect([await isGood(one.token), await isGood(two.token)]).toEqual([false, true]);
  });

  it.each([
    ['deactivation', { active: false }, false],
    ['another profile', { type: 'finance' as const }, false],
    ['a password set by somebody else', { password: 'outra senha bem longa' }, false],
    ['a change of the name', { name: 'Ana Souza' }, true],
  ])('%s (%j): the sessions last: %s', async (_, change, good) => {
    const admin = await add({ email: 'chefe@camarim.test' });
    const { id } = await add({ type: 'staff' });
    const sessions = await Promise.all([1, 2].map(() => signIn(test, EMAIL)));
    const stored = { name: 'Ana Silva', email: 'ana', active: true, type: 'staff' } as const;
    await test.store.staff.update(actorOf(admin), { _id: id, ...stored, ...change });
    for (const { token } of sessions) expect(await isGood(token)).toBe(good);
  });
});

describe('own password', () => {
  const newPassword = 'cavalo bateria grampo';

  it('B-SESS a first login sets the password and then logs in with a session', async () => {
    await add({ firstLogin: true });
    const { resolved, token } = await signIn(test, EMAIL);
    const change = { newPassword };
    const answer = await test.store.sessions.changePassword(actorOf(undefined), resolved, change);
    expect(answer.message).toBe('Senha alterada com sucesso.');
    expect(await isGood(token)).toBe(false);
    const { result } = await attempt(EMAIL, newPassword);
    expect(result.user.firstLogin).toBe(false);
    await refusedLogin(EMAIL, PASSWORD);
  });

  it('asks for the current password, of a young session too', async () => {
    await add();
    const { resolved } = await signIn(test, EMAIL);
    const change = (body: { newPassword: string; currentPassword?: string }) =>
      test.store.sessions.changePassword(actorOf(undefined), resolved, body);
    const none = await failure(() => change({ newPassword }));
    expect(none).toMatchObject({ status: 422, code: 'current-password' });
    const wrong = await failure(() => change({ newPassword, currentPassword: 'not this' }));
    expect(wrong.fields).toHaveProperty('currentPassword');
    await change({ newPassword, currentPassword: PASSWORD });
    await attempt(EMAIL, newPassword);
  });

  it('a password that somebody else set opens the account for seven days', async () => {
    await add({ firstLogin: true, passwordSetAt: NOW });
    const login = (seconds: number) => attempt(EMAIL, PASSWORD, later(seconds));
    const week = 7 * 24 * 3_600;
    expect((await login(week - 1)).result.user.firstLogin).toBe(true);
    const reset = { email: EMAIL, password: 'outra senha bem longa', now: later(week) };
    await expect(resetPassword(test.database, 'a@b', reset.password, reset.now)).rejects.toThrow(
      'No active',
    );
    expect(await failure(() => login(week))).toMatchObject({
      status: 401,
      code: 'password-expired',
    });
    // The way back where no other administrator is left (I7).
    await resetPassword(test.database, reset.email, reset.password, reset.now);
    expect((await attempt(EMAIL, reset.password, later(week))).result.user.firstLogin).toBe(true);
  });

  it('ends every token of its owner, and nobody else’s', async () => {
    const kinds = ['session', 'password', 'upload', 'user'] as const;
    const tokensFor = (staffId: string) =>
      test.database.read((orm) =>
        Promise.all(kinds.map((kind) => insertToken(orm, { kind, staffId, now: NOW }))),
      );
    const ana = await add();
    const bia = await add({ email: 'bia@camarim.test' });
    const [own, others] = [await tokensFor(ana.id), await tokensFor(bia.id)];
    const { resolved } = await signIn(test, EMAIL);
    const left = async (list: string[]) => {
      const all = list.map((token) => test.store.sessions.resolve(token, NOW));
      return (await Promise.all(all)).flatMap((one) => one?.kind ?? []);
    };
    expect(await left(own)).toEqual(kinds);
    await test.store.sessions.changePassword(actorOf(undefined), resolved, {
      newPassword,
      currentPassword: PASSWORD,
    });
    expect(await left(own)).toEqual([]);
    expect(await left(others)).toEqual(kinds);
  });

  it('of two parallel changes with one token one wins', async () => {
    await add({ firstLogin: true });
    const { resolved } = await signIn(test, EMAIL);
    const results = await Promise.allSettled(
      ['cavalo bateria 1', 'cavalo bateria 2'].map((password) =>
        test.store.sessions.changePassword(actorOf(undefined), resolved, { newPassword: password }),
      ),
    );
    expect(results.map((result) => result.status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});
