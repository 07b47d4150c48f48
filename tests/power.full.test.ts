import { afterEach, expect, it } from 'vitest';
import { numbersOf } from './support/numbers';
import { recordTraffic, type Traffic } from './support/powerTraffic';

/** `npm run bench -- power` makes 500. */
const CUTS = 6;

let traffic: Traffic | undefined;

afterEach(() => traffic?.dispose());

it(`loses no acknowledged write over ${CUTS} power cuts`, { timeout: 300_000 }, async () => {
  traffic = await recordTraffic();
  const random = numbersOf(7);
  let most = 0;
  for (let cut = 0; cut < CUTS; cut += 1) {
    const { broken, lost, acknowledged } = await traffic.cut(random);
    expect([broken, lost]).toEqual([undefined, 0]);
    most = Math.max(most, acknowledged);
  }
  expect(most).toBeGreaterThan(50);
});
