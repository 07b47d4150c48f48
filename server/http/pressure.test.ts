import { afterEach, describe, expect, it } from 'vitest';
import { MOST_DELAY_MS, type PressureGauge, startPressureGauge } from './pressure';

let gauge: PressureGauge | undefined;
afterEach(() => gauge?.stop());

/** Holds the event loop, as a long piece of work would. */
const block = (milliseconds: number): void => {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
};

const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 1));

describe('the pressure gauge', () => {
  it.each([
    ['turn of the loop is late', MOST_DELAY_MS * 2],
    ['turn takes longer than it is judged for', 1_200],
  ])('RELIABILITY H12: tells when every %s, and when it is over', async (_, held) => {
    gauge = startPressureGauge();
    expect(gauge.overloaded()).toBe(false);
    // As many rounds as it takes: on a busy machine some turns come in time by chance.
    while (!gauge.overloaded()) {
      block(held);
      await turn();
    }
    expect(gauge.overloaded()).toBe(true);
    await expect.poll(() => gauge?.overloaded(), { timeout: 30_000 }).toBe(false);
  });
});
