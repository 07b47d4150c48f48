import {
  type Aggregator,
  AggregatorRegistry,
  Counter,
  collectDefaultMetrics,
  Gauge,
  Histogram,
  type MetricObjectWithValues,
  type MetricValue,
  Registry,
} from 'prom-client';
import type { BackupState } from '../backup/scheduler';
import type { Database } from '../db/database';
import { databaseBytes } from '../db/maintenance';
import type { ReplicaState } from '../db/replicas';
import type { CallFacts } from '../http/requestStats';

export interface MetricSources {
  readonly database: Database;
  readonly version: string;
  readonly backups?: () => Promise<BackupState>;
  readonly copies?: boolean;
  readonly clock: () => Date;
}

/** Metrics of this process in Prometheus format (docs/operate.md). */
export type Figures = ReturnType<typeof createFigures>;

/** Label of calls whose address is not in the contract. */
export const NO_OPERATION = 'unknown';

const CLIENT_ERROR_OPERATION = 'clientErrors.add';

const LABELS = ['operation', 'status'];
/** Histogram bounds in seconds, around the expected response times. */
const CALL_BOUNDS = [0.01, 0.025, 0.05, 0.1, 0.2, 0.4, 1, 3, 10];
const STATEMENT_BOUNDS = [0.001, 0.005, 0.025, 0.1, 0.5, 2, 10];

type Reading = number | readonly (readonly [labels: Record<string, string>, value: number])[];

/**
 * Returns a function that adds a gauge, whose value `read` returns at each scrape. `aggregator` merges the values of
 * several processes.
 */
const gaugeAdder =
  (registers: Registry[]) =>
  (
    name: string,
    help: string,
    aggregator: Aggregator,
    read: () => Reading | Promise<Reading>,
    labelNames: readonly string[] = [],
  ) =>
    new Gauge({
      name,
      help,
      aggregator,
      labelNames,
      registers,
      async collect() {
        const reading = await read();
        if (typeof reading === 'number') this.set(reading);
        else for (const [labels, value] of reading) this.set(labels, value);
      },
    });

type AddGauge = ReturnType<typeof gaugeAdder>;

const watchDatabase = (gauge: AddGauge, { database, version }: MetricSources): void => {
  gauge(
    'camarim_info',
    'Version and database engine of this process; always 1.',
    'first',
    () => [[{ version, engine: database.engine }, 1]],
    ['version', 'engine'],
  );
  gauge(
    'camarim_database_connections',
    'Connections that are lent, and work that waits for one.',
    'sum',
    () => [
      [{ state: 'in_use' }, database.lent()],
      [{ state: 'waiting' }, database.waiting()],
    ],
    ['state'],
  );
  // The value is NaN while the database is unreachable, so that the other metrics are still returned.
  gauge('camarim_database_bytes', 'Size of the database on the disk.', 'max', () =>
    databaseBytes(database).catch(() => Number.NaN),
  );
};

const watchReplicas = (gauge: AddGauge, { replicas }: Database): void => {
  if (!replicas) return;
  const each = (value: (state: ReplicaState) => number) => () =>
    replicas.state().map((state, index) => [{ replica: String(index + 1) }, value(state)] as const);
  gauge(
    'camarim_replica_in_use',
    '1 for a copy of the database that is read from.',
    'min',
    each(({ isUsable }) => (isUsable ? 1 : 0)),
    ['replica'],
  );
  gauge(
    'camarim_replica_lag_seconds',
    'Since when something was written that a copy of the database does not have.',
    'max',
    each(({ lagMs }) => lagMs / 1000),
    ['replica'],
  );
};

const watchBackups = (gauge: AddGauge, { backups, copies, clock }: MetricSources): void => {
  if (!backups) return;
  const state = () => backups().catch(() => undefined);
  const age = (at: Date | undefined) =>
    at === undefined ? Number.NaN : (clock().getTime() - at.getTime()) / 1000;
  gauge(
    'camarim_backup_failed',
    '1 when the last backup that this process tried failed.',
    'max',
    async () => ((await state())?.failure ? 1 : 0),
  );
  gauge(
    'camarim_backup_age_seconds',
    'Time since the last backup of any process; NaN before the first.',
    'max',
    async () => age((await state())?.last?.madeAt),
  );
  if (!copies) return;
  gauge(
    'camarim_backup_copy_failed',
    '1 when the last copy of a backup that this process tried to send failed.',
    'max',
    async () => ((await state())?.offsite?.failure ? 1 : 0),
  );
  gauge(
    'camarim_backup_copy_age_seconds',
    'Time since the newest backup that is in the bucket; NaN before the first.',
    'min',
    async () => age((await state())?.offsite?.newest),
  );
};

/** Creates the metrics. All labels come from closed sets, so that none contains personal data. */
export const createFigures = (operations: ReadonlySet<string>) => {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const count = (name: string, help: string, labelNames: readonly string[] = []) =>
    new Counter({ name, help, labelNames, registers });
  const calls = count('camarim_calls_total', 'Calls of the API by operation and status.', LABELS);
  const shed = count(
    'camarim_calls_shed_total',
    'Calls that were turned away because there were too many.',
  );
  const clientErrors = count(
    'camarim_client_errors_total',
    'Errors that browsers reported to this process.',
  );
  const durations = new Histogram({
    name: 'camarim_call_duration_seconds',
    help: 'Time until a call was answered, by operation; calls that were turned away apart.',
    labelNames: ['operation'],
    buckets: CALL_BOUNDS,
    registers,
  });
  const statements = new Histogram({
    name: 'camarim_statement_duration_seconds',
    help: 'Time of statements of the database.',
    buckets: STATEMENT_BOUNDS,
    registers,
  });
  return {
    onCall({ operation: id = NO_OPERATION, status, ms, shed: isShed }: CallFacts) {
      const operation = operations.has(id) ? id : NO_OPERATION;
      calls.inc({ operation, status });
      if (isShed) shed.inc();
      else durations.observe({ operation }, ms / 1000);
      if (operation === CLIENT_ERROR_OPERATION && status < 300) clientErrors.inc();
    },
    statement: (ms: number) => statements.observe(ms / 1000),
    watch(sources: MetricSources) {
      const gauge = gaugeAdder(registers);
      watchDatabase(gauge, sources);
      watchReplicas(gauge, sources.database);
      watchBackups(gauge, sources);
    },
    text: async () => ({ type: registry.contentType, text: await registry.metrics() }),
    /** Returns the metrics as data, for the process that merges the metrics of several processes. */
    values: (): Promise<FigureValues> => registry.getMetricsAsJSON(),
  };
};

type FigureValues = MetricObjectWithValues<MetricValue<string>>[];

/** Merges the metrics of several processes; one without a timely response is left out. */
export const figuresOfAll = async (
  values: readonly unknown[],
  { serving, restarts }: { readonly serving: number; readonly restarts: number },
) => {
  const own = new Registry();
  const registers = [own];
  const name = 'camarim_processes';
  new Gauge({ name, help: 'Processes that serve on this machine.', registers }).set(serving);
  new Counter({
    name: 'camarim_process_restarts_total',
    help: 'Processes that ended by themselves and were started again.',
    registers,
  }).inc(restarts);
  const received = values.filter((value) => value !== undefined) as FigureValues[];
  const all = AggregatorRegistry.aggregate([...received, await own.getMetricsAsJSON()]);
  return { type: all.contentType, text: await all.metrics() };
};
