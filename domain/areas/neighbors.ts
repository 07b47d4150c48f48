/** Prices of services by neighborhood: part 3 sections 2.3, 3 and 5. */

/** Minimum price in a neighborhood, cents. */
export const MIN_NEIGHBOR_PRICE = 100;

const LABELS: Readonly<Record<string, string>> = {
  'programado fixo': 'Programado fixo',
  'programado flex': 'Programado flex',
  'now fixo': 'Now fixo',
  'now flex': 'Now flex',
  'super now fixo': 'Super Now fixo',
  'super now flex': 'Super Now flex',
  realtime: 'Tempo real',
};

const CATEGORIES = Object.keys(LABELS);

/** Returns the label of a price category; an unknown category is its own label. */
export const priceCategoryLabel = (category: string): string =>
  LABELS[category.trim().toLowerCase()] ?? category;

const positionOf = (category: string): number => {
  const index = CATEGORIES.indexOf(category.trim().toLowerCase());
  return index < 0 ? CATEGORIES.length : index;
};

/** Returns the distinct categories of several price lists: known categories first, in display order. */
export const priceCategories = (lists: readonly Readonly<Record<string, unknown>>[]): string[] =>
  [...new Set(lists.flatMap((list) => Object.keys(list)))].toSorted(
    (a, b) => positionOf(a) - positionOf(b),
  );
