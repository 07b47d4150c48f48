/** Runs one piece of work at a time, in the order of arrival. */
export class Mutex {
  #tail: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  /** Number of queued pieces of work. */
  get waiting(): number {
    return this.#waiting;
  }

  /** Runs `work` after everything before it has settled. */
  run<T>(work: () => Promise<T>): Promise<T> {
    this.#waiting += 1;
    const result = this.#tail.then(() => {
      this.#waiting -= 1;
      return work();
    });
    this.#tail = result.catch(() => undefined);
    return result;
  }

  /**
   * Like `run`, with a timeout in milliseconds for the turn; after it `work` never runs.
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
}
