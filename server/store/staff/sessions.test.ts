import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  actorOf,
  addStaff,
  later,
  NOW,
  openStore,
  PASSWORD,
  readStaff,
  signIn,
  type TestStore,
} from '../../../tests/support/store';
import { staff, tokens } from '../../db/schema';
import type { HttpError } from '../../kernel';
import { hashPassword } from '../../security/passwords';
import { Slots } from '../../security/slots';
import { insertToken } from './tokens';

let test: TestStore;

beforeEach(async () => {
  test = await openStore();
});

afterEach(() => test.close());

const attempt = (email: string, password: string, at = NOW, ip = '203.0.113.7') =>
  test.store.sessions.login(actorOf(undefined, { at, ip }), { email, password });

const failure = async (work: Promise<unknown>): Promise<HttpError> => {
  const result = await work.then(
    () => undefined,
    (error: HttpError) => error,
  );
  if (!result) throw new Error('It did not fail');
  return result;
};

describe('login', () => {
  it('B-SESS answers a session of 24 hours and stores only the hash of its token', async () => {
    const member = await addStaff(test.database, { email: 'ana@camarim.test' });
    const { result } = await attempt(' ANA@camarim.test', PASSWORD);
    expect(result).toMatchObject({
      expiresIn: 86_400,
      user: { _id: member.id, type: 'administrator', firstLogin: false },
    });
    expect(Buffer.from(result.token, 'base64url')).toHaveLength(32);
    const rows = await test.database.read((orm) =>
      orm.execute(sql`select to_jsonb(t) as row from tokens t`),
    );
    expect(JSON.stringify(rows)).not.toContain(result.token);
    expect((await readStaff(test.database, member.id)).lastLogin).toEqual(NOW);
  });

  it('ends after 24 hours', async () => {
    await addStaff(test.database, { email: 'ana@camarim.test' });
    const { token } = await signIn(test, 'ana@camarim.test');
    expect(await test.store.sessions.resolve(token, later(86_399))).toBeDefined();
    expect(await test.store.sessions.resolve(token, later(86_400))).toBeUndefined();
  });

  it('gives the grants of the profile, and none to a token that is not a session', async () => {
    await addStaff(test.database, { email: 'finance@camarim.test', type: 'finance' });
    await addStaff(test.database, { email: 'novo@camarim.test', firstLogin: true });
    const session = await signIn(test, 'finance@camarim.test');
    expect(session.resolved).toMatchObject({ kind: 'session', openedAt: NOW });
    expect(session.resolved.grants.get('/transfers')).toBe('read');
    const first = await signIn(test, 'novo@camarim.test');
    expect(first.resolved.kind).toBe('password');
    expect(first.resolved.grants.size).toBe(0);
  });

  it('A1 wrong, unknown, inactive and locked answer the same', async () => {
    await addStaff(test.database, { email: 'ana@camarim.test' });
    await addStaff(test.database, { email: 'off@camarim.test', active: false });
    await addStaff(test.database, { email: 'locked@camarim.test' });
    for (let n = 0; n < 5; n += 1) await failure(attempt('locked@camarim.test', 'wrong'));
    const answers = await Promise.all([
      failure(attempt('ana@camarim.test', 'wrong password')),
      failure(attempt('nobody@camarim.test', 'wrong password')),
      failure(attempt('off@camarim.test', PASSWORD)),
      failure(attempt('locked@camarim.test', PASSWORD)),
    ]);
    for (const { status, code, description, fields, headers } of answers) {
      expect({ status, code, description, fields, headers }).toEqual({
        status: 401,
        code: 'invalid-credentials',
        description: 'Dados inválidos',
        fields: undefined,
        headers: undefined,
      });
    }
  });

  it('A2 an unknown e-mail and an inactive account cost the hash of a wrong password', async () => {
    await addStaff(test.database, { email: 'ana@camarim.test' });
    await addStaff(test.database, { email: 'saiu@camarim.test', active: false });
    const hashes = vi.spyOn(Slots.prototype, 'run');
    for (const email of ['ana@camarim.test', 'ninguem@camarim.test', 'saiu@camarim.test']) {
      await failure(attempt(email, 'wrong'));
      expect([email, hashes.mock.calls.length]).toEqual([email, 1]);
      hashes.mockClear();
    }
  });

  it('A8 nobody comes in whose password was changed while it was compared', async () => {
    const { id } = await addStaff(test.database, { email: 'ana@camarim.test' });
    const transaction = test.database.transaction.bind(test.database);
    // The same words, so that the comparison succeeds whenever it happens.
    test.database.transaction = async (...work) => {
      const passwordHash = await hashPassword(PASSWORD);
      await test.database.read((orm) =>
        orm.update(staff).set({ passwordHash }).where(eq(staff.id, id)),
      );
      return transaction(...work);
    };
    const refused = await failure(attempt('ana@camarim.test', PASSWORD));
    expect(refused).toMatchObject({ status: 401, code: 'invalid-credentials' });
  });
});

describe('a session that nobody uses (CAMARIM_IDLE_TIMEOUT_MINUTES)', () => {
  const MINUTE = 60;
  let token: string;

  beforeEach(async () => {
    await test.close();
    test = await openStore({ idleTimeoutMinutes: 15 });
    await addStaff(test.database, { email: 'ana@camarim.test' });
    ({ token } = await signIn(test, 'ana@camarim.test'));
  });

  const isGood = async (seconds: number) =>
    (await test.store.sessions.resolve(token, later(seconds))) !== undefined;

  it('goes on with every use, up to its 24 hours', async () => {
    for (let minute = 10; minute < 24 * 60; minute += 10) {
      expect([minute, await isGood(minute * MINUTE)]).toEqual([minute, true]);
    }
    expect(await isGood(24 * 3600 - 1)).toBe(true);
    expect(await isGood(24 * 3600)).toBe(false);
  });

  it('ends 15 minutes after the last use, and does not come back', async () => {
    expect(await isGood(14 * MINUTE)).toBe(true);
    expect(await isGood(28 * MINUTE)).toBe(true);
    expect(await isGood(43 * MINUTE)).toBe(false);
    expect(await isGood(28 * MINUTE)).toBe(true);
    expect(await isGood(43 * MINUTE)).toBe(false);
  });

  it('its use is written once a minute at most', async () => {
    const ends = () =>
      test.database.read((orm) => orm.select({ at: tokens.expiresAt }).from(tokens));
    await isGood(59);
    expect(await ends()).toEqual([{ at: later(15 * MINUTE) }]);
    await isGood(60);
    expect(await ends()).toEqual([{ at: later(16 * MINUTE) }]);
    await isGood(119);
    expect(await ends()).toEqual([{ at: later(16 * MINUTE) }]);
  });
});

describe('end of sessions', () => {
  it('logout ends the one session', async () => {
    await addStaff(test.database, { email: 'ana@camarim.test' });
    const one = await signIn(test, 'ana@camarim.test');
    const two = await signIn(test, 'ana@camarim.test');
    await test.store.sessions.logout(actorOf(undefined), one.resolved);
    expect(await test.store.sessions.resolve(one.token, NOW)).toBeUndefined();
    expect(await test.store.sessions.resolve(two.token, NOW)).toBeDefined();
  });

  it.each([
    ['deactivation', { active: false }],
    ['another profile', { type: 'finance' as const }],
    ['a password set by somebody else', { password: 'outra senha bem longa' }],
  ])('A8 %s ends every session', async (_, change) => {
    const admin = await addStaff(test.database, { email: 'chefe@camarim.test' });
    const member = await addStaff(test.database, { email: 'ana@camarim.test', type: 'staff' });
    const sessions = await Promise.all([1, 2].map(() => signIn(test, 'ana@camarim.test')));
    await test.store.staff.update(actorOf(admin), {
      _id: member.id,
      name: 'Ana Silva',
      email: 'ana',
      active: true,
      type: 'staff',
      ...change,
    });
    for (const { token } of sessions) {
      expect(await test.store.sessions.resolve(token, NOW)).toBeUndefined();
    }
  });

  it('A8 a change of the name keeps the sessions', async () => {
    const admin = await addStaff(test.database, { email: 'chefe@camarim.test' });
    const member = await addStaff(test.database, { email: 'ana@camarim.test', type: 'staff' });
    const { token } = await signIn(test, 'ana@camarim.test');
    await test.store.staff.update(actorOf(admin), {
      _id: member.id,
      name: 'Ana Souza',
      email: 'ana',
      active: true,
      type: 'staff',
    });
    const resolved = await test.store.sessions.resolve(token, NOW);
    expect(resolved?.staff.name).toBe('Ana Souza');
  });
});

describe('own password', () => {
  const newPassword = 'cavalo bateria grampo';

  it('B-SESS a first login sets the password and then logs in with a session', async () => {
    await addStaff(test.database, { email: 'novo@camarim.test', firstLogin: true });
    const { resolved, token } = await signIn(test, 'novo@camarim.test');
    const answer = await test.store.sessions.changePassword(actorOf(undefined), resolved, {
      newPassword,
    });
    expect(answer.message).toBe('Senha alterada com sucesso.');
    expect(await test.store.sessions.resolve(token, NOW)).toBeUndefined();
    const { result } = await attempt('novo@camarim.test', newPassword);
    expect(result.user.firstLogin).toBe(false);
    await failure(attempt('novo@camarim.test', PASSWORD));
  });

  it('A7 after 15 minutes it asks for the current password', async () => {
    await addStaff(test.database, { email: 'ana@camarim.test' });
    const { resolved } = await signIn(test, 'ana@camarim.test');
    const change = (seconds: number, currentPassword?: string) =>
      test.store.sessions.changePassword(actorOf(undefined, { at: later(seconds) }), resolved, {
        newPassword,
        ...(currentPassword !== undefined && { currentPassword }),
      });
    expect(await failure(change(901))).toMatchObject({ status: 401, code: 'login-again' });
    expect((await failure(change(901, 'not this one'))).fields).toHaveProperty('currentPassword');
    await change(7200, PASSWORD);
    const young = await attempt('ana@camarim.test', newPassword);
    const again = await test.store.sessions.resolve(young.result.token, NOW);
    if (!again) throw new Error('No session');
    const actor = actorOf(undefined, { at: later(900) });
    await test.store.sessions.changePassword(actor, again, { newPassword: PASSWORD });
  });

  it('A8 ends every token of its owner, and nobody else’s', async () => {
    const kinds = ['session', 'password', 'upload', 'user'] as const;
    const tokensFor = (staffId: string) =>
      Promise.all(
        kinds.map((kind) =>
          test.database.read((orm) => insertToken(orm, { kind, staffId, now: NOW })),
        ),
      );
    const ana = await addStaff(test.database, { email: 'ana@camarim.test' });
    const bia = await addStaff(test.database, { email: 'bia@camarim.test' });
    const [own, others] = [await tokensFor(ana.id), await tokensFor(bia.id)];
    const { resolved } = await signIn(test, 'ana@camarim.test');
    const left = async (list: string[]) =>
      (await Promise.all(list.map((token) => test.store.sessions.resolve(token, NOW)))).flatMap(
        (one) => one?.kind ?? [],
      );
    expect(await left(own)).toEqual(kinds);
    await test.store.sessions.changePassword(actorOf(undefined), resolved, { newPassword });
    expect(await left(own)).toEqual([]);
    expect(await left(others)).toEqual(kinds);
  });

  it('A8 of two parallel changes with one token one wins', async () => {
    await addStaff(test.database, { email: 'novo@camarim.test', firstLogin: true });
    const { resolved } = await signIn(test, 'novo@camarim.test');
    const results = await Promise.allSettled(
      ['cavalo bateria 1', 'cavalo bateria 2'].map((password) =>
        test.store.sessions.changePassword(actorOf(undefined), resolved, { newPassword: password }),
      ),
    );
    expect(results.map((result) => result.status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});
