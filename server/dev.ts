import type { IncomingMessage, ServerResponse } from 'node:http';
import { version } from '../package.json';
import { createApp } from './app';
import { openSettingsDatabase, openSettingsFiles, prepareDatabase, storeOver } from './boot';
import type { Database } from './db/database';
import { type Environment, readEnvironment } from './env';
import { nodeListener } from './http/listen';
import { createLogger } from './http/log';
import { handlers } from './routes/index';

/** A request handler of a development server that may pass the request on. */
export type DevHandler = (
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  next: (error?: unknown) => void,
) => void;

type Listener = ReturnType<typeof nodeListener>;

/** Key of the database that survives a reload of this module: it can be opened only once. */
const KEPT = Symbol.for('camarim.dev.database');
const kept = globalThis as { [KEPT]?: Promise<Database> };

const OURS = /^\/(api(\/|$)|config\.json$|openapi\.json$|docs$|healthz$|readyz$)/;

const start = async (env: Environment): Promise<Listener> => {
  // The development server in front has its own address.
  const usual = { HOST: '127.0.0.1', CAMARIM_LOG_LEVEL: 'warn', CAMARIM_CHECK_ANSWERS: 'true' };
  const settings = readEnvironment({ ...usual, ...env }, version);
  const clock = () => new Date();
  kept[KEPT] ??= openSettingsDatabase(settings);
  kept[KEPT].catch(() => {
    kept[KEPT] = undefined;
  });
  const database = await kept[KEPT];
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

/** Answers what is not the front end's in development. Rebuilt after each reload, over the one open database. */
export const createDevHandler = (env: Environment = process.env): DevHandler => {
  let listener: Promise<Listener> | undefined;
  return (incoming, outgoing, next) => {
    const path = (incoming.url ?? '/').split('?')[0] ?? '/';
    if (!OURS.test(path)) {
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
  const database = kept[KEPT];
  kept[KEPT] = undefined;
  await (await database)?.close();
};
