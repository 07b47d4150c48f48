// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { announceSessionBack, announceSessionLost } from '../../sessionLost';
import { usePolling } from './usePolling';

let hidden = false;

beforeEach(() => {
  vi.useFakeTimers();
  hidden = false;
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

const hide = (next: boolean) =>
  act(async () => {
    hidden = next;
    document.dispatchEvent(new Event('visibilitychange'));
  });

const open = (
  ask: (signal: AbortSignal) => Promise<string> = async () => 'WAITING',
  isOver: (answer: string) => boolean = (answer) => answer === 'SUCCESS',
) => {
  const asked = vi.fn(ask);
  const onAnswer = vi.fn(isOver);
  const onGiveUp = vi.fn();
  const hook = renderHook(({ active }) => usePolling({ active, ask: asked, onAnswer, onGiveUp }), {
    initialProps: { active: true },
  });
  return { ...hook, asked, onAnswer, onGiveUp };
};

describe('usePolling', () => {
  it('B-REACT-05 B-PAY-03 asks 2 s after the beginning and 2 s after each answer', async () => {
    const { asked } = open();
    await pass(1_999);
    expect(asked).toHaveBeenCalledTimes(0);
    await pass(1);
    expect(asked).toHaveBeenCalledTimes(1);
    await pass(1_999);
    expect(asked).toHaveBeenCalledTimes(1);
    await pass(1);
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it('B-REACT-05 stops at the answer that ends it', async () => {
    const answers = ['WAITING', 'SUCCESS'];
    const { asked, onAnswer, onGiveUp } = open(async () => answers.shift() ?? 'TOO LATE');
    await pass(60_000);
    expect(asked).toHaveBeenCalledTimes(2);
    expect(onAnswer.mock.calls).toEqual([['WAITING'], ['SUCCESS']]);
    expect(onGiveUp).not.toHaveBeenCalled();
  });

  it('asks nothing while it is not active', async () => {
    const { asked, rerender } = open();
    rerender({ active: false });
    await pass(60_000);
    expect(asked).not.toHaveBeenCalled();
    rerender({ active: true });
    await pass(2_000);
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('never has two questions on their way', async () => {
    const { asked } = open(
      () => new Promise((resolve) => setTimeout(() => resolve('WAITING'), 5_000)),
    );
    await pass(6_999);
    expect(asked).toHaveBeenCalledTimes(1);
    await pass(2_001);
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it('asks nothing after the screen is left, and drops the answer on its way', async () => {
    const { asked, onAnswer, unmount } = open(
      () => new Promise((resolve) => setTimeout(() => resolve('SUCCESS'), 1_000)),
    );
    await pass(2_000);
    unmount();
    expect(asked.mock.calls[0]?.[0].aborted).toBe(true);
    await pass(60_000);
    expect(asked).toHaveBeenCalledTimes(1);
    expect(onAnswer).not.toHaveBeenCalled();
  });

  it('B-REACT-12 asks nothing while the tab is hidden, and once at once on return', async () => {
    const { asked } = open();
    await pass(2_000);
    await hide(true);
    await pass(60_000);
    expect(asked).toHaveBeenCalledTimes(1);
    await hide(false);
    expect(asked).toHaveBeenCalledTimes(2);
    await hide(false);
    expect(asked).toHaveBeenCalledTimes(2);
    await pass(2_000);
    expect(asked).toHaveBeenCalledTimes(3);
  });

  it('B-REACT-12 whoever comes back after the limit is still told how things stand', async () => {
    const { asked, onAnswer, onGiveUp } = open(async () => 'SUCCESS');
    await hide(true);
    await pass(600_000);
    expect(asked).toHaveBeenCalledTimes(0);
    await hide(false);
    expect(onAnswer.mock.calls).toEqual([['SUCCESS']]);
    expect(onGiveUp).not.toHaveBeenCalled();
  });

  it('B-SESS-20 a session that ends is no failure: asks nothing until the login, then at once', async () => {
    let isSignedIn = false;
    const { asked, onAnswer, onGiveUp } = open(async () => {
      if (isSignedIn) return 'SUCCESS';
      throw Object.assign(new Error(''), { status: 401, code: 'session-expired' });
    });
    await pass(400_000);
    expect(asked).toHaveBeenCalledTimes(1);
    expect(onGiveUp).not.toHaveBeenCalled();
    isSignedIn = true;
    await act(async () => announceSessionBack());
    expect(asked).toHaveBeenCalledTimes(2);
    expect(onAnswer.mock.calls).toEqual([['SUCCESS']]);
    await act(async () => announceSessionBack());
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it('RELIABILITY A5 asks nothing under the dialog of a lost session, whoever noticed it', async () => {
    const { asked } = open();
    await pass(2_000);
    await act(async () => announceSessionLost());
    await pass(600_000);
    await hide(false);
    expect(asked).toHaveBeenCalledTimes(1);
    await act(async () => announceSessionBack());
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it('a short look away changes nothing', async () => {
    const { asked } = open();
    await pass(500);
    await hide(true);
    await pass(500);
    await hide(false);
    expect(asked).toHaveBeenCalledTimes(0);
    await pass(1_000);
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('B-REACT-12 gives up after 5 minutes, once', async () => {
    const { asked, onGiveUp } = open();
    await pass(300_000);
    expect(asked).toHaveBeenCalledTimes(150);
    expect(onGiveUp).not.toHaveBeenCalled();
    await pass(2_000);
    expect(onGiveUp.mock.calls).toEqual([[]]);
    await pass(3_600_000);
    expect(asked).toHaveBeenCalledTimes(150);
    expect(onGiveUp).toHaveBeenCalledTimes(1);
  });

  it('B-REACT-12 gives up after 5 failures in a row, with the last one', async () => {
    const failures = [1, 2, 3, 4].map((n) => new Error(String(n)));
    const last = new Error('5');
    const queue = [...failures, last];
    const { asked, onGiveUp } = open(() => Promise.reject(queue.shift()));
    await pass(8_000);
    expect(onGiveUp).not.toHaveBeenCalled();
    await pass(2_000);
    expect(onGiveUp.mock.calls).toEqual([[last]]);
    await pass(60_000);
    expect(asked).toHaveBeenCalledTimes(5);
  });

  it('an answer forgives the failures before it', async () => {
    let count = 0;
    const { onGiveUp } = open(async () => {
      count += 1;
      if (count % 5 !== 0) throw new Error('down');
      return 'WAITING';
    });
    await pass(40_000);
    expect(count).toBe(20);
    expect(onGiveUp).not.toHaveBeenCalled();
  });
});
