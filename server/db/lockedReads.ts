import { DatabaseUnavailable, isLockTimeout } from './errors';

/** Time in milliseconds for which other uses of a read that met a locked table are refused at once. */
const REFUSED_MS = 2_000;
/** Texts that are remembered at most: a locked table stops a few. */
const MOST_TEXTS = 500;
/** Only reads: a write waits for single rows, and another row may be free. */
const READS =
  /^\s*(select|with)\b(?![\s\S]*\b(for (no key )?update|for (key )?share|insert|update|delete)\b)/i;

/**
 * Keeps reads of a locked table from taking every connection: each waits for its lock as long as it may, and meanwhile
 * calls that have nothing to do with the table would find no connection. After a lock timeout one read of the same text
 * tries again every two seconds, and the others are refused.
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
