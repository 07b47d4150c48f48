import type { Surcharge } from '../bookings/price';
import { fromCents, toCents } from '../money';
import { getPath } from '../paths';
import type { PriceState } from '../prices/history';
import { surchargeOfWire, type WireSurcharge, wireSurcharge } from './preference';
import { type AreaPrices, pricesBy } from './prices';

/** Prices of a service in a city on the wire: part 3 sections 2.2 and 7. Wire amounts are reais. */

/** Converts six prices to wire form, reais. */
export const wirePrices = (prices: AreaPrices): AreaPrices =>
  pricesBy((mode, kind) => fromCents(prices[mode][kind]));

/** Reads six prices from the wire, cents; missing ones are 0. */
export const pricesOfWire = (wire: unknown): AreaPrices =>
  pricesBy((mode, kind) => toCents(Number(getPath(wire, `${mode}.${kind}`) ?? 0)));

/** Converts all prices of a service in a city to wire form. Old history rows contain only the six prices. */
export const wirePriceState = ({ minimum, preference, ...prices }: PriceState) => ({
  ...wirePrices(prices as AreaPrices),
  ...(typeof minimum === 'number' && { minValue: fromCents(minimum) }),
  ...(preference !== undefined && { preference: { ...wireSurcharge(preference as Surcharge) } }),
});

/** Reads all prices of a service in a city from the wire; a missing minimum or preference stays absent. */
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
