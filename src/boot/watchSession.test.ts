import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SESSION_KEY, type Session, session } from '../http/session';
import { announceSessionLost, onSessionBack, onSessionLost } from '../sessionLost';
import { LOST, watchSession } from './watchSession';

const ANA: Session = {
  token: 'ana-token',
  expiresAt: Date.now() + 3_600_000,
  type: 'finance',
  name: 'Ana',
  id: 'ana',
  permissions: [],
};

const tell = (next: Session | null): void => {
  const newValue = next && JSON.stringify(next);
  window.dispatchEvent(Object.assign(new Event('storage'), { key: SESSION_KEY, newValue }));
};

const comeBack = (persisted: boolean): void => {
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
};

describe('the session of the running application', () => {
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

  it('RELIABILITY A8: a logout in another tab leads to the login', () => {
    tell(null);
    expect(leave).toHaveBeenCalledExactlyOnceWith('/login');
    expect(session.notice.take()).toBe('signed-out');
  });

  it('another person in another tab gets a fresh document', () => {
    tell({ ...ANA, id: 'bia' });
    expect(leave).toHaveBeenCalledExactlyOnceWith('/');
  });

  it('RELIABILITY A5: the same person with a new session goes on, and it is said', () => {
    const back = vi.fn();
    const stopHearing = onSessionBack(back);
    tell({ ...ANA, token: 'new' });
    stopHearing();
    expect(leave).not.toHaveBeenCalled();
    expect(back).toHaveBeenCalledOnce();
  });

  it.each([
    ['from memory after the logout', true, true, 1],
    ['from memory, still signed in', true, false, 0],
    ['loaded anew', false, true, 0],
  ])('RELIABILITY D5: a page that comes back %s', (_, persisted, isGone, times) => {
    if (isGone) session.clear();
    comeBack(persisted);
    expect(leave).toHaveBeenCalledTimes(times);
  });

  it.each([
    ['of the next person who signed in', { ...ANA, id: 'bia' }, '/'],
    ['of a session that has ended', { ...ANA, expiresAt: 1 }, '/login'],
  ])('RELIABILITY D5: a page from memory shows nothing to the screen %s', (_, next, path) => {
    session.save(next);
    comeBack(true);
    expect(leave).toHaveBeenCalledExactlyOnceWith(path);
  });

  it('RELIABILITY A5: a lost session is told to the other tabs, and not told back', async () => {
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
});
