interface SlotLimits {
  /** Maximum number of concurrent tasks. */
  readonly atOnce: number;
  /** Maximum queue length. */
  readonly waiting: number;
  /** Creates the error for a task that finds the queue full. */
  readonly refusal: () => Error;
}

/** Queue that limits concurrent tasks, so that they cannot take all memory and CPU. Tasks run in arrival order. */
export class Slots {
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  /** @param limits default: one task at a time and a queue of any length */
  constructor(readonly limits?: SlotLimits) {}

  get waiting(): number {
    return this.#waiting.length;
  }

  /** Runs `work` when a slot is free. @throws the error of `refusal` if the queue is full. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    await this.#turn();
    try {
      return await work();
    } finally {
      // The slot passes directly to the next task in the queue, so that a new task cannot overtake it.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }

  /**
   * Like `run`, but waits at most `milliseconds` for a slot. After a longer wait `work` never runs.
   * @throws the error that `late` creates.
   */
  runWithin<T>(milliseconds: number, late: () => Error, work: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      let hasTimedOut = false;
      const timer = setTimeout(() => {
        hasTimedOut = true;
        reject(late());
      }, milliseconds);
      const turn = this.run(async () => {
        clearTimeout(timer);
        return hasTimedOut ? undefined : { value: await work() };
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
