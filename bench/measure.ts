/** Returns a percentile of the values; `share` 0.95 means the 95th. NaN without values. */
export const percentile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};

/** Returns the median of the values; NaN without values. */
export const median = (values: readonly number[]): number => percentile(values, 0.5);

/** Runs work and returns its duration in milliseconds with its result. */
export const timed = async <T>(work: () => Promise<T>): Promise<[ms: number, result: T]> => {
  const start = performance.now();
  const result = await work();
  return [performance.now() - start, result];
};

/** Runs work `count` times in sequence and returns the durations in milliseconds. */
export const repeatTimed = async (count: number, work: () => Promise<unknown>) => {
  const times: number[] = [];
  while (times.length < count) times.push((await timed(work))[0]);
  return times;
};
