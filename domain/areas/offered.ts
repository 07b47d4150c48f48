import type { Surcharge } from '../prices/compose';

interface Offer {
  readonly active?: boolean | null | undefined;
}

interface Category<S extends Offer> {
  readonly services: readonly S[];
}

/** Category of a city with its services; amounts are cents. */
export interface CityCategory {
  readonly id: string;
  readonly name: string;
  readonly services: readonly {
    readonly id: string;
    readonly name: string;
    readonly active?: boolean | null;
    /** Lowest price over its hours. */
    readonly value: number | null;
    readonly preference: Surcharge;
  }[];
}

/** Returns the active services of a city, in the categories that contain one. */
export const offeredIn = <S extends Offer, C extends Category<S>>(
  categories: readonly (C & Category<S>)[],
): (C & { services: S[] })[] =>
  categories
    .map((category) => ({
      ...category,
      services: category.services.filter(({ active }) => active !== false),
    }))
    .filter(({ services }) => services.length > 0);
