import { PGlite } from '@electric-sql/pglite';
import { createSender } from '../../server/db/driver';
import type { Connection, Engine } from '../../server/db/engine';
import { toDatabaseError } from '../../server/db/errors';
import { EXTENSIONS } from '../../server/db/pglite-files.mjs';
import { exchangeWith } from '../../server/db/pglite-wire.mjs';
import { connectOver } from '../../server/db/wire';
import { Slots } from '../../server/slots';

/** An embedded PostgreSQL in memory, in this thread. */
export interface MemoryEngine extends Engine {
  clone(): Promise<MemoryEngine>;
  dump(): Promise<Blob>;
}

/** Creates the engine over an open database of this thread. */
export const engineOver = (database: PGlite): MemoryEngine => {
  const mutex = new Slots();
  let opened: Promise<ReturnType<typeof createSender>> | undefined;
  const open = async () => createSender(await connectOver(exchangeWith(database)));
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

/** Opens an empty database or a dump in memory; with `folder` the dump is stored there instead. */
export const openMemory = async (dump?: Blob, folder?: string): Promise<MemoryEngine> => {
  const database = await PGlite.create({
    extensions: EXTENSIONS,
    ...(dump && { loadDataDir: dump }),
    ...(folder && { dataDir: folder }),
  });
  return engineOver(database);
};
