// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { createSession, SESSION_KEY, type Session } from './session';

const NOON = Date.UTC(2026, 2, 2, 12);
const DAY = 24 * 60 * 60 * 1000;

const SESSION: Session = {
  token: 'a'.repeat(43),
  expiresAt: NOON + DAY,
  type: 'finance',
  name: 'Ana',
  id: 'staff-1',
  permissions: [{ router: '/vouchers', level: 'read' }, { router: '/payments' }],
};

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

describe('what is kept', () => {
  it('C-ROLE-01 RELIABILITY A4: token, expiry, type, name, id and permissions, nothing else', () => {
    const { session, local } = open();
    session.save({ ...SESSION, email: 'ana@camarim.test' } as Session);
    expect([...local.items.keys()]).toEqual([SESSION_KEY]);
    expect(JSON.parse(local.items.get(SESSION_KEY) ?? '')).toEqual(SESSION);
    expect(session.read()).toEqual(SESSION);
    expect(session.token()).toBe(SESSION.token);
  });

  it('forgets the session and the password token together', () => {
    const { session, local, tab } = open();
    session.save(SESSION);
    session.passwordToken.set('change');
    session.clear();
    expect([...local.items.keys(), ...tab.items.keys()]).toEqual([]);
    expect(session.known()).toBeUndefined();
  });
});

describe('expiry', () => {
  it.each([
    ['a millisecond before', DAY - 1, true],
    ['at', DAY, false],
    ['a millisecond after', DAY + 1, false],
  ])('B-SESS-20 %s the expiry', (_, later, valid) => {
    const { session, clock } = open();
    session.save({ ...SESSION, expiresAt: session.expiryIn() });
    clock.now += later;
    expect(session.read() !== undefined).toBe(valid);
    expect(session.isKept()).toBe(true);
  });

  it('B-SESS-20 takes the seconds that the login answered', () => {
    expect(open().session.expiryIn(60)).toBe(NOON + 60_000);
  });

  it.each([26, -26])('RELIABILITY A12: a clock %i h off neither ends nor prolongs it', (hours) => {
    const { session, clock } = open(NOON + hours * 3_600_000);
    session.noteServerDate(new Date(NOON));
    session.save({ ...SESSION, expiresAt: session.expiryIn() });
    clock.now += DAY - 1;
    expect(session.read()?.id).toBe('staff-1');
    clock.now += 1;
    expect(session.read()).toBeUndefined();
    expect(session.known()?.id).toBe('staff-1');
  });

  it.each([
    [1_999, 0],
    [2_000, 2_000],
  ])('RELIABILITY A12: a difference of %i ms counts as %i', (late, counted) => {
    for (const sign of [1, -1]) {
      const { session } = open();
      session.noteServerDate(new Date(NOON + sign * late));
      expect(session.expiryIn(0)).toBe(NOON + sign * counted);
    }
  });

  it('ignores a date that is none', () => {
    const { session } = open();
    session.noteServerDate(new Date('x'));
    expect(session.expiryIn(1)).toBe(NOON + 1000);
  });
});

describe('faults of the storage (RELIABILITY G20)', () => {
  it.each([
    'null',
    '[]',
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

  it.each([
    ['missing', () => undefined],
    [
      'blocked',
      () => {
        throw new DOMException('denied', 'SecurityError');
      },
    ],
  ])('lives in memory when the storage is %s', (_, storage) => {
    const session = createSession({ local: storage, tab: storage, now: () => NOON });
    session.save(SESSION);
    session.wantedPath.set('/vouchers');
    expect(session.read()).toEqual(SESSION);
    expect(session.wantedPath.take()).toBe('/vouchers');
    session.clear();
    expect(session.read()).toBeUndefined();
  });
});

describe('wanted path', () => {
  it.each(['/vouchers', '/edit-voucher/AB%20C', '/vouchers?filter=%7B%7D', '/a?to=https://b'])(
    'B-SESS-02 B-SESS-16 keeps %s once',
    (path) => {
      const { session } = open();
      session.wantedPath.set(path);
      expect(session.wantedPath.get()).toBe(path);
      expect(session.wantedPath.take()).toBe(path);
      expect(session.wantedPath.take()).toBeUndefined();
    },
  );

  it.each([
    '',
    '//evil.test',
    '/\\evil.test',
    'https://evil.test',
    '/a b',
    '/a\nb',
    '/a\u0000',
    `/${'a'.repeat(2000)}`,
  ])('RELIABILITY D3: never %j, written or found', (path) => {
    const { session, tab } = open();
    session.wantedPath.set(path);
    expect(tab.items.size).toBe(0);
    tab.items.set('camarim.wanted.1', path);
    expect(session.wantedPath.take()).toBeUndefined();
  });
});

describe('other tabs', () => {
  const tell = (key: string | null, newValue: string | null): void => {
    window.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
  };

  it('RELIABILITY A8: hears what they make of the session', () => {
    const listener = vi.fn();
    const stop = open().session.subscribe(listener);
    tell('camarim.theme', 'dark');
    expect(listener).not.toHaveBeenCalled();
    tell(SESSION_KEY, JSON.stringify(SESSION));
    expect(listener).toHaveBeenLastCalledWith(SESSION);
    tell(SESSION_KEY, null);
    expect(listener).toHaveBeenLastCalledWith(undefined);
    tell(null, null);
    expect(listener).toHaveBeenCalledTimes(3);
    stop();
    tell(SESSION_KEY, null);
    expect(listener).toHaveBeenCalledTimes(3);
  });

  it('a notice is said once', () => {
    const { session, tab } = open();
    session.notice.set('signed-out');
    expect(session.notice.take()).toBe('signed-out');
    expect(session.notice.take()).toBeUndefined();
    tab.items.set('camarim.notice.1', '<b>');
    expect(session.notice.take()).toBeUndefined();
  });
});
