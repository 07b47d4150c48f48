import { and, asc, eq } from 'drizzle-orm';
import { type NeighborPrices, type OwnPrices, pricedRules } from '../../../domain/areas';
import type { PriceRules } from '../../../domain/bookings/price';
import type { Orm } from '../../db/database';
import { areaServices, neighborPrices } from '../../db/schema';
import { searchText } from '../text';

/** What decides the price of a service in a city. */
export const offerColumns = {
  rules: areaServices.rules,
  prices: areaServices.prices,
  surcharge: areaServices.surcharge,
};

/** A service in a city, in a neighbourhood of it when its name is known. */
export interface OfferPlace {
  readonly areaId: string;
  readonly serviceId: string;
  readonly neighbor?: string | null | undefined;
}

/** What the neighbourhood of a place asks, found by its name without regard to case and accents. */
export const neighborAt = async (
  orm: Orm,
  { areaId, serviceId, neighbor }: OfferPlace,
): Promise<NeighborPrices | undefined> => {
  const name = searchText(neighbor ?? '');
  if (name === '') return undefined;
  const [row] = await orm
    .select({ name: neighborPrices.name, prices: neighborPrices.prices })
    .from(neighborPrices)
    .where(
      and(
        eq(neighborPrices.serviceId, serviceId),
        eq(neighborPrices.areaId, areaId),
        eq(neighborPrices.nameSearch, name),
      ),
    )
    .orderBy(asc(neighborPrices.id))
    .limit(1);
  return row;
};

/** The price rules of a service in a city, and in a neighbourhood of it, as they are now. */
export const rulesOf = (
  { rules, ...own }: OwnPrices & { readonly rules: PriceRules },
  neighbor?: NeighborPrices,
): PriceRules => pricedRules(rules, own, neighbor);
