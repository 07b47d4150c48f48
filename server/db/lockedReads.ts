import { DatabaseUnavailable, isLockTimeout } from './errors';

/** Milliseconds during which further reads with the same text are rejected after a lock timeout. */
const REFUSED_MS = 2_000;
/** Maximum number of remembered texts; a locked table blocks only a few. */
const MOST_TEXTS = 500;
/** Reads only: a write waits for single rows, and another row may be free. */
const READS =
  /^\s*(select|with)\b(?![\s\S]*\b(for (no key )?update|for (key )?share|insert|update|delete)\b)/i;

/**
 * Prevents reads of a locked table from using up all connections, which would block calls on other tables. After a lock
 * timeout one read with the same text retries every two seconds; the others are rejected.
 */
export class LockedReads {
  readonly #until = new Map<string, number>();

  constructor(private readonly now: () => number = () => performance.now()) {}

  /** @throws DatabaseUnavailable at once while the same read is known to wait for a lock. */
  async run<T>(text: string, work: () => Promise<T>): Promise<T> {
    const until = this.#until.get(text);
    if (until !== undefined) {
      if (this.now() < until) throw new DatabaseUnavailable('55P03');
      this.#until.set(text, this.now() + REFUSED_MS);
    }
    try {
      const answer = await work();
      this.#until.delete(text);
      return answer;
    } catch (error) {
      if (this.#until.size >= MOST_TEXTS) this.#until.clear();
      if (isLockTimeout(error) && READS.test(text)) this.#until.set(text, this.now() + REFUSED_MS);
      else this.#until.delete(text);
      throw error;
    }
  }
}
