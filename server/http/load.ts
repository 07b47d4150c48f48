/** Calls served at once, at most, however fast they are. */
export const MOST_AT_ONCE = 200;

/** Calls that are always let in, for where there are few nobody can tell how fast they are served. */
export const LEAST_AT_ONCE = 20;

/** Time within which a call that is let in is answered, in the mean, in milliseconds. */
const MEAN_TARGET_MS = 500;

/** Time that work must have waited for the database until the speed of it is known. */
const MEASURE_MS = 150;
/** Past over which the speed is measured. */
const SPAN_MS = 1_000;
/** Distance of the samples of it. */
const SAMPLE_MS = 10;
/** Time without waiting after which the server counts as free again. */
const CALM_MS = 500;
/** Half of what was seen of calls longer ago than this is forgotten. */
const HALF_LIFE_MS = 3_000;
/** What is supposed of calls before any was seen: how often each asks the database. */
const SUPPOSED = { calls: 20, asked: 100 };

/** Knows how many calls are served, and how many can be in time (RELIABILITY H12). */
export interface LoadGauge {
  /** Whether one call more would be answered too late. */
  isFull(): boolean;
  /** Runs the work of a call. What `isRefusal` holds for says nothing about the speed of work. */
  serve<T>(work: () => Promise<T>, isRefusal?: (error: unknown) => boolean): Promise<T>;
  /** Runs a part of that work that waits for the caller, such as the arrival of a body. */
  aside<T>(work: () => Promise<T>): Promise<T>;
}

/** What a gauge is made from. */
interface LoadSources {
  /** A clock that never goes back, in milliseconds. */
  readonly now: () => number;
  readonly database: {
    /** How much work waits for the database at this moment. */
    readonly waiting: () => number;
    /** How often it was served since the start. */
    readonly served: () => number;
  };
}

/** A moment of a busy time, and what the database had served by then. */
interface Sample {
  readonly at: number;
  readonly served: number;
}

class Gauge implements LoadGauge {
  #running = 0;
  /** Of the busy time that lasts, oldest first, as far as `SPAN_MS` reaches back; else empty. */
  #samples: Sample[] = [];
  #waitedAt = Number.NEGATIVE_INFINITY;
  /** Calls that ended in busy times, and how often the database was asked then, fading. */
  #seen: { calls: number; asked: number } = { ...SUPPOSED };

  constructor(readonly sources: LoadSources) {}

  isFull(): boolean {
    this.#look();
    return this.#running >= this.#limit();
  }

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
      this.#look();
      if (!refused && this.#samples.length > 0) this.#seen.calls += 1;
    }
  }

  async aside<T>(work: () => Promise<T>): Promise<T> {
    this.#running -= 1;
    try {
      return await work();
    } finally {
      this.#running += 1;
    }
  }

  /** Notes whether work waits for the database, and how fast it is served meanwhile. */
  #look(): void {
    const { now, database } = this.sources;
    const at = now();
    if (at - this.#waitedAt > CALM_MS) this.#samples = [];
    if (database.waiting() > 0) this.#waitedAt = at;
    const last = this.#samples.at(-1);
    if (!last && at !== this.#waitedAt) return;
    const served = database.served();
    if (last) this.#fade(at - last.at, served - last.served);
    // One a moment is enough; the first remains.
    if (at - (this.#samples.at(-2)?.at ?? at - SAMPLE_MS) < SAMPLE_MS) this.#samples.pop();
    this.#samples.push({ at, served });
    while ((this.#samples[1]?.at ?? at) <= at - SPAN_MS) this.#samples.shift();
  }

  #fade(elapsed: number, asked: number): void {
    const kept = 0.5 ** (elapsed / HALF_LIFE_MS);
    this.#seen = { calls: this.#seen.calls * kept, asked: this.#seen.asked * kept + asked };
  }

  /** As many calls as are answered within the target at the speed of the last second. */
  #limit(): number {
    const [first, last] = [this.#samples[0], this.#samples.at(-1)];
    if (!first || !last || last.at - first.at < MEASURE_MS) return MOST_AT_ONCE;
    const perMs = (last.served - first.served) / (last.at - first.at);
    const inTime = (perMs * MEAN_TARGET_MS * this.#seen.calls) / this.#seen.asked;
    return Math.min(MOST_AT_ONCE, Math.max(LEAST_AT_ONCE, Math.floor(inTime)));
  }
}

/**
 * A gauge of the calls under way. Where nothing waits for the database it lets `MOST_AT_ONCE` in.
 * Where work has waited for a while, a newcomer is answered when those before it are: it lets in as
 * many as the database serves within `MEAN_TARGET_MS` at its present speed, so that who is let in is
 * answered in time, and who is not is told at once (decision 0041).
 */
export const createLoadGauge = (sources: LoadSources): LoadGauge => new Gauge(sources);
