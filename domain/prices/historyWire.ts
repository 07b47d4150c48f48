import { fromCents, toCents } from '../money';
import type { PriceChangeStep, PriceFigure } from './history';

/** What a change of prices changed, on the wire: decision 0095. Amounts are reais there. */

const turned =
  (turn: (amount: number) => number) =>
  ({ label, before, after }: PriceChangeStep) => {
    const figure = (one: PriceFigure | null | undefined): PriceFigure | null =>
      one?.unit === 'money' ? { ...one, value: turn(one.value) } : (one ?? null);
    return { label, before: figure(before), after: figure(after) };
  };

/** Steps on the wire, reais. */
export const wireSteps = (steps: readonly PriceChangeStep[]) => steps.map(turned(fromCents));

/** Steps of the wire, cents; null of what was not there. */
export const stepsOfWire = (wire: unknown): readonly PriceChangeStep[] =>
  (Array.isArray(wire) ? (wire as PriceChangeStep[]) : []).map(turned(toCents));
