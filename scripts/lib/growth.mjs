/** What a tenfold may take: the logarithm of 10,000 grows by a quarter to that of 100,000, the rest is for noise. */
const TENFOLD = 1.5;
/** Milliseconds that a median may be off on a machine that does other work too. */
const NOISE_MS = 5;

const bound = (ms, tenfolds) => ms * TENFOLD ** tenfolds + NOISE_MS;

/**
 * How the time of an operation grows: `faster` than the logarithm still at the last step; `bounded` when it did so
 * only before, as work does that ends at a limit; else `ok`.
 * @param sizes numbers of rows, ascending, at least two
 * @param medians milliseconds at each size
 */
export const growthOf = (sizes, medians) => {
  const exceeds = (from, to) =>
    medians[to] > bound(medians[from], Math.log10(sizes[to] / sizes[from]));
  const last = sizes.length - 1;
  const lastBound = medians[last - 1] * TENFOLD ** Math.log10(sizes[last] / sizes[last - 1]);
  // Small steps that each hide in the noise are seen over all of them.
  if (exceeds(last - 1, last) || (exceeds(0, last) && medians[last] > lastBound)) return 'faster';
  const steps = sizes.slice(1).map((_, step) => exceeds(step, step + 1));
  return steps.includes(true) || exceeds(0, last) ? 'bounded' : 'ok';
};
