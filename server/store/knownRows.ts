/** A row of a list, identified by its sort values. */
export interface KnownRow {
  /** Number of rows of the list before it. */
  readonly before: number;
  /** An instant, ISO 8601. */
  readonly at: string;
  readonly id: string;
}

/** Lifetime of an entry, in milliseconds. */
const HELD_MS = 60_000;
/** Entries per list: the ends of the pages around the one read last. */
const MOST_OF_A_LIST = 10;
const MOST_LISTS = 500;

type Noted = KnownRow & { readonly since: number };

/**
 * Caches for a minute the positions of pages of deep lists. The next page is then read from the end
 * of the previous one. New rows do not shift a page behind a cached row.
 */
export class KnownRows {
  readonly #lists = new Map<string, readonly Noted[]>();

  /** @param now a monotonic clock, in milliseconds */
  constructor(readonly now: () => number = () => performance.now()) {}

  #of(list: string): readonly Noted[] {
    const known = this.#lists.get(list) ?? [];
    return known.filter(({ since }) => this.now() - since < HELD_MS);
  }

  /** Returns the last cached row of a list with at most `before` rows before it. */
  upTo(list: string, before: number): KnownRow | undefined {
    return this.#of(list)
      .filter((row) => row.before <= before)
      .toSorted((a, b) => b.before - a.before)[0];
  }

  /** Caches rows of a list, replacing entries at the same positions. */
  note(list: string, rows: readonly KnownRow[]): void {
    const since = this.now();
    const others = this.#of(list).filter((known) =>
      rows.every(({ before }) => before !== known.before),
    );
    const all = [...others, ...rows.map((row) => ({ ...row, since }))];
    this.#lists.delete(list);
    this.#lists.set(list, all.slice(-MOST_OF_A_LIST));
    const [oldest] = this.#lists.keys();
    if (this.#lists.size > MOST_LISTS && oldest !== undefined) this.#lists.delete(oldest);
  }
}
