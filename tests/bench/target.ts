import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { NODE_FLAGS } from '../../scripts/lib/node.mjs';
import type { Place } from './plans';

/** A server to measure, and what it stores in. */
export interface Target {
  readonly url: string;
  readonly engine: 'postgresql' | 'embedded';
  /** Unknown for the folder of a server that runs already: it is locked. */
  readonly place: Place | undefined;
  /** Number of its process; unknown for several, and for a server that runs already unless `CAMARIM_BENCH_PID` names it. */
  readonly pid: number | undefined;
  /** Stops a server that was started for this; its data stay. */
  stop(): Promise<void>;
  /** Stops it and removes a folder that was made for it. */
  dispose(): Promise<void>;
}

const MAIN = resolve(process.env.CAMARIM_BENCH_MAIN ?? 'dist/server/main.js');
/** Of several the first one serves nothing: its time tells nothing. */
const PROCESSES = process.env.CAMARIM_PROCESSES;
/** Where the server listens unless it is told. */
const PORT = 3990;
/** A million bookings take minutes to make. */
const START_MS = 30 * 60_000;
const POLL_MS = 500;

const pause = (ms: number): Promise<void> =>
  new Promise((resolvePause) => {
    setTimeout(resolvePause, ms);
  });

const isReady = async (url: string): Promise<boolean> => {
  const answer = await fetch(`${url}/readyz`).catch(() => undefined);
  return answer?.ok === true;
};

/** A server over a folder, ready. */
const serve = async (
  folder: string,
  database: string | undefined,
  bookings: string,
  port: number,
): Promise<Target> => {
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [...NODE_FLAGS, MAIN], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      HOST: '127.0.0.1',
      CAMARIM_DATA_DIR: folder,
      CAMARIM_DEMO: 'true',
      CAMARIM_SEED_BOOKINGS: bookings,
      CAMARIM_RATE_LIMIT_FACTOR: '100',
      CAMARIM_LOG_LEVEL: 'error',
      ...(database && { DATABASE_URL: database }),
      ...(PROCESSES && { CAMARIM_PROCESSES: PROCESSES }),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const stop = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exit = once(child, 'exit');
    child.kill('SIGTERM');
    await exit;
  };
  const dispose = async (): Promise<void> => {
    await stop();
    await rm(folder, { recursive: true, force: true });
  };
  const began = Date.now();
  while (!(await isReady(url))) {
    if (child.exitCode !== null || Date.now() - began > START_MS) {
      await dispose();
      throw new Error('The server to measure did not start.');
    }
    await pause(POLL_MS);
  }
  const place = database ? { url: database } : { folder };
  return {
    url,
    engine: database ? 'postgresql' : 'embedded',
    place,
    pid: PROCESSES ? undefined : child.pid,
    stop,
    dispose,
  };
};

/**
 * Fills a new database, embedded where none is named, and starts the server again: it then stands as it does every day.
 * @param between what is done to the database while no server is there
 */
export const startTarget = async (
  database: string | undefined,
  bookings: string,
  port = PORT,
  between = async (): Promise<void> => undefined,
): Promise<Target> => {
  const folder = await mkdtemp(join(tmpdir(), 'camarim-bench-'));
  const filling = await serve(folder, database, bookings, port);
  await filling.stop();
  await between();
  return serve(folder, database, bookings, port);
};

/**
 * The server that `CAMARIM_BENCH_URL` names, else one that is started over `DATABASE_URL` or a new
 * embedded database, with `CAMARIM_BENCH_BOOKINGS` bookings (20,000 unless said otherwise).
 */
export const openTarget = async (): Promise<Target> => {
  const { CAMARIM_BENCH_URL, CAMARIM_BENCH_BOOKINGS = '20000', DATABASE_URL } = process.env;
  if (!CAMARIM_BENCH_URL) return startTarget(DATABASE_URL, CAMARIM_BENCH_BOOKINGS);
  const nothing = async (): Promise<void> => undefined;
  return {
    url: CAMARIM_BENCH_URL.replace(/\/$/, ''),
    engine: DATABASE_URL ? 'postgresql' : 'embedded',
    place: DATABASE_URL ? { url: DATABASE_URL } : undefined,
    pid: Number(process.env.CAMARIM_BENCH_PID) || undefined,
    stop: nothing,
    dispose: nothing,
  };
};
