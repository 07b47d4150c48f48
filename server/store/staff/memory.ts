/** Lifetime of a cached session, in milliseconds: a revoked session ends everywhere within a second. */
export const CACHED_MS = 900;

const MAX_SESSIONS = 5_000;

interface CacheEntry<T> {
  /** Time of the read on the monotonic clock. */
  readonly readAt: number;
  /** Time of the request on its own clock, in milliseconds. */
  readonly requestedAt: number;
  readonly value: Promise<T | undefined>;
}

/**
 * Caches sessions briefly, so that the concurrent requests of a screen share one read (decision 0003).
 * An entry lives from the start of its read. If this process ends a session, it clears the cache; an
 * end by another process shows when the entry expires.
 */
export class SessionCache<T> {
  #entries = new Map<string, CacheEntry<T>>();

  /** @param now a monotonic clock, in milliseconds. */
  constructor(
    private readonly lifetimeMs = CACHED_MS,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /**
   * Returns the cached value of a key, or the result of `read`. Drops a value after the read unless
   * `isCacheable` permits it.
   */
  get(
    key: string,
    requestedAt: Date,
    read: () => Promise<T | undefined>,
    isCacheable: (value: T) => boolean,
  ): Promise<T | undefined> {
    const readAt = this.now();
    const cached = this.#entries.get(key);
    const gap = Math.abs(requestedAt.getTime() - (cached?.requestedAt ?? 0));
    if (cached && Math.max(readAt - cached.readAt, gap) < this.lifetimeMs) return cached.value;
    const value = read();
    if (this.lifetimeMs <= 0) return value;
    const entry = { readAt, requestedAt: requestedAt.getTime(), value };
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    const [oldest] = this.#entries.keys();
    if (this.#entries.size > MAX_SESSIONS && oldest !== undefined) this.#entries.delete(oldest);
    const drop = () => {
      if (this.#entries.get(key) === entry) this.#entries.delete(key);
    };
    value.then((session) => {
      if (session === undefined || !isCacheable(session)) drop();
    }, drop);
    return value;
  }

  clear(): void {
    this.#entries = new Map();
  }
}
