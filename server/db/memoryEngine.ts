import { PGlite } from '@electric-sql/pglite';
import { sendBy } from './driver';
import type { Connection, Engine } from './engine';
import { toDatabaseError } from './errors';
import { Mutex } from './mutex';
import { EXTENSIONS } from './pglite-files.mjs';
import { exchangeWith } from './pglite-wire.mjs';
import { connectOver } from './wire';

/** An embedded PostgreSQL in memory, in this thread: for tests. */
export interface MemoryEngine extends Engine {
  /** Copies the whole database. */
  clone(): Promise<MemoryEngine>;
  /** Dumps the whole database, for `openMemory`. */
  dump(): Promise<Blob>;
}

/** Creates the engine over an open database of this thread. */
export const engineOver = (database: PGlite): MemoryEngine => {
  const mutex = new Mutex();
  let opened: Promise<ReturnType<typeof sendBy>> | undefined;
  const open = async () => sendBy(await connectOver(exchangeWith(database)));
  const connection: Connection = {
    async query(...statement) {
      try {
        opened ??= open();
        return await (await opened)(undefined, ...statement);
      } catch (error) {
        throw toDatabaseError(error);
      }
    },
  };
  return {
    name: 'memory',
    run: (work) => mutex.run(() => work(connection)),
    waiting: () => mutex.waiting,
    clone: () => mutex.run(async () => engineOver((await database.clone()) as PGlite)),
    dump: () =>
      mutex.run(async () => {
        // Otherwise each opening would replay the log.
        await database.exec('checkpoint');
        return database.dumpDataDir('none');
      }),
    close: () => mutex.run(() => database.close()),
  };
};

/**
 * Opens a database in memory: an empty one, or one from a dump. With `folder` the dump is stored there, not in memory.
 */
export const openMemory = async (dump?: Blob, folder?: string): Promise<MemoryEngine> => {
  const database = await PGlite.create({
    extensions: EXTENSIONS,
    ...(dump && { loadDataDir: dump }),
    ...(folder && { dataDir: folder }),
  });
  return engineOver(database);
};
