// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { ANA } from './harness';
import { createSession, SESSION_KEY, type Session } from './session';

const NOON = Date.UTC(2026, 2, 2, 12);
const DAY = 24 * 60 * 60 * 1000;

const SESSION: Session = { ...ANA, expiresAt: NOON + DAY };

const memory = () => {
  const items = new Map<string, string>();
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
};

const open = (now = NOON) => {
  const clock = { now };
  const local = memory();
  const tab = memory();
  const session = createSession({ local: () => local, tab: () => tab, now: () => clock.now });
  return { clock, local, tab, session };
};

it('C-ROLE-01 keeps token, expiry, type, name, id and permissions, and forgets them with the password token', () => {
  const { session, local, tab } = open();
  session.save({ ...SESSION, email: 'ana@camarim.test' } as Session);
  expect([...local.items.keys()]).toEqual([SESSION_KEY]);
  expect(JSON.parse(local.items.get(SESSION_KEY) ?? '')).toEqual(SESSION);
  expect([session.read(), session.token()]).toEqual([SESSION, SESSION.token]);
  session.passwordToken.set('change');
  session.clear();
  expect([...local.items.keys(), ...tab.items.keys()]).toEqual([]);
  expect(session.known()).toBeUndefined();
});

describe('expiry', () => {
  it.each([0, 26, -26])('B-SESS-20 24 hours, the clock %i h off', (hours) => {
    const { session, clock } = open(NOON + hours * 3_600_000);
    session.noteServerDate(new Date(NOON));
    session.save({ ...SESSION, expiresAt: session.expiryIn() });
    clock.now += DAY - 1;
    expect(session.read()?.id).toBe('ana');
    clock.now += 1;
    expect([session.read(), session.isKept()]).toEqual([undefined, true]);
    expect(session.known()?.id).toBe('ana');
  });

  it.each([
    [1_999, 0],
    [2_000, 2_000],
    [-1_999, 0],
    [-2_000, -2_000],
    [Number.NaN, 0],
  ])('a difference of %i ms counts as %i', (late, counted) => {
    const { session } = open();
    session.noteServerDate(new Date(NOON + late));
    expect(session.expiryIn(60)).toBe(NOON + counted + 60_000);
  });
});

describe('faults of the storage ()', () => {
  it.each([
    'null',
    '{',
    '{"token":"","expiresAt":9e15,"type":"staff"}',
    '{"token":"a","expiresAt":"9e15","type":"staff"}',
    '{"token":"a","expiresAt":9e15}',
  ])('ignores %s', (text) => {
    const { session, local } = open();
    local.items.set(SESSION_KEY, text);
    expect(session.read()).toBeUndefined();
    session.save(SESSION);
    expect(session.read()).toEqual(SESSION);
  });

  it('drops entries that are none', () => {
    const { session, local } = open();
    const permissions = [null, 1, {}, { router: 3 }, { router: '/users', level: 'all' }];
    local.items.set(SESSION_KEY, JSON.stringify({ ...SESSION, permissions }));
    expect(session.read()?.permissions).toEqual([{ router: '/users' }]);
  });

  const blocked = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  it.each([() => undefined, blocked])('lives in memory without a storage: %s', (storage) => {
    const session = createSession({ local: storage, tab: storage, now: () => NOON });
    session.save(SESSION);
    session.wantedPath.set('/vouchers');
    expect([session.read(), session.wantedPath.take()]).toEqual([SESSION, '/vouchers']);
    session.clear();
    expect(session.read()).toBeUndefined();
  });
});

describe('wanted path', () => {
  it.each(['/a/AB%20C', '/a?filter=%7B%7D', '/a?to=https://b'])(
    'B-SESS-02 B-SESS-16 keeps %s once',
    (path) => {
      const { session } = open();
      session.wantedPath.set(path);
      const { get, take } = session.wantedPath;
      expect([get(), take(), take()]).toEqual([path, path, undefined]);
    },
  );

  const LONG = `/${'a'.repeat(2000)}`;
  const FOREIGN = ['//evil.test', '/\\evil.test', 'https://evil.test'];
  it.each(['', ...FOREIGN, '/a b', '/a\u0000', LONG])('never %j', (path) => {
    const { session, tab } = open();
    session.wantedPath.set(path);
    expect(tab.items.size).toBe(0);
    tab.items.set('camarim.wanted.1', path);
    expect(session.wantedPath.take()).toBeUndefined();
  });
});

describe('other tabs', () => {
  it('hears what they make of the session', () => {
    const listener = vi.fn();
    const stop = open().session.subscribe(listener);
    const tell = (key: string | null, newValue: string | null): void =>
      void window.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
    tell('camarim.theme', 'dark');
    tell(SESSION_KEY, JSON.stringify(SESSION));
    tell(SESSION_KEY, null);
    tell(null, null);
    stop();
    tell(SESSION_KEY, null);
    expect(listener.mock.calls).toEqual([[SESSION], [undefined], [undefined]]);
  });

  it('a notice is shown once', () => {
    const { session, tab } = open();
    session.notice.set('signed-out');
    expect([session.notice.take(), session.notice.take()]).toEqual(['signed-out', undefined]);
    tab.items.set('camarim.notice.1', '<b>');
    expect(session.notice.take()).toBeUndefined();
  });
});
