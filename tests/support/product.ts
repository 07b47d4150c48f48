import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Day, dayOfInstant, instantAt, todayInSaoPaulo } from '../../domain/time';
import { NODE_FLAGS } from '../../scripts/lib/node.mjs';
import { TEMPLATES, templateOf, untilTheEnd } from './templates';

/** Where the tests run; one of them goes elsewhere later. */
const ROOT = process.cwd();
const START_MS = 220_000;

/** The built product, running. */
export interface Product {
  /** Address without a slash at its end. */
  readonly url: string;
  readonly dataDir: string;
  /** Day of its clock at the start, in São Paulo; after midnight a test may be a day ahead. */
  readonly startDay: Day;
  /** Number of its process. */
  readonly pid: number;
  /** What it has written so far. */
  output(): string;
  /** Stops it in order; a data folder that was made for it goes too. */
  stop(): Promise<void>;
  /** Ends the process at once and leaves the data folder, for a start that follows. */
  kill(): Promise<void>;
}

/** How the product is started. */
export interface ProductOptions {
  /** Variables over the defaults of the tests. */
  readonly env?: Readonly<Record<string, string>>;
  /** An instant at which the product's clock starts; the time of day when it is not given. */
  readonly startsAt?: string;
  /** A free port when it is not given. */
  readonly port?: number;
  /** A new folder when it is not given. */
  readonly dataDir?: string;
  /** The repository whose build is started; this one when it is not given. */
  readonly root?: string;
  /** The program of another Node; the one of the tests when it is not given. */
  readonly node?: string;
  /** `main.js` of another build. */
  readonly main?: string | undefined;
  /** Limit for a start that never ends, in milliseconds. */
  readonly startMs?: number;
}

/** Set by test runners and shells; the product must not see them. */
const HIDDEN = ['NODE_ENV', 'VITEST', 'DATABASE_URL', 'TEST_DATABASE_URL', 'NODE_OPTIONS'];

const CLOCK = pathToFileURL(resolve('tests/support/clock.mjs')).href;

const environment = (
  dataDir: string,
  { env, port = 0, startsAt }: ProductOptions,
): NodeJS.ProcessEnv => {
  const own = Object.entries(process.env).filter(
    ([name]) => !HIDDEN.includes(name) && !name.startsWith('CAMARIM_'),
  );
  return {
    ...Object.fromEntries(own),
    PORT: String(port),
    HOST: '127.0.0.1',
    CAMARIM_DATA_DIR: dataDir,
    CAMARIM_RATE_LIMIT_FACTOR: '100',
    CAMARIM_CHECK_ANSWERS: 'true',
    CAMARIM_DATA_SYNC: 'false',
    CAMARIM_LOG_LEVEL: 'warn',
    ...(startsAt !== undefined && {
      NODE_OPTIONS: `--import=${CLOCK}`,
      PRODUCT_STARTS_AT: startsAt,
    }),
    ...env,
  };
};

const hasEnded = (child: ChildProcess): boolean =>
  child.exitCode !== null || child.signalCode !== null;

const end = async (child: ChildProcess, signal: NodeJS.Signals): Promise<void> => {
  if (hasEnded(child)) return;
  const exit = once(child, 'exit');
  child.kill(signal);
  await exit;
};

/** Resolves with the port once the product says where it listens. */
const listening = (child: ChildProcess, output: () => string, startMs: number): Promise<number> =>
  new Promise((resolvePort, reject) => {
    const fail = (what: string): void => {
      clearTimeout(timer);
      reject(new Error(`The product ${what}:\n${output()}`));
    };
    const timer = setTimeout(() => fail(`did not start in ${startMs / 1000} s`), startMs);
    child.once('exit', (code) => fail(`ended with ${code} instead of starting`));
    child.stdout?.on('data', () => {
      const port = / at https?:\/\/[^/\s]+:(\d+)/.exec(output())?.[1];
      if (port === undefined) return;
      clearTimeout(timer);
      child.removeAllListeners('exit');
      resolvePort(Number(port));
    });
  });

const runProduct = async (options: ProductOptions): Promise<Product> => {
  const { root = ROOT, startMs = START_MS } = options;
  const main = resolve(options.main ?? join(root, 'dist/server/main.js'));
  if (!existsSync(main)) throw new Error('There is no build to test. Run npm run build first.');
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'camarim-')));
  const child = spawn(options.node ?? process.execPath, [...NODE_FLAGS, main], {
    env: environment(dataDir, options),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
  }
  const output = (): string => text;
  try {
    const url = `http://127.0.0.1:${await listening(child, output, startMs)}`;
    const ready = await fetch(`${url}/readyz`);
    if (!ready.ok) throw new Error(`The product is not ready (${ready.status}):\n${text}`);
    return {
      url,
      dataDir,
      startDay: options.startsAt ? dayOfInstant(options.startsAt) : todayInSaoPaulo(new Date()),
      pid: child.pid ?? 0,
      output,
      stop: async () => {
        await end(child, 'SIGTERM');
        if (!options.dataDir) await rm(dataDir, { recursive: true, force: true });
      },
      kill: () => end(child, 'SIGKILL'),
    };
  } catch (error) {
    await end(child, 'SIGKILL');
    throw error;
  }
};

/** A product over a copy of the data that were made once for the whole run. */
const runCopy = async (templates: string, options: ProductOptions): Promise<Product> => {
  const env = Object.entries(options.env ?? {});
  const seedEnv = Object.fromEntries(env.filter(([name]) => name.startsWith('CAMARIM_SEED_')));
  const { startsAt } = options;
  const template = await templateOf(
    templates,
    JSON.stringify({ seedEnv, startsAt }),
    async (dataDir) => {
      const { layDatabase } = await import('./preparedDatabases');
      await layDatabase(dataDir);
      const seeding = { env: seedEnv, dataDir, ...(startsAt !== undefined && { startsAt }) };
      await (await runProduct(seeding)).stop();
    },
  );
  const dataDir = await mkdtemp(join(templates, 'copy-'));
  await cp(template, dataDir, { recursive: true });
  const product = await runProduct({ ...options, dataDir });
  return {
    ...product,
    stop: async () => {
      await product.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};

let shared: Promise<Product> | undefined;

/** Noon of today: orders are taken from 07:00 to 22:00, and tests run at any hour. */
export const noonToday = (): string => instantAt(todayInSaoPaulo(new Date()), '12:00');

/** Starts the one product that all files of this process use; it ends with the run. */
const startShared = async (templates: string): Promise<Product> => {
  const product = await runCopy(templates, { startsAt: noonToday() });
  await untilTheEnd(templates, product.pid);
  return { ...product, stop: async () => undefined };
};

/** Whether the product at the address goes on when the tests of a file are over. */
export const isShared = async (url: string): Promise<boolean> => (await shared)?.url === url;

/**
 * Starts the built product, with demonstration data, and waits until it is ready. Where a folder for
 * templates is named, the data are made once for the whole run and copied, and who asks for nothing
 * special shares one product with all files of its process: each test makes or takes the records that
 * it changes. Who has a clock or variables of its own has a product of its own.
 */
export const startProduct = (options: ProductOptions = {}): Promise<Product> => {
  const templates = process.env[TEMPLATES];
  if (!templates || options.dataDir) return runProduct(options);
  if (Object.keys(options).length > 0) return runCopy(templates, options);
  shared ??= startShared(templates);
  return shared;
};
