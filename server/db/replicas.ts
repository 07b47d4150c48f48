import { AsyncLocalStorage } from 'node:async_hooks';
import type { Connection, Engine, Row } from './engine';
import { DatabaseError, DatabaseUnavailable, isLoss } from './errors';
import { positionOf } from './hosts';

/** Interval of polling the replicas for their position, in milliseconds. */
export const POLL_MS = 500;
/** Maximum lag of a replica in milliseconds; beyond it the replica is skipped until it has caught up. */
export const MAX_LAG_MS = 5_000;
/** Age up to which positions of the primary are kept, in milliseconds. */
const MAX_SAMPLE_AGE_MS = 60_000;

/** Statements that a replica may answer: plain queries without locks. */
const READS = /^\s*select\b(?![\s\S]*\bfor\s+(?:no\s+key\s+)?(?:update|share|key\s+share)\b)/i;

/** SQLSTATE of a query that a replica cancels, because it conflicts with the replay. */
const CANCELLED = new Set(['40001', '40P01', '25006']);

interface Replica {
  readonly engine: Engine;
  /** Last replayed position in the log. */
  position: number;
  lagMs: number;
  isUsable: boolean;
}

export interface ReplicaState {
  /** Does it answer, with a lag below the limit? */
  readonly isUsable: boolean;
  readonly lagMs: number;
}

const readPosition = async (engine: Engine, text: string): Promise<number | undefined> => {
  const [row] = await engine.run((connection) => connection.query(text, [], 'array'));
  const [position] = (row ?? []) as unknown[];
  return typeof position === 'string' ? positionOf(position) : undefined;
};

const PRIMARY_POSITION =
  'select case when not pg_is_in_recovery() then pg_current_wal_lsn()::text end';
const REPLICA_POSITION =
  'select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end';

/** Sends reads to replicas that have replayed the log up to the position that the caller needs (decision 0041). */
export class Replicas {
  readonly #replicas: readonly Replica[];
  readonly #current = new AsyncLocalStorage<Replica | undefined>();
  #samples: { readonly at: number; readonly position: number }[] = [];
  /** Position that every read needs: the primary's when this process started, or when the primary changed. */
  #minPosition: number | undefined;
  #nextIndex = 0;
  #timer: NodeJS.Timeout | undefined;
  #polling: Promise<void> | undefined;

  constructor(
    private readonly primary: Engine,
    engines: readonly Engine[],
    private readonly now: () => number = () => performance.now(),
  ) {
    this.#replicas = engines.map((engine) => ({
      engine,
      position: 0,
      lagMs: Number.NaN,
      isUsable: false,
    }));
  }

  /** Starts polling; the timer does not keep the process alive. */
  start(): void {
    this.#timer ??= setInterval(() => void this.poll(), POLL_MS);
    this.#timer.unref();
  }

  state(): readonly ReplicaState[] {
    return this.#replicas.map(({ isUsable, lagMs }) => ({ isUsable, lagMs }));
  }

  /** Forgets all positions, because another host became the primary; reads then need all of its writes. */
  forget(): void {
    this.#minPosition = undefined;
    this.#samples = [];
    for (const replica of this.#replicas) replica.isUsable = false;
  }

  /** Polls all replicas once; joins a running poll. */
  poll(): Promise<void> {
    this.#polling ??= this.#pollAll().finally(() => {
      this.#polling = undefined;
    });
    return this.#polling;
  }

  /** Runs the work of a request. A replica that has reached `position` answers its reads; else the primary does. */
  within<T>(position: string | undefined, work: () => Promise<T>): Promise<T> {
    return this.#current.run(this.#choose(position === undefined ? 0 : positionOf(position)), work);
  }

  /** Returns the rows of a statement from the replica of the current request; undefined if the primary must answer. */
  async answer(
    text: string,
    params: readonly unknown[],
    rows: 'array' | 'object',
  ): Promise<Row[] | undefined> {
    const replica = this.#current.getStore();
    if (!replica?.isUsable || !READS.test(text)) return undefined;
    try {
      return await replica.engine.run((connection: Connection) =>
        connection.query(text, params, rows),
      );
    } catch (error) {
      const isCancelled = error instanceof DatabaseError && CANCELLED.has(error.code);
      if (isLoss(error)) replica.isUsable = false;
      else if (!(error instanceof DatabaseUnavailable) && !isCancelled) throw error;
      return undefined;
    }
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#polling;
    await Promise.all(this.#replicas.map(({ engine }) => engine.close()));
  }

  #choose(needed: number): Replica | undefined {
    if (this.#minPosition === undefined) return undefined;
    const required = Math.max(this.#minPosition, needed);
    const candidates = this.#replicas.filter((one) => one.isUsable && one.position >= required);
    this.#nextIndex += 1;
    return candidates[this.#nextIndex % Math.max(1, candidates.length)];
  }

  async #pollAll(): Promise<void> {
    const at = this.now();
    const position = await readPosition(this.primary, PRIMARY_POSITION).catch(() => undefined);
    if (position !== undefined) {
      this.#minPosition ??= position;
      this.#samples.push({ at, position });
      this.#samples = this.#samples.filter((sample) => sample.at >= at - MAX_SAMPLE_AGE_MS);
    }
    await Promise.all(this.#replicas.map((replica) => this.#pollReplica(replica)));
  }

  async #pollReplica(replica: Replica): Promise<void> {
    const position = await readPosition(replica.engine, REPLICA_POSITION).catch(() => undefined);
    if (position === undefined) {
      replica.isUsable = false;
      replica.lagMs = Number.NaN;
      return;
    }
    replica.position = position;
    // The lag is the age of the first write that the replica lacks.
    const missing = this.#samples.find((sample) => sample.position > position);
    replica.lagMs = missing ? this.now() - missing.at : 0;
    replica.isUsable = replica.lagMs <= MAX_LAG_MS;
  }
}
