import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProduct } from '../tests/support/product';

/** Server to measure. */
export interface Target {
  readonly url: string;
  readonly engine: 'postgresql' | 'embedded';
  /**
   * Process id. Undefined with several processes, and for a running server without `CAMARIM_BENCH_PID`.
   */
  readonly pid: number | undefined;
  /** Stops the server and removes its folder, if the benchmark created them. */
  dispose(): Promise<void>;
}

/** Number of server processes. With several, the first one serves no requests. */
const PROCESSES = process.env.CAMARIM_PROCESSES;
/** Maximum startup time, since seeding a million bookings takes minutes. */
const START_MS = 30 * 60_000;

/**
 * Fills a new database (embedded if `database` is undefined), then restarts the server to measure normal operation.
 * @param whileStopped changes the database between the two starts
 */
export const startTarget = async (
  database: string | undefined,
  bookings: string,
  whileStopped = async (): Promise<void> => undefined,
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
    await whileStopped();
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
 * Returns the running server of `CAMARIM_BENCH_URL`. Otherwise starts one on `DATABASE_URL` or a new embedded
 * database, with `CAMARIM_BENCH_BOOKINGS` bookings (20,000 by default).
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
