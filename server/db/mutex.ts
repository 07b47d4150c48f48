/** Lets one piece of work run at a time, in the order of arrival. */
export class Mutex {
  #tail: Promise<unknown> = Promise.resolve();

  /** Runs `work` when everything before it has settled. */
  run<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#tail.then(work);
    this.#tail = result.catch(() => undefined);
    return result;
  }
}
