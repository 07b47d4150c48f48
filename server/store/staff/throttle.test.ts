import { beforeEach, describe, expect, it } from 'vitest';
import { failure } from '../../../tests/support/rows/customers';
import { actorOf, addStaff, later, PASSWORD, storeForEachTest } from '../../../tests/support/store';
import { loginAttempts } from '../../db/schema';
import { LoginThrottle } from './throttle';

const test = storeForEachTest();
const EMAIL = 'ana@camarim.test';
const HOME = '203.0.113.7';

beforeEach(() => addStaff(test.database, { email: EMAIL }));

const attempt = (password: string, ip: string, seconds = 0, email = EMAIL) =>
  test.store.sessions.login(actorOf(undefined, { at: later(seconds), ip }), { email, password });

const statusOf = (password: string, ip: string, seconds = 0): Promise<number> =>
  attempt(password, ip, seconds).then(
    () => 200,
    ({ status }: { status: number }) => status,
  );

/** Guesses from as many networks as there are guesses. */
const flood = async (guesses: number, seconds = 0): Promise<number[]> => {
  const statuses: number[] = [];
  for (let n = 0; n < guesses; n += 1)
    statuses.push(await statusOf('wrong', `198.51.${n >> 8}.${n & 255}`, seconds));
  return statuses;
};

describe('guesses of passwords ()', () => {
  it('counts the addresses of one /64 as one, an IPv4 address and its mapped form too', async () => {
    const addresses: ((n: number) => string)[] = [
      (n) => `2001:db8::${n.toString(16)}`,
      (n) => `fe80::${n.toString(16)}%eth0`,
      (n) => (n % 2 ? HOME : `::ffff:${HOME}`),
    ];
    for (const address of addresses) {
      const statuses: number[] = [];
      for (let n = 1; n <= 24; n += 1) statuses.push(await statusOf('wrong', address(n)));
      expect(statuses.filter((status) => status !== 429)).toHaveLength(20);
      await test.database.read((orm) => orm.delete(loginAttempts));
    }
  });

  it('guesses under a wrong clock lock nobody out once it is right again', async () => {
    const nextYear = 365 * 24 * 3_600;
    for (let n = 0; n < 6; n += 1) expect(await statusOf('wrong', HOME, nextYear)).toBe(401);
    expect(await statusOf(PASSWORD, HOME, nextYear)).toBe(401);
    expect(await statusOf(PASSWORD, HOME)).toBe(200);
  });

  it('many networks together are slowed on one account to one guess in 20 seconds', async () => {
    const statuses = await flood(40);
    expect(statuses.filter((status) => status === 401)).toHaveLength(30);
    const waiting = await failure(() => attempt('wrong', '192.0.2.1', 19));
    expect(waiting).toMatchObject({ status: 429, headers: { 'Retry-After': '20' } });
    const next = await flood(5, 20);
    expect(next.filter((status) => status === 401)).toHaveLength(1);
  });

  it('the owner comes in from a network that the account knows, whatever the flood', async () => {
    expect(await statusOf(PASSWORD, HOME)).toBe(200);
    await flood(40, 60);
    expect(await statusOf('typed wrong', HOME, 61)).toBe(401);
    expect(await statusOf(PASSWORD, HOME, 62)).toBe(200);
  });

  it('from a new network the owner waits for a turn, and waiting is held against nobody', async () => {
    await flood(40);
    for (let n = 1; n <= 8; n += 1) expect(await statusOf(PASSWORD, HOME, n)).toBe(429);
    expect(await statusOf(PASSWORD, HOME, 20)).toBe(200);
  });

  it('other accounts are not slowed, and after a quiet hour this one neither', async () => {
    await addStaff(test.database, { email: 'bia@camarim.test' });
    await flood(40);
    const { result } = await attempt(PASSWORD, '192.0.2.9', 0, 'bia@camarim.test');
    expect(result.token).toBeTruthy();
    expect(await flood(29, 3600)).not.toContain(429);
  });

  it('a network stays known over the nights, and is forgotten after 90 days', async () => {
    const day = 24 * 3600;
    await attempt(PASSWORD, HOME);
    await test.store.purge(later(2 * day));
    await flood(40, 2 * day);
    expect(await statusOf(PASSWORD, HOME, 2 * day)).toBe(200);
    await test.store.purge(later(93 * day));
    await flood(40, 93 * day);
    expect(await statusOf(PASSWORD, HOME, 93 * day)).toBe(429);
  });

  it('ruling 16: factor 0 counts nothing', async () => {
    await test.reopen({ rateLimitFactor: 0 });
    await addStaff(test.database, { email: EMAIL });
    expect(new Set(await flood(40))).toEqual(new Set([401]));
  });

  it('the lock of account and address doubles up to 900 seconds and no further', async () => {
    const throttle = new LoginThrottle(test.database, 1);
    const mayTry = (seconds: number) => throttle.countAccount(EMAIL, HOME, later(seconds));
    for (let failure = 1; failure <= 4; failure += 1) expect(await mayTry(0)).toBe(true);
    let end = 0;
    for (const lock of [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900]) {
      expect([lock, await mayTry(end)]).toEqual([lock, true]);
      end += lock;
      expect([lock, await mayTry(end - 0.001)]).toEqual([lock, false]);
    }
    expect(await mayTry(end)).toBe(true);
  });
});
