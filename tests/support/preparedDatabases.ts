import { createHash, randomBytes } from 'node:crypto';
import { constants, existsSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { createDatabase } from '../../server/db/database';
import { MIGRATIONS, migrate } from '../../server/db/migrate';
import * as schema from '../../server/db/schema';
import { type MemoryEngine, openMemory } from './memoryEngine';

/**
 * Databases that a test takes a copy of: to make one anew costs as much as fifty tests, to copy one as much as
 * five. They are kept from run to run, by what they are made of: other migrations or another version of the
 * embedded PostgreSQL have others.
 */

const KEPT = fileURLToPath(new URL('../../node_modules/.camarim/databases', import.meta.url));

/** The folder of the embedded database within the folder of the data. */
const DATA = 'postgres';

/** What a database is made of, as a name. */
const made = async (): Promise<string> => {
  const require = createRequire(import.meta.url);
  const engine = dirname(require.resolve('@electric-sql/pglite'));
  const hash = createHash('sha256').update(await readFile(join(engine, '..', 'package.json')));
  for (const { name, text } of MIGRATIONS) hash.update(`${name}\n${text}\n`);
  return join(KEPT, hash.digest('hex').slice(0, 12));
};

/** With a table of every migration, or without any table. */
export type PreparedKind = 'migrated' | 'bare';

/**
 * Puts what `make` writes where `path` says. Two processes that make it at once both do; whichever is first
 * gives it its name, and it has that only when it is whole.
 */
const once = async (path: string, make: (draft: string) => Promise<void>): Promise<string> => {
  if (existsSync(path)) return path;
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  await mkdir(dirname(path), { recursive: true });
  try {
    await make(draft);
    await rename(draft, path).catch((error: unknown) => {
      if (!existsSync(path)) throw error;
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  return path;
};

const dumpOf = async (kind: PreparedKind): Promise<Blob> => {
  const path = await once(join(await made(), `${kind}.tar`), async (draft) => {
    const engine = await openMemory(kind === 'bare' ? undefined : await dumpOf('bare'));
    if (kind === 'migrated') await migrate(createDatabase(engine));
    await writeFile(draft, Buffer.from(await (await engine.dump()).arrayBuffer()));
    await engine.close();
  });
  return new Blob([new Uint8Array(await readFile(path))]);
};

const tables = Object.values(schema).flatMap((value: unknown) =>
  is(value, PgTable) && getTableName(value) !== 'audit_head' ? [getTableName(value)] : [],
);

/** Empties a migrated database. One statement: a round trip per table cost more than most tests do. */
export const WIPE = `do $$ begin
${tables.map((table) => `if exists (select from "${table}") then delete from "${table}"; end if;`).join('\n')}
delete from audit_head;
insert into audit_head (shard, sequence, hash) select number, 0, '' from generate_series(0, 15) as number;
perform setval('audit_sequence', 1, false);
end $$`;

/** What makes a database of the kind empty again, in its order. */
const EMPTYING: Readonly<Record<PreparedKind, readonly string[]>> = {
  migrated: [WIPE],
  bare: [
    `do $$ declare name text; begin
    for name in select nspname from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'
    loop execute format('drop schema %I cascade', name); end loop;
    create schema public;
    end $$`,
    'discard all',
    "set time zone 'UTC'",
  ],
};

const freeEngines: Readonly<Record<PreparedKind, MemoryEngine[]>> = { migrated: [], bare: [] };

/**
 * An empty database in memory, whatever `TEST_DATABASE_URL` says: for who listens to its statements, or has no
 * other. Close it when the test is over.
 */
export const memoryEngine = async (kind: PreparedKind): Promise<MemoryEngine> => {
  const engine = freeEngines[kind].pop() ?? (await openMemory(await dumpOf(kind)));
  let isOpen = true;
  return {
    ...engine,
    close: async () => {
      if (!isOpen) return;
      isOpen = false;
      await engine.run(async (connection) => {
        for (const text of EMPTYING[kind]) await connection.query(text, [], 'array');
      });
      freeEngines[kind].push(engine);
    },
  };
};

/**
 * Lays an empty, migrated database into a folder of data, where `openDatabase({ folder })` finds it. That a folder
 * without one gets one is for tests that say so.
 */
export const layDatabase = async (folder: string): Promise<void> => {
  const kept = await once(join(await made(), 'folder'), async (draft) => {
    await mkdir(draft);
    await (await openMemory(await dumpOf('migrated'), join(draft, DATA))).close();
  });
  await cp(join(kept, DATA), join(folder, DATA), {
    recursive: true,
    mode: constants.COPYFILE_FICLONE,
  });
};
