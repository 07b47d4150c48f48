import type { IncomingMessage, ServerResponse } from 'node:http';
import { version } from '../package.json';
import { createApp } from './app';
import { openSettingsDatabase, openSettingsFiles, prepareDatabase, storeOver } from './boot';
import type { Database } from './db/database';
import { type Environment, readEnvironment } from './env';
import { nodeListener } from './http/listen';
import { createLogger } from './http/log';
import { handlers } from './routes/index';

/** Request handler of the development server; `next` passes a request on to the front end. */
export type DevHandler = (
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  next: (error?: unknown) => void,
) => void;

type Listener = ReturnType<typeof nodeListener>;

/** Key of the open database in `globalThis`. It survives a reload of this module, since it can be opened only once. */
const DATABASE_KEY = Symbol.for('camarim.dev.database');
const globals = globalThis as { [DATABASE_KEY]?: Promise<Database> };

const BACKEND_PATHS = /^\/(api(\/|$)|config\.json$|openapi\.json$|docs$|healthz$|readyz$)/;

const start = async (env: Environment): Promise<Listener> => {
  // The development server in front has its own address.
  const defaults = { HOST: '127.0.0.1', CAMARIM_LOG_LEVEL: 'warn', CAMARIM_CHECK_ANSWERS: 'true' };
  const settings = readEnvironment({ ...defaults, ...env }, version);
  const clock = () => new Date();
  globals[DATABASE_KEY] ??= openSettingsDatabase(settings);
  globals[DATABASE_KEY].catch(() => {
    globals[DATABASE_KEY] = undefined;
  });
  const database = await globals[DATABASE_KEY];
  await prepareDatabase(database, settings, clock());
  const logger = createLogger({
    level: settings.logLevel,
    write: (line) => process.stderr.write(line),
    clock,
  });
  const files = await openSettingsFiles(settings);
  const app = createApp({
    store: storeOver(database, settings, { files, logger }),
    handlers,
    config: settings.app,
    clock,
    logger,
  });
  return nodeListener(app, false);
};

/** Creates the handler of back-end requests in development. A reload creates it again and keeps the open database. */
export const createDevHandler = (env: Environment = process.env): DevHandler => {
  let listener: Promise<Listener> | undefined;
  return (incoming, outgoing, next) => {
    const path = (incoming.url ?? '/').split('?')[0] ?? '/';
    if (!BACKEND_PATHS.test(path)) {
      next();
      return;
    }
    listener ??= start(env);
    listener.then(
      (serve) => serve(incoming, outgoing),
      (error: unknown) => {
        listener = undefined;
        next(error);
      },
    );
  };
};

export const closeDevDatabase = async (): Promise<void> => {
  const database = globals[DATABASE_KEY];
  globals[DATABASE_KEY] = undefined;
  await (await database)?.close();
};
