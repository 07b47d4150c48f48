import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { version as release } from '../package.json';
import { createApp } from './app';
import { DATA_COMMANDS, DATA_USAGE } from './backup/command';
import {
  openSettingsDatabase,
  openSettingsFiles,
  prepareDatabase,
  schedulerOver,
  storeOver,
  warnOfMissingUploads,
  withDatabase,
} from './boot';
import { startCare } from './care';
import { CommandError, CREATE_ADMIN_USAGE, readAdminArguments, withPassword } from './createAdmin';
import type { Database } from './db/database';
import { closeDemonstration, demoLoginsText, demoStaff } from './demo';
import { readEnvironment, type Settings } from './env';
import { type Listening, listen } from './http/listen';
import { LoadGauge } from './http/load';
import { createLogger, errorFacts, type Logger } from './http/log';
import { startPressureGauge } from './http/pressure';
import { createSharedLimiter } from './http/rateLimit';
import { type MetricsListening, observe, observeAll, openTracing } from './observe';
import {
  Cluster,
  isMember,
  joinCluster,
  StartFailed,
  startMember,
  TooManyExits,
} from './processes/cluster';
import { RESET_PASSWORD_USAGE, readResetArguments, resetPassword } from './resetPassword';
import { handlers } from './routes/index';
import { assertFirstAdministrator, createFirstAdministrator } from './seed/firstAdministrator';
import { stopOnSignal } from './signals';
import { startFailure } from './startFailure';

// Only this user may read files of the database, uploads and backups. Threads and child processes inherit the mask.
process.umask(0o077);

/** Release with the build number, which distinguishes unreleased ones. */
const version = __APP_VERSION__;

const clock = (): Date => new Date();

const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

/** Returns the folder of the built front end, beside that of the bundled server; undefined if it is missing. */
const builtClient = (): string | undefined => {
  const here = dirname(fileURLToPath(import.meta.url));
  const folder = resolve(here, '../client');
  return existsSync(resolve(folder, 'index.html')) ? folder : undefined;
};

const fail = (error: unknown, settings?: Settings): never => {
  // The child process has logged the reason itself.
  if (error instanceof StartFailed) process.exit(1);
  process.stderr.write(
    `${startFailure(error, settings, settings?.databaseUrl ?? process.env.DATABASE_URL?.trim())}\n`,
  );
  process.exit(1);
};

const addressOf = (host: string, port: number): string => {
  const isLocalhost = host === '0.0.0.0' || host === '::' || host === '127.0.0.1';
  return `http://${isLocalhost ? 'localhost' : host}:${port}/`;
};

const watchFaults = (logger: Logger): void => {
  process.on('unhandledRejection', (error) => {
    logger.error('unhandled-rejection', { error: errorFacts(error) });
  });
  process.on('uncaughtException', (error) => {
    logger.error('uncaught-exception', { error: errorFacts(error) });
    process.exit(1);
  });
};

const loggerOf = (settings: Settings): Logger => {
  const write = (line: string) => process.stdout.write(line);
  const logger = createLogger({ level: settings.logLevel, write, clock });
  watchFaults(logger);
  return logger;
};

const sayServing = (settings: Settings, port: number, logins: string | undefined): void => {
  const { client } = settings.app;
  const processCount = settings.processes > 1 ? ` (${settings.processes} processes)` : '';
  say(`${client.productName} ${version} at ${addressOf(settings.host, port)}${processCount}`);
  if (logins !== undefined) say(logins);
};

const loginsOf = (database: Database, { demo, app }: Settings) =>
  demo ? demoLoginsText(database, app.client) : undefined;

/** Serves alone, or as one of several processes. In that case their parent has prepared the database. */
const serve = async (settings: Settings): Promise<void> => {
  const logger = loggerOf(settings);
  const isClusterMember = isMember();
  const files = await openSettingsFiles(settings);
  const tracing = await openTracing(settings, version);
  const { onCall, statement, figures, requestStats, ...metrics } = await observe(
    settings,
    clock,
    tracing,
  );
  const database = await openSettingsDatabase(settings, statement, isClusterMember);
  const scheduler = schedulerOver(settings, { database, files, version, clock, logger });
  figures?.watch({
    database,
    version,
    clock,
    backups: scheduler && (() => scheduler.state()),
    copies: settings.backups?.offsite !== undefined,
  });
  const system = { version, startedAt: clock(), scheduler, requestStats };
  const store = storeOver(database, settings, { files, logger, system });
  const cluster = isClusterMember
    ? joinCluster({ reaches: () => store.ready(), figures: () => figures?.values() })
    : undefined;
  const gauge = startPressureGauge();
  const application = createApp({
    store: cluster ? { ...store, ready: () => cluster.isReady() } : store,
    handlers,
    config: { ...settings.app, clientDir: builtClient() },
    clock,
    // Several processes may serve on a PostgreSQL database, so they share the limits.
    limiter:
      database.engine === 'postgresql'
        ? createSharedLimiter(settings.app.rateLimitFactor, store.limits.draw)
        : undefined,
    logger,
    overloaded: gauge.overloaded,
    load: new LoadGauge({ now: () => performance.now(), database }),
    onCall,
  });
  const app = tracing?.wrap(application) ?? application;
  let listening: Listening;
  let metricsServer: MetricsListening | undefined;
  try {
    if (!isClusterMember) await prepareDatabase(database, settings, clock());
    await warnOfMissingUploads(database, files, logger);
    await scheduler?.open();
    if (!isClusterMember) metricsServer = await metrics.listen(logger);
    listening = await listen(app, settings.port, settings.host);
  } catch (error) {
    await store.close();
    throw error;
  }
  const endCare = startCare({ store, database, clock, logger, scheduler });
  stopOnSignal(async () => {
    await Promise.all([listening.stop(), scheduler?.stop(), metricsServer?.stop()]);
    endCare();
    gauge.stop();
    await Promise.all([store.close(), tracing?.stop()]);
  }, logger);
  if (!isClusterMember) sayServing(settings, listening.port, await loginsOf(database, settings));
};

/** Prepares the database once and starts several serving processes (decision 0041). */
const serveCluster = async (settings: Settings): Promise<void> => {
  const logger = loggerOf(settings);
  const logins = await withDatabase(settings, async (database) => {
    await prepareDatabase(database, settings, clock());
    return loginsOf(database, settings);
  });
  const cluster = new Cluster({
    size: settings.processes,
    start: () => startMember(import.meta.url),
    now: () => performance.now(),
    onRestart: () => logger.warn('process-restarted'),
    onGivenUp: () => fail(new TooManyExits(), settings),
  });
  let metricsServer: MetricsListening | undefined;
  stopOnSignal(async () => {
    await Promise.all([cluster.stop(), metricsServer?.stop()]);
  }, logger);
  try {
    metricsServer = await observeAll(settings, cluster, logger);
    sayServing(settings, await cluster.open(), logins);
  } catch (error) {
    await cluster.stop();
    throw error;
  }
};

const closedText = (accounts: number): string =>
  `${accounts} ${accounts === 1 ? 'account' : 'accounts'} with the demonstration password deactivated.`;

const addAdministrator = async (settings: Settings, args: readonly string[]): Promise<void> => {
  const { closesDemonstration, ...admin } = readAdminArguments(args);
  const emailDomain = settings.app.client.staffEmailDomain;
  const email = await withDatabase(settings, (database) =>
    withPassword(async (password) => {
      const first = { ...admin, password, emailDomain };
      if (closesDemonstration) {
        const removed = (await demoStaff(database)).map(({ id }) => id);
        await database.read((orm) => assertFirstAdministrator(orm, first, removed));
        say(closedText(await closeDemonstration(database, clock())));
      }
      return createFirstAdministrator(database, { ...first, now: clock() });
    }),
  );
  say(`${email} is an administrator. The first login asks for a new password.`);
};

const giveNewPassword = async (settings: Settings, args: readonly string[]): Promise<void> => {
  const email = readResetArguments(args);
  await withDatabase(settings, (database) =>
    withPassword((password) => resetPassword(database, email, password, clock())),
  );
  say(`${email} has a temporary password for seven days. The first login asks for a new one.`);
};

const [command, ...args] = process.argv.slice(2);
let settings: Settings | undefined;
try {
  settings = readEnvironment(process.env, release);
  if (command === undefined)
    await (settings.processes > 1 && !isMember() ? serveCluster : serve)(settings);
  else if (command === 'create-admin') await addAdministrator(settings, args);
  else if (command === 'reset-password') await giveNewPassword(settings, args);
  else if (Object.hasOwn(DATA_COMMANDS, command))
    await DATA_COMMANDS[command]?.(args, { settings, version, at: clock(), print: say });
  else {
    const usage = [CREATE_ADMIN_USAGE, RESET_PASSWORD_USAGE, ...DATA_USAGE].join(' | ');
    throw new CommandError(`Unknown command. Usage: main [${usage}]`);
  }
} catch (error) {
  fail(error, settings);
}
