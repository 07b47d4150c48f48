import { AsyncLocalStorage } from 'node:async_hooks';
import type { Connection, Engine, Row } from './engine';
import { DatabaseError, DatabaseUnavailable, isLoss } from './errors';
import { positionOf } from './hosts';

/** Interval of polling the replicas for their position, in milliseconds. */
export const POLL_MS = 500;
/** Maximum lag of a replica in milliseconds; beyond it the replica is skipped until it has caught up. */
export const MAX_LAG_MS = 5_000;
const KEPT_MS = 60_000;

/** Statements that a replica may answer: plain queries without locks. */
const READS = /^\s*select\b(?![\s\S]*\bfor\s+(?:no\s+key\s+)?(?:update|share|key\s+share)\b)/i;

/** A replica cancels queries that conflict with its replay; the primary does not. */
const CANCELLED = new Set(['40001', '40P01', '25006']);

interface Replica {
  readonly engine: Engine;
  position: number;
  lagMs: number;
  isIn: boolean;
}

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

/** Replicas for reads (decision 0041): those that have the position in the log that the caller needs. */
export class Replicas {
  readonly #replicas: readonly Replica[];
  readonly #calls = new AsyncLocalStorage<Replica | undefined>();
  #samples: { readonly at: number; readonly position: number }[] = [];
  /** Position that every read needs: all writes before this process or the current primary started. */
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

  /** Starts polling, twice a second; keeps no process alive. */
  start(): void {
    this.#timer ??= setInterval(() => void this.look(), POLL_MS);
    this.#timer.unref();
  }

  state(): readonly ReplicaState[] {
    return this.#replicas.map(({ isIn, lagMs }) => ({ isIn, lagMs }));
  }

  /** Another host became the primary: the positions of its sessions are unknown, so all of its writes are required. */
  forget(): void {
    this.#floor = undefined;
    this.#samples = [];
    for (const replica of this.#replicas) replica.isIn = false;
  }

  /** Polls all replicas once; joins a running poll. */
  look(): Promise<void> {
    this.#looking ??= this.#ask().finally(() => {
      this.#looking = undefined;
    });
    return this.#looking;
  }

  /** Runs a call. A replica that has reached the position answers its reads; else the primary does. */
  within<T>(position: string | undefined, work: () => Promise<T>): Promise<T> {
    return this.#calls.run(this.#choose(position === undefined ? 0 : positionOf(position)), work);
  }

  /** Returns the rows of a statement from the replica of the call; undefined if the primary must answer. */
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
      const isCancelled = error instanceof DatabaseError && CANCELLED.has(error.code);
      if (isLoss(error)) replica.isIn = false;
      else if (!(error instanceof DatabaseUnavailable) && !isCancelled) throw error;
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
    // Time of the first write that the replica lacks; without one, it does not lag.
    const missing = this.#samples.find((sample) => sample.position > position);
    replica.lagMs = missing ? this.now() - missing.at : 0;
    replica.isIn = replica.lagMs <= MAX_LAG_MS;
  }
}
