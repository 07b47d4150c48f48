/** Lifetime of a cached session, in milliseconds: a revoked session ends everywhere within a second. */
export const REMEMBERED_MS = 900;

const MAX = 5_000;

interface Remembered<T> {
  readonly at: number;
  /** The same moment on the clock of the requests. */
  readonly asked: number;
  readonly value: Promise<T | undefined>;
}

/**
 * Caches session reads briefly, so that the concurrent requests of a screen share one (decision
 * 0106). The lifetime starts with the read. A session ended by another process before it is seen at
 * once, a later end when the entry expires. An end on this process clears the cache.
 */
export class SessionMemory<T> {
  #known = new Map<string, Remembered<T>>();

  /** @param now a monotonic clock, in milliseconds. */
  constructor(
    private readonly forMs = REMEMBERED_MS,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /**
   * Returns the cached value of the key, or the result of `read`. A value that must not be kept is
   * dropped right after the read.
   */
  get(
    key: string,
    asked: Date,
    read: () => Promise<T | undefined>,
    isKept: (found: T) => boolean,
  ): Promise<T | undefined> {
    const at = this.now();
    const known = this.#known.get(key);
    const apart = Math.abs(asked.getTime() - (known?.asked ?? 0));
    if (known && Math.max(at - known.at, apart) < this.forMs) return known.value;
    const value = read();
    if (this.forMs <= 0) return value;
    const entry = { at, asked: asked.getTime(), value };
    this.#known.delete(key);
    this.#known.set(key, entry);
    const [oldest] = this.#known.keys();
    if (this.#known.size > MAX && oldest !== undefined) this.#known.delete(oldest);
    const drop = () => {
      if (this.#known.get(key) === entry) this.#known.delete(key);
    };
    value.then((found) => {
      if (found === undefined || !isKept(found)) drop();
    }, drop);
    return value;
  }

  forget(): void {
    this.#known = new Map();
  }
}
