import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { announceSessionBack, announceSessionLost } from '../../sessionLost';
import { type PollResult, pollUntil } from './polling';

let hidden = false;

beforeEach(() => {
  vi.useFakeTimers();
  hidden = false;
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
});

afterEach(() => void vi.useRealTimers());

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

const hide = async (next: boolean) => {
  hidden = next;
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(0);
};

const open = (
  ask: (signal: AbortSignal) => Promise<string> = async () => 'WAITING',
  isOver: (answer: string) => boolean | 'running' = (answer) => answer === 'SUCCESS',
) => {
  const asked = vi.fn(ask);
  const until = vi.fn(isOver);
  const ended = vi.fn<(ended: PollResult<string>) => void>();
  const leaving = new AbortController();
  void pollUntil(asked, until, leaving.signal).then(ended);
  return { asked, until, ended, leave: () => leaving.abort() };
};

it('B-REACT-05 B-PAY-03 pollUntil asks 2 s after the beginning and after each answer, until the one that ends it', async () => {
  const answers = ['WAITING', 'SUCCESS'];
  const { asked, until, ended } = open(async () => answers.shift() ?? 'TOO LATE');
  for (const [milliseconds, times] of [
    [1_999, 0],
    [1, 1],
    [1_999, 1],
    [1, 2],
    [60_000, 2],
  ] as const) {
    await pass(milliseconds);
    expect(asked).toHaveBeenCalledTimes(times);
  }
  expect(until.mock.calls).toEqual([['WAITING'], ['SUCCESS']]);
  expect(ended.mock.calls).toEqual([[{ kind: 'answered', answer: 'SUCCESS' }]]);
});

it('pollUntil asks nothing if left before, nor after the screen is left, and drops the answer on its way', async () => {
  const early = vi.fn();
  expect(await pollUntil(early, () => false, AbortSignal.abort())).toEqual({ kind: 'left' });
  expect(early).not.toHaveBeenCalled();
  const { asked, until, ended, leave } = open(
    () => new Promise((resolve) => setTimeout(() => resolve('SUCCESS'), 1_000)),
  );
  await pass(2_000);
  leave();
  expect(asked.mock.calls[0]?.[0].aborted).toBe(true);
  await pass(60_000);
  expect(asked).toHaveBeenCalledTimes(1);
  expect(until).not.toHaveBeenCalled();
  expect(ended.mock.calls).toEqual([[{ kind: 'left' }]]);
});

it('B-REACT-12 pollUntil asks nothing while the tab is hidden, and once at once on return', async () => {
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

it('B-SESS-20 pollUntil a lost session is no failure: asks nothing until the login, then at once', async () => {
  let isSignedIn = false;
  const { asked, ended } = open(async () => {
    if (isSignedIn) return 'SUCCESS';
    throw Object.assign(new Error(''), { status: 401, code: 'session-expired' });
  });
  await pass(400_000);
  expect(asked).toHaveBeenCalledTimes(1);
  expect(ended).not.toHaveBeenCalled();
  isSignedIn = true;
  announceSessionBack();
  await pass(0);
  expect(asked).toHaveBeenCalledTimes(2);
  expect(ended.mock.calls).toEqual([[{ kind: 'answered', answer: 'SUCCESS' }]]);
  announceSessionBack();
  await pass(0);
  expect(asked).toHaveBeenCalledTimes(2);
});

it('pollUntil asks nothing under the dialog of a lost session, whoever noticed it', async () => {
  const { asked } = open();
  await pass(2_000);
  announceSessionLost();
  await pass(600_000);
  await hide(false);
  expect(asked).toHaveBeenCalledTimes(1);
  announceSessionBack();
  await pass(0);
  expect(asked).toHaveBeenCalledTimes(2);
});

it('B-REACT-12 pollUntil gives up after 5 minutes, once', async () => {
  const { asked, ended } = open();
  await pass(300_000);
  expect(asked).toHaveBeenCalledTimes(150);
  expect(ended).not.toHaveBeenCalled();
  await pass(2_000);
  expect(ended.mock.calls).toEqual([[{ kind: 'gaveUp' }]]);
  await pass(3_600_000);
  expect(asked).toHaveBeenCalledTimes(150);
});

it('pollUntil counts the 5 minutes anew while the service is running', async () => {
  let state: 'running' | false = 'running';
  const { ended } = open(undefined, () => state);
  await pass(900_000);
  expect(ended).not.toHaveBeenCalled();
  state = false;
  await pass(304_000);
  expect(ended.mock.calls).toEqual([[{ kind: 'gaveUp' }]]);
});

it('B-REACT-12 pollUntil gives up after 5 failures in a row, with the last one; an answer forgives those before it', async () => {
  let count = 0;
  const { asked, ended } = open(async () => {
    count += 1;
    if (count !== 5) throw new Error(String(count));
    return 'WAITING';
  });
  await pass(18_000);
  expect(ended).not.toHaveBeenCalled();
  await pass(2_000);
  expect(ended.mock.calls).toEqual([[{ kind: 'gaveUp', failure: new Error('10') }]]);
  await pass(60_000);
  expect(asked).toHaveBeenCalledTimes(10);
});
