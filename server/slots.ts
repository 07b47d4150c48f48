interface SlotLimits {
  readonly atOnce: number;
  /** Maximum queue length. */
  readonly waiting: number;
  readonly refusal: () => Error;
}

/** Limits concurrent work, in the order of arrival, so that a flood of it cannot take all memory and CPU. */
export class Slots {
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  /** Without limits, one piece of work at a time and a queue without end. */
  constructor(readonly limits?: SlotLimits) {}

  get waiting(): number {
    return this.#waiting.length;
  }

  /** Runs `work` in its turn. @throws the error of `refusal` if the queue is full. */
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

  /**
   * Like `run`, but waits at most that many milliseconds for its turn. After a longer wait `work` never runs.
   * @throws the error that `late` creates.
   */
  runWithin<T>(milliseconds: number, late: () => Error, work: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      let gone = false;
      const timer = setTimeout(() => {
        gone = true;
        reject(late());
      }, milliseconds);
      const turn = this.run(async () => {
        clearTimeout(timer);
        return gone ? undefined : { value: await work() };
      });
      turn.then((done) => done && resolve(done.value), reject);
    });
  }

  async #turn(): Promise<void> {
    if (this.#running < (this.limits?.atOnce ?? 1)) {
      this.#running += 1;
      return;
    }
    if (this.limits && this.#waiting.length >= this.limits.waiting) throw this.limits.refusal();
    await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }
}
