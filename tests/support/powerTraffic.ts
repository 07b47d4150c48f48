import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { createDatabase, type Database } from '../../server/db/database';
import { migrate } from '../../server/db/migrate';
import { openFolder } from '../../server/db/pglite-files.mjs';
import { createStore, type Store } from '../../server/store';
import { engineOver } from './memoryEngine';
import { cutPower, Recording } from './powerCut';

/** Few pages in memory and little log, so that both go to the disk often. */
const SETTINGS = ['shared_buffers=2MB', 'max_wal_size=32MB', 'min_wal_size=32MB'];
const DATE = 1082;
const WRITERS = 4;
const WRITES = 60;
/** A checkpoint comes after so many writes of one writer. */
const CHECKPOINT = 20;

/** A write that was acknowledged, and how many events had taken place by then. */
interface Acknowledged {
  readonly id: string;
  readonly by: number;
}

/** Result of a power cut or a kill. */
interface CutOutcome {
  /** Why the folder does not open, or its data contradict themselves; undefined when all is well. */
  readonly broken?: string;
  readonly acknowledged: number;
  readonly lost: number;
}

/** Traffic that was recorded, to be cut as often as wanted. */
export interface Traffic {
  /** Cuts the power at a random moment, opens what is left, and looks. */
  cut(random: () => number): Promise<CutOutcome>;
  dispose(): Promise<void>;
}

const options = (synced: boolean) => ({
  synced,
  settings: SETTINGS,
  parsers: { [DATE]: (value: string) => value },
});

export const storeOf = (database: Database): Store =>
  createStore(database, {
    staffEmailDomain: 'camarim.test',
    publicBase: '/api/bo',
    rateLimitFactor: 1,
  });

/** Writes a row of some size; its id, once the write is acknowledged. */
export const writeRow = async (store: Store, writer: number): Promise<string> => {
  const actor = { requestId: `writer-${writer}`, ip: '203.0.113.7', at: new Date() };
  const { _id } = await store.investments.create(actor, {
    value: 150.5,
    date: '2026-03-10',
    category: 'Mídia',
    description: 'x'.repeat(400),
    cac: 'new-client',
    sector: 'Marketing',
    service: 'Geral',
  });
  return _id;
};

const write = async (database: Database, recording: Recording): Promise<Acknowledged[]> => {
  const store = storeOf(database);
  const all: Acknowledged[] = [];
  const writer = async (number: number): Promise<void> => {
    for (let count = 1; count <= WRITES; count += 1) {
      const id = await writeRow(store, number);
      all.push({ id, by: recording.events.length });
      if (number === 0 && count % CHECKPOINT === 0)
        await database.read((orm) => orm.execute(sql`checkpoint`));
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, (_, number) => writer(number)));
  return all;
};

/** Opens the folder of a database, and looks for the rows of acknowledged writes and for their audit. */
export const look = async (folder: string, expected: readonly string[]): Promise<CutOutcome> => {
  const acknowledged = expected.length;
  let database: Database | undefined;
  try {
    database = createDatabase(engineOver(await openFolder(folder, options(false))));
    const rows = await database.read((orm) =>
      orm.execute<{ id: string }>(sql`select id from investments`),
    );
    const stored = new Set(rows.map(({ id }) => id));
    const lost = expected.filter((id) => !stored.has(id)).length;
    const [audited] = await database.read((orm) =>
      orm.execute<{ rows: number }>(sql`select count(*)::int as rows from audit`),
    );
    const faults = await storeOf(database).verifyAudit();
    const isWhole = audited?.rows === stored.size && faults.length === 0;
    return { acknowledged, lost, broken: isWhole ? undefined : 'rows and audit differ' };
  } catch (error) {
    return { acknowledged, lost: 0, broken: String(error).split('\n')[0] };
  } finally {
    await database?.close().catch(() => undefined);
  }
};

/**
 * Makes a database, writes to it from four sides with checkpoints in between, and records what
 * becomes of its files.
 */
export const recordTraffic = async (): Promise<Traffic> => {
  const root = await mkdtemp(join(tmpdir(), 'camarim-power-'));
  const [folder, base, left] = ['postgres', 'base', 'left'].map((name) => join(root, name)) as [
    string,
    string,
    string,
  ];
  const first = createDatabase(engineOver(await openFolder(folder, options(false))));
  await migrate(first);
  await first.close();
  await cp(folder, base, { recursive: true });

  const recording = new Recording(folder, base);
  const opened = await openFolder(folder, options(true), () => recording);
  const database = createDatabase(engineOver(opened));
  const began = recording.events.length;
  const acknowledged = await write(database, recording);
  const ended = recording.events.length;
  await database.close();
  return {
    async cut(random) {
      const at = began + Math.floor(random() * (ended - began + 1));
      await cutPower(recording, at, random, left);
      return look(
        left,
        acknowledged.filter(({ by }) => by <= at).map(({ id }) => id),
      );
    },
    dispose: () => rm(root, { recursive: true, force: true }),
  };
};
