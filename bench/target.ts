import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProduct } from '../tests/support/product';

/** A server to measure. */
export interface Target {
  readonly url: string;
  readonly engine: 'postgresql' | 'embedded';
  /** Number of its process; unknown for several, and for a server that runs already unless `CAMARIM_BENCH_PID` names it. */
  readonly pid: number | undefined;
  /** Stops a server that was started for this, and removes a folder that was made for it. */
  dispose(): Promise<void>;
}

/** Of several the first one serves nothing: its time tells nothing. */
const PROCESSES = process.env.CAMARIM_PROCESSES;
/** A million bookings take minutes to make. */
const START_MS = 30 * 60_000;

/**
 * Fills a new database, embedded where none is named, and starts the server again: it then stands as it does every day.
 * @param between what is done to the database while no server is there
 */
export const startTarget = async (
  database: string | undefined,
  bookings: string,
  between = async (): Promise<void> => undefined,
): Promise<Target> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'camarim-bench-'));
  const remove = () => rm(dataDir, { recursive: true, force: true });
  const serve = () =>
    startProduct({
      dataDir,
      main: process.env.CAMARIM_BENCH_MAIN,
      startMs: START_MS,
      env: {
        CAMARIM_CHECK_ANSWERS: 'false',
        CAMARIM_DATA_SYNC: 'true',
        CAMARIM_DEMO: 'true',
        CAMARIM_LOG_LEVEL: 'error',
        CAMARIM_SEED_BOOKINGS: bookings,
        ...(database && { DATABASE_URL: database }),
        ...(PROCESSES && { CAMARIM_PROCESSES: PROCESSES }),
      },
    });
  try {
    await (await serve()).stop();
    await between();
    const { url, pid, stop } = await serve();
    return {
      url,
      engine: database ? 'postgresql' : 'embedded',
      pid: PROCESSES ? undefined : pid,
      dispose: () => stop().then(remove),
    };
  } catch (failure) {
    await remove();
    throw failure;
  }
};

/**
 * The server that `CAMARIM_BENCH_URL` names, else one that is started over `DATABASE_URL` or a new
 * embedded database, with `CAMARIM_BENCH_BOOKINGS` bookings (20,000 unless said otherwise).
 */
export const openTarget = async (): Promise<Target> => {
  const { CAMARIM_BENCH_URL, CAMARIM_BENCH_BOOKINGS = '20000', DATABASE_URL } = process.env;
  if (!CAMARIM_BENCH_URL) return startTarget(DATABASE_URL, CAMARIM_BENCH_BOOKINGS);
  return {
    url: CAMARIM_BENCH_URL.replace(/\/$/, ''),
    engine: DATABASE_URL ? 'postgresql' : 'embedded',
    pid: Number(process.env.CAMARIM_BENCH_PID) || undefined,
    dispose: async () => undefined,
  };
};
