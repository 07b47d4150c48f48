/** Maximum number of concurrent calls, however fast they are. */
export const MAX_AT_ONCE = 200;

/** Number of concurrent calls that is always allowed, because the speed of few calls cannot be measured. */
export const MIN_AT_ONCE = 20;

/** Target of the mean response time of admitted calls, in milliseconds. */
const MEAN_TARGET_MS = 500;

/** Minimum time between the first and the last sample for a measurement, in milliseconds. */
const MEASURE_MS = 150;
/** Window of the speed measurement, in milliseconds. */
const SPAN_MS = 1_000;
/** Interval of its samples, in milliseconds. */
const SAMPLE_MS = 10;
/** Time without waits after which the server counts as idle, in milliseconds. */
const CALM_MS = 500;
/** Time after which observed calls count half, in milliseconds. */
const HALF_LIFE_MS = 3_000;
/** Initial estimate of database queries per call: five. */
const INITIAL = { calls: 20, queries: 100 };

/**
 * Measures concurrent calls and the capacity for them. Without waits for the database it admits
 * `MAX_AT_ONCE`. With waits it admits as many calls as the database serves within `MEAN_TARGET_MS` at its current speed.
 * Admitted calls are then answered in time, and others are rejected at once (decision 0041).
 */
export class LoadGauge {
  #running = 0;
  /** Samples of the last `SPAN_MS`, oldest first. Empty unless calls have waited for the database within `CALM_MS`. */
  #samples: { readonly at: number; readonly served: number }[] = [];
  #waitedAt = Number.NEGATIVE_INFINITY;
  /** Finished calls of busy periods and their database queries, decaying. */
  #seen: { calls: number; queries: number } = { ...INITIAL };

  /** `now` is a monotonic clock, in milliseconds. */
  constructor(
    private readonly sources: {
      readonly now: () => number;
      readonly database: { readonly waiting: () => number; readonly served: () => number };
    },
  ) {}

  /** Would one more call be answered too late? */
  isFull(): boolean {
    this.#sample();
    return this.#running >= this.#limit();
  }

  /** Runs a call. A call that fails with a refusal does not count for the estimate of queries per call. */
  async serve<T>(
    work: () => Promise<T>,
    isRefusal: (error: unknown) => boolean = () => false,
  ): Promise<T> {
    this.#running += 1;
    let refused = false;
    try {
      return await work();
    } catch (error) {
      refused = isRefusal(error);
      throw error;
    } finally {
      this.#running -= 1;
      this.#sample();
      if (!refused && this.#samples.length > 0) this.#seen.calls += 1;
    }
  }

  /** Runs a part of a call that waits for the client, such as reading a body. The call does not count as running. */
  async aside<T>(work: () => Promise<T>): Promise<T> {
    this.#running -= 1;
    try {
      return await work();
    } finally {
      this.#running += 1;
    }
  }

  #sample(): void {
    const { now, database } = this.sources;
    const at = now();
    if (at - this.#waitedAt > CALM_MS) this.#samples = [];
    if (database.waiting() > 0) this.#waitedAt = at;
    const last = this.#samples.at(-1);
    if (!last && at !== this.#waitedAt) return;
    const served = database.served();
    if (last) this.#decay(at - last.at, served - last.served);
    // At most one sample per `SAMPLE_MS`: a newer one replaces the last, but never the only one.
    if (at - (this.#samples.at(-2)?.at ?? at - SAMPLE_MS) < SAMPLE_MS) this.#samples.pop();
    this.#samples.push({ at, served });
    while ((this.#samples[1]?.at ?? at) <= at - SPAN_MS) this.#samples.shift();
  }

  #decay(elapsedMs: number, queries: number): void {
    const weight = 0.5 ** (elapsedMs / HALF_LIFE_MS);
    const { calls, queries: before } = this.#seen;
    this.#seen = { calls: calls * weight, queries: before * weight + queries };
  }

  /** Returns the number of calls that can be answered within the target at the speed of the last second. */
  #limit(): number {
    const [first, last] = [this.#samples[0], this.#samples.at(-1)];
    if (!first || !last || last.at - first.at < MEASURE_MS) return MAX_AT_ONCE;
    const perMs = (last.served - first.served) / (last.at - first.at);
    const inTime = (perMs * MEAN_TARGET_MS * this.#seen.calls) / this.#seen.queries;
    return Math.min(MAX_AT_ONCE, Math.max(MIN_AT_ONCE, Math.floor(inTime)));
  }
}
