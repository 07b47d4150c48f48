import { PGlite } from '@electric-sql/pglite';
import { sendBy } from './driver';
import type { Connection, Engine } from './engine';
import { toDatabaseError } from './errors';
import { Mutex } from './mutex';
import { exchangeWith } from './pglite-wire.mjs';
import { connectOver } from './wire';

/** An embedded PostgreSQL in memory, in this thread: for tests. */
export interface MemoryEngine extends Engine {
  /** Copies all of its data. */
  clone(): Promise<MemoryEngine>;
  /** All of its data, for `openMemory`. */
  dump(): Promise<Blob>;
}

/** The engine over an open database of this thread. */
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
        // What is only in the log would be read from there each time that it is opened.
        await database.exec('checkpoint');
        return database.dumpDataDir('none');
      }),
    close: () => mutex.run(() => database.close()),
  };
};

/**
 * Opens a database in memory: an empty one, or one with the data of a dump. Those go into a folder in place of the
 * memory where one is named.
 */
export const openMemory = async (dump?: Blob, folder?: string): Promise<MemoryEngine> => {
  const database = await PGlite.create({
    ...(dump && { loadDataDir: dump }),
    ...(folder && { dataDir: folder }),
  });
  return engineOver(database);
};
