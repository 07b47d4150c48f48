import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MOST_DELAY_MS, type PressureGauge, startPressureGauge } from './pressure';

let gauge: PressureGauge | undefined;
// What is measured is the time of the machine, whatever clock a file before has left.
beforeEach(() => void vi.useRealTimers());
afterEach(() => gauge?.stop());

/** Holds the event loop, as a long piece of work would. */
const block = (milliseconds: number): void => {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
};

/** A gauge that never tells must fail, and not hold its process for ever. */
const MOST_ROUNDS = 30;

const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 1));

describe('the pressure gauge', () => {
  it.each([
    ['turn of the loop is late', MOST_DELAY_MS * 2],
    ['turn takes longer than it is judged for', 1_200],
  ])('RELIABILITY H12: tells when every %s, and when it is over', async (_, held) => {
    gauge = startPressureGauge();
    expect(gauge.overloaded()).toBe(false);
    // As many rounds as it takes: on a busy machine some turns come in time by chance.
    for (let round = 0; round < MOST_ROUNDS && !gauge.overloaded(); round += 1) {
      block(held);
      await turn();
    }
    expect(gauge.overloaded()).toBe(true);
    await expect.poll(() => gauge?.overloaded(), { timeout: 30_000 }).toBe(false);
  });
});
