import type { Surcharge } from '../bookings/price';
import { fromCents, toCents } from '../money';
import { getPath } from '../paths';
import type { PriceState } from '../prices/history';
import { surchargeOfWire, type WireSurcharge, wireSurcharge } from './preference';
import { type AreaPrices, pricesBy } from './prices';

/** What a service costs in a city, on the wire: part 3 sections 2.2 and 7. Amounts are reais there. */

/** Six prices on the wire, reais. */
export const wirePrices = (prices: AreaPrices): AreaPrices =>
  pricesBy((mode, kind) => fromCents(prices[mode][kind]));

/** Six prices of the wire, cents; what is not said is 0. */
export const pricesOfWire = (wire: unknown): AreaPrices =>
  pricesBy((mode, kind) => toCents(Number(getPath(wire, `${mode}.${kind}`) ?? 0)));

/** All that a service costs in a city, on the wire; rows of before it hold the six prices alone. */
export const wirePriceState = ({ minimum, preference, ...prices }: PriceState) => ({
  ...wirePrices(prices as AreaPrices),
  ...(typeof minimum === 'number' && { minValue: fromCents(minimum) }),
  ...(preference !== undefined && { preference: { ...wireSurcharge(preference as Surcharge) } }),
});

/** All that a service costs in a city, of the wire; what is not said of minimum and preference is absent. */
export const priceStateOfWire = (wire: unknown): PriceState => {
  const [minimum, preference] = [getPath(wire, 'minValue'), getPath(wire, 'preference')];
  return {
    ...pricesOfWire(wire),
    ...(typeof minimum === 'number' && { minimum: toCents(minimum) }),
    ...(typeof getPath(preference, 'value') === 'number' && {
      preference: surchargeOfWire(preference as WireSurcharge),
    }),
  };
};
