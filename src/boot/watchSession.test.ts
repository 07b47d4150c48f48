import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ANA } from '../http/harness';
import { SESSION_KEY, type Session, session } from '../http/session';
import { announceSessionLost, onSessionBack, onSessionLost } from '../sessionLost';
import { LOST, watchSession } from './watchSession';

const tell = (next: Session | null): void => {
  const newValue = next && JSON.stringify(next);
  window.dispatchEvent(Object.assign(new Event('storage'), { key: SESSION_KEY, newValue }));
};

const leave = vi.fn();
let stop = (): void => undefined;

beforeEach(() => {
  leave.mockClear();
  session.save(ANA);
  stop = watchSession(leave);
});
afterEach(() => {
  stop();
  session.clear();
  session.notice.take();
});

it.each([
  ['a logout', null, '/login', 'signed-out'],
  ['another person', { ...ANA, id: 'bia' }, '/', undefined],
])('%s in another tab gets a fresh document', (_, next, path, notice) => {
  tell(next);
  expect(leave).toHaveBeenCalledExactlyOnceWith(path);
  expect(session.notice.take()).toBe(notice);
});

it('the same person with a new session goes on, and the page hears it', () => {
  const back = vi.fn();
  const stopHearing = onSessionBack(back);
  tell({ ...ANA, token: 'new' });
  stopHearing();
  expect(leave).not.toHaveBeenCalled();
  expect(back).toHaveBeenCalledOnce();
});

it.each<[string, boolean, Session | undefined, string?]>([
  ['from memory after the logout', true, undefined, '/login'],
  ['from memory, still signed in', true, ANA],
  ['loaded anew', false, undefined],
  ['from memory, of the next person', true, { ...ANA, id: 'bia' }, '/'],
  ['from memory, of a session that has ended', true, { ...ANA, expiresAt: 1 }, '/login'],
])('a page that comes back %s', (_, persisted, next, path) => {
  if (next) session.save(next);
  else session.clear();
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  expect(leave.mock.calls).toEqual(path ? [[path]] : []);
});

it('a lost session is told to the other tabs, and not told back', async () => {
  const otherTab = new BroadcastChannel(LOST);
  const told = vi.fn();
  otherTab.onmessage = told;
  const lost = vi.fn();
  const stopHearing = onSessionLost(lost);
  otherTab.postMessage('');
  await vi.waitFor(() => expect(lost).toHaveBeenCalledOnce());
  expect(told).not.toHaveBeenCalled();
  announceSessionLost();
  await vi.waitFor(() => expect(told).toHaveBeenCalledOnce());
  stopHearing();
  otherTab.close();
});
