import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import pg from 'pg';
import { growthOf } from '../scripts/lib/growth.mjs';
import { type PostgresServer, PostgresServers } from '../scripts/lib/postgres.mjs';
import { type Api, type ApiRequest, getText, send, signIn } from './api';
import { type GrowthSamples, growthReads, loadGrowthSamples, type Read } from './growthReads';
import { growRows, MAX_SEEDED } from './growthRows';
import { growthWrites, type Write } from './growthWrites';
import { median, percentile, timed } from './measure';
import { startTarget, type Target } from './target';

const {
  CAMARIM_BENCH_SIZES = '10000,100000,1000000',
  CAMARIM_BENCH_CALLS = '40',
  CAMARIM_BENCH_ONLY = '',
  DATABASE_URL,
} = process.env;

const SIZES = CAMARIM_BENCH_SIZES.split(',').map(Number);
const CALLS = Number(CAMARIM_BENCH_CALLS);
const WARM_UP_CALLS = 8;
/** Maximum number of rejected writes before one succeeds, since not every booking permits every change. */
const MAX_REFUSED = 60;

/** Peak disk space of a booking and its related rows while they are inserted; the final size is smaller. */
const BYTES_PER_BOOKING = 6_000;

/** @throws Error if the temporary folder has too little disk space for the databases */
const requireDiskSpace = (): void => {
  const { bavail, bsize } = statfsSync(tmpdir());
  const available = bavail * bsize;
  const required = SIZES.reduce((sum, size) => sum + size, 0) * BYTES_PER_BOOKING;
  const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(0)} GB`;
  if (required > available)
    throw new Error(
      `${tmpdir()} has ${gigabytes(available)}, the databases need ${gigabytes(required)}: DATABASE_URL names a server with more.`,
    );
};

/** Settings of the PostgreSQL server: they exclude the disk from the measurement. */
const SETTINGS = [
  'shared_buffers = 1GB',
  'effective_cache_size = 4GB',
  'max_wal_size = 8GB',
  'max_connections = 200',
  'synchronous_commit = off',
];

/** Server with a database of one size, and a session. */
interface SizedServer {
  readonly size: number;
  readonly target: Target;
  readonly api: Api;
  readonly samples: GrowthSamples;
}

/** Measured operation. */
interface Measurement {
  readonly label: string;
  readonly isExport: boolean;
  /** Milliseconds of the calls, by size. */
  readonly times: readonly (readonly number[])[];
}

/** Returns a function that runs each statement on a separate connection. */
const queryWith =
  (url: string): PostgresServer['ask'] =>
  async (text) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    return (await client.query(text).finally(() => client.end())).rows;
  };

const startSizedServer = async (databaseServer: string, size: number): Promise<SizedServer> => {
  const query = queryWith(databaseServer);
  const name = `growth_${size}`;
  const existing = await query(`select from pg_database where datname = '${name}'`);
  if (existing.length === 0) await query(`create database ${name}`);
  const url = new URL(databaseServer);
  url.pathname = `/${name}`;
  const seeded = String(Math.min(size, MAX_SEEDED));
  const [ms, target] = await timed(() =>
    startTarget(url.href, seeded, () => growRows(url.href, size)),
  );
  console.error(`${size} bookings: made in ${(ms / 1000).toFixed(0)} s`);
  try {
    const api = await signIn(target.url);
    return { size, target, api, samples: await loadGrowthSamples(api) };
  } catch (failure) {
    await target.dispose();
    throw failure;
  }
};

/** Repeats one call per size in turn, so that other load on the machine affects all sizes equally. */
const repeatInTurn = async (
  calls: number,
  callsBySize: readonly (() => Promise<number>)[],
): Promise<number[][]> => {
  const times: number[][] = callsBySize.map(() => []);
  for (let turn = 0; turn < calls; turn += 1)
    for (const [index, callOnce] of callsBySize.entries()) times[index]?.push(await callOnce());
  return times;
};

/** Logs a failed request, which counts as infinite time. */
const logFailure = (failure: unknown): undefined => {
  console.error(String(failure));
};

const measureRead = async (
  servers: readonly SizedServer[],
  reads: readonly Read[],
): Promise<Measurement> => {
  const callsBySize = servers.map(({ api }, index) => async () => {
    const read = reads[index];
    if (!read) return Number.NaN;
    const [ms, response] = await timed(() => getText(api, read.path).catch(logFailure));
    return response === undefined ? Number.POSITIVE_INFINITY : ms;
  });
  const [{ label = '', calls = CALLS, isExport = false } = {}] = reads;
  await repeatInTurn(Math.min(WARM_UP_CALLS, Math.ceil(calls / 4)), callsBySize);
  return { label, isExport, times: await repeatInTurn(calls, callsBySize) };
};

/** Returns the milliseconds of one successful write. After a rejection it tries the next record. */
const timeWrite = async (
  api: Api,
  label: string,
  nextRequest: () => Promise<ApiRequest>,
): Promise<number> => {
  let rejection = '';
  for (let attempt = 0; attempt < MAX_REFUSED; attempt += 1) {
    const sent = await nextRequest();
    const [ms, { ok, status, text }] = await timed(async () => {
      const response = await send(api, sent);
      return { ok: response.ok, status: response.status, text: await response.text() };
    });
    if (ok) return ms;
    rejection = `${status} ${text}`;
    if (status >= 500) break;
  }
  throw new Error(`${label} was refused: ${rejection}`);
};

const measureWrite = async (
  servers: readonly SizedServer[],
  write: Write,
): Promise<Measurement> => {
  const callsBySize = await Promise.all(
    servers.map(async ({ api, samples }) => {
      const nextRequest = await write.prepare(api, samples);
      return () => timeWrite(api, write.label, nextRequest);
    }),
  );
  await repeatInTurn(WARM_UP_CALLS, callsBySize);
  const times = await repeatInTurn(CALLS, callsBySize);
  return { label: write.label, isExport: false, times };
};

const isSelected = (label: string): boolean =>
  CAMARIM_BENCH_ONLY.split(',').some((word) => label.includes(word));

const measureAll = async (servers: readonly SizedServer[]): Promise<Measurement[]> => {
  const readsBySize = servers.map(({ samples }) => growthReads(samples));
  const measurements: Measurement[] = [];
  for (const [index, { label }] of (readsBySize[0] ?? []).entries()) {
    if (!isSelected(label)) continue;
    const reads = readsBySize.flatMap((all) => all[index] ?? []);
    measurements.push(await measureRead(servers, reads));
  }
  for (const write of growthWrites)
    if (isSelected(write.label)) measurements.push(await measureWrite(servers, write));
  return measurements;
};

const GROWTH_LABELS = { ok: 'OK', bounded: 'OK, to a limit', faster: 'FASTER' } as const;

const rowOf = ({ label, isExport, times }: Measurement): string[] => {
  const figures = times.flatMap((values) =>
    [0.5, 0.95].map((share) => percentile(values, share).toFixed(1)),
  );
  return [
    label,
    ...figures,
    isExport ? 'an export' : GROWTH_LABELS[growthOf(SIZES, times.map(median))],
  ];
};

/**
 * Measures every list, record, search, report and write at each of `CAMARIM_BENCH_SIZES`, on `DATABASE_URL` or a new
 * PostgreSQL server.
 * @returns table rows after a header row: median and p95 in milliseconds, and the kind of growth
 */
export const benchGrowth = async (): Promise<string[][]> => {
  const postgres = new PostgresServers();
  const servers: SizedServer[] = [];
  try {
    if (!DATABASE_URL) requireDiskSpace();
    const databaseServer = DATABASE_URL ?? (await postgres.primary(SETTINGS)).url;
    for (const size of SIZES) servers.push(await startSizedServer(databaseServer, size));
    const heads = SIZES.flatMap((size) => [`${size.toLocaleString('en-US')} p50`, 'p95']);
    const rows = (await measureAll(servers)).map(rowOf);
    return [['growth, postgresql, ms', ...heads, ''], ...rows];
  } finally {
    for (const { target } of servers) await target.dispose();
    await postgres.close();
  }
};
