import {
  AggregatorRegistry,
  Counter,
  collectDefaultMetrics,
  Gauge,
  Histogram,
  type MetricObjectWithValues,
  type MetricValue,
  Registry,
} from 'prom-client';
import type { BackupState } from '../backup/keeper';
import type { Database } from '../db/database';
import { databaseBytes } from '../db/size';
import type { CallFacts } from '../http/tally';

/** Sources queried for each scrape. */
export interface Watched {
  readonly database: Database;
  readonly version: string;
  /** State of backups; undefined if none are configured. */
  readonly backups?: () => Promise<BackupState>;
  /** Are copies kept outside of the machine? */
  readonly copies?: boolean;
  readonly clock: () => Date;
}

/** Metrics of this process in Prometheus format (docs/operate.md). */
export interface Figures {
  readonly hear: (call: CallFacts) => void;
  /** Counts a statement with its time in milliseconds. */
  readonly statement: (ms: number) => void;
  /** Sets the sources to query. */
  watch(watched: Watched): void;
  /** Returns the text of a scrape and its media type. */
  text(): Promise<FiguresText>;
  /** Returns the same for another process, which adds up several. */
  values(): Promise<FigureValues>;
}

export interface FiguresText {
  readonly type: string;
  readonly text: string;
}

export type FigureValues = MetricObjectWithValues<MetricValue<string>>[];

/** Label of calls whose address is not in the contract. */
export const NO_OPERATION = 'unknown';

/** Operation by which browsers report errors. */
const CLIENT_ERROR = 'clientErrors.add';

/** Bounds in seconds, around the goals of RELIABILITY and PERFORMANCE. */
const CALL_BOUNDS = [0.01, 0.025, 0.05, 0.1, 0.2, 0.4, 1, 3, 10];
const STATEMENT_BOUNDS = [0.001, 0.005, 0.025, 0.1, 0.5, 2, 10];

const watchDatabase = (registers: Registry[], { database, version }: Watched): void => {
  const { engine } = database;
  new Gauge({
    name: 'camarim_info',
    help: 'Version and database engine of this process; always 1.',
    labelNames: ['version', 'engine'],
    aggregator: 'first',
    registers,
  }).set({ version, engine }, 1);
  new Gauge({
    name: 'camarim_database_connections',
    help: 'Connections that are lent, and work that waits for one.',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'in_use' }, database.lent());
      this.set({ state: 'waiting' }, database.waiting());
    },
  });
  new Gauge({
    name: 'camarim_database_bytes',
    help: 'Size of the database on the disk.',
    aggregator: 'max',
    registers,
    async collect() {
      // NaN while the database is unreachable, so that the other metrics are still returned.
      const bytes = await databaseBytes(database).catch(() => Number.NaN);
      this.set(bytes);
    },
  });
};

const watchReplicas = (registers: Registry[], { replicas }: Database): void => {
  if (!replicas) return;
  const labelNames = ['replica'] as const;
  const states = () =>
    replicas.state().map((state, index) => ({ ...state, replica: String(index + 1) }));
  new Gauge({
    name: 'camarim_replica_in_use',
    help: '1 for a copy of the database that is read from.',
    labelNames,
    aggregator: 'min',
    registers,
    collect() {
      for (const { isIn, replica } of states()) this.set({ replica }, isIn ? 1 : 0);
    },
  });
  new Gauge({
    name: 'camarim_replica_lag_seconds',
    help: 'Since when something was written that a copy of the database does not have.',
    labelNames,
    aggregator: 'max',
    registers,
    collect() {
      for (const { lagMs, replica } of states()) this.set({ replica }, lagMs / 1000);
    },
  });
};

const watchBackups = (
  registers: Registry[],
  backups: () => Promise<BackupState>,
  clock: () => Date,
): void => {
  new Gauge({
    name: 'camarim_backup_failed',
    help: '1 when the last backup that this process tried failed.',
    aggregator: 'max',
    registers,
    async collect() {
      const state = await backups().catch(() => undefined);
      this.set(state?.failure ? 1 : 0);
    },
  });
  new Gauge({
    name: 'camarim_backup_age_seconds',
    help: 'Time since the last backup of any process; NaN before the first.',
    aggregator: 'max',
    registers,
    async collect() {
      const state = await backups().catch(() => undefined);
      const last = state?.last?.madeAt.getTime();
      this.set(last === undefined ? Number.NaN : (clock().getTime() - last) / 1000);
    },
  });
};

/** Metrics of copies outside of the machine, if configured. */
const watchCopies = (
  registers: Registry[],
  backups: () => Promise<BackupState>,
  clock: () => Date,
): void => {
  new Gauge({
    name: 'camarim_backup_copy_failed',
    help: '1 when the last copy of a backup that this process tried to send failed.',
    aggregator: 'max',
    registers,
    async collect() {
      const state = await backups().catch(() => undefined);
      this.set(state?.away?.failure ? 1 : 0);
    },
  });
  new Gauge({
    name: 'camarim_backup_copy_age_seconds',
    help: 'Time since the newest backup that is in the bucket; NaN before the first.',
    aggregator: 'min',
    registers,
    async collect() {
      const away = (await backups().catch(() => undefined))?.away;
      const newest = away?.newest?.getTime();
      this.set(newest === undefined ? Number.NaN : (clock().getTime() - newest) / 1000);
    },
  });
};

/**
 * Creates the metrics. Labels come from closed sets: ids of the contract, statuses, fixed words. No person, record or
 * address is a label.
 */
export const createFigures = (operations: ReadonlySet<string>): Figures => {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const calls = new Counter({
    name: 'camarim_calls_total',
    help: 'Calls of the API by operation and status.',
    labelNames: ['operation', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'camarim_call_duration_seconds',
    help: 'Time until a call was answered, by operation; calls that were turned away apart.',
    labelNames: ['operation'],
    buckets: CALL_BOUNDS,
    registers,
  });
  const shed = new Counter({
    name: 'camarim_calls_shed_total',
    help: 'Calls that were turned away because there were too many.',
    registers,
  });
  const statements = new Histogram({
    name: 'camarim_statement_duration_seconds',
    help: 'Time of statements of the database.',
    buckets: STATEMENT_BOUNDS,
    registers,
  });
  const clientErrors = new Counter({
    name: 'camarim_client_errors_total',
    help: 'Errors that browsers told this process of.',
    registers,
  });
  return {
    hear({ operation: id = NO_OPERATION, status, ms, shed: isShed }) {
      const operation = operations.has(id) ? id : NO_OPERATION;
      calls.inc({ operation, status });
      if (isShed) shed.inc();
      else durations.observe({ operation }, ms / 1000);
      if (operation === CLIENT_ERROR && status < 300) clientErrors.inc();
    },
    statement: (ms) => statements.observe(ms / 1000),
    watch(watched) {
      watchDatabase(registers, watched);
      watchReplicas(registers, watched.database);
      const { backups, copies, clock } = watched;
      if (backups) watchBackups(registers, backups, clock);
      if (backups && copies) watchCopies(registers, backups, clock);
    },
    text: async () => ({ type: registry.contentType, text: await registry.metrics() }),
    values: () => registry.getMetricsAsJSON(),
  };
};

/** Number of serving processes, and of restarts. */
interface CrewState {
  readonly serving: number;
  readonly restarts: number;
}

/**
 * Merges the metrics of several processes: counts and connections are added, shared values use the maximum. A process
 * without a timely response is left out.
 */
export const figuresOfAll = async (
  values: readonly unknown[],
  { serving, restarts }: CrewState,
): Promise<FiguresText> => {
  const own = new Registry();
  const registers = [own];
  const name = 'camarim_processes';
  new Gauge({ name, help: 'Processes that serve on this machine.', registers }).set(serving);
  new Counter({
    name: 'camarim_process_restarts_total',
    help: 'Processes that ended by themselves and were started again.',
    registers,
  }).inc(restarts);
  const known = values.filter((one) => one !== undefined) as FigureValues[];
  const all = AggregatorRegistry.aggregate([...known, await own.getMetricsAsJSON()]);
  return { type: all.contentType, text: await all.metrics() };
};
