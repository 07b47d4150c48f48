import type { HttpError } from '../kernel';

/** Limits of one kind of work. */
interface SlotLimits {
  /** Maximum concurrent pieces of work. */
  readonly atOnce: number;
  /** Maximum queue length. */
  readonly waiting: number;
  /** Creates the error of rejected work. */
  readonly refusal: () => HttpError;
}

/** Limits concurrent work, in the order of arrival, so that a flood of it cannot take all memory and CPU. */
export class Slots {
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(readonly limits: SlotLimits) {}

  /**
   * Runs `work` in its turn.
   * @throws the error of `refusal` if the queue is full.
   */
  async run<T>(work: () => Promise<T>): Promise<T> {
    await this.#turn();
    try {
      return await work();
    } finally {
      // The slot passes to the next in the queue without becoming free, so that no newcomer overtakes.
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
