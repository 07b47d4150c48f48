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
    for (let round = 0; round < 12 && !gauge.overloaded(); round += 1) {
      block(MOST_DELAY_MS * 2);
      await turn();
    }
    expect(gauge.overloaded()).toBe(true);
    await expect.poll(() => gauge?.overloaded(), { timeout: 5000 }).toBe(false);
  });
});
