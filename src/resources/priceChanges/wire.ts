import { type AreaPrices, pricesBy } from '../../../domain/areas/prices';
import { getPath } from '../../../domain/paths';
import { centsOf } from '../../schema';

/** Six prices of the wire, reais, in cents; what is not said is 0. */
export const pricesOfWire = (wire: unknown): AreaPrices =>
  pricesBy((mode, kind) => {
    const cents = centsOf(getPath(wire, `${mode}.${kind}`));
    return Number.isFinite(cents) ? cents : 0;
  });
