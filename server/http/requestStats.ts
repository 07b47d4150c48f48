/** Outcome of an API call, for statistics, metrics and traces. */
export interface CallFacts {
  /** Id of the operation of the contract; undefined for an unknown address. */
  readonly operation: string | undefined;
  readonly status: number;
  readonly ms: number;
  /** Was it rejected because of overload? */
  readonly shed: boolean;
}

const HOUR_MS = 3_600_000;
const HOURS = 24;

/** Counts the calls of this process for the screen 'Situação', by operation and without personal data. */
export class RequestStats {
  readonly #sums = new Map<string, { calls: number; ms: number; worst: number }>();
  readonly #failures = new Map<number, Map<string, number>>();

  constructor(private readonly clock: () => Date) {}

  readonly onCall = ({ operation, status, ms, shed }: CallFacts): void => {
    if (operation === undefined) return;
    if (status >= 500) this.#countFailure(operation);
    if (shed) return;
    const sum = this.#sums.get(operation) ?? { calls: 0, ms: 0, worst: 0 };
    sum.calls += 1;
    sum.ms += ms;
    sum.worst = Math.max(sum.worst, ms);
    this.#sums.set(operation, sum);
  };

  /** Returns the operations with the longest mean time since the start, slowest first; times in milliseconds. */
  slowest(most: number) {
    return [...this.#sums]
      .map(([operation, { calls, ms, worst }]) => ({
        operation,
        calls,
        meanMs: ms / calls,
        worstMs: worst,
      }))
      .sort((a, b) => b.meanMs - a.meanMs)
      .slice(0, most);
  }

  /** Counts the 5xx responses of this hour and the 23 before, by operation, most frequent first. */
  failures(): { readonly operation: string; readonly times: number }[] {
    this.#dropOldHours();
    const sums = new Map<string, number>();
    for (const hour of this.#failures.values())
      for (const [operation, times] of hour)
        sums.set(operation, (sums.get(operation) ?? 0) + times);
    return [...sums]
      .map(([operation, times]) => ({ operation, times }))
      .sort((a, b) => b.times - a.times);
  }

  #hour(): number {
    return Math.floor(this.clock().getTime() / HOUR_MS);
  }

  #countFailure(operation: string): void {
    this.#dropOldHours();
    const hour = this.#failures.get(this.#hour()) ?? new Map<string, number>();
    hour.set(operation, (hour.get(operation) ?? 0) + 1);
    this.#failures.set(this.#hour(), hour);
  }

  #dropOldHours(): void {
    const first = this.#hour() - HOURS + 1;
    for (const hour of this.#failures.keys()) if (hour < first) this.#failures.delete(hour);
  }
}
