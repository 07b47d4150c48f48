/** Prices of services by neighborhood: part 3 sections 2.3, 3 and 5. */

/** Minimum price in a neighborhood, cents. */
export const MIN_NEIGHBOR_PRICE = 100;

const WORDS: Readonly<Record<string, string>> = {
  'programado fixo': 'Programado fixo',
  'programado flex': 'Programado flex',
  'now fixo': 'Now fixo',
  'now flex': 'Now flex',
  'super now fixo': 'Super Now fixo',
  'super now flex': 'Super Now flex',
  realtime: 'Tempo real',
};

const ORDER = Object.keys(WORDS);

/** Returns the label of a price category; a service's own category is its own label. */
export const priceCategoryWord = (category: string): string =>
  WORDS[category.trim().toLowerCase()] ?? category;

const placeOf = (category: string): number => {
  const at = ORDER.indexOf(category.trim().toLowerCase());
  return at < 0 ? ORDER.length : at;
};

/** Returns the distinct categories of several price lists: the known ones first, in their order. */
export const priceCategories = (lists: readonly Readonly<Record<string, unknown>>[]): string[] =>
  [...new Set(lists.flatMap((list) => Object.keys(list)))].toSorted(
    (a, b) => placeOf(a) - placeOf(b),
  );
