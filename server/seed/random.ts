/** A deterministic generator of pseudo-random values (mulberry32). */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** A number from 0 up to 1, exclusive. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number from `min` to `max`, inclusive. */
  int(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1));
  }

  /** True with the given probability. */
  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(items: readonly T[]): T {
    return items[this.int(0, items.length - 1)] as T;
  }

  /** Some of the items, in their order, up to `max` of them. */
  some<T>(items: readonly T[], max: number): T[] {
    const wanted = Math.min(this.int(1, max), items.length);
    const chosen = new Set<T>();
    while (chosen.size < wanted) chosen.add(this.pick(items));
    return items.filter((item) => chosen.has(item));
  }

  /** An id of 24 hexadecimal digits. */
  id(): string {
    return Array.from({ length: 24 }, () => this.int(0, 15).toString(16)).join('');
  }
}
