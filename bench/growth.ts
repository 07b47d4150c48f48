import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import pg from 'pg';
import { growthOf } from '../scripts/lib/growth.mjs';
import { type PostgresServer, PostgresServers } from '../scripts/lib/postgres.mjs';
import { type Api, call, type Sent, send, signIn } from './api';
import { growthReads, type Place, placeOf, type Read } from './growthReads';
import { growRows, MAX_MADE } from './growthRows';
import { growthWrites, type Write } from './growthWrites';
import { percentile, timed } from './measure';
import { startTarget, type Target } from './target';

const {
  CAMARIM_BENCH_SIZES = '10000,100000,1000000',
  CAMARIM_BENCH_CALLS = '40',
  CAMARIM_BENCH_ONLY = '',
  DATABASE_URL,
} = process.env;

const SIZES = CAMARIM_BENCH_SIZES.split(',').map(Number);
const CALLS = Number(CAMARIM_BENCH_CALLS);
const WARM_UP = 8;
/** Writes that may be refused before one is done: not every booking takes every change. */
const MAX_REFUSED = 60;

/** Bytes that a booking and what it brings take while they are made; a good part of them is gone afterwards. */
const BYTES_A_BOOKING = 6_000;

/** @throws Error where the databases would fill the disk of the temporary folder. */
const needRoom = (): void => {
  const { bavail, bsize } = statfsSync(tmpdir());
  const room = bavail * bsize;
  const wanted = SIZES.reduce((sum, size) => sum + size, 0) * BYTES_A_BOOKING;
  const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(0)} GB`;
  if (wanted > room)
    throw new Error(
      `${tmpdir()} has ${gigabytes(room)}, the databases need ${gigabytes(wanted)}: DATABASE_URL names a server with more.`,
    );
};

/** A server of its own on two cores; what is measured is the work, not the disk. */
const SETTINGS = [
  'shared_buffers = 1GB',
  'effective_cache_size = 4GB',
  'max_wal_size = 8GB',
  'max_connections = 200',
  'synchronous_commit = off',
];

/** A server with its bookings, and a session there. */
interface Site {
  readonly size: number;
  readonly server: Target;
  readonly api: Api;
  readonly place: Place;
}

/** Milliseconds of the calls at each size. */
interface Measured {
  readonly what: string;
  readonly isExport: boolean;
  readonly times: readonly (readonly number[])[];
}

/** Asks a server on a connection of each statement's own. */
const asking =
  (url: string): PostgresServer['ask'] =>
  async (text) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    return (await client.query(text).finally(() => client.end())).rows;
  };

const siteOf = async (ask: PostgresServer['ask'], server: string, size: number): Promise<Site> => {
  const name = `growth_${size}`;
  const known = await ask(`select from pg_database where datname = '${name}'`);
  if (known.length === 0) await ask(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const rest = () => growRows(url.href, size);
  const made = String(Math.min(size, MAX_MADE));
  const [ms, target] = await timed(() => startTarget(url.href, made, rest));
  console.error(`${size} bookings: made in ${(ms / 1000).toFixed(0)} s`);
  try {
    const api = await signIn(target.url);
    return { size, server: target, api, place: await placeOf(api) };
  } catch (failure) {
    await target.dispose();
    throw failure;
  }
};

/** Calls in turn at each size, so that what else the machine does falls on all alike. */
const inTurn = async (
  calls: number,
  works: readonly (() => Promise<number>)[],
): Promise<number[][]> => {
  const times: number[][] = works.map(() => []);
  for (let turn = 0; turn < calls; turn += 1)
    for (const [index, work] of works.entries()) times[index]?.push(await work());
  return times;
};

/** What a server of that size does not answer in time is told beside the figures, where it stands as Infinity. */
const refused = (failure: unknown): undefined => {
  console.error(String(failure));
};

const measureRead = async (sites: readonly Site[], reads: readonly Read[]): Promise<Measured> => {
  const works = sites.map(({ api }, index) => async () => {
    const asked = reads[index];
    if (!asked) return Number.NaN;
    const [ms, answer] = await timed(() => call(api, asked.path).catch(refused));
    return answer === undefined ? Number.POSITIVE_INFINITY : ms;
  });
  const [{ what = '', calls = CALLS, isExport = false } = {}] = reads;
  await inTurn(Math.min(WARM_UP, Math.ceil(calls / 4)), works);
  return { what, isExport, times: await inTurn(calls, works) };
};

/** Time of one write that was done; those that the rules refuse are tried with the next record. */
const written = async (api: Api, what: string, next: () => Promise<Sent>): Promise<number> => {
  let last = '';
  for (let tried = 0; tried < MAX_REFUSED; tried += 1) {
    const sent = await next();
    const [ms, [answer, text]] = await timed(async () => {
      const answer = await send(api, sent);
      return [answer, await answer.text()] as const;
    });
    if (answer.ok) return ms;
    last = `${answer.status} ${text}`;
    if (answer.status >= 500) break;
  }
  throw new Error(`${what} was refused: ${last}`);
};

const measureWrite = async (sites: readonly Site[], write: Write): Promise<Measured> => {
  const works = await Promise.all(
    sites.map(async ({ api, place }) => {
      const next = await write.of(api, place);
      return () => written(api, write.what, next);
    }),
  );
  await inTurn(WARM_UP, works);
  return { what: write.what, isExport: false, times: await inTurn(CALLS, works) };
};

const isWanted = (what: string): boolean =>
  CAMARIM_BENCH_ONLY.split(',').some((part) => what.includes(part));

const measureAll = async (sites: readonly Site[]): Promise<Measured[]> => {
  const ofSites = sites.map(({ place }) => growthReads(place));
  const measured: Measured[] = [];
  for (const [index, { what }] of (ofSites[0] ?? []).entries()) {
    if (!isWanted(what)) continue;
    const reads = ofSites.flatMap((reads) => reads[index] ?? []);
    measured.push(await measureRead(sites, reads));
  }
  for (const write of growthWrites)
    if (isWanted(write.what)) measured.push(await measureWrite(sites, write));
  return measured;
};

const WORDS = { ok: 'OK', bounded: 'OK, to a limit', faster: 'FASTER' } as const;

const rowOf = ({ what, isExport, times }: Measured): string[] => {
  const medians = times.map((values) => percentile(values, 0.5));
  const figures = times.flatMap((values) =>
    [0.5, 0.95].map((share) => percentile(values, share).toFixed(1)),
  );
  return [what, ...figures, isExport ? 'an export' : WORDS[growthOf(SIZES, medians)]];
};

/**
 * Every list, record, search, report and write at each of `CAMARIM_BENCH_SIZES`, on a PostgreSQL that is started for it:
 * median and p95 in milliseconds, and what grows faster than the logarithm; rows of texts, the head first.
 */
export const benchGrowth = async (): Promise<string[][]> => {
  const postgres = new PostgresServers();
  const sites: Site[] = [];
  try {
    if (!DATABASE_URL) needRoom();
    const server = DATABASE_URL ?? (await postgres.primary(SETTINGS)).url;
    for (const size of SIZES) sites.push(await siteOf(asking(server), server, size));
    const heads = SIZES.flatMap((size) => [`${size.toLocaleString('en-US')} p50`, 'p95']);
    const rows = (await measureAll(sites)).map(rowOf);
    return [['growth, postgresql, ms', ...heads, ''], ...rows];
  } finally {
    for (const { server } of sites) await server.dispose();
    await postgres.close();
  }
};
