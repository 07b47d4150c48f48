import type { HttpError } from '../kernel';

/** How much of one kind of work runs, and how much may wait for it. */
interface SlotLimits {
  /** Pieces of work that run at once, at most. */
  readonly atOnce: number;
  /** Pieces of work that wait for their turn, at most. */
  readonly waiting: number;
  /** What is said to those beyond. */
  readonly refusal: () => HttpError;
}

/**
 * Lets so much work run at once, in the order of arrival, so that a flood of it cannot take all memory
 * and processors.
 */
export class Slots {
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(readonly limits: SlotLimits) {}

  /**
   * Runs `work` when its turn comes.
   * @throws what `refusal` makes, when too many wait already.
   */
  async run<T>(work: () => Promise<T>): Promise<T> {
    await this.#turn();
    try {
      return await work();
    } finally {
      // The place goes to the next one without becoming free in between: nobody overtakes.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }

  async #turn(): Promise<void> {
    const { atOnce, waiting, refusal } = this.limits;
    if (this.#running < atOnce) {
      this.#running += 1;
      return;
    }
    if (this.#waiting.length >= waiting) throw refusal();
    await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }
}
