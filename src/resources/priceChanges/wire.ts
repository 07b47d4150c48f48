import { type AreaPrices, pricesBy } from '../../../domain/areas/prices';
import { getPath } from '../../../domain/paths';
import type { PriceState } from '../../../domain/prices/history';
import { centsOf } from '../../schema';

/** Six prices of the wire, reais, in cents; what is not said is 0. */
const pricesOfWire = (wire: unknown): AreaPrices =>
  pricesBy((mode, kind) => {
    const cents = centsOf(getPath(wire, `${mode}.${kind}`));
    return Number.isFinite(cents) ? cents : 0;
  });

const surchargeOf = (wire: unknown): unknown => {
  const value = getPath(wire, 'preference.value');
  if (typeof value !== 'number') return undefined;
  return getPath(wire, 'preference.type') === 'P' ? { percent: value } : centsOf(value);
};

/** All that a service costs in a city, of the wire; what a service does not say of minimum and preference is absent. */
export const priceStateOf = (wire: unknown): PriceState => {
  const least = getPath(wire, 'minValue');
  return {
    ...pricesOfWire(wire),
    ...(typeof least === 'number' && { minimum: centsOf(least) }),
    preference: surchargeOf(wire),
  };
};
