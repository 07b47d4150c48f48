// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { json, login, routes, type Served } from '../../tests/support/sessionServer';
import { ApiError } from '../http/ApiError';
import { createClient } from '../http/client';
import { createSession, type Session } from '../http/session';
import type { AccessQuestion } from '../schema/access';
import { type AuthOptions, createAuthProvider } from './createAuthProvider';

const NOON = Date.UTC(2026, 2, 2, 12);
const DAY = 24 * 60 * 60 * 1000;

const ANA: Session = {
  token: 'ana-token',
  expiresAt: NOON + DAY,
  type: 'finance',
  name: 'Ana',
  id: 'ana',
  permissions: [{ router: '/vouchers', level: 'read' }, { router: '/edit-airport/:id' }],
};

const QUESTIONS: Record<string, AccessQuestion> = {
  'vouchers.list': { path: '/vouchers', level: 'read' },
  'vouchers.create': { path: '/new-voucher', level: 'write' },
  'vouchers.edit': { path: '/vouchers', level: 'write' },
  'bookings.cancel.call': { path: '/schedules', or: ['/edit-airport/:id'], level: 'write' },
  'airports.edit': { path: '/edit-airport/:airportId', level: 'write' },
  'staff.list': { path: '/staff', level: 'read' },
  'plans.list': { path: '/vouchers', level: 'read', roles: ['marketing'] },
  'reports.list': { path: '/reports', level: 'read', roles: ['finance'] },
};

const open = (served: Served = {}, options: Partial<AuthOptions> = {}) => {
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
    ...options,
  });
  return { clock, session, client, server, leave, lost, provider };
};

beforeEach(() => {
  window.location.hash = '#/vouchers?page=2';
});

describe('canAccess', () => {
  it.each([
    ['vouchers', 'list', true],
    ['vouchers', 'edit', false],
    ['vouchers', 'create', false],
    ['airports', 'edit', true],
    ['staff', 'list', false],
    ['plans', 'list', false],
    ['reports', 'list', true],
    ['cities', 'list', true],
    ['bookings.cancel', 'call', true],
  ])('B-ROLE-03 C-ROLE-09 finance on %s.%s: %s', async (resource, action, expected) => {
    const { session, provider } = open();
    session.save(ANA);
    await expect(provider.canAccess?.({ resource, action })).resolves.toBe(expected);
  });

  it.each([
    ['administrator', 'staff', true],
    ['marketingHead', 'staff', true],
    ['master', 'plans', true],
    ['marketingHead', 'plans', false],
    ['marketing', 'plans', true],
    ['operation', 'staff', false],
  ])('B-ROLE-02 C-ROLE-08 %s lists %s: %s', async (type, resource, expected) => {
    const { session, provider } = open();
    session.save({ ...ANA, type, permissions: [] });
    await expect(provider.canAccess?.({ resource, action: 'list' })).resolves.toBe(expected);
  });

  it('a session that ended keeps the rights of the page that it stands on', async () => {
    const { session, provider, clock } = open();
    session.save(ANA);
    await provider.getIdentity();
    clock.now += DAY;
    await expect(provider.canAccess?.({ resource: 'vouchers', action: 'list' })).resolves.toBe(
      true,
    );
    await expect(provider.getIdentity()).resolves.toEqual({ id: 'ana', fullName: 'Ana' });
    await expect(provider.getPermissions()).resolves.toEqual({
      type: 'finance',
      entries: ANA.permissions,
    });
  });
});

describe('the end of a session', () => {
  it('RELIABILITY A5: an expired session is announced and the page stays', async () => {
    const { session, provider, clock, lost } = open();
    session.save(ANA);
    await provider.checkAuth({});
    expect(lost).not.toHaveBeenCalled();
    clock.now += DAY;
    await provider.checkAuth({});
    expect(lost).toHaveBeenCalledOnce();
  });

  it('B-SESS-16 without any session the check fails', async () => {
    await expect(open().provider.checkAuth({})).rejects.toMatchObject({
      message: false,
      redirectTo: '/login',
    });
  });

  it.each([
    [401, 1],
    [403, 0],
    [500, 0],
  ])('RELIABILITY G7 G8: %i is announced %i times and never logs out', async (status, times) => {
    const { session, provider, lost, leave } = open();
    session.save(ANA);
    await provider.checkError(new ApiError('answer', status, 'x', ''));
    expect(lost).toHaveBeenCalledTimes(times);
    expect(session.read()).toEqual(ANA);
    expect(leave).not.toHaveBeenCalled();
  });
});

describe('logging in over a page', () => {
  const answers = (id: string, firstLogin = false): Served => ({
    'POST /v1/boUser/login': () => json(login({ token: 'new', id, firstLogin })),
    'GET /profile/access': () => json({ data: [{ router: '/staff' }] }),
  });

  it('RELIABILITY A5: the same person goes on where they were', async () => {
    const { session, provider, leave } = open(answers('ana'));
    session.save(ANA);
    await provider.login({ email: 'ana@camarim.test', password: 'x' });
    expect(session.token()).toBe('new');
    expect(leave).not.toHaveBeenCalled();
  });

  it.each([
    ['RELIABILITY A5: another person gets a fresh start', answers('bia'), '/'],
    [
      'B-SESS-19 a forced change of the password goes first',
      answers('ana', true),
      '/change-password',
    ],
  ])('%s', async (_, served, path) => {
    const { session, provider, leave } = open(served);
    session.save(ANA);
    void provider.login({ email: 'x@camarim.test', password: 'x' });
    await vi.waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith(path));
  });
});

describe('logout', () => {
  it('B-SESS-11 revokes, forgets, and the login page says it', async () => {
    const { session, provider, server, leave } = open({
      'POST /v1/boUser/logout': () => new Response(null, { status: 204 }),
    });
    session.save(ANA);
    void provider.logout();
    await vi.waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith('/login'));
    expect(server.seen).toEqual([
      { call: 'POST /v1/boUser/logout', bearer: 'Bearer ana-token', body: undefined },
    ]);
    expect(session.isKept()).toBe(false);
    expect(session.notice.take()).toBe('signed-out');
    expect(session.wantedPath.get()).toBeUndefined();
  });

  it('RELIABILITY A8: a dead server does not keep the session', async () => {
    const { session, provider, leave } = open();
    session.save(ANA);
    void provider.logout({ notice: 'password-changed' });
    expect(session.isKept()).toBe(false);
    await vi.waitFor(() => expect(leave).toHaveBeenCalledOnce());
    expect(session.notice.take()).toBe('password-changed');
  });

  it('RELIABILITY A8: who leaves waits 3 s for a server that does not answer, no longer', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { session, provider, leave } = open({
      'POST /v1/boUser/logout': () => new Promise(() => undefined),
    });
    session.save(ANA);
    void provider.logout();
    await vi.advanceTimersByTimeAsync(2_999);
    expect(leave).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(leave).toHaveBeenCalledExactlyOnceWith('/login');
  });

  it('B-SESS-16 somebody who was never signed in is asked for the login, the path is kept', async () => {
    const { session, provider, server, leave } = open();
    void provider.logout();
    await vi.waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith('/login'));
    expect(server.seen).toEqual([]);
    expect(session.notice.take()).toBeUndefined();
    expect(session.wantedPath.take()).toBe('/vouchers?page=2');
  });
});
