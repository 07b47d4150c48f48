import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SESSION_KEY, type Session, session } from '../http/session';
import { onSessionBack } from '../sessionLost';
import { watchSession } from './watchSession';

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
});
