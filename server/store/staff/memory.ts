/** How long a session is taken for what it was, in milliseconds: its end holds everywhere within a second. */
export const REMEMBERED_MS = 900;

/** Sessions that are remembered at most. */
const MOST = 5_000;

interface Remembered<T> {
  /** When its reading began. */
  readonly at: number;
  /** The same moment on the clock of the calls. */
  readonly asked: number;
  readonly value: Promise<T | undefined>;
}

/**
 * What was read of each session a moment ago, so that the calls of a screen, which come together, ask once
 * (decision 0106). The time counts from the beginning of the reading: what ended a session on another process
 * before that was seen, and what ends it later holds here when the time is over. What ends it on this process
 * forgets all at once.
 */
export class SessionMemory<T> {
  #known = new Map<string, Remembered<T>>();

  /** @param now a clock that never goes back, in milliseconds. */
  constructor(
    private readonly forMs = REMEMBERED_MS,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** What is known of the key, or what `read` finds. What is not to be kept is forgotten as soon as it was read. */
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
    if (this.#known.size > MOST && oldest !== undefined) this.#known.delete(oldest);
    const drop = () => {
      if (this.#known.get(key) === entry) this.#known.delete(key);
    };
    value.then((found) => {
      if (found === undefined || !isKept(found)) drop();
    }, drop);
    return value;
  }

  /** Forgets all: what is being read now is not kept either. */
  forget(): void {
    this.#known = new Map();
  }
}
