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
  it('RELIABILITY H12: tells when every turn of the loop is late, and when it is over', async () => {
    gauge = startPressureGauge();
    expect(gauge.overloaded()).toBe(false);
    // As many rounds as it takes: on a busy machine some turns come in time by chance.
    while (!gauge.overloaded()) {
      block(MOST_DELAY_MS * 2);
      await turn();
    }
    expect(gauge.overloaded()).toBe(true);
    await expect.poll(() => gauge?.overloaded(), { timeout: 30_000 }).toBe(false);
  });
});
