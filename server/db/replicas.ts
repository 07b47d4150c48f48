import { AsyncLocalStorage } from 'node:async_hooks';
import type { Connection, Engine, Row } from './engine';
import { DatabaseError, DatabaseUnavailable, isLoss } from './errors';
import { positionOf } from './hosts';

/** How often replicas are asked how far they are, in milliseconds. */
export const POLL_MS = 500;
/** What a replica may lag behind, in milliseconds; one that lags more is left out until it has caught up. */
export const MOST_LAG_MS = 5_000;
const KEPT_MS = 60_000;

/** What of a call a replica may answer: a plain query that locks nothing. */
const READS = /^\s*select\b(?![\s\S]*\bfor\s+(?:no\s+key\s+)?(?:update|share|key\s+share)\b)/i;

/** A replica cancels what its replay waits for; the primary has no such wait. */
const CANCELLED = new Set(['40001', '40P01', '25006']);

interface Replica {
  readonly engine: Engine;
  /** How far it was when it was asked last. */
  position: number;
  lagMs: number;
  /** Whether it may be read from. */
  isIn: boolean;
}

interface Sample {
  readonly at: number;
  readonly position: number;
}

/** How a replica is. */
export interface ReplicaState {
  readonly isIn: boolean;
  readonly lagMs: number;
}

const positionsOf = async (engine: Engine, text: string): Promise<number | undefined> => {
  const [row] = await engine.run((connection) => connection.query(text, [], 'array'));
  const [position] = (row ?? []) as unknown[];
  return typeof position === 'string' ? positionOf(position) : undefined;
};

const WRITTEN = 'select case when not pg_is_in_recovery() then pg_current_wal_lsn()::text end';
const REPLAYED = 'select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end';

/**
 * The copies that take reads (decision 0108). One takes a read when it has what the caller needs: the position in
 * the log, not a time. One that does not answer, lags or takes writes itself is left out.
 */
export class Replicas {
  readonly #replicas: readonly Replica[];
  readonly #calls = new AsyncLocalStorage<Replica | undefined>();
  #samples: Sample[] = [];
  /** What every read needs: all that was written before this process, or the present primary, began. */
  #floor: number | undefined;
  #turn = 0;
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> | undefined;

  constructor(
    private readonly primary: Engine,
    engines: readonly Engine[],
    private readonly now: () => number = () => performance.now(),
  ) {
    this.#replicas = engines.map((engine) => ({
      engine,
      position: 0,
      lagMs: Number.NaN,
      isIn: false,
    }));
  }

  /** Asks from now on, twice a second; it keeps no process alive. */
  start(): void {
    this.#timer ??= setInterval(() => void this.look(), POLL_MS);
    this.#timer.unref();
  }

  /** How each is. */
  state(): readonly ReplicaState[] {
    return this.#replicas.map(({ isIn, lagMs }) => ({ isIn, lagMs }));
  }

  /** Another host takes the writes: what its sessions need is not known, so all that it has is needed. */
  forget(): void {
    this.#floor = undefined;
    this.#samples = [];
    for (const replica of this.#replicas) replica.isIn = false;
  }

  /** Asks all once; a look under way is waited for in place of a second. */
  look(): Promise<void> {
    this.#looking ??= this.#ask().finally(() => {
      this.#looking = undefined;
    });
    return this.#looking;
  }

  /** Does the work of a call, whose reads a replica answers that has come to the position; else the primary does. */
  within<T>(position: string | undefined, work: () => Promise<T>): Promise<T> {
    return this.#calls.run(this.#choose(position === undefined ? 0 : positionOf(position)), work);
  }

  /** The rows of a statement from the replica of the call; undefined where the primary is to answer. */
  async answer(
    text: string,
    params: readonly unknown[],
    rows: 'array' | 'object',
  ): Promise<Row[] | undefined> {
    const replica = this.#calls.getStore();
    if (!replica?.isIn || !READS.test(text)) return undefined;
    try {
      return await replica.engine.run((connection: Connection) =>
        connection.query(text, params, rows),
      );
    } catch (error) {
      if (isLoss(error)) replica.isIn = false;
      else if (!(error instanceof DatabaseUnavailable) && !isCancelled(error)) throw error;
      return undefined;
    }
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#looking;
    await Promise.all(this.#replicas.map(({ engine }) => engine.close()));
  }

  #choose(needed: number): Replica | undefined {
    const floor = this.#floor;
    if (floor === undefined) return undefined;
    const able = this.#replicas.filter(
      ({ isIn, position }) => isIn && position >= Math.max(floor, needed),
    );
    this.#turn += 1;
    return able[this.#turn % Math.max(1, able.length)];
  }

  async #ask(): Promise<void> {
    const at = this.now();
    const written = await positionsOf(this.primary, WRITTEN).catch(() => undefined);
    if (written !== undefined) {
      this.#floor ??= written;
      this.#samples.push({ at, position: written });
      this.#samples = this.#samples.filter((sample) => sample.at >= at - KEPT_MS);
    }
    await Promise.all(this.#replicas.map((replica) => this.#askOne(replica)));
  }

  async #askOne(replica: Replica): Promise<void> {
    const position = await positionsOf(replica.engine, REPLAYED).catch(() => undefined);
    if (position === undefined) {
      replica.isIn = false;
      replica.lagMs = Number.NaN;
      return;
    }
    replica.position = position;
    // Since when something was written that it does not have; where nothing was, it does not lag.
    const missing = this.#samples.find((sample) => sample.position > position);
    replica.lagMs = missing ? this.now() - missing.at : 0;
    replica.isIn = replica.lagMs <= MOST_LAG_MS;
  }
}

const isCancelled = (error: unknown): boolean =>
  error instanceof DatabaseError && CANCELLED.has(error.code);
