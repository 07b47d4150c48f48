/** A row of a list, by what the list orders it by. */
export interface KnownRow {
  /** How many rows of the list come before it. */
  readonly before: number;
  /** An instant, ISO 8601. */
  readonly at: string;
  readonly id: string;
}

/** How long rows are remembered, in milliseconds. */
const HELD_MS = 60_000;
/** Rows that are remembered of a list: the ends of the pages around the one that was read last. */
const MOST_OF_A_LIST = 10;
/** Lists that are remembered. */
const MOST_LISTS = 500;

type Noted = KnownRow & { readonly since: number };

/**
 * Remembers for a minute where the pages of deep lists lie, so that the next one is read from the end of the one before
 * it and not from the beginning of the list. Rows written meanwhile move no page that lies behind a known row.
 */
export class KnownRows {
  readonly #lists = new Map<string, readonly Noted[]>();

  /** @param now a clock that never goes back, in milliseconds */
  constructor(readonly now: () => number = () => performance.now()) {}

  #of(list: string): readonly Noted[] {
    const known = this.#lists.get(list) ?? [];
    return known.filter(({ since }) => this.now() - since < HELD_MS);
  }

  /** The last row that is known of the list of this key with `before` rows before it or fewer. */
  upTo(list: string, before: number): KnownRow | undefined {
    return this.#of(list)
      .filter((row) => row.before <= before)
      .toSorted((a, b) => b.before - a.before)[0];
  }

  /** Notes rows of the list of this key, in place of what was known of the same places. */
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
