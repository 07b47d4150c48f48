import { fromCents, toCents } from '../money';
import type { PriceChangeStep, PriceFigure } from './history';

/** Price changes on the wire: decision 0076. Wire amounts are reais. */

const turned =
  (turn: (amount: number) => number) =>
  ({ label, before, after }: PriceChangeStep) => {
    const figure = (one: PriceFigure | null | undefined): PriceFigure | null =>
      one?.unit === 'money' ? { ...one, value: turn(one.value) } : (one ?? null);
    return { label, before: figure(before), after: figure(after) };
  };

/** Converts steps to wire form, reais. */
export const wireSteps = (steps: readonly PriceChangeStep[]) => steps.map(turned(fromCents));

/** Reads steps from the wire, cents; null if there was no value. */
export const stepsOfWire = (wire: unknown): readonly PriceChangeStep[] =>
  (Array.isArray(wire) ? (wire as PriceChangeStep[]) : []).map(turned(toCents));
