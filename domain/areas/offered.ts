interface Offer {
  readonly active?: boolean | null | undefined;
}

interface Category<S extends Offer> {
  readonly services: readonly S[];
}

/** What a city offers to customers: active services, and the categories that have one. */
export const offeredIn = <S extends Offer, C extends Category<S>>(
  categories: readonly (C & Category<S>)[],
): (C & { services: S[] })[] =>
  categories
    .map((category) => ({
      ...category,
      services: category.services.filter(({ active }) => active !== false),
    }))
    .filter(({ services }) => services.length > 0);
