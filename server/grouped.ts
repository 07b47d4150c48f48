/** Groups items by a key, in the order of their first items. */
export const grouped = <T, K>(items: Iterable<T>, keyOf: (item: T) => K): [K, T[]][] => {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return [...groups];
};
