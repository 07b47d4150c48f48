import type { PriceChangeStep, PriceFigure } from '../../../domain/prices/history';
import { centsOf } from '../../schema';

/** A value of the wire, amounts in cents; null of what is none. */
const figureOf = (wire: PriceFigure | null | undefined): PriceFigure | null =>
  wire?.unit === 'money' ? { ...wire, value: centsOf(wire.value) } : (wire ?? null);

/** What a change changed, as the wire tells it. */
export const stepsOfWire = (wire: unknown): readonly PriceChangeStep[] =>
  (Array.isArray(wire) ? (wire as PriceChangeStep[]) : []).map(({ label, before, after }) => ({
    label,
    before: figureOf(before),
    after: figureOf(after),
  }));
