import { PGlite } from '@electric-sql/pglite';
import type { Connection, Engine, Row } from './engine';
import { toDatabaseError } from './errors';
import { Mutex } from './mutex';

const DATE = 1082;

/** An embedded PostgreSQL in memory, in this thread: for tests. `clone` copies all of its data. */
export interface MemoryEngine extends Engine {
  clone(): Promise<MemoryEngine>;
}

/** The engine over an open database of this thread. */
export const engineOver = (database: PGlite): MemoryEngine => {
  const mutex = new Mutex();
  const connection: Connection = {
    async query(text, params, rows) {
      try {
        const options = {
          rowMode: rows,
          parsers: { [DATE]: (value: string) => value },
        } as const;
        const result = await database.query<Row>(text, [...params], options);
        return result.rows;
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
    close: () => mutex.run(() => database.close()),
  };
};

/** Opens an empty database in memory. */
export const openMemory = async (): Promise<MemoryEngine> => {
  const database = await PGlite.create();
  await database.exec("set time zone 'UTC'");
  return engineOver(database);
};
