// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { json, login, routes, type Served } from '../../tests/support/sessionServer';
import { ApiError } from '../http/ApiError';
import { createClient } from '../http/client';
import { ANA as SIGNED_IN } from '../http/harness';
import { createSession, type Session } from '../http/session';
import type { AccessQuestion } from '../schema/context/access';
import { createAuthProvider } from './createAuthProvider';

const NOON = Date.UTC(2026, 2, 2, 12);
const DAY = 24 * 60 * 60 * 1000;

const ANA: Session = { ...SIGNED_IN, expiresAt: NOON + DAY };

const QUESTIONS: Record<string, AccessQuestion> = {
  'vouchers.list': { path: '/vouchers', level: 'read' },
  'vouchers.edit': { path: '/vouchers', level: 'write' },
  'bookings.cancel.call': { path: '/schedules', or: ['/edit-airport/:id'], level: 'write' },
  'airports.edit': { path: '/edit-airport/:airportId', level: 'write' },
  'staff.list': { path: '/staff', level: 'read' },
  'plans.list': { path: '/vouchers', level: 'read', roles: ['marketing'] },
  'reports.list': { path: '/reports', level: 'read', roles: ['finance'] },
};

const open = (served: Served = {}) => {
  const clock = { now: NOON };
  const session = createSession({ now: () => clock.now });
  const server = routes(served);
  const client = createClient({
    fetch: server.fetch,
    baseUrl: (service) => `https://${service}.test`,
    token: session.token,
  });
  const leave = vi.fn();
  const lost = vi.fn();
  const provider = createAuthProvider({
    client,
    session,
    leave,
    onSessionLost: lost,
    questionOf: (resource, action) => QUESTIONS[`${resource}.${action}`],
  });
  return { clock, session, server, leave, lost, provider };
};

beforeEach(() => {
  window.location.hash = '#/vouchers?page=2';
});

/** An auth provider with an open session. */
const signedIn = (served: Served = {}, who: Partial<Session> = {}) => {
  const opened = open(served);
  opened.session.save({ ...ANA, ...who });
  return opened;
};

describe('canAccess', () => {
  it.each<[type: string, question: string, expected: boolean]>([
    ['finance', 'vouchers.list', true],
    ['finance', 'vouchers.edit', false],
    ['finance', 'airports.edit', true],
    ['finance', 'staff.list', false],
    ['finance', 'plans.list', false],
    ['finance', 'reports.list', true],
    ['finance', 'cities.list', true],
    ['finance', 'bookings.cancel.call', true],
    ['marketingHead', 'staff.list', true],
    ['master', 'plans.list', true],
    ['marketingHead', 'plans.list', false],
  ])('B-ROLE-02 B-ROLE-03 C-ROLE-08 C-ROLE-09 %s on %s: %s', async (type, question, expected) => {
    const at = question.lastIndexOf('.');
    const asked = { resource: question.slice(0, at), action: question.slice(at + 1) };
    await expect(signedIn({}, { type }).provider.canAccess?.(asked)).resolves.toBe(expected);
  });
});

describe('the end of a session', () => {
  it('an expired session is announced; the page stays with its rights', async () => {
    const { provider, clock, lost } = signedIn();
    await provider.checkAuth();
    expect(lost).not.toHaveBeenCalled();
    clock.now += DAY;
    await provider.checkAuth();
    expect(lost).toHaveBeenCalledOnce();
    const grant = { type: 'finance', entries: ANA.permissions };
    await expect(provider.canAccess?.({ resource: 'vouchers', action: 'list' })).resolves.toBe(
      true,
    );
    await expect(provider.getIdentity()).resolves.toEqual({ id: 'ana', fullName: 'Ana' });
    await expect(provider.getPermissions()).resolves.toEqual(grant);
  });

  it('B-SESS-16 without any session the check fails', async () => {
    const failure = { message: false, redirectTo: '/login' };
    await expect(open().provider.checkAuth()).rejects.toMatchObject(failure);
  });

  it.each([
    [401, 1],
    [403, 0],
  ])('%i is announced %i times and never logs out', async (status, times) => {
    const { session, provider, lost, leave } = signedIn();
    await provider.checkError(new ApiError('answer', status, 'x', ''));
    expect(lost).toHaveBeenCalledTimes(times);
    expect(session.read()).toEqual(ANA);
    expect(leave).not.toHaveBeenCalled();
  });
});

it('a 401 of the session before does not end the new one: a read is sent again, a write is not', async () => {
  const { provider, lost } = open();
  const ask = async (method: 'GET' | 'PUT') => {
    let token = 'old';
    const sent: (string | null)[] = [];
    const client = createClient({
      baseUrl: () => 'https://bo.test',
      token: () => token,
      fetch: async (_, init) => {
        sent.push(new Headers(init?.headers).get('authorization'));
        const { length } = sent;
        token = 'new';
        return json({ length }, length === 1 ? 401 : 200);
      },
    });
    const answer = client.send({ method, url: 'https://bo.test/x' });
    const outcome = await answer.then(
      ({ body }) => body,
      async (failure) => provider.checkError(failure),
    );
    return { outcome, sent };
  };
  expect(await ask('GET')).toEqual({ outcome: { length: 2 }, sent: ['Bearer old', 'Bearer new'] });
  expect(await ask('PUT')).toEqual({ outcome: undefined, sent: ['Bearer old'] });
  expect(lost).not.toHaveBeenCalled();
});

describe('logging in over a page', () => {
  it.each<[title: string, id: string, firstLogin: boolean, path?: string]>([
    ['the same person goes on where they were', 'ana', false],
    ['another person gets a fresh start', 'bia', false, '/'],
    ['B-SESS-19 a forced change of the password goes first', 'ana', true, '/change-password'],
  ])('%s', async (_, id, firstLogin, path) => {
    const { session, provider, leave } = signedIn({
      'POST /v1/boUser/login': () => json(login({ token: 'new', id, firstLogin })),
      'GET /profile/access': () => json({ data: [{ router: '/staff' }] }),
    });
    const done = provider.login({ email: 'x@camarim.test', password: 'x' });
    if (path) await vi.waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith(path));
    else {
      await done;
      expect(session.token()).toBe('new');
      expect(leave).not.toHaveBeenCalled();
    }
  });
});

describe('logout', () => {
  const LOGOUT = 'POST /v1/boUser/logout';

  it('B-SESS-11 revokes, forgets, and the login page tells it', async () => {
    const { session, provider, server, leave } = signedIn({
      [LOGOUT]: () => new Response(null, { status: 204 }),
    });
    void provider.logout();
    await vi.waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith('/login'));
    expect(server.seen).toEqual([{ call: LOGOUT, bearer: 'Bearer ana-token', body: undefined }]);
    expect(session.isKept()).toBe(false);
    expect(session.notice.take()).toBe('signed-out');
    expect(session.wantedPath.get()).toBeUndefined();
  });

  it('a dead server does not keep the session', async () => {
    const { session, provider, leave } = signedIn();
    void provider.logout({ notice: 'password-changed' });
    expect(session.isKept()).toBe(false);
    await vi.waitFor(() => expect(leave).toHaveBeenCalledOnce());
    expect(session.notice.take()).toBe('password-changed');
  });

  it('who leaves waits 3 s for a server that does not answer, no longer', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { provider, leave } = signedIn({ [LOGOUT]: () => new Promise(() => undefined) });
    void provider.logout();
    await vi.advanceTimersByTimeAsync(2_999);
    expect(leave).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(leave).toHaveBeenCalledExactlyOnceWith('/login');
  });

  it('B-SESS-16 without a session asks for the login and keeps the path', async () => {
    const { session, provider, server, leave } = open();
    void provider.logout();
    await vi.waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith('/login'));
    expect(server.seen).toEqual([]);
    expect(session.notice.take()).toBeUndefined();
    expect(session.wantedPath.take()).toBe('/vouchers?page=2');
  });
});
