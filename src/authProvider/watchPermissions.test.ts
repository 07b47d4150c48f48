// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { json, routes, type Served } from '../../tests/support/sessionServer';
import { createClient } from '../http/client';
import { ANA } from '../http/harness';
import { createSession } from '../http/session';
import { onSessionLost } from '../sessionLost';
import { watchPermissions } from './createAuthProvider';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

const open = (served: Served, signedIn = true) => {
  const clock = { now: 0 };
  const session = createSession({ now: () => clock.now });
  if (signedIn) session.save(ANA);
  const { fetch: fetchNow, seen } = routes(served);
  const client = createClient({ fetch: fetchNow, baseUrl: () => '', token: session.token });
  const changed = vi.fn();
  stops.push(watchPermissions({ client, session }, changed, () => clock.now));
  const back = () => window.dispatchEvent(new Event('focus'));
  return { clock, session, seen, changed, back };
};

const LIST: Served = { 'GET /profile/access': () => json({ data: [{ router: '/vouchers' }] }) };

it.each([
  [59_999, 1],
  [60_000, 2],
])('replaces a forged list; %i ms later %i requests', async (later, times) => {
  const { clock, session, seen, changed, back } = open(LIST);
  await vi.waitFor(() => expect(changed).toHaveBeenCalledOnce());
  expect(session.read()?.permissions).toEqual([{ router: '/vouchers' }]);
  expect(session.token()).toBe('ana-token');
  clock.now += later;
  back();
  await vi.waitFor(() => expect(seen).toHaveLength(times));
  expect(changed).toHaveBeenCalledOnce();
});

it('the permission list is not asked for without a session', () =>
  expect(open(LIST, false).seen).toEqual([]));

it('a dead session is announced, the list stays', async () => {
  const lost = vi.fn();
  stops.push(onSessionLost(lost));
  const { session, changed } = open({ 'GET /profile/access': () => json({}, 401) });
  await vi.waitFor(() => expect(lost).toHaveBeenCalledOnce());
  expect(session.read()).toEqual(ANA);
  expect(changed).not.toHaveBeenCalled();
});
