import { describe, expect, it } from 'vitest';
import { createRateLimiter } from './rateLimit';

const START = Date.parse('2026-03-10T12:00:00.000Z');
const at = (seconds: number): Date => new Date(START + seconds * 1000);

const drained = (factor = 1) => {
  const limiter = createRateLimiter(factor);
  for (let call = 0; call < 10 * factor; call += 1) limiter.take('auth', 'ip a', at(0));
  return limiter;
};

describe('the rate limiter', () => {
  it.each([
    [0, 6],
    [5.9, 1],
    [6, 0],
  ])('after %d s of six for the next call, it waits %i s', (seconds, wait) =>
    expect(drained().take('auth', 'ip a', at(seconds))).toBe(wait),
  );

  it('is full again after a minute, and never fuller', () => {
    const limiter = drained();
    const passed = Array.from({ length: 12 }, () => limiter.take('auth', 'ip a', at(600)));
    expect(passed.filter((wait) => wait === 0)).toHaveLength(10);
  });

  it('lets a session tell of ten errors a minute, whatever else it calls', () => {
    const limiter = createRateLimiter(1);
    const told = Array.from({ length: 11 }, () => limiter.take('report', 'token a', at(0)));
    expect(told).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 6]);
    expect(limiter.take('write', 'token a', at(0))).toBe(0);
  });

  it('counts callers and tiers apart', () => {
    const limiter = drained();
    expect(limiter.take('auth', 'ip b', at(0))).toBe(0);
    expect(limiter.take('read', 'ip a', at(0))).toBe(0);
  });

  it('ruling 16: the factor multiplies, 0 is off', () => {
    expect(drained(3).take('auth', 'ip a', at(0))).toBe(2);
    const off = createRateLimiter(0);
    const waits = Array.from({ length: 5000 }, () => off.take('auth', 'ip a', at(0)));
    expect(waits.every((wait) => wait === 0)).toBe(true);
  });

  it('a clock that goes back gives nothing away', () =>
    expect(drained().take('auth', 'ip a', at(-60))).toBeGreaterThan(0));

  it.each([
    [49_999, false],
    [50_000, true],
  ])('keeps 50000 callers: after %i others one is forgotten: %s', (others, forgotten) => {
    const limiter = drained();
    for (let call = 0; call < others; call += 1) limiter.take('auth', `ip ${call}`, at(1));
    expect(limiter.take('auth', 'ip a', at(1)) === 0).toBe(forgotten);
  });

  it('a flood of addresses does not grow its memory, nor free a caller who just called', () => {
    const limiter = createRateLimiter(1);
    for (let call = 0; call < 60_000; call += 1) limiter.take('auth', `ip ${call}`, at(0));
    for (let call = 0; call < 10; call += 1) limiter.take('auth', 'ip last', at(1));
    limiter.take('auth', 'ip new', at(1));
    expect(limiter.take('auth', 'ip last', at(1))).toBeGreaterThan(0);
  });
});
