/**
 * Allowed factor per tenfold of rows: the logarithm of 100,000 is a quarter above that of 10,000; the rest is
 * noise.
 */
const TENFOLD = 1.5;
/** Tolerance of a median on a machine with other load, milliseconds. */
const NOISE_MS = 5;

const bound = (ms, tenfolds) => ms * TENFOLD ** tenfolds + NOISE_MS;

/**
 * Classifies the growth of an operation's time. `faster`: above the logarithm in the last step too.
 * `bounded`: only before, as for work that ends at a limit. Otherwise `ok`.
 * @param sizes numbers of rows, ascending, at least two
 * @param medians milliseconds at each size
 */
export const growthOf = (sizes, medians) => {
  const exceeds = (from, to) =>
    medians[to] > bound(medians[from], Math.log10(sizes[to] / sizes[from]));
  const last = sizes.length - 1;
  const lastBound = medians[last - 1] * TENFOLD ** Math.log10(sizes[last] / sizes[last - 1]);
  // Small steps may each hide in the noise; the whole range reveals them.
  if (exceeds(last - 1, last) || (exceeds(0, last) && medians[last] > lastBound)) return 'faster';
  const steps = sizes.slice(1).map((_, step) => exceeds(step, step + 1));
  return steps.includes(true) || exceeds(0, last) ? 'bounded' : 'ok';
};
