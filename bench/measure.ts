/** Returns a percentile of the values; `share` 0.95 means the 95th. NaN without values. */
export const percentile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};

/** Runs work and returns its duration in milliseconds with its result. */
export const timed = async <T>(work: () => Promise<T>): Promise<[ms: number, result: T]> => {
  const start = performance.now();
  const result = await work();
  return [performance.now() - start, result];
};
