import { afterEach, expect, it } from 'vitest';
import { numbersOf } from './support/numbers';
import { recordTraffic, type Traffic } from './support/powerTraffic';

/** `npm run bench -- power` makes 500. */
const CUTS = 6;

let traffic: Traffic | undefined;

afterEach(() => traffic?.dispose());

const cuts = async (deaf: boolean, count: number) => {
  traffic = await recordTraffic(deaf);
  const random = numbersOf(7);
  const outcomes = [];
  for (let cut = 0; cut < count; cut += 1) outcomes.push(await traffic.cut(random));
  return outcomes;
};

it(`H2 loses no acknowledged write over ${CUTS} power cuts`, async () => {
  const outcomes = await cuts(false, CUTS);
  expect(outcomes.map(({ broken, lost }) => ({ broken, lost }))).toEqual(
    outcomes.map(() => ({ broken: undefined, lost: 0 })),
  );
  expect(Math.max(...outcomes.map(({ acknowledged }) => acknowledged))).toBeGreaterThan(50);
});

it('H2 a file layer that hears no sync loses acknowledged writes', async () => {
  const outcomes = await cuts(true, 2);
  expect(outcomes.some(({ broken, lost }) => broken !== undefined || lost > 0)).toBe(true);
});
