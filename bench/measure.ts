/** A figure's share of sorted values: `0.95` for the 95th percentile. */
export const percentile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};

/** How long work took, in milliseconds, and what it gave. */
export const timed = async <T>(work: () => Promise<T>): Promise<[ms: number, result: T]> => {
  const start = performance.now();
  const result = await work();
  return [performance.now() - start, result];
};
